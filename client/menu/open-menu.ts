// The slide-out menu as a dialog: the focus moves into it and back, Escape and Back close it, the rest of the page is inert. Loaded in a
// narrow window. It is bundled without the state of the main script, so it gets functions of the main script as parameters.

import { onClick } from '../enhance.ts'
import { addStyles } from '../late-styles.ts'
import { slide } from '../motion.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { wideWindow } from './current-page.ts'
import styles from './open-menu.css'

addStyles(styles)

const outside = '.navbar, .layout__main, .footer, .theme-announcement-bar, .skip-link'

/** What the main script hands in. */
interface MenuParts {
  readonly signal: AbortSignal
  /** Adds the history entry whose Back step closes the menu. */
  readonly addStep: () => void
  /** Whether the current history entry is the one of the menu. */
  readonly isAtStep: () => boolean
  readonly scrollToCurrent: (list: HTMLElement) => void
}

export interface MobileMenu {
  open(opener: HTMLElement): void
}

export function startMenu(
  root: Document,
  { signal, addStep, isAtStep, scrollToCurrent }: MenuParts,
): MobileMenu {
  const isOpen = () => root.body.classList.contains('has-open-menu')
  const close = () => {
    const menu = menuOf(root)
    const toggle = root.querySelector<HTMLElement>('.navbar__toggle')
    if (menu === null || toggle === null || !isOpen()) return
    setOpen(root, { menu, toggle, isOpen: false })
    showPanel(menu, 'both')
    toggle.focus({ preventScroll: true })
  }
  const goBack = () => {
    if (isOpen() && isAtStep()) history.back()
    else close()
  }
  // Another page may have been shown while the menu was open.
  if (!isOpen()) for (const element of root.querySelectorAll<HTMLElement>(outside)) element.inert = false
  onClick(root, signal, '.side-menu__close', (_, event) => {
    event.preventDefault()
    goBack()
  })
  onClick(root, signal, '.side-menu__back', () => {
    const menu = menuOf(root)
    if (menu === null) return
    showPanel(menu, 'site')
    menu.querySelector<HTMLElement>('.side-menu__site a')?.focus()
  })
  onClick(root, signal, '.has-open-menu', (_, event) => {
    if (event.target === root.body) goBack()
  })
  root.addEventListener('keydown', event => event.key === 'Escape' && isOpen() && goBack(), { signal })
  addEventListener('popstate', close, { signal })
  addEventListener('hashchange', close, { signal })
  onRoute(routeDidUpdate, signal, close)
  wideWindow().addEventListener('change', event => event.matches && goBack(), { signal })
  return {
    open(opener) {
      const menu = menuOf(root)
      if (menu === null || isOpen()) return
      // The Back button closes the menu; the page that is shown stays.
      addStep()
      setOpen(root, { menu, toggle: opener, isOpen: true })
      const list = menu.querySelector<HTMLElement>('.menu')
      showPanel(menu, list === null ? 'site' : 'section')
      if (list !== null) scrollToCurrent(list)
      menu.querySelector<HTMLElement>('.side-menu__close')?.focus({ preventScroll: true })
    },
  }
}

function menuOf(root: Document): HTMLElement | null {
  return root.getElementById('_d-menu')
}

function setOpen(
  root: Document,
  { menu, toggle, isOpen }: { menu: HTMLElement; toggle: HTMLElement; isOpen: boolean },
): void {
  menu.classList.toggle('side-menu--show', isOpen)
  const away = IS_RIGHT_TO_LEFT ? 'translateX(105%)' : 'translateX(-105%)'
  // The menu stays visible until it is outside of the window. In a wide window the element is the sidebar, which does not move.
  if (!wideWindow().matches)
    slide(menu, { transform: isOpen ? [away, 'none'] : ['none', away], visibility: ['visible', 'visible'] })
  root.body.classList.toggle('has-open-menu', isOpen)
  toggle.setAttribute('aria-expanded', String(isOpen))
  for (const element of root.querySelectorAll<HTMLElement>(outside)) element.inert = isOpen
  const dialog = menu.querySelector('.side-menu__dialog')
  for (const [name, value] of [
    ['role', 'dialog'],
    ['aria-modal', 'true'],
    ['aria-label', menu.getAttribute('aria-label') ?? ''],
  ] as const) {
    if (isOpen) dialog?.setAttribute(name, value)
    else dialog?.removeAttribute(name)
  }
}

/** Shows the links of the site or the sections around the page; the other panel is inert. */
function showPanel(menu: HTMLElement, panel: 'site' | 'section' | 'both'): void {
  const [site, section] = ['.side-menu__site', '.side-menu__section'].map(name =>
    menu.querySelector<HTMLElement>(name),
  )
  if (site) site.inert = panel === 'section'
  if (section) section.inert = panel === 'site'
}
