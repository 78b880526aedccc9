// A title in the fields of a text may have Markdown and elements in it; VitePress shows its words alone.
import { toString as textOf } from 'mdast-util-to-string'
import { readPlainText } from '../../texts/read-text.ts'

/** Without tags; words between them stay. */
export function plainTitle(written: string): string {
  if (!/[<`*_[\\]/.test(written)) return written
  // A title that begins like a list is none.
  const [paragraph] = readPlainText(`${start}${written}`).tree.children
  if (paragraph?.type !== 'paragraph') return written
  return textOf(paragraph, { includeHtml: false, includeImageAlt: false })
    .slice(start.length)
    .replace(/\s+/g, ' ')
    .trim()
}

const start = 'x '
