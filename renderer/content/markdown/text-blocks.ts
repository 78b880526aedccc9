// Divides a Markdown text into the blocks that are translated separately: titles of the front matter, headings, paragraphs, items, table
// rows, code. Pure.
import type { Nodes } from 'mdast'
import { fingerprint, shortHash } from '../../base/fingerprint.ts'
import { readLineOfText, writeLineOfText } from '../../base/yaml/yaml-line.ts'
import { type TreeReader, toTree } from './to-tree.ts'

export type BlockKind = 'title' | 'heading' | 'paragraph' | 'item' | 'row' | 'code' | 'html'

interface BlockPlace {
  readonly line: number
  readonly column: number
  /** Where the block begins in the text, in UTF-16 units. */
  readonly start: number
  /** The containers around the block, the outermost first, as `list/listItem`; `` at the top. */
  readonly within: string
}

export interface TextBlock extends BlockPlace {
  readonly kind: BlockKind
  readonly text: string
  /** Hash of the words. Line breaks count only in code. */
  readonly hash: string
  /** Where it ends in the text, in UTF-16 units. */
  readonly end: number
}

/**
 * Blocks in the order of the text. A text that exceeds a limit of the parser is one block. `readTree`: a faster parser that gives the same
 * tree.
 */
export function textBlocks(text: string, readTree: TreeReader = toTree): readonly TextBlock[] {
  const front = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? ''
  const body = front.replace(/[^\r\n]/g, ' ') + text.slice(front.length)
  const blocks = [...titlesOf(front)]
  try {
    for (const child of readTree(body, { math: true }).children) visit(child, [])
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const start = front.length
    blocks.push(block('paragraph', body.slice(start), { line: 1, column: 1, start, within: '' }))
  }
  return blocks

  function visit(node: Nodes, parents: readonly Nodes[]): void {
    const kind = kindOf(node, parents.at(-1))
    const { start, end } = node.position ?? {}
    if (kind !== undefined && start?.offset !== undefined && end?.offset !== undefined) {
      const box = boxBefore(body.slice(start.offset, end.offset), parents.at(-1))
      const [line, column, offset] = [start.line, start.column + box, start.offset + box]
      const within = parents.map(nameOf).join('/')
      blocks.push(block(kind, body.slice(offset, end.offset), { line, column, start: offset, within }))
    } else if ('children' in node) for (const child of node.children) visit(child, [...parents, node])
  }
}

// `[x] ` of a task: one of the parsers includes it in the text of an item that begins with a link or code.
function boxBefore(text: string, parent: Nodes | undefined): number {
  const isTask = parent?.type === 'listItem' && typeof parent.checked === 'boolean'
  return isTask ? (/^\[[ \txX]\][ \t]+/.exec(text)?.[0].length ?? 0) : 0
}

function nameOf(node: Nodes): string {
  return 'name' in node && typeof node.name === 'string' ? `${node.type}:${node.name}` : node.type
}

function kindOf(node: Nodes, parent: Nodes | undefined): BlockKind | undefined {
  switch (node.type) {
    case 'heading':
      return node.type
    case 'html':
      return /^<!--(?:(?!-->)[\s\S])*-->$/.test(node.value.trim()) ? undefined : 'html'
    case 'paragraph':
      return parent?.type === 'listItem' ? 'item' : 'paragraph'
    case 'code':
    case 'math':
      return 'code'
    case 'tableRow':
      return 'row'
    default:
      return undefined
  }
}

// Fields of the front matter that readers see.
const shownField = /^(?:title|description|sidebar_label):[ \t]*(?=\S)/

function titlesOf(front: string): readonly TextBlock[] {
  let start = 0
  return front.split('\n').flatMap((written, at) => {
    const line = written.replace(/\r$/, '')
    const place = { line: at + 1, column: 1, start, within: 'front matter' }
    start += written.length + 1
    return shownField.test(line) ? [block('title', line, place)] : []
  })
}

function block(kind: BlockKind, text: string, place: BlockPlace): TextBlock {
  const words = kind === 'code' ? text : text.replace(/\s+/g, ' ').trim()
  return { kind, text, hash: shortHash(fingerprint(kind, words)), ...place, end: place.start + text.length }
}

/**
 * The block as a translator sees it: without the marks of the quotes and lists around it, a title without its key. Undefined: there is
 * nothing to translate. `text`: the whole text that contains the block.
 */
export function readBlock(text: string, block: TextBlock): string | undefined {
  if (block.kind === 'title') return readLineOfText(block.text)?.value
  return dedent(block.text, marksBefore(text, block))
}

/** Returns the text that replaces the block in `text` when its words are `words`. */
export function writeBlock(text: string, block: TextBlock, words: string): string {
  if (block.kind === 'title') return writeLineOfText(readLineOfText(block.text)?.key ?? 'title', words)
  return indent(words, marksBefore(text, block))
}

/** `- > text` → `  > `: the beginning of the block's further lines. */
function marksBefore(text: string, { start }: TextBlock): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return line.replace(/[^>\s]/g, ' ')
}

function dedent(block: string, marks: string): string {
  const [first = '', ...lines] = block.split(/\r?\n/)
  const own = lines.map(line => {
    if (line.startsWith(marks)) return line.slice(marks.length)
    if (line.startsWith(marks.trimEnd()) && line.trim() === marks.trim()) return ''
    return line.trimStart()
  })
  return [first, ...own].join('\n')
}

function indent(words: string, marks: string): string {
  const [first = '', ...lines] = words.trim().split(/\r?\n/)
  return [first, ...lines.map(line => (line === '' ? marks.trimEnd() : marks + line))].join('\n')
}
