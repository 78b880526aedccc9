// Hydrates one island. The only place, with the islands themselves, that knows react-dom in the browser.
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islandIdPrefix, islandPropsAttribute } from '../../renderer/contract/island-markup.ts'

/** Unmounted when `signal` aborts. */
export function hydrateIsland(element: HTMLElement, component: unknown, signal: AbortSignal): void {
  const Component = component as ComponentType<object>
  const props = JSON.parse(element.getAttribute(islandPropsAttribute) ?? '{}') as object
  const root = hydrateRoot(element, <Component {...props} />, { identifierPrefix: islandIdPrefix })
  element.dataset.awake = ''
  signal.addEventListener('abort', () => root.unmount())
}
