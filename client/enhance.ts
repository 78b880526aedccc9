// Runs enhancements: small modules that add behaviour to finished markup and leave the page usable when they do not run.

/** Event of the document: the development server has changed its content in place. */
export const pageReplaced = 'docsgen:page-replaced'

/** Event of the document: the site is about to scroll. Code that reacts to the reader's scrolling must ignore it. */
export const ownScroll = 'docsgen:own-scroll'

/** `signal` aborts when the page is left; an enhancement adds its listeners with it. */
export type Enhancement = (root: Document, signal: AbortSignal) => void

/** Starts all enhancements, also when one throws. Throws the first error at the end. */
export function enhance(root: Document, enhancements: readonly Enhancement[], signal: AbortSignal): void {
  const errors: unknown[] = []
  for (const start of enhancements) {
    try {
      start(root, signal)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/** Adds one listener to the document for all elements that match a selector, including elements that are added later. */
export function onClick(
  root: Document,
  signal: AbortSignal,
  selector: string,
  handle: (element: HTMLElement, event: MouseEvent) => void,
): void {
  root.addEventListener(
    'click',
    event => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
      if (element !== null) handle(element, event)
    },
    { signal },
  )
}
