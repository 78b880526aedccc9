// Brings the current page into the view of a menu.

/** Moves the menu's own scroll only, never the page. */
export function scrollToCurrent(menu: HTMLElement): void {
  const current = menu.querySelector<HTMLElement>('[aria-current=page]')
  const frame = menu.closest<HTMLElement>('.side-menu__dialog')
  if (current === null || frame === null) return
  const offset = current.getBoundingClientRect().top - frame.getBoundingClientRect().top
  const height = frame.clientHeight
  if (offset < 60 || offset > height * 0.7) frame.scrollTop += offset - height / 3
}
