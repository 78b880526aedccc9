// The buttons that fold categories. The script adds them: without it they would do nothing, and they would make every page larger.
import { placeTabStop } from './tab-stop.ts'

/** A button for each category that can be folded, where there is none yet. */
export function addCarets(list: ParentNode): void {
  for (const row of list.querySelectorAll<HTMLElement>('.menu__row:not(.menu__row--fixed)')) {
    if (row.querySelector('.menu__caret') !== null) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'menu__caret'
    const isOpen = row.parentElement?.classList.contains('menu__list-item--collapsed') === false
    button.setAttribute('aria-expanded', String(isOpen))
    row.append(button)
  }
}

/** Says what a caret does and for which category. */
export function labelCaret(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-expanded') === 'true'
  const [expand, collapse] = MENU_TEXTS
  const wording = isOpen ? collapse : expand
  button.setAttribute(
    'aria-label',
    wording.replace('{label}', button.previousElementSibling?.textContent ?? ''),
  )
}

/** Says what each button of a menu does, and where Tab stops. */
export function labelCarets(menu: HTMLElement): void {
  addCarets(menu)
  for (const caret of menu.querySelectorAll<HTMLElement>('.menu__caret')) labelCaret(caret)
  placeTabStop(menu)
}
