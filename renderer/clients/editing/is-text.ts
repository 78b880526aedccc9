// Whether a file is a text.
import { extensionOf } from '../../base/text/site-path.ts'

/** Whether a file is Markdown: a page or a part of one. */
export function isText(file: string): boolean {
  return ['.md', '.mdx', '.markdown'].includes(extensionOf(file))
}
