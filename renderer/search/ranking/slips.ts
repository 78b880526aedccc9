// Finds terms for a word with a slip: the terms of the nearest words.
import type { SearchIndex } from '../index/search-index.ts'
import { lettersOf, stemMark, type Word } from '../language/search-language.ts'
import { type NearStem, nearBeginnings, nearStems } from './near-stems.ts'
import { formsOf, relatives, root } from './word-forms.ts'
import { limits, worth } from './worth.ts'

/** Adds a possible term. `origin`: as in `WantedTerm`. */
type AddSlip = (term: string, share: number, origin: string) => void

// The number of letters that a word of this length may differ in.
function slipsIn(index: SearchIndex, word: string): number {
  return Math.min(index.slips, word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0)
}

/**
 * Adds the nearest words of the site's texts, and words with synonyms. To be called only for words that the index lacks: a known word is not corrected.
 * Rejects when a file of the index cannot be read.
 */
export async function addSlips(index: SearchIndex, typed: Word, add: AddSlip): Promise<void> {
  await addMeant(index, await meantBy(index, typed, slipsIn(index, typed.word)), add)
}

/** Whether a known word is near to the typed word. Rejects when a file of the index cannot be read. */
export async function hasNear(index: SearchIndex, typed: Word): Promise<boolean> {
  return (await meantBy(index, typed, slipsIn(index, typed.word))).length > 0
}

/**
 * For a word without near words: adds words near to it without its prefix or in the other script, and words with nearly the same root. Rejects when a file
 * of the index cannot be read.
 */
export async function addFarSlips(index: SearchIndex, typed: Word, add: AddSlip): Promise<void> {
  const { withoutPrefix, otherScript, stemsOf } = index.language
  const variants = [
    { word: withoutPrefix(typed.word), share: worth.relative },
    { word: otherScript(typed.word), share: worth.otherScript },
  ]
  const roots = [...(await nearRoots(index, typed))]
  for (const { word, share: whole } of variants) {
    if (word === undefined) continue
    const other = { raw: word, word, stems: stemsOf(word) }
    const meant = await meantBy(index, other, Math.min(1, slipsIn(index, word)))
    await addMeant(index, meant, (term, share, origin) => add(term, share * whole, origin))
    if (meant.length === 0) roots.push(...(await nearRoots(index, other)))
  }
  await index.load(roots.map(({ stem }) => stemMark + stem))
  for (const { stem, distance } of roots) add(stemMark + stem, worth.relative * worthOf(distance), 'relative')
}

/** Shortest root, in letters, that is corrected. */
const shortestRoot = 6

// Words with nearly the same root: `восстановление` for `васстановить`.
async function nearRoots(index: SearchIndex, { stems }: Word): Promise<readonly NearStem[]> {
  const letters = lettersOf(stems[0] ?? '')
  const beginning = letters.slice(0, Math.max(shortestRoot, letters.length - root.ending))
  if (index.slips === 0 || beginning.length < shortestRoot || !index.language.hasRelatives(letters)) return []
  const near = nearBeginnings(await index.stems(), beginning, 1)
  return chosenOf(near.filter(({ stem }) => stem.length <= letters.length + root.longer))
}

interface Meant {
  readonly word: Word
  readonly share: number
}

async function meantBy(index: SearchIndex, typed: Word, most: number): Promise<readonly Meant[]> {
  const spellings = [typed.word, ...typed.stems.map(lettersOf)]
  const known = most === 0 ? [] : [await index.stems(), index.synonyms.stems]
  // Two slips are rare, so they count only where no word is nearer.
  for (let limit = 1; limit <= most; limit++) {
    const near = chosenOf(known.flatMap(stems => nearStems(stems, spellings, limit)))
    if (near.length > 0)
      return near.map(({ stem, distance }) => ({ word: corrected(typed, stem), share: worthOf(distance) }))
  }
  return []
}

/** For a word that is still being typed: adds words with nearly this beginning. */
export async function addBegunSlips(index: SearchIndex, word: string, add: AddSlip): Promise<void> {
  const most = word.length === 3 ? Math.min(index.slips, 1) : slipsIn(index, word)
  if (most === 0) return
  const known = [await index.stems(), index.synonyms.stems]
  const near = chosenOf(known.flatMap(stems => nearBeginnings(stems, word, most)))
  const meant = near.map(({ stem, distance }) => {
    const begun = { raw: stem, word: stem, stems: [stemMark + stem] }
    return { begun, others: index.synonyms.of(begun), share: worthOf(distance) * worth.prefix }
  })
  await index.load(meant.flatMap(({ begun, others }) => [begun, ...others].flatMap(termsOf)))
  for (const { begun, others, share } of meant) {
    for (const term of begun.stems) if (index.has(term)) add(term, share, 'slip')
    for (const term of others.flatMap(termsOf)) if (index.has(term)) add(term, share * worth.synonym, 'slip')
  }
}

function termsOf({ word, stems }: Word): readonly string[] {
  return [word, ...stems]
}

function worthOf(distance: number): number {
  return worth.typo[distance] ?? 0
}

function chosenOf(near: readonly NearStem[]): readonly NearStem[] {
  const best = Math.min(...near.map(({ distance }) => distance))
  return near.filter(({ distance }) => distance === best).slice(0, limits.typos)
}

// The corrected word with the typed ending: `токнеы` is `токены`, not `токен`.
function corrected({ word, stems }: Word, stem: string): Word {
  const own = lettersOf(stems[0] ?? word)
  const whole = word.startsWith(own) ? stem + word.slice(own.length) : stem
  return { raw: whole, word: whole, stems: [stemMark + stem] }
}

// Adds the terms that the corrected words would find.
async function addMeant(index: SearchIndex, meant: readonly Meant[], add: AddSlip): Promise<void> {
  const { language, synonyms } = index
  await index.load(
    meant.flatMap(({ word }) => [word, ...synonyms.of(word)].flatMap(each => formsOf(language, each))),
  )
  for (const { word, share } of meant) {
    for (const term of formsOf(language, word)) if (index.has(term)) add(term, share, 'slip')
    for (const stem of word.stems)
      for (const term of await relatives(index, stem)) add(term, share * worth.relative, 'relative')
    for (const other of synonyms.of(word))
      for (const term of formsOf(language, other))
        if (index.has(term)) add(term, share * worth.synonym, `=${other.word}`)
  }
}
