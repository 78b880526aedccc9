// What a blog post's text is beside a page: how long it is, and where its preview ends (BL-6, BL-10, BL-40).
import type { Root, RootContent } from 'mdast'
import { titleHeadingOf } from '../page-title.ts'

export interface PostFacts {
  /** Words of the text as it is written, code and addresses included. */
  readonly words: number
  /** The text says where its preview ends. */
  readonly hasPreview: boolean
}

// Made when there is a post: it takes some milliseconds.
let segmenter: Intl.Segmenter | undefined

/** `body`: the Markdown without front matter. */
export function countWords(body: string): number {
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'word' })
  let count = 0
  for (const { isWordLike } of segmenter.segment(body)) if (isWordLike === true) count++
  return count
}

/** The title is printed by the layout; blocks before and after the first mark, the second part undefined without a mark. */
export function splitPost(tree: Root): readonly [readonly RootContent[], readonly RootContent[] | undefined] {
  const title = titleHeadingOf(tree)
  const blocks = tree.children.filter(node => node !== title)
  const at = blocks.findIndex(node => node.type === 'html' && /^<!--\s*truncate\s*-->\s*$/.test(node.value))
  return at === -1 ? [blocks, undefined] : [blocks.slice(0, at), blocks.slice(at + 1)]
}
