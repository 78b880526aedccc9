// A title in the fields of a text may have Markdown and elements in it; VitePress shows its words alone.
import type { PhrasingContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { readPlainText } from '../../texts/read-text.ts'

/** Elements go with what is between them, as a badge does. */
export function plainTitle(written: string): string {
  if (!/[<`*_[\\]/.test(written)) return written
  // A title that begins like a list is none.
  const [paragraph] = readPlainText(`${start}${written}`).tree.children
  if (paragraph?.type !== 'paragraph') return written
  const { children } = paragraph
  const isElement = ({ type }: PhrasingContent) => type === 'html'
  const first = children.findIndex(isElement)
  const last = children.findLastIndex(isElement)
  const words = first === -1 ? children : [...children.slice(0, first), ...children.slice(last + 1)]
  return words
    .map(node => textOf(node))
    .join('')
    .slice(start.length)
    .replace(/\s+/g, ' ')
    .trim()
}

const start = 'x '
