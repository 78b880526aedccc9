// Finds the frame of the old site by repetition: content beside the title or at the end that most pages of a language, or of a section, share.
// Examples are a menu of the page, a licence, and links that share a post.
import type { PageDigest } from './digest/page-digest.ts'
import { without, wordsOf } from './digest/plain-words.ts'

export interface SharedFrame {
  readonly words: readonly string[]
  readonly links: readonly string[]
  /** Ids of headings below the text, such as contributors and history. */
  readonly ids: readonly string[]
  /** Pictures, for example of sponsors. */
  readonly images: readonly string[]
  readonly embeds: readonly string[]
}

const noFrame: SharedFrame = { words: [], links: [], ids: [], images: [], embeds: [] }

/** Smallest number of pages from which a frame can be found. */
export const fewest = 5
/** Share of the pages that must have the content: a home page may have another frame. */
export const share = 0.8
/** Share for the history of a page, which themes show below some pages only. */
const shareWithHistory = 0.3
/** Share for counts of words and minutes, which themes show below titles of texts, but not of pages that are made from data. */
const shareWithCounts = 0.5
/** Largest number of words; longer content is a text. */
const longest = 60

export interface Sampled {
  readonly address: string
  readonly digest: PageDigest
}

/** `pages`: a sample of the old site. Returns a function that gives the frame of a page. */
export function sharedFrames(pages: readonly Sampled[]): (page: Sampled) => SharedFrame {
  const groups = new Map<string, PageDigest[]>()
  for (const page of pages)
    for (const name of groupsOf(page)) groups.set(name, [...(groups.get(name) ?? []), page.digest])
  const known = new Map([...groups].map(([name, digests]) => [name, frameOfGroup(digests)]))
  return page => groupsOf(page).flatMap(name => known.get(name)?.(page.digest) ?? [])[0] ?? noFrame
}

/** Number of words by which endings are compared. */
const endingLength = 6
/** Share of the pages that must end with the same words. */
const shareOfEnding = 0.1

// Some themes end each page with one of a few offers, before the content that ends all pages; together, the offers are on most pages. Where many
// pages end differently, equal endings belong to the texts.
function frameOfGroup(pages: readonly PageDigest[]): (page: PageDigest) => SharedFrame | undefined {
  const { length } = endsOf(pages.map(({ words }) => words.map(numberAsMark)))
  const endingOf = ({ words }: PageDigest) =>
    words
      .slice(0, words.length - length)
      .slice(-endingLength)
      .map(numberAsMark)
      .join(' ')
  const all = new Map<string, PageDigest[]>()
  for (const page of pages) all.set(endingOf(page), [...(all.get(endingOf(page)) ?? []), page])
  const least = Math.max(fewest, pages.length * shareOfEnding)
  const turns = [...all].filter(([, some]) => some.length >= least)
  const count = turns.reduce((sum, [, some]) => sum + some.length, 0)
  const isTaken = turns.length > 1 && count >= pages.length * share
  const frames = new Map(isTaken ? turns.map(([ending, some]) => [ending, sharedFrame(some)]) : [])
  const frame = sharedFrame(pages)
  return page => frames.get(endingOf(page)) ?? frame
}

// The section of a page, and its language. The section is used when it has enough pages.
function groupsOf({ address, digest: { language } }: Sampled): readonly string[] {
  const [, section = ''] = address.split('/')
  return [`${language} ${section}`, language]
}

// Undefined for too few pages.
function sharedFrame(pages: readonly PageDigest[]): SharedFrame | undefined {
  if (pages.length < fewest) return undefined
  const starts = (rows: readonly (readonly string[])[], least = share) =>
    sharedBy(rows, least, (row, length) => (row.length < length ? undefined : row.slice(0, length)))
  const links = pages.map(each => each.links)
  const texts = pages.map(({ words }) => words.map(numberAsMark))
  const history = endsOf(texts, shareWithHistory)
  const least = history.includes(dateMark) ? shareWithHistory : share
  const below = pages.map(page => aroundTitle(page).below.map(numberAsMark))
  const counts = starts(below, shareWithCounts)
  return {
    words: [
      ...endsOf(pages.map(page => aroundTitle(page).above.map(numberAsMark))),
      ...(counts.filter(word => word === numberMark).length > 1 ? counts : starts(below)),
      ...endsOf(texts, least),
    ],
    links: [...starts(links), ...endsOf(links, least)],
    ids: endsOf(pages.map(({ headingIds }) => headingIds)),
    images: onMostPages(pages.map(({ images }) => images)),
    embeds: onMostPages(pages.map(({ embeds }) => embeds)),
  }
}

function endsOf(rows: readonly (readonly string[])[], least = share): readonly string[] {
  return sharedBy(rows, least, (row, length) => (row.length < length ? undefined : row.slice(-length)))
}

function onMostPages(rows: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(rows.flat())].filter(
    name => rows.filter(row => row.includes(name)).length >= rows.length * share,
  )
}

/** Words of a page without the words of the frame. A word is removed as often as the frame contains it. */
export function withoutFrame(words: readonly string[], frame: SharedFrame): readonly string[] {
  return without(words, frame.words, numberAsMark)
}

const dateMark = '#-#-#'
const numberMark = '#'

// Reading times and dates differ between pages, so numbers and dates are replaced by marks.
function numberAsMark(word: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(word)) return dateMark
  return /^\d+$/.test(word) ? numberMark : word
}

/** Largest number of words above a title, such as breadcrumbs and the reading time. */
const mostAbove = 20

function aroundTitle({ h1, words }: PageDigest): Record<'above' | 'below', readonly string[]> {
  const title = wordsOf(h1)
  const at = words
    .slice(0, mostAbove)
    .findIndex((_, start) => title.every((word, index) => words[start + index] === word))
  return at === -1
    ? { above: [], below: words }
    : { above: words.slice(0, at), below: words.slice(at + title.length) }
}

function sharedBy(
  rows: readonly (readonly string[])[],
  least: number,
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
    if (most === undefined || most[1] < rows.length * least) break
    shared = most[0].split('\n')
  }
  return shared
}
