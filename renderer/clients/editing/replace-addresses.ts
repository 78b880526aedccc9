// Finds the exact offsets of addresses in a text, and makes the edits that replace them.
import type { SitePath } from '../../base/text/brand.ts'
import { escapeHtml } from '../../base/text/escape-html.ts'
import { lineStarts, type Place } from '../../base/text/line-index.ts'
import { isMarkdownFile } from '../../base/text/site-path.ts'
import { linkDestination } from '../../base/text/write-markdown.ts'
import { configOf } from '../../config/locales/translation-folders.ts'
import { parseOptionsFor } from '../../content/markdown/parse-options.ts'
import type { LocatedAddress } from '../../content/markdown/twin/locate-addresses.ts'
import type { Snapshot } from '../../content/snapshot.ts'

interface WrittenAddress {
  /** Place of the link, as in diagnostics. */
  readonly place: Place
  /** The address as written. */
  readonly from: string
}

export interface Replacement extends WrittenAddress {
  readonly to: string
}

interface AddressText {
  readonly file: SitePath
  readonly text: string
  readonly snapshot: Snapshot
}

/** Replaces the text between two offsets. */
export interface OffsetEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Offsets of an address, and its form there: `value` in front matter, data files and the configuration. */
interface FoundAddress {
  readonly start: number
  readonly end: number
  readonly form: LocatedAddress['form'] | 'value'
}

/** All occurrences of an address at a place: several attributes of an element may have the same address. */
type AddressFinder = (written: WrittenAddress) => readonly FoundAddress[]

/** `applied`: the replacements whose offsets were found with certainty. `edits`: their edits, in the order of the text. */
export async function replaceAddresses(
  addressText: AddressText,
  replacements: readonly Replacement[],
): Promise<{ readonly edits: readonly OffsetEdit[]; readonly applied: readonly Replacement[] }> {
  const find = await addressFinder(addressText, replacements)
  const edits = new Map<number, OffsetEdit>()
  const applied: Replacement[] = []
  for (const replacement of replacements) {
    const written = find(replacement).map(found => writeAddress(addressText.text, found, replacement.to))
    const own = written.flatMap(edit => edit ?? [])
    if (own.length === 0 || own.length < written.length || own.some(({ start }) => edits.has(start))) continue
    for (const edit of own) edits.set(edit.start, edit)
    applied.push(replacement)
  }
  return { edits: [...edits.values()].sort((a, b) => a.start - b.start), applied }
}

/** Applies edits, which must not overlap. */
export function applyEdits(text: string, edits: readonly OffsetEdit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: to }) => all.slice(0, start) + to + all.slice(end), text)
}

/** Finds addresses by their place and text. The text is parsed only when an address is not written plainly. */
export async function addressFinder(
  addressText: AddressText,
  wanted: readonly WrittenAddress[],
): Promise<AddressFinder> {
  const { file, text } = addressText
  const starts = lineStarts(text)
  const isMarkdown = isMarkdownFile(file)
  const matterEnd = isMarkdown ? endOfFrontMatter(text) : Number.POSITIVE_INFINITY
  const findQuickly = (written: WrittenAddress) =>
    written.place.line <= matterEnd ? findValue(text, starts, written) : findPlain(text, starts, written)
  const needsParser = wanted.some(each => each.place.line > matterEnd && findQuickly(each) === undefined)
  const located = needsParser ? await locate(addressText) : []
  return written => {
    const quickly = findQuickly(written)
    if (quickly !== undefined) return [quickly]
    return located.filter(
      ({ raw, place }) =>
        raw === written.from && place.line === written.place.line && place.column === written.place.column,
    )
  }
}

// Finds the address of a link, image or definition that is in one line and has the address once. A link that ends with `](address)` has it there, whatever
// its words are. Before a title, the words must have no other syntax of Markdown.
function findPlain(
  text: string,
  starts: readonly number[],
  { place, from }: WrittenAddress,
): FoundAddress | undefined {
  const line = starts[place.line - 1]
  if (line === undefined || place.endColumn === undefined || from === '') return undefined
  const start = line + place.column - 1
  const node = text.slice(start, line + place.endColumn - 1)
  const at = node.indexOf(from)
  if (at === -1 || at !== node.lastIndexOf(from)) return undefined
  const [before, after] = [node.slice(0, at), node.slice(at + from.length)]
  const isLink = /^!?\[.*\]\($/.test(before) && after === ')'
  const isTitled = /^!?\[[^\\`&<{]*\]\($/.test(before) && /^[ \t]+(?:"[^"\\&]*"|'[^'\\&]*')\)$/.test(after)
  const isDefinition = /^\[[^\\[\]]+\]:[ \t]+$/.test(before) && after === ''
  if (!isLink && !isTitled && !isDefinition) return undefined
  return { start: start + at, end: start + at + from.length, form: 'destination' }
}

async function locate({ file, text, snapshot }: AddressText): Promise<readonly LocatedAddress[]> {
  // Loaded on demand: the parser is large, and most runs fix nothing.
  const { locateAddresses } = await import('../../content/markdown/twin/locate-addresses.ts')
  const { config, graph } = snapshot
  const options = parseOptionsFor(configOf(config, file), graph.pages.get(file)?.collection ?? 'docs')
  // Included files have their own addresses, so they are left out.
  const inputs = { files: {}, variables: config.markdown.variables }
  return locateAddresses(file, text, { options, inputs })
}

/** Undefined when the address cannot be written in this form. */
function writeAddress(
  text: string,
  { start, end, form }: FoundAddress,
  address: string,
): OffsetEdit | undefined {
  // `srcset` separates its pictures by spaces and commas.
  const isListed = /\bsrcset\s*=\s*\{?["'][^"']*$/i.test(text.slice(Math.max(0, start - 2000), start))
  const to = isListed ? address.replace(/[\s,]/g, encodeURIComponent) : address
  switch (form) {
    case 'value':
    case 'literal':
      return /["'`\\\r\n]/.test(to) ? undefined : { start, end, text: to }
    case 'name':
      return { start, end, text: to }
    case 'destination': {
      const needsBrackets = /[\s<>]/.test(to) || to === ''
      if (needsBrackets && /[<>\r\n]/.test(to)) return undefined
      const isBracketed = text[start] === '<'
      return { start, end, text: needsBrackets || isBracketed ? `<${to}>` : linkDestination(to) }
    }
    case 'unquoted-attribute':
      return { start, end, text: /[\s"'=<>`{}]/.test(to) ? `"${escapeHtml(to)}"` : escapeHtml(to) }
    case 'attribute':
      return { start, end, text: escapeHtml(to) }
  }
}

// The line of the closing `---`; 0 without front matter.
function endOfFrontMatter(text: string): number {
  const lines = text.split(/\r\n|\n|\r/)
  return lines[0]?.trimEnd() === '---'
    ? lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---') + 1
    : 0
}

// In front matter, data files and the configuration: the address in the value at the place, if the value has it once.
function findValue(
  text: string,
  starts: readonly number[],
  { place, from }: WrittenAddress,
): FoundAddress | undefined {
  const line = starts[place.line - 1]
  if (line === undefined || place.endColumn === undefined) return undefined
  const start = line + place.column - 1
  const value = text.slice(start, line + place.endColumn - 1)
  const at = value.indexOf(from)
  if (at === -1 || at !== value.lastIndexOf(from)) return undefined
  return { start: start + at, end: start + at + from.length, form: 'value' }
}
