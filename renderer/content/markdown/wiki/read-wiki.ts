// Replaces wiki syntax in the tree by Markdown: links and pictures by name, ids of blocks. All later steps know only Markdown. Comments
// were removed before (rewrite/comments.ts).
import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { rangeOf, type SourceRange } from '../twin/source-record.ts'
import { readLinks } from './wiki-links.ts'
import { openSource, type Source, textOf } from './words-in-source.ts'

interface WikiReading {
  /** Text that the page does not show, for the twin. */
  readonly edits: readonly (SourceRange & { readonly text: string })[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Changes the tree in place, right after parsing. `text`: the text that positions refer to. */
export function readWiki(file: SitePath, tree: Root, text: string): WikiReading {
  if (!/\[\[|\^[A-Za-z\d]/.test(text)) return { edits: [], diagnostics: [] }
  const source = openSource(text)
  const edits: (SourceRange & { readonly text: string })[] = []
  const embeds: Nodes[] = []
  const visit = (node: Parents): void => {
    // A link cannot contain a link.
    if (node.type === 'link' || node.type === 'linkReference') return
    for (const range of readBlockIds(node, source)) edits.push({ ...range, text: '' })
    if (node.children.some(child => child.type === 'text' && child.value.includes('[['))) {
      const read = readLinks(node.children as PhrasingContent[], source)
      if (read !== undefined) node.children = read.nodes as never
      embeds.push(...(read?.embeds ?? []))
    }
    for (const child of node.children) if ('children' in child) visit(child)
  }
  visit(tree)
  const [first] = embeds
  return { edits, diagnostics: first === undefined ? [] : [shownAsLink(file, first, embeds.length)] }
}

function shownAsLink(file: SitePath, { position }: Nodes, count: number): Diagnostic {
  const { line = 1, column = 1 } = position?.start ?? {}
  return {
    code: 'markdown/foreign-syntax',
    severity: 'warning',
    message:
      count === 1
        ? 'The embed of a note is shown as a link to it.'
        : `The ${count} embeds of notes in this text are shown as links to them.`,
    hint: 'Write ::include{file="part.md"} to show the text of another file here, or remove the "!".',
    file,
    line,
    column,
    endColumn: position?.end.column ?? column,
  }
}

// ` ^id` at the end of a paragraph or an item is the id of that block. In a paragraph of its own, it is the id of the block above.
// Shorter ids are not accepted, because they may be powers: `m ^2`, `x ^n`.
const mark = /(?:^|[ \t\r\n])\^([A-Za-z\d][A-Za-z\d-]{2,})[ \t]*$/

/** Removes the ids from the paragraphs among the children. Returns the removed ranges. */
function readBlockIds(parent: Parents, source: Source): readonly SourceRange[] {
  if (!parent.children.some(child => child.type === 'paragraph' && idOf(child, source) !== undefined))
    return []
  const taken: SourceRange[] = []
  const children: RootContent[] = []
  for (const [index, child] of (parent.children as RootContent[]).entries()) {
    const found = child.type === 'paragraph' ? idOf(child, source) : undefined
    const above = children.at(-1)
    const isAlone = found?.rest.length === 0
    if (child.type !== 'paragraph' || found === undefined || (isAlone && above === undefined)) {
      children.push(child)
      continue
    }
    taken.push(found.range)
    if (isAlone && above !== undefined) {
      setId(above, found.id)
      continue
    }
    child.children = found.rest
    // In a list, the item gets the id.
    setId(parent.type === 'listItem' && index === 0 ? parent : child, found.id)
    children.push(child)
  }
  parent.children = children as never
  return taken
}

interface FoundId {
  readonly id: string
  readonly range: SourceRange
  /** The content of the paragraph without the id. */
  readonly rest: Paragraph['children']
}

function idOf({ children }: Paragraph, source: Source): FoundId | undefined {
  const last = children.at(-1)
  const range = last?.type === 'text' && last.value.includes('^') ? rangeOf(last) : undefined
  if (last?.type !== 'text' || range === undefined) return undefined
  const written = source.text.slice(range.start, range.end)
  const match = mark.exec(written)
  const [, id = ''] = match ?? []
  if (match === null || mark.exec(last.value)?.[1] !== id) return undefined
  // Ids made by Obsidian have six characters, which may all be digits.
  if (!/[A-Za-z]/.test(id) && id.length !== 6) return undefined
  const start = range.start + match.index
  const before = written
    .slice(0, match.index)
    .replace(/[\r\n][ \t>]*$/, '')
    .trimEnd()
  const rest = children.slice(0, -1)
  const words = textOf(source, { start: range.start, end: range.start + before.length })
  if (words.value.trim() !== '') rest.push({ ...words, value: words.value.trimEnd() })
  else if (rest.at(-1)?.type === 'break') rest.pop()
  return { id, range: { start, end: range.end }, rest }
}

function setId(node: Nodes, blockId: string): void {
  node.data = { ...node.data, blockId } as typeof node.data
}
