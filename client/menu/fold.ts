// Opens and closes a category of the sidebar with an animation whose time follows the height.

/** Milliseconds for a height in pixels: 36 → 192, 100 → 239, 1000 → 440. Reduced motion: 1. */
export function foldDuration(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1
  const rows = height / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}

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

/** Says what a caret does and for which category. */
export function labelCaret(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-expanded') === 'true'
  const wording = button.closest<HTMLElement>('.menu')?.dataset[isOpen ? 'collapse' : 'expand'] ?? '{label}'
  button.setAttribute(
    'aria-label',
    wording.replace('{label}', button.previousElementSibling?.textContent ?? ''),
  )
}
