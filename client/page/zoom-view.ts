// Shows one image over the page: it grows from its place in the page, and shrinks back.
import { addStyles } from '../late-styles.ts'
import { measureZoom, transformOf } from './zoom-geometry.ts'
import { letMove, pulled } from './zoom-moves.ts'
import styles from './zoom-view.css'

addStyles(styles)

export interface Zoom {
  /** Closes without an animation, because the reader leaves the page. */
  remove(): void
}

const movement = { duration: 300, easing: 'cubic-bezier(.2,0,.2,1)', fill: 'both' } as const
/** Pixels of scrolling that close the zoom, and milliseconds until it closes. */
const scrolling = { distance: pulled, delay: 150 }

export function openZoom(
  image: HTMLImageElement,
  { label, onClosed }: { readonly label: string; readonly onClosed: () => void },
): Zoom {
  const stop = new AbortController()
  const { signal } = stop
  const overlay = document.createElement('div')
  overlay.className = 'medium-zoom-overlay'
  overlay.tabIndex = -1
  overlay.setAttribute('role', 'dialog')
  overlay.setAttribute('aria-modal', 'true')
  overlay.setAttribute('aria-label', image.alt === '' ? label : `${image.alt}. ${label}`)
  const clone = cloneOf(image)
  const geometry = measureZoom(image)
  const source = image.closest('picture')?.querySelector('source')
  const srcset = source?.srcset.includes(pathOf(image.currentSrc)) ? source.srcset : image.srcset
  if (srcset !== '') {
    clone.srcset = srcset
    clone.sizes = `${Math.ceil(geometry.width)}px`
  }
  const scrolledFrom = scrollY
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : movement.duration
  const tell = (name: string) =>
    image.dispatchEvent(new CustomEvent(`medium-zoom:${name}`, { bubbles: true }))
  let state: 'opening' | 'open' | 'closing' | 'closed' = 'opening'

  document.body.append(overlay, clone)
  document.body.classList.add('medium-zoom--opened')
  image.classList.add('medium-zoom-image--hidden')
  overlay.focus({ preventScroll: true })
  tell('open')
  overlay.animate({ opacity: [0, 1] }, { ...movement, duration })
  const moves = letMove({ overlay, clone, onPulled: () => close() }, geometry, signal)
  const growing = clone.animate(
    { transform: ['none', transformOf(geometry.start)] },
    { ...movement, duration },
  )
  growing.finished.then(
    () => {
      if (state !== 'opening') return
      state = 'open'
      growing.cancel() // from now on the style holds the placement, and moves change it
      tell('opened')
      showBetter(image, clone)
    },
    () => undefined, // the image was removed meanwhile
  )

  const remove = () => {
    if (state === 'closed') return
    state = 'closed'
    stop.abort()
    overlay.remove()
    clone.remove()
    document.body.classList.remove('medium-zoom--opened')
    image.classList.remove('medium-zoom-image--hidden')
    if (image.isConnected) image.focus({ preventScroll: true })
    tell('closed')
    onClosed()
  }
  const close = () => {
    if (state === 'open') shrink()
  }
  const shrink = () => {
    if (state !== 'open' && state !== 'opening') return
    state = 'closing'
    tell('close')
    const [{ transform }, { opacity }] = [getComputedStyle(clone), getComputedStyle(overlay)]
    overlay.animate({ opacity: [opacity, '0'] }, { ...movement, duration })
    clone
      .animate({ transform: [transform, 'none'] }, { ...movement, duration })
      .finished.then(remove, () => undefined)
  }
  for (const part of [overlay, clone]) part.addEventListener('click', () => moves.wasMoved() || close())
  addEventListener('keyup', event => event.key === 'Escape' && shrink(), { signal })
  // Focus stays in the dialog while it is open.
  addEventListener('keydown', event => event.key === 'Tab' && event.preventDefault(), { signal })
  addEventListener('resize', close, { signal })
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - scrolledFrom) > scrolling.distance) setTimeout(close, scrolling.delay)
    },
    { passive: true, signal },
  )
  return { remove }
}

function cloneOf(image: HTMLImageElement): HTMLImageElement {
  const { left, top, width, height } = image.getBoundingClientRect()
  const clone = new Image()
  clone.alt = ''
  clone.className = 'medium-zoom-clone'
  clone.src = image.currentSrc || image.src
  clone.style.left = `${left + scrollX}px`
  clone.style.top = `${top + scrollY}px`
  clone.style.width = `${width}px`
  clone.style.height = `${height}px`
  return clone
}

// The larger image that the author named.
function showBetter(image: HTMLImageElement, clone: HTMLImageElement): void {
  const { zoomSrc } = image.dataset
  if (zoomSrc === undefined) return
  const better = new Image()
  better.addEventListener('load', () => {
    clone.removeAttribute('srcset')
    clone.src = zoomSrc
  })
  better.addEventListener('error', () => console.warn(`The larger image cannot be loaded: ${zoomSrc}`))
  better.src = zoomSrc
}

function pathOf(address: string): string {
  if (address === '') return '\0'
  // Unlike `URL`, a link takes malformed addresses too.
  const link = document.createElement('a')
  link.href = address
  return link.pathname
}
