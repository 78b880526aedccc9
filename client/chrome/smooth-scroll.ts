// Scrolls to the top of the page smoothly: by the browser where the stylesheet asks for it, else frame by frame.

/** Stops when the reader scrolls down. */
export function scrollSmoothly(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo({ top: 0, behavior: 'instant' })
  if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth') return scrollTo({ top: 0 })
  let last = scrollY
  const frame = () => {
    const now = scrollY
    if (now > last || now <= 0) return
    last = nextOffset(now)
    scrollTo({ top: last, behavior: 'instant' })
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** The next offset: a frame leaves 85 % of the way. 1000 → 850 → 722 → 613 … */
export function nextOffset(offset: number): number {
  return Math.floor(offset * 0.85)
}
