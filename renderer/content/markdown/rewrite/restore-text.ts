// Turns nodes that only look like syntax back into text: `10:30` in a text with directives.
import type { Image, Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { linkAddresses } from '../to-tree.ts'
import { commentFiller } from './comments.ts'

/** Changes the tree in place, right after parsing. Also removes the fillers of comments. */
export function restoreText(tree: Root, source: string): void {
  if (!/:[\w{]|\uF8FE/.test(source)) return
  const hasFiller = source.includes(commentFiller)
  const visit = (node: Nodes): void => {
    if (hasFiller && node.type === 'text') node.value = node.value.replaceAll(commentFiller, '')
    if (node.type === 'image') restoreAlt(node, source)
    if (!('children' in node)) return
    if (node.children.some(child => isOnlyText(child))) mend(node, source)
    for (const child of node.children) visit(child)
  }
  visit(tree)
}

// The alt text of an image is parsed like any text, and nodes without text are lost. The source is used instead.
function restoreAlt(image: Image, source: string): void {
  const start = (image.position?.start.offset ?? 0) + '!['.length
  const written = /^[^\]\\&`*_[!<]*/.exec(source.slice(start, image.position?.end.offset))?.[0] ?? ''
  if (source.startsWith('](', start + written.length) && /:[\w{]/.test(written)) image.alt = written
}

function mend(parent: Parents, source: string): void {
  const children: Parents['children'][number][] = []
  let isCut = false
  for (const [at, child] of parent.children.entries()) {
    const { start, end } = child.position ?? {}
    // `[http://a.example:80]`: inside brackets, addresses are recognized after directives, so this one ends before the colon.
    const next = parent.children[at + 1]
    const isCutHere = isMadeLater(child) && next !== undefined && isOnlyText(next)
    isCut ||= isCutHere
    const words = isCutHere
      ? plainText(child)
      : isOnlyText(child)
        ? source.slice(start?.offset ?? 0, end?.offset ?? 0)
        : undefined
    const text =
      words === undefined ? child : { type: 'text' as const, value: words, position: child.position }
    const previous = children.at(-1)
    if (text.type !== 'text' || previous?.type !== 'text') children.push(text as PhrasingContent)
    else {
      const [from, to] = [previous.position?.start, text.position?.end]
      const position = from === undefined || to === undefined ? undefined : { start: from, end: to }
      children[children.length - 1] = { type: 'text', value: previous.value + text.value, position }
    }
  }
  parent.children = children as never
  if (isCut) linkAddresses(parent)
}

// A bare address that became a link after parsing has no position.
function isMadeLater(node: Nodes): boolean {
  return node.type === 'link' && node.position === undefined && node.url.endsWith(plainText(node))
}

// A name without brackets is no directive.
function isOnlyText(node: Nodes): boolean {
  return node.type === 'textDirective' && node.children.length === 0
}
