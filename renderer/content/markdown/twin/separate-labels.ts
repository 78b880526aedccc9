// Renames the footnotes and link definitions of a partial file. In the twin they are in one text with those of the page, so equal names
// would clash. Footnotes get the prefix of their ids on the page.
import type { Nodes, Root } from 'mdast'
import type { Definitions } from '../collect-definitions.ts'
import { noteEdit, rangeOf, type SourceRecord } from './source-record.ts'

/** `scope`: prefix of the partial file's ids, for example `1-`. `around`: definitions of the text that includes the file. */
export function separateLabels(
  record: SourceRecord | undefined,
  tree: Root,
  { scope, definitions, around }: { scope: string; definitions: Definitions; around: Definitions },
): void {
  if (record === undefined) return
  const names = new Map(
    [...definitions.links.keys()].map((identifier, index) => [identifier, `${scope}${index + 1}`]),
  )
  const visit = (node: Nodes): void => {
    if (node.type === 'text') escapeBrackets(record, node, around)
    else noteLabel(record, node, { scope, names })
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
}

function noteLabel(
  record: SourceRecord,
  node: Nodes,
  { scope, names }: { scope: string; names: ReadonlyMap<string, string> },
): void {
  const range = rangeOf(node)
  if (range === undefined) return
  const { start, end } = range
  const text = record.source.slice(start, end)
  switch (node.type) {
    case 'footnoteReference':
    case 'footnoteDefinition':
      if (text.startsWith('[^')) noteEdit(record, { start: start + 2, end: start + 2, text: scope })
      return
    case 'definition': {
      const label = /^\[(?:[^[\]\\]|\\[\s\S])+\](?=:)/.exec(text)?.[0]
      const name = names.get(node.identifier)
      if (label !== undefined && name !== undefined)
        noteEdit(record, { start, end: start + label.length, text: `[${name}]` })
      return
    }
    case 'linkReference':
    case 'imageReference': {
      const name = names.get(node.identifier)
      if (name === undefined) return
      const label =
        node.referenceType === 'shortcut' ? '' : (/(?<=\])\[(?:[^[\]\\]|\\[\s\S])*\]$/.exec(text)?.[0] ?? '')
      noteEdit(record, { start: end - label.length, end, text: `[${name}]` })
      return
    }
    default:
  }
}

// Escapes `[label]`: it is text in the partial file, but would become a link where the text around it defines that label.
function escapeBrackets(record: SourceRecord, node: Nodes, { links, footnotes }: Definitions): void {
  const range = rangeOf(node)
  if (range === undefined || links.size + footnotes.size === 0) return
  const text = record.source.slice(range.start, range.end)
  for (const match of text.matchAll(/\\[\s\S]|\[(\^?)(?=((?:[^[\]\\]|\\[\s\S])+)\])/g)) {
    const [, caret, label] = match
    const identifier = label?.replace(/\s+/g, ' ').trim().toLowerCase()
    if (identifier === undefined || !(caret === '^' ? footnotes : links).has(identifier)) continue
    const start = range.start + match.index
    noteEdit(record, { start, end: start, text: '\\' })
  }
}
