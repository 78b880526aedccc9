// The slide-out menu of narrow screens as a dialog: focus goes in and comes back, Escape closes, the rest is inert (NB-20 to NB-26).
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'

export const mobileMenu: Enhancement = (root, signal) => {
  const menu = root.getElementById('_d-menu')
  const toggle = root.querySelector<HTMLElement>('.navbar__toggle')
  if (menu === null || toggle === null) return
  const outside = [
    ...root.querySelectorAll<HTMLElement>(
      '.navbar, .layout__main, .footer, .theme-announcement-bar, .skip-link',
    ),
  ]

  const setOpen = (open: boolean) => {
    if (open === menu.classList.contains('side-menu--show')) return
    menu.classList.toggle('side-menu--show', open)
    root.body.classList.toggle('has-open-menu', open)
    toggle.setAttribute('aria-expanded', String(open))
    for (const element of outside) element.inert = open
    if (open) {
      menu.setAttribute('role', 'dialog')
      menu.setAttribute('aria-modal', 'true')
      menu.querySelector<HTMLElement>('.side-menu__close')?.focus()
    } else {
      menu.removeAttribute('role')
      menu.removeAttribute('aria-modal')
      toggle.focus()
    }
  }
  onClick(root, signal, '.navbar__toggle', (_, event) => {
    event.preventDefault()
    setOpen(true)
  })
  onClick(root, signal, '.side-menu__close', (_, event) => {
    event.preventDefault()
    setOpen(false)
  })
  onClick(root, signal, '.has-open-menu', (_, event) => {
    if (event.target === root.body) setOpen(false)
  })
  root.addEventListener('keydown', event => event.key === 'Escape' && setOpen(false), { signal })
  matchMedia('(min-width: 997px)').addEventListener('change', event => event.matches && setOpen(false), {
    signal,
  })
}
