// Ids of headings as Python-Markdown makes them.
import { escapePattern } from '../../../../renderer/base/text/escape-pattern.ts'
import { withoutTags } from '../../../../renderer/base/text/without-tags.ts'

export type Slugify = (text: string) => string

/** Python-Markdown's own: ASCII letters alone. `separator`: between words. */
export function asciiSlug(text: string, separator = '-'): string {
  const ascii = text.normalize('NFKD').replace(/[^\0-\x7f]/g, '')
  return words(ascii, /[^\w\s-]/g, separator).toLowerCase()
}

/** That of PyMdown, which keeps all letters. `folds`: in small letters. */
export function unicodeSlug(text: string, folds: boolean, separator = '-'): string {
  const bare = withoutTags(text.normalize('NFC'))
  const slug = words(bare, /[^\p{L}\p{N}_\s-]/gu, separator).replace(/^-+|-+$/g, '')
  return folds ? slug.toLowerCase() : slug
}

function words(text: string, others: RegExp, separator: string): string {
  return text
    .replace(others, '')
    .trim()
    .replace(new RegExp(`(?:${escapePattern(separator)}|\\s)+`, 'g'), () => separator)
}

/** An id as a heading's text has to write it: signs that would be emphasis there are escaped. */
export function writtenId(id: string): string {
  return id.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\*/gu, '\\$&')
}

/** Ids that are taken get `_1`, `_2` behind them. */
export function createOldIds(slugify: Slugify, taken: Iterable<string>): (text: string) => string {
  const used = new Set(taken)
  return text => {
    let id = slugify(text)
    while (used.has(id) || id === '') {
      const [, base = id, number] = /^(.*)_(\d+)$/.exec(id) ?? []
      id = number === undefined ? `${id}_1` : `${base}_${Number(number) + 1}`
    }
    used.add(id)
    return id
  }
}
