// Position and size of a zoomed image: centred, as large as the window allows, with a margin where there is room, never larger than
// its file.

export interface Fit {
  /** A CSS transform, relative to the image's place in the page. */
  readonly transform: string
  /** Final width in CSS pixels. */
  readonly width: number
}

export function fitImage(image: HTMLImageElement): Fit {
  const { left, top, width, height } = image.getBoundingClientRect()
  const [windowWidth, windowHeight] = [document.documentElement.clientWidth, innerHeight]
  const margin = windowWidth > 600 ? 40 : 0
  const [roomWidth, roomHeight] = [windowWidth - 2 * margin, windowHeight - 2 * margin]
  // Drawings have no size of their own. The attribute is the file's width; what the browser reports depends on `sizes`.
  const isDrawing = /\.svg(?:$|[?#])/.test(image.currentSrc || image.src)
  const natural = isDrawing
    ? Number.POSITIVE_INFINITY
    : Number(image.getAttribute('width')) || image.naturalWidth
  const scale = Math.max(1, Math.min(roomWidth / width, roomHeight / height, natural / width))
  const fitting = Math.min(scale, roomWidth / width, roomHeight / height)
  const moveX = (windowWidth - width) / 2 - left
  const moveY = (windowHeight - height) / 2 - top
  return { transform: `translate(${moveX}px, ${moveY}px) scale(${fitting})`, width: width * fitting }
}
