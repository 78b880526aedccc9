// A Markdown text → the blocks that are translated one by one: titles of the front matter, headings, paragraphs, items,
// rows of tables, code. Pure.
import type { Nodes } from 'mdast'
import { fingerprint, shortHash } from '../../fingerprint.ts'
import { toTree } from '../to-tree.ts'

export type BlockKind = 'title' | 'heading' | 'paragraph' | 'item' | 'row' | 'code' | 'html'

export interface TextBlock {
  readonly kind: BlockKind
  readonly text: string
  /** Of its words: where lines break does not matter, except in code. */
  readonly hash: string
  readonly line: number
  readonly column: number
}

/** In the order of the text. A text beyond the limits of the parser is one block. */
export function textBlocks(text: string): readonly TextBlock[] {
  const front = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? ''
  const body = front.replace(/[^\r\n]/g, ' ') + text.slice(front.length)
  const blocks = [...titlesOf(front)]
  try {
    visit(toTree(body, { math: true }), undefined)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    blocks.push(block('paragraph', body.trim(), { line: 1, column: 1 }))
  }
  return blocks

  function visit(node: Nodes, parent: Nodes | undefined): void {
    const kind = kindOf(node, parent)
    const { start, end } = node.position ?? {}
    if (kind !== undefined && start?.offset !== undefined && end?.offset !== undefined)
      blocks.push(block(kind, body.slice(start.offset, end.offset), start))
    else if ('children' in node) for (const child of node.children) visit(child, node)
  }
}

function kindOf({ type }: Nodes, parent: Nodes | undefined): BlockKind | undefined {
  switch (type) {
    case 'heading':
    case 'html':
      return type
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

// What readers see of the front matter.
const shownField = /^(?:title|description|sidebar_label):[ \t]*(?=\S)(.*)$/

function titlesOf(front: string): readonly TextBlock[] {
  return front.split(/\r?\n/).flatMap((line, at) => {
    const [, value] = shownField.exec(line) ?? []
    return value === undefined ? [] : [block('title', line, { line: at + 1, column: 1 })]
  })
}

function block(kind: BlockKind, text: string, { line, column }: { line: number; column: number }): TextBlock {
  const words = kind === 'code' ? text : text.replace(/\s+/g, ' ').trim()
  return { kind, text, hash: shortHash(fingerprint(kind, words)), line, column }
}
