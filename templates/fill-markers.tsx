// HTML that is finished already takes the place of an element that React printed.
import type { ReactElement } from 'react'

/** Stands for a piece of HTML. */
export function marker(name: string): ReactElement {
  const Marker = `docsgen-${name}` as 'div'
  return <Marker key={name} />
}

/** Puts each piece where its marker stands; what has no marker is not made. */
export function fillMarkers(markup: string, pieces: Readonly<Record<string, () => string>>): string {
  return markup.replace(/<docsgen-([\w-]+)><\/docsgen-\1>/g, (element, name: string) =>
    Object.hasOwn(pieces, name) ? (pieces[name] as () => string)() : element,
  )
}
