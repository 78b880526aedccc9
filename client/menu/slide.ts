// Animates the menu and the sidebar when the reader opens or closes them. A CSS transition would also run when the window passes the
// width at which the layout changes.

const motion = { duration: 200, easing: 'ease-out' }

/** Runs the animation; in one millisecond for readers who want no motion. */
export function slide(element: Element, frames: PropertyIndexedKeyframes): void {
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : motion.duration
  element.animate(frames, { ...motion, duration })
}
