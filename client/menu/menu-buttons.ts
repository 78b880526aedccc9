// The buttons of the sidebar: those that fold categories, and the one that hides the sidebar. The script adds the former: without the
// script they would do nothing, and they would make every page larger.

import { foldDuration } from '../motion.ts'
import { placeTabStop } from './current-page.ts'

/** Adds a button to each category that can be folded and has none yet. */
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

// Says what a caret does and for which category.
function labelCaret(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-expanded') === 'true'
  const [expand, collapse] = MENU_TEXTS
  const wording = isOpen ? collapse : expand
  button.setAttribute(
    'aria-label',
    wording.replace('{label}', button.previousElementSibling?.textContent ?? ''),
  )
}

/** Adds and labels all carets of a menu, and sets where Tab stops. */
export function labelCarets(menu: HTMLElement): void {
  addCarets(menu)
  for (const caret of menu.querySelectorAll<HTMLElement>('.menu__caret')) labelCaret(caret)
  placeTabStop(menu)
}

/** Opens or closes a category. The duration of the animation follows from the height. */
export function setFolded(item: HTMLElement, folded: boolean): void {
  const list = item.querySelector<HTMLElement>(':scope > .menu__list')
  const button = item.querySelector<HTMLElement>(':scope > .menu__row > .menu__caret')
  // The button changes at once, before the animation ends.
  if (list === null || button === null || button.getAttribute('aria-expanded') === String(!folded)) return
  for (const running of list.getAnimations()) running.cancel()
  button.setAttribute('aria-expanded', String(!folded))
  labelCaret(button)
  item.classList.remove('menu__list-item--collapsed')
  const height = list.scrollHeight
  const frames = folded ? [`${height}px`, '0px'] : ['0px', `${height}px`]
  const animation = list.animate(
    { height: frames, overflow: ['hidden', 'hidden'] },
    { duration: foldDuration(height), easing: 'ease-in-out' },
  )
  animation.onfinish = () => item.classList.toggle('menu__list-item--collapsed', folded)
}

/** Folds the categories beside an item. */
export function foldSiblings(item: HTMLElement): void {
  for (const sibling of item.parentElement?.children ?? []) {
    const isCategory = sibling.querySelector(':scope > .menu__row > .menu__caret') !== null
    if (sibling !== item && sibling instanceof HTMLElement && isCategory) setFolded(sibling, true)
  }
}

/** Labels the button that hides the sidebar with what it would do now. */
export function labelHiding(button: HTMLElement): void {
  const isHidden = document.documentElement.dataset.sidebarHidden !== undefined
  const label = button.dataset[isHidden ? 'show' : 'hide'] ?? ''
  button.title = label
  button.setAttribute('aria-label', label)
}
