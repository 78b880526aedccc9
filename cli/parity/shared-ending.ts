// What every page of the old site ends with is its frame, whatever element it stands in: a licence, the name of an owner.
import type { PageDigest } from './page-digest.ts'

export interface SharedEnding {
  readonly words: readonly string[]
  readonly links: readonly string[]
}

export const noEnding: SharedEnding = { words: [], links: [] }

/** Of fewer pages nobody can tell. */
const fewest = 5
/** Of the pages, how many have to end so: a home page may have another frame. */
const share = 0.8
/** More is a text. */
const longest = 60

/** `pages`: some of the old site. */
export function sharedEnding(pages: readonly Pick<PageDigest, 'words' | 'links'>[]): SharedEnding {
  if (pages.length < fewest) return noEnding
  return {
    words: endingOf(pages.map(({ words }) => words)),
    links: endingOf(pages.map(({ links }) => links)),
  }
}

function endingOf(rows: readonly (readonly string[])[]): readonly string[] {
  let ending: readonly string[] = []
  for (let length = 1; length <= longest; length++) {
    const counts = new Map<string, number>()
    for (const row of rows) {
      if (row.length < length) continue
      const key = row.slice(-length).join('\n')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a)
    if (most === undefined || most[1] < rows.length * share) break
    ending = most[0].split('\n')
  }
  return ending
}
