// Opens and closes categories of the sidebar with an animation whose time follows the height.
import { foldDuration } from '../fold-duration.ts'
import { labelCaret } from './carets.ts'

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
