// Hydrates one island. The only place, with the islands themselves, that knows react-dom in the browser.
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  componentName,
  islandNameAttribute,
  islandPrefixAttribute,
  islandPropsAttribute,
  islandSlotTag,
  ownPrefix,
} from '../../renderer/contract/island-markup.ts'
import { keepInput } from './keep-input.ts'

export interface HydrationRequest {
  /** Aborted when the page is left: the island is unmounted. */
  readonly signal: AbortSignal
  /** Called when the component throws; React has removed its markup then. */
  readonly onCrash: (error: unknown) => void
}

/** Text that was typed before hydration stays, and the component is told of it: React would reset the fields. */
export function hydrateIsland(
  element: HTMLElement,
  module: Readonly<Record<string, unknown>>,
  { signal, onCrash }: HydrationRequest,
): void {
  const name = element.getAttribute(islandNameAttribute) ?? ''
  const Component = componentOf(module, name)
  const props = JSON.parse(element.getAttribute(islandPropsAttribute) ?? '{}') as object
  const slot = element.querySelector(islandSlotTag)
  const Slot = islandSlotTag as 'div'
  // The finished HTML inside is not in the props: it is read from the page.
  const children =
    slot === null ? {} : { children: <Slot dangerouslySetInnerHTML={{ __html: slot.innerHTML }} /> }
  const restore = keepInput(element)
  const content = (
    <Hydrated onDone={restore}>
      <Component {...props} {...children} />
    </Hydrated>
  )
  const root = hydrateRoot(element, content, {
    identifierPrefix: element.getAttribute(islandPrefixAttribute) ?? ownPrefix(name),
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

// Renders nothing of its own, so that the markup equals that of the server.
function Hydrated({ onDone, children }: { readonly onDone: () => void; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the markup has become React's
  useLayoutEffect(onDone, [])
  return children
}

type IslandComponent = ComponentType<{ readonly children?: ReactNode }>

// The same choice as on the server: the default export, or the one with the name of the directive.
function componentOf(module: Readonly<Record<string, unknown>>, name: string): IslandComponent {
  return (module[componentName(name)] ?? module.default) as IslandComponent
}
