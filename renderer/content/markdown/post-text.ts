// What a blog post's text has beside a page's: its reading time, and where its preview ends.
import type { Root, RootContent } from 'mdast'
import { titleHeadingOf, titleHtmlOf } from './page-title.ts'

export interface PostFacts {
  /** Time to read the text, in minutes: code and addresses count as words. */
  readonly minutes: number
  /** The text says where its preview ends. */
  readonly hasPreview: boolean
}

// Made when there is a post: it takes some milliseconds.
const segmenters = new Map<string, Intl.Segmenter>()

/** Words that a reader reads in a minute. */
const pace = 200

/** Text between spaces that is one word in every language; most are. */
const plainWord = /^[A-Za-zА-Яа-яЁё]+[.,;:!?]?$/
/** A sign that joins what stands before it, be it a space. */
const joining = /[ \n][\p{M}\p{Cf}]/u

/** `body`: the Markdown without front matter. Gives whole minutes, at least one. */
export function minutesToRead(body: string, locale: string): number {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  let words = 0
  // No word goes over a space or a line, and the segmenter takes its time for each.
  for (const piece of joining.test(body) ? [body] : body.split(/[ \n]/)) {
    if (plainWord.test(piece)) words++
    else for (const { isWordLike } of segmenter.segment(piece)) if (isWordLike === true) words++
  }
  return Math.max(1, Math.ceil(Math.round((words / pace) * 100) / 100))
}

/** The title is printed by the layout; blocks before and after the first mark, the second part undefined without a mark. */
export function splitPost(tree: Root): readonly [readonly RootContent[], readonly RootContent[] | undefined] {
  const title = titleHeadingOf(tree)
  const written = title === undefined ? htmlOfTitle(tree) : [title]
  const blocks = tree.children.filter(node => !written.includes(node))
  const at = blocks.findIndex(node => node.type === 'html' && /^<!--\s*truncate\s*-->\s*$/.test(node.value))
  return at === -1 ? [blocks, undefined] : [blocks.slice(0, at), blocks.slice(at + 1)]
}

// Blocks that hold nothing but an `<h1>`.
function htmlOfTitle(tree: Root): readonly RootContent[] {
  const { first, last } = titleHtmlOf(tree) ?? {}
  const isAlone =
    first?.type === 'html' &&
    last?.type === 'html' &&
    /^\s*<h1[\s>]/i.test(first.value) &&
    /<\/h1\s*>\s*$/i.test(last.value)
  return isAlone ? tree.children.slice(tree.children.indexOf(first), tree.children.indexOf(last) + 1) : []
}
