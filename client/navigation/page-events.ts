// Events of the document that a site's own scripts may listen to.

/** Before the next page is shown. */
export const routeUpdate = 'docsgen:route-update'
/** After a page is shown, with its title. Also sent for the first page. */
export const routeDidUpdate = 'docsgen:route-did-update'

interface RouteChange {
  readonly location: URL
  /** Undefined for the first page. */
  readonly previous: URL | undefined
  /** The document that the server sent; undefined when the page stayed the same. */
  readonly page: Document | undefined
}

export function tellRoute(name: typeof routeUpdate | typeof routeDidUpdate, change: RouteChange): void {
  document.dispatchEvent(new CustomEvent(name, { detail: change }))
}

export function onRoute(
  name: typeof routeUpdate | typeof routeDidUpdate,
  signal: AbortSignal,
  handle: (change: RouteChange) => void,
): void {
  document.addEventListener(name, event => handle((event as CustomEvent<RouteChange>).detail), { signal })
}
