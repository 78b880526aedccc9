// Images of the text grow on click and by keyboard (IZ-1 to IZ-10).
import { loadZoom } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'
import type { Zoom } from './zoom-view.ts'

/** Milliseconds after a page is shown until its images can be zoomed (IZ-2, D4). */
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
  let isLoading = false
  const open = async (image: HTMLImageElement) => {
    if (zoom !== undefined || isLoading) return
    isLoading = true
    const module = await loadZoom().catch((error: unknown) => console.warn(error))
    isLoading = false
    // The reader may be on another page by now.
    if (!module || signal.aborted) return
    zoom = module.openZoom(image, {
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

const [openLabel, closeLabel] = ZOOM_TEXTS

// An image in a link leads where the link leads.
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
