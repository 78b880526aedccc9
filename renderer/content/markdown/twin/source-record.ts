// The source of a text with a list of edits; applying the edits gives the twin. Printers add edits while they print. An edit replaces a
// range of the source. A partial file has a record for each place that includes it. Records exist only when the parse options ask for a
// twin.
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
    /** Another text. `linePrefix` is added to each of its lines but the first. */
    | {
        readonly splice: SourceRecord
        readonly linePrefix: string
        readonly before: string
        readonly after: string
      }
  )

/** What is known of a text before it is printed. */
interface RecordStart {
  /** End of the page's own title; 0 without a title. */
  readonly titleEnd: number
  /** The title is the label of a directive, and stays there. */
  readonly hasTitleInside: boolean
  /** Raw HTML as written, before variables are filled in. */
  readonly htmlAsWritten: ReadonlyMap<Html, string>
  /** Replaces `{{name}}` by its value. */
  readonly fill: (text: string) => string
}

export interface SourceRecord extends RecordStart {
  readonly source: string
  /** By start and end, so that an edit counts once: for example for a definition that two links use. */
  readonly edits: Map<string, SourceEdit>
  /** Colons that a container around a range needs at least, so that containers inside the included text do not close it. */
  readonly fences: (SourceRange & { readonly size: number })[]
}

/** Default start: no title and no variables. */
export function createRecord(source: string, start: RecordStart = plainStart): SourceRecord {
  return { source, edits: new Map(), fences: [], ...start }
}

const plainStart: RecordStart = {
  titleEnd: 0,
  hasTitleInside: false,
  htmlAsWritten: new Map(),
  fill: text => text,
}

/** Adds an edit, unless the range already has one. */
export function noteEdit({ edits }: SourceRecord, edit: SourceEdit): void {
  const name = `${edit.start}-${edit.end}`
  if (!edits.has(name)) edits.set(name, edit)
}

interface Point {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

/** A node, or anything else with a position in the source. */
export interface Positioned {
  readonly position?: { readonly start: Point; readonly end: Point } | undefined
}

/** Range of a node in the source. Undefined: the node was not read from the source. */
export function rangeOf({ position }: Positioned): SourceRange | undefined {
  const start = position?.start.offset
  const end = position?.end.offset
  return start === undefined || end === undefined ? undefined : { start, end }
}

/**
 * The part of the line before the offset. Like the functions below, it searches from the offset in both directions, so the cost does not
 * depend on the length of the text.
 */
export function beforeOnLine(source: string, offset: number): string {
  return source.slice(lineStart(source, offset), offset)
}

/** The previous line. Undefined: the offset is on the first line. */
export function lineAbove(source: string, offset: number): string | undefined {
  const start = lineStart(source, offset)
  if (start === 0) return undefined
  const end = source.startsWith('\r\n', start - 2) ? start - 2 : start - 1
  return source.slice(lineStart(source, end), end)
}

/** The next line. Undefined: the offset is on the last line. */
export function lineBelow(source: string, offset: number): string | undefined {
  const end = lineEnd(source, offset)
  if (end === source.length) return undefined
  const start = source.startsWith('\r\n', end) ? end + 2 : end + 1
  return source.slice(start, lineEnd(source, start))
}

/** Whether the line does not exist, or contains only quote marks (`>`). */
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
