// The mark behind the preview of a post, in a text that is taken over from its built page: lists of posts would show the whole text without it.

const mark = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/

/** Letters of what stands before the mark that tell its place. */
const enough = 60

/** `body` with the mark of `original` behind the same words; without one where these words are not there. */
export function withPreviewMark(body: string, original: string): string {
  const found = mark.exec(original)
  if (found === null) return body
  const before = lettersOf(original.slice(0, found.index)).slice(-enough)
  const blocks = body.split(/\n{2,}/)
  const at = blocks.findIndex((_, index) => lettersOf(blocks.slice(0, index + 1).join('\n')).endsWith(before))
  if (before === '' || at === -1) return body
  return [...blocks.slice(0, at + 1), found[0], ...blocks.slice(at + 1)].join('\n\n')
}

// Addresses and tags may be others on the page.
function lettersOf(text: string): string {
  return text.replace(/\]\([^)]*\)|<[^>]*>/g, '').replace(/[^\p{L}\p{N}]/gu, '')
}
