// What every page of the old site has right below its title or ends with is its frame, whatever element it stands in: a menu of the page, a licence.
import type { PageDigest } from './page-digest.ts'
import { wordsOf } from './plain-words.ts'

export interface SharedFrame {
  readonly words: readonly string[]
  readonly links: readonly string[]
}

const noFrame: SharedFrame = { words: [], links: [] }

/** Of fewer pages nobody can tell. */
const fewest = 5
/** Of the pages, how many have to have it: a home page may have another frame. */
const share = 0.8
/** More is a text. */
const longest = 60

/** `pages`: some of the old site. */
export function sharedFrame(pages: readonly Pick<PageDigest, 'h1' | 'words' | 'links'>[]): SharedFrame {
  if (pages.length < fewest) return noFrame
  const ends = (rows: readonly (readonly string[])[]) =>
    sharedBy(rows, (row, length) => (row.length < length ? undefined : row.slice(-length)))
  const starts = (rows: readonly (readonly string[])[]) =>
    sharedBy(rows, (row, length) => (row.length < length ? undefined : row.slice(0, length)))
  const links = pages.map(each => each.links)
  return {
    words: [...starts(pages.map(wordsBelowTitle)), ...ends(pages.map(({ words }) => words))],
    links: [...starts(links), ...ends(links)],
  }
}

/** Words of the trail above a title. */
const mostAbove = 20

function wordsBelowTitle({ h1, words }: Pick<PageDigest, 'h1' | 'words'>): readonly string[] {
  const title = wordsOf(h1)
  const at = words
    .slice(0, mostAbove)
    .findIndex((_, start) => title.every((word, i) => words[start + i] === word))
  return at === -1 ? words : words.slice(at + title.length)
}

function sharedBy(
  rows: readonly (readonly string[])[],
  partOf: (row: readonly string[], length: number) => readonly string[] | undefined,
): readonly string[] {
  let shared: readonly string[] = []
  for (let length = 1; length <= longest; length++) {
    const counts = new Map<string, number>()
    for (const row of rows) {
      const key = partOf(row, length)?.join('\n')
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a)
    if (most === undefined || most[1] < rows.length * share) break
    shared = most[0].split('\n')
  }
  return shared
}
