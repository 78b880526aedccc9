// Compares a page before and after a move: what its readers would miss.
import { decodeAddress } from '../../renderer/base/text/decode-address.ts'
import { fileName, type PageDigest } from './digest/page-digest.ts'
import { goneCodes, isAddressIn, withoutFence, wordsInBlocks } from './digest/plain-code.ts'
import { bareWord, without } from './digest/plain-words.ts'
import { latePanelWords } from './digest/tab-panels.ts'
import { type SharedFrame, withoutFrame } from './shared-frame.ts'

interface Changes {
  /** Titles before and after, where they differ. */
  readonly title?: readonly [string, string]
  readonly h1?: readonly [string, string]
  readonly lostIds: readonly string[]
  readonly lostWords: readonly string[]
  readonly addedWords: readonly string[]
  /** Code blocks that are missing or changed on the new page. */
  readonly lostCodes: readonly string[]
  /** Number of code blocks that have no similar block on the new page. */
  readonly goneCodes: number
  readonly lostLinks: readonly string[]
  readonly lostImages: number
  /** Addresses of pictures whose files are missing now and existed before. */
  readonly brokenImages: readonly string[]
  readonly lostEmbeds: number
  readonly lostTables: number
  readonly lostFormulas: number
  /** Syntax that readers see now and did not see before: `:::tip`, `{{ name }}`, `<Card`. */
  readonly leftOver: readonly string[]
  /** Share of the old words that the new page has: 0 to 1. */
  readonly keptWords: number
}

export interface PageChange extends Changes {
  readonly isIntact: boolean
}

/** Share of the words that an intact page may lose or add: frames of generators differ by a few words ("Tags:", "Caution"). */
export const tolerance = 0.01

interface Surroundings {
  /** Pictures of both pages whose files are missing. */
  readonly notThere: { readonly before: readonly string[]; readonly after: readonly string[] }
  /** Content around the text that all pages of the old site share; its loss is not counted. */
  readonly frame: SharedFrame
}

export function comparePages(
  before: PageDigest,
  after: PageDigest,
  { notThere, frame }: Surroundings,
): PageChange {
  const contents = {
    words: without(after.contents.words, before.contents.words),
    links: without(after.contents.links, before.contents.links),
  }
  const addedCodes = without(after.codes, before.codes)
  const elsewhere = [...contents.words, ...wordsInBlocks(before.spans, addedCodes)]
  const gone = withoutNumbers(
    without(without(before.words, after.words), elsewhere),
    after.numbered - before.numbered,
  )
  // Words that are only split or joined are removed before the words of the frame, which may be among them.
  const [goneText, addedWords] = withoutGlued(
    gone,
    without(
      without(without(after.words, before.words), before.names),
      latePanelWords(before.tabs, after.tabs),
    ),
  )
  const lostWords = withoutFrame(goneText, frame)
  // Ids of the frame are ignored only where words of the frame are missing.
  const frameIds = lostWords.length < goneText.length ? frame.ids : []
  const lostCodes = without(without(before.codes, after.codes).map(withoutFence), addedCodes).filter(
    code => !isAddressIn(code, addedCodes),
  )
  const change = {
    ...(before.title !== after.title &&
      before.title !== after.h1 && { title: [before.title, after.title] as const }),
    // docsgen gives each page a title, so a page without one has lost nothing.
    ...(before.h1 !== '' &&
      letters(before.h1) !== letters(after.h1) && { h1: [before.h1, after.h1] as const }),
    lostIds: without(before.headingIds, frameIds).filter(
      id => !after.ids.has(id) && !after.ids.has(decodeAddress(id)),
    ),
    lostWords,
    // A program may have added these words to the old page after it was loaded.
    addedWords: before.isUnfinished ? [] : addedWords,
    lostCodes,
    goneCodes: lostCodes.length === 0 ? 0 : goneCodes(lostCodes, addedCodes),
    lostLinks: [
      ...without(
        without(before.links, [...after.links, ...after.cards, ...contents.links], letters),
        frame.links,
      ),
      // The new page may write a card as a link with all its words.
      ...without(before.cards, after.cards).filter(title => !after.links.some(link => link.includes(title))),
    ],
    lostImages: Math.max(0, without(before.images, frame.images).length - after.images.length),
    brokenImages: without(notThere.after.map(fileName), notThere.before.map(fileName)),
    lostEmbeds: Math.max(0, without(before.embeds, frame.embeds).length - after.embeds.length),
    lostTables: Math.max(0, before.tables - after.tables),
    lostFormulas: Math.max(0, before.formulas - after.formulas),
    leftOver: without(after.syntax, before.syntax),
    keptWords: before.words.length === 0 ? 1 : 1 - lostWords.length / before.words.length,
  }
  return { ...change, isIntact: isIntact(change, before) }
}

function isIntact(change: Changes, before: PageDigest): boolean {
  const { h1, lostIds, lostWords, addedWords, lostCodes, lostLinks } = change
  const { lostImages, lostEmbeds, lostTables, lostFormulas } = change
  // On a short page, a few words are a large share.
  const spare = Math.max(3, before.words.length * tolerance)
  return (
    h1 === undefined &&
    change.brokenImages.length === 0 &&
    change.leftOver.length === 0 &&
    lostWords.length <= spare &&
    addedWords.length <= spare &&
    lostIds.length + lostCodes.length + lostLinks.length === 0 &&
    lostImages + lostEmbeds + lostTables + lostFormulas === 0
  )
}

// Where `1. Pour.` in a line of text has become an item of a list, its number is no longer a word.
function withoutNumbers(words: readonly string[], most: number): readonly string[] {
  let left = most
  return words.filter(word => !/^\d{1,3}$/.test(word) || left-- <= 0)
}

// Compares without spaces and emojis: parts of a heading or link may be on separate lines without a space, and an emoji may be a picture.
function letters(text: string): string {
  return text.replace(/\s|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/gu, '')
}

// Removes words that are joined on one page and separate on the other: `Type:` and `string` may have no space between them, only a style.
function withoutGlued(
  lost: readonly string[],
  added: readonly string[],
): readonly [lost: readonly string[], added: readonly string[]] {
  const separated = unglued(lost, added)
  const [rest, others] = unglued(separated[1], separated[0])
  return [others, rest]
}

/** Largest number of words into which one word is split. */
const mostParts = 6

// Removes words of the first list that consist of several words of the second, and those words.
function unglued(
  words: readonly string[],
  parts: readonly string[],
): readonly [words: readonly string[], parts: readonly string[]] {
  const left = new Map<string, number>()
  for (const part of parts) left.set(part, (left.get(part) ?? 0) + 1)
  const add = (word: string, count: number) => left.set(word, (left.get(word) ?? 0) + count)
  const take = (word: string): boolean => {
    if ((left.get(word) ?? 0) < 1) return false
    add(word, -1)
    return true
  }
  const isSplit = (word: string, most: number): boolean => {
    for (let length = 1; length < word.length && most > 1; length++) {
      const first = bareWord(word.slice(0, length))
      const second = bareWord(word.slice(length))
      if (first === '' || second === '' || !take(first)) continue
      if (take(second) || isSplit(second, most - 1)) return true
      add(first, 1)
    }
    return false
  }
  const kept = words.filter(word => !isSplit(word, mostParts))
  return [kept, [...left].flatMap(([part, count]) => Array.from({ length: count }, () => part))]
}
