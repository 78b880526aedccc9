// How long it takes until something is unfolded.

/** Milliseconds for a height in pixels: 36 → 192, 100 → 239, 1000 → 440. Reduced motion: 1. */
export function foldDuration(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1
  const rows = height / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
