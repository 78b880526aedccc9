// Images of the text: they grow on click and by keyboard, and they are printed in their light form.
import { loadZoom } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'
import { loadPiece } from '../failures/load-piece.ts'
import type { Zoom } from './zoom-view.ts'

/** Milliseconds after a page is shown until its images can be zoomed. */
const armingDelay = 1000
const selector = '.markdown img'
const armed = 'medium-zoom-image'

export const imageZoom: Enhancement = (root, signal) => {
  let zoom: Zoom | undefined
  const timer = setTimeout(() => arm(root), armingDelay)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    zoom?.remove()
    for (const image of root.querySelectorAll<HTMLElement>(`.${armed}`)) disarm(image)
  })
  const open = async (image: HTMLImageElement) => {
    if (zoom !== undefined) return
    const { openZoom } = await loadPiece(placeAround(image), loadZoom, { signal })
    // The reader may be on another page by now, or have opened another image.
    if (signal.aborted || zoom !== undefined) return
    zoom = openZoom(image, {
      label: closeLabel,
      onClosed: () => {
        zoom = undefined
      },
    })
  }
  root.addEventListener(
    'click',
    ({ target }) =>
      target instanceof HTMLImageElement && target.classList.contains(armed) && void open(target),
    { signal },
  )
  root.addEventListener(
    'keydown',
    event => {
      const image = event.target
      if (!(image instanceof HTMLImageElement) || !image.classList.contains(armed)) return
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      void open(image)
    },
    { signal },
  )
}

// `picture` is only a wrapper; the image inside it grows.
function placeAround(image: HTMLImageElement): HTMLElement {
  return (image.closest('picture') ?? image).parentElement ?? image
}

const [openLabel, closeLabel] = ZOOM_TEXTS

// Images inside links do not grow: a click follows the link.
function arm(root: Document): void {
  for (const image of root.querySelectorAll<HTMLImageElement>(selector)) {
    if (image.closest('a, button') !== null) continue
    image.classList.add(armed)
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', image.alt === '' ? openLabel : `${openLabel}: ${image.alt}`)
  }
}

function disarm(image: HTMLElement): void {
  image.classList.remove(armed)
  for (const name of ['tabindex', 'role', 'aria-label']) image.removeAttribute(name)
  image.dispatchEvent(new CustomEvent('medium-zoom:detach'))
}

/**
 * Prints the light form of each figure. In dark mode, the light form is loaded when printing starts; a browser that does not wait for it
 * prints the dark form.
 */
export const printedFigures: Enhancement = (root, signal) => {
  const fetchLight = () => {
    for (const image of root.querySelectorAll<HTMLImageElement>('main img.only-light')) {
      image.classList.toggle('is-awaited', !image.naturalWidth)
      image.onload = () => image.classList.remove('is-awaited')
      image.loading = 'eager'
    }
  }
  addEventListener('beforeprint', fetchLight, { signal })
}
