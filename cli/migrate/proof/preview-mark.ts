// The mark behind the preview of a post, in a text that is taken over from its built page: lists of posts would show the whole text without it.
import { withoutTags } from '../../../renderer/base/text/without-tags.ts'
import { lettersOf } from '../built/shown/hast-elements.ts'
import { frontMatterParts } from '../texts/front-matter-parts.ts'

const mark = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/

/** Letters of the block before the mark that tell its place. */
const enough = 60

/** `body` with the mark of `original` behind the same words; without one where these words are not there. */
export function withPreviewMark(body: string, original: string): string {
  const found = mark.exec(original)
  if (found === null) return body
  const { body: text } = frontMatterParts(original.slice(0, found.index))
  const before = lettersOf(wordsOf(blocksOf(text.trimEnd()).at(-1) ?? '')).slice(-enough)
  const blocks = blocksOf(body)
  const at = blocks.findIndex(block => lettersOf(wordsOf(block)).endsWith(before))
  if (before === '' || at === -1) return body
  return [...blocks.slice(0, at + 1), found[0], ...blocks.slice(at + 1)].join('\n\n')
}

function blocksOf(text: string): readonly string[] {
  return text.split(/\n{2,}/)
}

// Addresses and tags may be others on the page.
function wordsOf(text: string): string {
  return withoutTags(text.replace(/\]\([^)]*(?:\)|$)/g, ''))
}
