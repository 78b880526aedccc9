// Hydrates one island. The only place, with the islands themselves, that knows react-dom in the browser.
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islandIdPrefix, islandPropsAttribute } from '../../renderer/contract/island-markup.ts'

export interface HydrationRequest {
  /** Aborted when the page is left: the island is unmounted. */
  readonly signal: AbortSignal
  /** Called when the component throws; React has removed its markup then. */
  readonly onCrash: (error: unknown) => void
}

export function hydrateIsland(
  element: HTMLElement,
  component: unknown,
  { signal, onCrash }: HydrationRequest,
): void {
  const Component = component as ComponentType<object>
  const props = JSON.parse(element.getAttribute(islandPropsAttribute) ?? '{}') as object
  const root = hydrateRoot(element, <Component {...props} />, {
    identifierPrefix: islandIdPrefix,
    onUncaughtError: error => {
      console.error(error)
      // React is still at work on this root.
      setTimeout(() => {
        root.unmount()
        onCrash(error)
      })
    },
  })
  element.dataset.awake = ''
  signal.addEventListener('abort', () => root.unmount())
}
