// React prints marker elements, which are then replaced by finished HTML.
import type { ReactElement } from 'react'

/** The marker for a piece of HTML. */
export function marker(name: string): ReactElement {
  const Marker = `docsgen-${name}` as 'div'
  return <Marker key={name} />
}

/** Replaces each marker by its HTML. A function whose marker was not printed is not called. */
export function fillMarkers(markup: string, pieces: Readonly<Record<string, () => string>>): string {
  return markup.replace(/<docsgen-([\w-]+)><\/docsgen-\1>/g, (element, name: string) =>
    Object.hasOwn(pieces, name) ? (pieces[name] as () => string)() : element,
  )
}
