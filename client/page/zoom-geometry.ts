// Position and size of a zoomed image: centred with a margin where it fits the window; a larger image can be moved until its edge and a
// margin are visible.

/** Pixels by which the centre of the image is moved from its place in the page, and the factor by which the image is enlarged. */
export interface Placement {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface ZoomGeometry {
  /** Placement when the zoom opens. */
  readonly start: Placement
  /** Final width in CSS pixels. */
  readonly width: number
  /** The nearest allowed placement with this scale that keeps the part of the image at `point` of the window. */
  zoomed(from: Placement, scale: number, point: Point): Placement
  moved(from: Placement, by: Point): Placement
  /** The image is larger than the window, so it can be moved. */
  isLarger(placement: Placement): boolean
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Widths of the window: readers lose their way in a wider image. */
const widestStart = 3
/** Factor by which fingers may enlarge the image beyond its size in the window. */
const largest = 4

export function measureZoom(image: HTMLImageElement): ZoomGeometry {
  const { left, top, width, height } = image.getBoundingClientRect()
  const room = { x: document.documentElement.clientWidth, y: innerHeight }
  const size = { x: width, y: height }
  const centre = { x: left + width / 2, y: top + height / 2 }
  const isNarrow = room.x <= 600
  const margin = isNarrow ? 32 : 40
  // SVG drawings have no natural size. The attribute holds the file's width; the width that the browser reports depends on `sizes`.
  const isDrawing = /\.svg(?:$|[?#])/.test(image.currentSrc || image.src)
  const file = Number(image.getAttribute('width')) || image.naturalWidth
  const natural = isDrawing ? Number.POSITIVE_INFINITY : file
  const fitting = Math.min((room.x - 2 * margin) / width, (room.y - 2 * margin) / height)
  // A zoomed image is never smaller than in the page; phones have no room for a margin.
  const least = Math.min(1, isNarrow ? Math.min(room.x / width, room.y / height) : fitting)
  const fit = Math.max(Math.min(fitting, natural / width), least)
  // On a phone the page already shows the whole image; the zoom opens at a size at which it can be read.
  const readable = isNarrow ? Math.min(file, widestStart * room.x) / width : fit
  const limits = { least: fit, most: Math.max(fit, readable) * largest }

  const kept = ({ x, y, scale }: Placement): Placement => {
    const axis = (value: number, name: 'x' | 'y') => {
      const home = room[name] / 2 - centre[name]
      const most = Math.max(0, (size[name] * scale - room[name]) / 2 + margin)
      const isWhole = size[name] * scale <= room[name]
      return isWhole ? home : Math.min(home + most, Math.max(home - most, value))
    }
    return { x: axis(x, 'x'), y: axis(y, 'y'), scale }
  }
  const scale = Math.max(fit, readable)
  const beginning = { x: document.dir === 'rtl' ? -Infinity : Infinity, y: Infinity }
  return {
    start: kept({ ...beginning, scale }),
    width: width * scale,
    zoomed({ x, y, scale: before }, wanted, point) {
      const after = Math.min(limits.most, Math.max(limits.least, wanted))
      const grown = after / before
      return kept({
        x: point.x - centre.x - (point.x - centre.x - x) * grown,
        y: point.y - centre.y - (point.y - centre.y - y) * grown,
        scale: after,
      })
    },
    moved: ({ x, y, scale: same }, by) => kept({ x: x + by.x, y: y + by.y, scale: same }),
    isLarger: ({ scale: now }) => width * now > room.x || height * now > room.y,
  }
}

export function transformOf({ x, y, scale }: Placement): string {
  return `translate(${x}px, ${y}px) scale(${scale})`
}
