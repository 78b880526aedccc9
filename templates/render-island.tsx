// Renders a component that the browser hydrates: its markup, and the props for the hydration. Finished HTML inside stays HTML.
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { escapeHtml } from '../renderer/base/text/escape-html.ts'
import {
  islandNameAttribute,
  islandPrefixAttribute,
  islandPropsAttribute,
  islandSlotTag,
  islandTag,
  islandWakeAttribute,
  ownPrefix,
  usualWakeTime,
  type WakeTime,
  wakeTimes,
} from '../renderer/contract/island-markup.ts'

interface IslandParts {
  /** Name of the component in the client's registry. */
  readonly name: string
  readonly wake: WakeTime
  readonly Component: ComponentType<object>
  /** Sent as JSON. */
  readonly props: object
  /** Prefix of the ids inside; unique on the page. */
  readonly prefix: string
  /** Finished HTML; undefined: no children. */
  readonly children?: string
}

/** Throws the component's error, or an error when `wake` is not a valid time. */
export function renderIsland({ name, wake, Component, props, prefix, children }: IslandParts): string {
  if (!wakeTimes.includes(wake))
    throw new Error(`"hydrate" is ${JSON.stringify(wake)}; expected one of ${wakeTimes.join(', ')}`)
  const Slot = islandSlotTag as 'div'
  const slot =
    children === undefined ? {} : { children: <Slot dangerouslySetInnerHTML={{ __html: children }} /> }
  const html = renderToString(<Component {...props} {...slot} />, { identifierPrefix: prefix })
  const json = JSON.stringify(props)
  const attributes = [
    [islandNameAttribute, name],
    ...(wake === usualWakeTime ? [] : [[islandWakeAttribute, wake]]),
    ...(prefix === ownPrefix(name) ? [] : [[islandPrefixAttribute, prefix]]),
    ...(json === '{}' ? [] : [[islandPropsAttribute, json]]),
  ].map(([key, value]) => `${key}="${escapeHtml(value ?? '')}"`)
  return `<${islandTag} ${attributes.join(' ')}>${html}</${islandTag}>`
}
