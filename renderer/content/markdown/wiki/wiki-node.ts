// What the reading of wiki syntax leaves in the nodes that it makes.
import type { SourceRange } from '../twin/source-record.ts'

export interface WikiData {
  /** Of a link or a picture: where its name stands, and the words between brackets that Markdown has in its place. */
  readonly name?: SourceRange & { readonly label: string }
  /** In CSS pixels, of a picture. */
  readonly width?: number
}

export function wikiData(node: object): WikiData | undefined {
  return (node as { data?: { wiki?: WikiData } }).data?.wiki
}

/** The id that an author gave to a block: ` ^id` at its end. */
export function blockIdOf(node: object): string | undefined {
  return (node as { data?: { blockId?: string } }).data?.blockId
}
