// How long animations take. For readers who want no motion, they take one millisecond.

/** Milliseconds in which a block of a height in pixels unfolds: 36 → 192, 100 → 239, 1000 → 440. */
export function foldDuration(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1
  const rows = height / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}

const motion = { duration: 200, easing: 'ease-out' }

/**
 * Animates the menu or the sidebar when the reader opens or closes it. A CSS transition would also run when the window passes the width at
 * which the layout changes.
 */
export function slide(element: Element, frames: PropertyIndexedKeyframes): void {
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : motion.duration
  element.animate(frames, { ...motion, duration })
}
