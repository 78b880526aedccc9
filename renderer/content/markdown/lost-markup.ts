// Compares the markup of a translated block with that of the original.
import type { Nodes } from 'mdast'
import { type BlockKind, textBlocks } from './text-blocks.ts'
import { toTree } from './to-tree.ts'

/**
 * Returns phrases that complete a sentence beginning with `The translation`; none when the markup is the same. The texts are those of
 * `readBlock`.
 */
export function lostMarkup(kind: BlockKind, source: string, target: string): readonly string[] {
  if (kind === 'title') return []
  if (kind === 'row')
    return cellsOf(source) === cellsOf(target)
      ? []
      : [`has ${cellsOf(target)} cells instead of ${cellsOf(source)}`]
  if (shapeOf(source) !== shapeOf(target)) return ['is no longer one block of the same kind']
  const [before, after] = [marksOf(source), marksOf(target)]
  return [
    ...difference(before, after).map(mark => `lacks ${mark}`),
    ...difference(after, before).map(mark => `has ${mark}, which the original has not`),
  ]
}

// Bars separate cells in code too, unless they are escaped.
function cellsOf(row: string): number {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length
}

function shapeOf(text: string): string {
  return textBlocks(text)
    .map(({ kind, within }) => `${within}/${kind}`)
    .join('\n')
}

function marksOf(text: string): readonly string[] {
  try {
    const marks: string[] = []
    collect(toTree(text, { math: true }), marks)
    return marks
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

function collect(node: Nodes, marks: string[]): void {
  const mark = markOf(node)
  if (mark !== undefined) marks.push(mark)
  if ('children' in node) for (const child of node.children) collect(child, marks)
}

// Translated headings have anchors of their own, so only the page of a link is compared.
function markOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'link':
      return `the link to "${node.url.replace(/#[\s\S]*$/, '') || 'a heading of the page'}"`
    case 'image':
      return `the image "${node.url}"`
    case 'linkReference':
    case 'imageReference':
      return `the reference [${node.identifier}]`
    case 'footnoteReference':
      return `the footnote [^${node.identifier}]`
    case 'inlineCode':
      return `the code \`${node.value}\``
    case 'inlineMath':
      return `the formula $${node.value}$`
    case 'code':
      return `code in "${node.lang ?? 'no language'}"`
    case 'heading':
      return `a heading of level ${node.depth}`
    case 'html':
      return `the HTML ${/^<\/?[\w-]*/.exec(node.value)?.[0] ?? '<'}>`
    case 'textDirective':
    case 'leafDirective':
    case 'containerDirective':
      return `the directive "${node.name}"`
    default:
      return undefined
  }
}

function difference(all: readonly string[], without: readonly string[]): readonly string[] {
  const left = [...without]
  return all.filter(each => {
    const at = left.indexOf(each)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
