// The source of a text with a list of edits. Carrying out the edits gives the twin. Printers add the edits while they print.
//
// An edit replaces a range of the source. A partial file has a record for each place where it is included. Nothing is recorded
// unless the parse options ask for a twin.
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
    /** Another text. `linePrefix` is put before each of its lines but the first. */
    | {
        readonly splice: SourceRecord
        readonly linePrefix: string
        readonly before: string
        readonly after: string
      }
  )

/** What is known of a text before it is printed. */
interface RecordStart {
  /** Where the page's own title ends; 0 when it has none. */
  readonly titleEnd: number
  /** The title is the label of a directive, which stays where it is. */
  readonly hasTitleInside: boolean
  /** Raw HTML as the author wrote it, where printing sees it with variables filled in. */
  readonly htmlAsWritten: ReadonlyMap<Html, string>
  /** `{{name}}` → value. */
  readonly fill: (text: string) => string
}

export interface SourceRecord extends RecordStart {
  readonly source: string
  /** By start and end, so that an edit that is noted twice counts once: for example of a definition that two links use. */
  readonly edits: Map<string, SourceEdit>
  /** How many colons a container around a range needs at least, so that containers inside an included text do not end it. */
  readonly fences: (SourceRange & { readonly size: number })[]
}

/** Without a start: the record of a text that has neither a title nor variables. */
export function createRecord(source: string, start: RecordStart = plainStart): SourceRecord {
  return { source, edits: new Map(), fences: [], ...start }
}

const plainStart: RecordStart = {
  titleEnd: 0,
  hasTitleInside: false,
  htmlAsWritten: new Map(),
  fill: text => text,
}

/** Adds an edit. When a range has one already, that stays. */
export function noteEdit({ edits }: SourceRecord, edit: SourceEdit): void {
  const name = `${edit.start}-${edit.end}`
  if (!edits.has(name)) edits.set(name, edit)
}

interface Point {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

/** A node of a tree, or anything else that has a place in the source. */
export interface Positioned {
  readonly position?: { readonly start: Point; readonly end: Point } | undefined
}

/** Where a node stands in the source; undefined for a node that was made and not read from it. */
export function rangeOf({ position }: Positioned): SourceRange | undefined {
  const start = position?.start.offset
  const end = position?.end.offset
  return start === undefined || end === undefined ? undefined : { start, end }
}

// The lines around an offset in a text. The search starts at the offset and goes both ways, so its cost does not depend on the length of the text.

/** The part of the line before the offset. */
export function beforeOnLine(source: string, offset: number): string {
  return source.slice(lineStart(source, offset), offset)
}

/** The line above; undefined when the offset is on the first line. */
export function lineAbove(source: string, offset: number): string | undefined {
  const start = lineStart(source, offset)
  if (start === 0) return undefined
  const end = source.startsWith('\r\n', start - 2) ? start - 2 : start - 1
  return source.slice(lineStart(source, end), end)
}

/** The line below; undefined when the offset is on the last line. */
export function lineBelow(source: string, offset: number): string | undefined {
  const end = lineEnd(source, offset)
  if (end === source.length) return undefined
  const start = source.startsWith('\r\n', end) ? end + 2 : end + 1
  return source.slice(start, lineEnd(source, start))
}

/** Whether there is no such line, or only quote marks (`>`) on it. */
export function isBlank(line: string | undefined): boolean {
  return line === undefined || /^[ \t>]*$/.test(line)
}

function lineStart(source: string, offset: number): number {
  let start = offset
  while (start > 0 && !/[\r\n]/.test(source[start - 1] as string)) start--
  return start
}

function lineEnd(source: string, offset: number): number {
  let end = offset
  while (end < source.length && !/[\r\n]/.test(source[end] as string)) end++
  return end
}
