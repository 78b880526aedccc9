// Finds the place where a page, a heading or a file begins.
import type { SitePath } from '../../base/text/brand.ts'
import { lineStarts, type Place, placeOf } from '../../base/text/line-index.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { Destination } from './inbound-links.ts'
import type { EditedText } from './page-of-file.ts'

/** A place in a file. */
export interface Location extends Place {
  readonly file: SitePath
}

/** Undefined for a generated page, which has no file. */
export function locationOf(snapshot: Snapshot, destination: Destination): Location | undefined {
  const { file } = destination
  if (file === undefined) return undefined
  const page = snapshot.graph.pages.get(file)
  const anchor = destination.kind === 'page' ? destination.anchor : undefined
  const at = page && anchor !== undefined ? anchorLocation(page, anchor) : undefined
  return at ?? { file, line: 1, column: 1 }
}

/** The place of an id of a page: in the file of the page, or in a partial file. */
export function anchorLocation({ file, facts }: Page, anchor: string): Location | undefined {
  const wanted = anchor.normalize('NFC')
  const number = facts.anchors.findIndex(id => id.normalize('NFC') === wanted)
  const place =
    facts.anchorPlaces[number] ??
    facts.components.find(({ attributes }) => attributes.id?.normalize('NFC') === wanted)
  if (place === undefined) return undefined
  const { line, column, endColumn } = 'place' in place ? place.place : place
  return { file: place.file ?? file, line, column, ...(endColumn !== undefined && { endColumn }) }
}

/** The location of a range in one line of a text. */
export function locationIn({ file, text }: EditedText, start: number, end: number): Location {
  const { line, column } = placeOf(lineStarts(text), start)
  return { file, line, column, endColumn: column + end - start }
}
