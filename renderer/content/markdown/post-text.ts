// The reading time of a blog post, and the end of its preview.
import type { Root, RootContent } from 'mdast'
import { titleHeadingOf, titleHtmlOf } from './page-title.ts'

export interface PostFacts {
  /** Reading time in minutes. Code and addresses count as words. */
  readonly minutes: number
  /** The text has a mark at the end of its preview. */
  readonly hasPreview: boolean
}

// Created on demand: creating a segmenter takes some milliseconds.
const segmenters = new Map<string, Intl.Segmenter>()

/** Words per minute. */
const pace = 200

/** Text between spaces that is one word in every language. Most words match. */
const plainWord = /^[A-Za-zА-Яа-яЁё]+[.,;:!?]?$/
/** A character that combines with the one before it, even with a space. */
const joining = /[ \n][\p{M}\p{Cf}]/u

/** `body`: the Markdown without front matter. Returns whole minutes, at least one. */
export function minutesToRead(body: string, locale: string): number {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  let words = 0
  // No word extends over a space or a line end, and each call of the segmenter is slow.
  for (const piece of joining.test(body) ? [body] : body.split(/[ \n]/)) {
    if (plainWord.test(piece)) words++
    else for (const { isWordLike } of segmenter.segment(piece)) if (isWordLike === true) words++
  }
  return Math.max(1, Math.ceil(Math.round((words / pace) * 100) / 100))
}

/**
 * The blocks before and after the preview mark. Without a mark, the second list is undefined. The title is left out, because the layout
 * prints it.
 */
export function splitPost(tree: Root): readonly [readonly RootContent[], readonly RootContent[] | undefined] {
  const title = titleHeadingOf(tree)
  const written = title === undefined ? htmlOfTitle(tree) : [title]
  const blocks = tree.children.filter(node => !written.includes(node))
  const at = blocks.findIndex(node => node.type === 'html' && /^<!--\s*truncate\s*-->\s*$/.test(node.value))
  return at === -1 ? [blocks, undefined] : [blocks.slice(0, at), blocks.slice(at + 1)]
}

// Blocks that contain nothing but an `<h1>`.
function htmlOfTitle(tree: Root): readonly RootContent[] {
  const { first, last } = titleHtmlOf(tree) ?? {}
  const isAlone =
    first?.type === 'html' &&
    last?.type === 'html' &&
    /^\s*<h1[\s>]/i.test(first.value) &&
    /<\/h1\s*>\s*$/i.test(last.value)
  return isAlone ? tree.children.slice(tree.children.indexOf(first), tree.children.indexOf(last) + 1) : []
}
