// Data that wiki syntax leaves in nodes.
import type { SourceRange } from '../twin/source-record.ts'

export interface WikiData {
  /** For a link or a picture: the range of its name, and the label in Markdown. */
  readonly name?: SourceRange & { readonly label: string }
  /** In CSS pixels; only for pictures. */
  readonly width?: number
}

export function wikiData(node: object): WikiData | undefined {
  return (node as { data?: { wiki?: WikiData } }).data?.wiki
}

/** The id that an author gave to a block with ` ^id` at its end. */
export function blockIdOf(node: object): string | undefined {
  return (node as { data?: { blockId?: string } }).data?.blockId
}
