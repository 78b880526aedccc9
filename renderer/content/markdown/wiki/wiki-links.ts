// `[[Note#Heading|text]]` and `![[picture.png|300]]` → links and pictures whose address is the name of a file.
import type { Image, Link, PhrasingContent, Text } from 'mdast'
import { escapeWithin, labelMarkdown } from '../../../base/text/write-markdown.ts'
import type { SourceRange } from '../twin/source-record.ts'
import type { WikiData } from './wiki-node.ts'
import { decoded, hidden, type Source, textOf, type Words, wordsOf } from './words-in-source.ts'

interface LinksRead {
  readonly nodes: PhrasingContent[]
  /** Embedded notes (`![[Note]]`), which become links. */
  readonly embeds: readonly Link[]
}

// In a table, a backslash precedes the bar.
const written = /(!?)(?<!\[)\[\[([^[\]|\r\n\\]+)(?:(\\?\|)([^[\]\r\n]*))?\]\]/g

/** Undefined: there are no wiki links. */
export function readLinks(children: readonly PhrasingContent[], source: Source): LinksRead | undefined {
  const words = wordsOf(children, source)
  if (words === undefined) return undefined
  const { prose } = words
  const nodes: PhrasingContent[] = []
  const embeds: Link[] = []
  let at = 0
  for (const { 0: whole, 1: mark = '', 2: name = '', 3: bar = '', 4: label = '', index } of prose.matchAll(
    written,
  )) {
    const from = index + mark.length + '[['.length
    const labelled = from + name.length + bar.length
    const range = { start: words.startOf(from), end: words.endOf(from + name.length) }
    const target = source.text.slice(range.start, range.end)
    const shown = words.between(labelled, labelled + label.length)
    if (!isName(target) || !words.between(from, from + name.length).every(isMark) || !shown.every(isLabel))
      continue
    const end = index + whole.length
    const position = textOf(source, { start: words.startOf(index), end: words.endOf(end) }).position
    const place = {
      position,
      range,
      labelRange: label.trim() === '' ? undefined : rangeAt(words, labelled, label),
    }
    const link =
      mark !== '' && picture.test(decoded(target))
        ? imageOf(source, place)
        : linkOf(source, { ...place, shown })
    nodes.push(...words.between(at, index), link)
    if (mark !== '' && link.type === 'link') embeds.push(link)
    at = end
  }
  return at === 0 ? undefined : { nodes: [...nodes, ...words.between(at, prose.length)], embeds }
}

// Marks of emphasis in a name are underscores of the file name.
const isMark = ({ type }: PhrasingContent) =>
  type === 'text' || type === 'emphasis' || type === 'strong' || type === 'delete'
const isLabel = (node: PhrasingContent) =>
  isMark(node) || node.type === 'inlineCode' || node.type === 'inlineMath'

const beginning = /^[\p{L}\p{N}\p{Extended_Pictographic}._/#]/u

/** Numbers in brackets are a list of numbers, unless they are a year or a day. `[[toc]]` is no name either. */
function isName(target: string): boolean {
  if (!beginning.test(target) || /^_?toc_?$/i.test(target)) return false
  return !/^[\d\s.,+-]+$/.test(target) || /^\d{4}(?:-\d\d){0,2}$/.test(target)
}

const picture = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i

interface Place {
  readonly position: Text['position']
  readonly range: SourceRange
  readonly labelRange: SourceRange | undefined
}

function rangeAt(words: Words, at: number, label: string): SourceRange {
  return { start: words.startOf(at), end: words.endOf(at + label.length) }
}

function linkOf(
  source: Source,
  { position, range, labelRange, shown }: Place & { readonly shown: PhrasingContent[] },
): Link {
  const url = nameAt(source, range)
  const words = shownName(url)
  const label =
    labelRange === undefined
      ? escapeWithin(words)
      : labelMarkdown(source.text.slice(labelRange.start, labelRange.end))
  return {
    type: 'link',
    url,
    children:
      labelRange === undefined ? [{ ...textOf(source, range), value: words }] : (shown as Link['children']),
    position,
    ...dataOf({ name: { ...range, label } }),
  }
}

// `|300` and `|300x200` are sizes; any other text is the alt text.
function imageOf(source: Source, { position, range, labelRange }: Place): Image {
  const parts =
    labelRange === undefined ? [] : source.text.slice(labelRange.start, labelRange.end).split(/\\?\|/)
  const width = /^\s*(\d{1,5})(?:x\d{1,5})?\s*$/.exec(parts.at(-1) ?? '')?.[1]
  const alt = decoded((width === undefined ? parts : parts.slice(0, -1)).join(' ').trim())
  return {
    type: 'image',
    url: nameAt(source, range),
    alt,
    position,
    ...dataOf({
      name: { ...range, label: escapeWithin(alt) },
      ...(width !== undefined && { width: Number(width) }),
    }),
  }
}

function dataOf(wiki: WikiData): { data: object } {
  return { data: { wiki } }
}

function nameAt({ text }: Source, { start, end }: SourceRange): string {
  return decoded(text.slice(start, end)).replaceAll(hidden, '\uFFFD').trim()
}

// As in Obsidian, `Note#Part` is shown as `Note > Part`. Ids of blocks are not shown.
function shownName(name: string): string {
  const parts = name.split('#').map(part => part.trim())
  return (
    parts.filter((part, index) => part !== '' && !(index > 0 && part.startsWith('^'))).join(' > ') || name
  )
}
