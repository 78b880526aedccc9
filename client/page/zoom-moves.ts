// Moves and enlarges a zoomed image: one finger, the mouse and arrow keys move it; two fingers, the wheel with Ctrl and the keys + and -
// enlarge it; the key 0 resets it.
import { type Placement, type Point, transformOf, type ZoomGeometry } from './zoom-geometry.ts'

interface ZoomParts {
  readonly overlay: HTMLElement
  readonly clone: HTMLElement
  /** Called when the reader drags an image that cannot be moved. */
  readonly onPulled: () => void
}

/** Pixels of dragging, or of scrolling the page, that close a zoomed image. */
export const pulled = 40

/** Pixels that the pointer may move during a click. */
const slip = 6
const arrow = 60
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrow, y: 0 },
  ArrowRight: { x: -arrow, y: 0 },
  ArrowUp: { x: 0, y: arrow },
  ArrowDown: { x: 0, y: -arrow },
}
const keySteps: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 }

/** `wasMoved` tells whether the last gesture moved the image, so that its click does not close the zoom. */
export function letMove(
  { overlay, clone, onPulled }: ZoomParts,
  geometry: ZoomGeometry,
  signal: AbortSignal,
): { wasMoved: () => boolean } {
  let placement = geometry.start
  const fingers = new Map<number, Point>()
  let path = 0
  const show = (next: Placement) => {
    placement = next
    clone.style.transform = transformOf(next)
    overlay.classList.toggle('is-larger', geometry.isLarger(next))
  }
  show(placement)

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (fingers.size === 0) path = 0
    fingers.set(event.pointerId, pointOf(event))
    overlay.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    const before = spanOf(fingers)
    fingers.set(event.pointerId, pointOf(event))
    const after = spanOf(fingers)
    const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y }
    path += Math.hypot(by.x, by.y) + Math.abs(after.length - before.length)
    if (fingers.size === 1 && path > pulled && !geometry.isLarger(placement)) return onPulled()
    const moved = geometry.moved(placement, by)
    show(
      before.length > 0
        ? geometry.zoomed(moved, moved.scale * (after.length / before.length), after.middle)
        : moved,
    )
  }
  const up = ({ pointerId }: PointerEvent) => fingers.delete(pointerId)
  for (const part of [overlay, clone]) part.addEventListener('pointerdown', down)
  overlay.addEventListener('pointermove', move)
  overlay.addEventListener('pointerup', up)
  overlay.addEventListener('pointercancel', up)
  for (const part of [overlay, clone])
    part.addEventListener(
      'wheel',
      event => {
        if (!event.ctrlKey) return
        event.preventDefault()
        show(geometry.zoomed(placement, placement.scale * Math.exp(-event.deltaY / 300), pointOf(event)))
      },
      { passive: false },
    )
  addEventListener(
    'keydown',
    event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const by = geometry.isLarger(placement) ? arrows[event.key] : undefined
      const step = keySteps[event.key]
      const middle = { x: innerWidth / 2, y: innerHeight / 2 }
      if (by !== undefined) show(geometry.moved(placement, by))
      else if (step !== undefined) show(geometry.zoomed(placement, placement.scale * step, middle))
      else if (event.key === '0') show(geometry.start)
      else return
      event.preventDefault()
    },
    { signal },
  )
  return { wasMoved: () => path > slip }
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

// Middle and distance of two fingers; for one finger, its position and 0.
function spanOf(fingers: ReadonlyMap<number, Point>): { readonly middle: Point; readonly length: number } {
  const [first, second = first] = [...fingers.values()] as [Point, Point?]
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    length: Math.hypot(first.x - second.x, first.y - second.y),
  }
}
