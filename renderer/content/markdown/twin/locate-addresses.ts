// Finds the offsets of all addresses in the file of a text, so that `check-links --fix` can rewrite them.
import type { SitePath } from '../../../base/text/brand.ts'
import { lineStarts, type Place, placeOf } from '../../../base/text/line-index.ts'
import type { TwinAddress } from '../page-facts.ts'
import { type ParseSettings, printText } from '../print/print-text.ts'
import type { SourceRange } from './source-record.ts'

export interface LocatedAddress {
  /** The address of the reference: decoded, with variables filled in. */
  readonly raw: string
  /** Where the reference is written. */
  readonly place: Place
  /** Offsets in the text. */
  readonly start: number
  readonly end: number
  readonly form: TwinAddress['form']
}

/** Addresses of the text itself. Leaves out addresses of partial files, and those that contain variables. */
export function locateAddresses(
  path: SitePath,
  text: string,
  { options, inputs }: ParseSettings,
): readonly LocatedAddress[] {
  const { read, state } = printText(path, text, { options: { ...options, twin: true }, inputs })
  const toOffset = createMapping(read.source, text)
  return [...(read.twin?.edits.values() ?? [])].flatMap(edit => {
    if (!('address' in edit)) return []
    const { form, written } = edit.address
    const source = read.source.slice(edit.start, edit.end)
    const start = toOffset(edit)
    if (start === undefined || source !== written) return []
    const reference = state.references[edit.address.reference]
    if (reference === undefined) return []
    return [{ raw: reference.raw, place: reference.place, start, end: start + source.length, form }]
  })
}

// Maps offsets of the parsed text to offsets of the file. Both have the same lines, but parsing blanks the front matter and puts old titles into brackets.
function createMapping(source: string, text: string): (range: SourceRange) => number | undefined {
  const sourceStarts = lineStarts(source)
  const textStarts = lineStarts(text)
  return ({ start, end }) => {
    const { line, column } = placeOf(sourceStarts, start)
    const from = textStarts[line - 1]
    if (from === undefined) return undefined
    const written = source.slice(start, end)
    if (text.startsWith(written, from + column - 1)) return from + column - 1
    const lineText = text.slice(from, textStarts[line] ?? text.length)
    const found = lineText.indexOf(written)
    return found === -1 || found !== lineText.lastIndexOf(written) ? undefined : from + found
  }
}
