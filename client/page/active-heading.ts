// Marks the heading that the reader is at in the table of contents.
import type { Enhancement } from '../enhance.ts'

export const activeHeading: Enhancement = (root, signal) => {
  const links = [...root.querySelectorAll<HTMLAnchorElement>(':is(.table-of-contents, .menu__contents) a')]
  if (links.length === 0) return
  const headings = links.flatMap(link => root.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [])
  let isScheduled = false
  const update = () => {
    isScheduled = false
    // A heading in a closed tab has no position.
    const active = headingInView(headings.filter(heading => heading.getClientRects().length > 0))
    for (const link of links) {
      const isActive = active !== undefined && decodeURIComponent(link.hash.slice(1)) === active.id
      link.classList.toggle('table-of-contents__link--active', isActive)
      if (isActive) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(update)
  }
  addEventListener('scroll', schedule, { passive: true, signal })
  addEventListener('resize', schedule, { signal })
  schedule()
}

// The first heading below the top bar when it is in the upper half of the window, else the heading before it. At the top of the page, the
// first heading, so that one heading is always marked.
function headingInView(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const bar = document.querySelector<HTMLElement>('.navbar')
  const offset = bar === null || bar.classList.contains('navbar--hideable') ? 0 : bar.offsetHeight
  const next = headings.findIndex(heading => heading.getBoundingClientRect().top >= offset)
  if (next === -1) return headings.at(-1)
  const { top, bottom } = (headings[next] as HTMLElement).getBoundingClientRect()
  return top > 0 && bottom < innerHeight / 2 ? headings[next] : headings[Math.max(0, next - 1)]
}
