// Movement of the menu and the sidebar, started by what the reader does: a transition of the stylesheet would also run when the
// window passes the width at which the layout changes.

const motion = { duration: 200, easing: 'ease-out' }

/** Runs through the frames; a millisecond for readers who want no motion. */
export function slide(element: Element, frames: PropertyIndexedKeyframes): void {
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : motion.duration
  element.animate(frames, { ...motion, duration })
}
