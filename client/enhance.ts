// Runs enhancements: small modules that add behaviour to finished markup and leave the page usable when they do not run.

/** Event of the document: its content is another page's now. */
export const pageReplaced = 'docsgen:page-replaced'

/** `signal` is aborted when the page is left; listeners are added with it. */
export type Enhancement = (root: Document, signal: AbortSignal) => void

/** Starts each enhancement; one that throws does not stop the others. */
export function enhance(root: Document, enhancements: readonly Enhancement[]): AbortController {
  const controller = new AbortController()
  for (const start of enhancements) {
    try {
      start(root, controller.signal)
    } catch (error) {
      console.error(error)
    }
  }
  return controller
}

/** One delegated listener for everything that matches a selector, now and later. */
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
