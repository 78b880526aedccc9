// What printing notes about a text so that the text itself can be published: which pieces of it are replaced, and by what.
//
// Pieces are ranges of the text that the positions in its tree refer to. A text is recorded once per place where it is
// shown, so a partial file has a record of its own. Nothing here is kept unless the parse options ask for a twin.
import type { Html } from 'mdast'
import type { TwinAddress } from '../page-facts.ts'

export interface SourceRange {
  readonly start: number
  readonly end: number
}

export type SourceEdit = SourceRange &
  (
    | { readonly text: string }
    | { readonly address: TwinAddress }
    /** Another text, with what stands before each of its lines but the first. */
    | {
        readonly splice: SourceRecord
        readonly linePrefix: string
        readonly before: string
        readonly after: string
      }
  )

export interface SourceRecord {
  readonly source: string
  /** By start and end: what is noted twice, for example a definition with several uses, counts once. */
  readonly edits: Map<string, SourceEdit>
  /** Where the page's own title ends; 0 when it has none. */
  readonly titleEnd: number
  /** Raw HTML with its variables, where printing sees it without. */
  readonly htmlAsWritten: ReadonlyMap<Html, string>
  /** Colons that a range needs around it at least: containers of spliced texts must not end those of this one. */
  readonly fences: (SourceRange & { readonly size: number })[]
  /** `{{name}}` → value. */
  readonly fill: (text: string) => string
}

export function createRecord(
  source: string,
  given: Partial<Pick<SourceRecord, 'titleEnd' | 'htmlAsWritten' | 'fill'>> = {},
): SourceRecord {
  return {
    source,
    edits: new Map(),
    titleEnd: 0,
    htmlAsWritten: new Map(),
    fences: [],
    fill: text => text,
    ...given,
  }
}

/** Notes an edit; the first one of a range counts. */
export function noteEdit({ edits }: SourceRecord, edit: SourceEdit): void {
  const name = `${edit.start}-${edit.end}`
  if (!edits.has(name)) edits.set(name, edit)
}

interface Positioned {
  readonly position?:
    | {
        readonly start: { readonly offset?: number | undefined }
        readonly end: { readonly offset?: number | undefined }
      }
    | undefined
}

/** Where a node stands; undefined for nodes that were made, not read. */
export function rangeOf({ position }: Positioned): SourceRange | undefined {
  const start = position?.start.offset
  const end = position?.end.offset
  return start === undefined || end === undefined ? undefined : { start, end }
}
