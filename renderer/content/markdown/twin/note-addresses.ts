// Records the addresses of a text, which become slots of its twin. Printers call these functions when they add a reference.
import type { Definition, Html, Image, Link } from 'mdast'
import { loweredData, type WrittenAddress } from '../mdx/lowering.ts'
import type { TwinAddress } from '../page-facts.ts'
import { type HtmlFinding, locateHtml } from '../print/find-in-html.ts'
import { wikiData } from '../wiki/wiki-node.ts'
import { findAttribute, findDefinition, findDestination } from './find-address.ts'
import { noteEdit, type Positioned, rangeOf, type SourceRange, type SourceRecord } from './source-record.ts'

/** Ignores bare addresses (`<https://…>`, `www.…`), which always lead to another site. */
export function noteLink(record: SourceRecord | undefined, node: Link | Image, reference: number): void {
  const range = rangeOf(node)
  if (record === undefined || range === undefined) return
  const { source } = record
  const name = wikiData(node)?.name
  if (name !== undefined) {
    const mark = node.type === 'image' ? '!' : ''
    noteEdit(record, { start: range.start, end: name.start, text: `${mark}[${record.fill(name.label)}](` })
    noteAddress(record, name, { reference, form: 'name' })
    noteEdit(record, { start: name.end, end: range.end, text: ')' })
    return
  }
  if (node.type === 'link' && source[range.start] !== '[') return
  const lastChild = node.type === 'link' ? node.children.at(-1) : undefined
  const textEnd = lastChild === undefined ? undefined : rangeOf(lastChild)?.end
  const found = findDestination(source, textEnd ?? range.start, range.end)
  if (found !== undefined) noteAddress(record, found, { reference, form: 'destination' })
}

/** Several links may share a definition; its address is recorded once. */
export function noteDefinition(
  record: SourceRecord | undefined,
  definition: Definition | undefined,
  reference: number,
): void {
  const range = definition === undefined ? undefined : rangeOf(definition)
  if (record === undefined || range === undefined) return
  const found = findDefinition(record.source, range.start)
  if (found !== undefined && found.end <= range.end)
    noteAddress(record, found, { reference, form: 'destination' })
}

/** `references`: attribute → index of the reference. */
export function noteAttributes(
  record: SourceRecord | undefined,
  node: Positioned,
  references: Readonly<Record<string, number>>,
): void {
  const range = rangeOf(node)
  if (record === undefined || range === undefined) return
  if (loweredData(node)?.element !== undefined) {
    noteWritten(record, node, ({ attribute }) => references[attribute])
    return
  }
  for (const [name, reference] of Object.entries(references)) {
    const found = findAttribute(record.source, range, name)
    if (found === undefined) continue
    noteAddress(record, found, { reference, form: found.isQuoted ? 'attribute' : 'unquoted-attribute' })
  }
}

/** Records the addresses of an MDX element. `reference` returns the index for an address, given its text. */
export function noteWritten(
  record: SourceRecord | undefined,
  node: object,
  reference: (address: WrittenAddress, written: string) => number | undefined,
): void {
  if (record === undefined) return
  for (const address of loweredData(node)?.addresses ?? []) {
    const number = reference(address, record.fill(record.source.slice(address.start, address.end)))
    if (number !== undefined) noteAddress(record, address, { reference: number, form: address.form })
  }
}

/** `references`: indexes of the links and images, in order. `find` searches the HTML as written, before variables are filled in. */
export function noteHtml(
  record: SourceRecord | undefined,
  node: Html,
  { references, find }: { references: readonly number[]; find: (html: string) => readonly HtmlFinding[] },
): void {
  const range = rangeOf(node)
  if (record === undefined || range === undefined) return
  const written = record.htmlAsWritten.get(node) ?? node.value
  const offsetOf = locateHtml(record.source, range, written)
  let next = 0
  for (const { start, end, kind } of find(written)) {
    if (kind === 'id') continue
    const reference = kind === 'comment' ? undefined : references[next++]
    const from = offsetOf(start)
    const to = offsetOf(Math.min(end, written.length))
    if (from === undefined || to === undefined) continue
    // An empty comment is kept, because otherwise the words before and after it would be joined.
    if (kind === 'comment') {
      // The tokenizer also reports processing instructions and declarations as comments.
      if (/^<!--[\s\S]*>$/.test(record.source.slice(from, to)))
        noteEdit(record, { start: from, end: to, text: '<!-- -->' })
    } else if (reference !== undefined) {
      const isQuoted = /["']/.test(written[start - 1] ?? '')
      noteAddress(
        record,
        { start: from, end: to },
        {
          reference,
          form: isQuoted ? 'attribute' : 'unquoted-attribute',
        },
      )
    }
  }
}

function noteAddress(
  record: SourceRecord,
  { start, end }: SourceRange,
  address: { readonly reference: number; readonly form: TwinAddress['form'] },
): void {
  const written = record.fill(record.source.slice(start, end))
  noteEdit(record, { start, end, address: { ...address, written } })
}
