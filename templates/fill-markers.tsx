// Lets React print a marker element, and puts finished HTML in its place afterwards.
import type { ReactElement } from 'react'

/** The marker for a piece of HTML. */
export function marker(name: string): ReactElement {
  const Marker = `docsgen-${name}` as 'div'
  return <Marker key={name} />
}

/** Replaces each marker by its HTML. HTML whose marker was not printed is not made. */
export function fillMarkers(markup: string, pieces: Readonly<Record<string, () => string>>): string {
  return markup.replace(/<docsgen-([\w-]+)><\/docsgen-\1>/g, (element, name: string) =>
    Object.hasOwn(pieces, name) ? (pieces[name] as () => string)() : element,
  )
}
