// The synonyms of a site, in groups: `цена`, `стоимость`, `тариф`.
import { lettersOf, type SearchLanguage, type Word } from './search-language.ts'

export interface Synonyms {
  /** The synonyms of a word in any of its forms. */
  of(word: Word): readonly Word[]
  /** The synonyms of words with this beginning, so that a synonym that no text has is also found while it is typed. */
  startingWith(beginning: string): readonly Word[]
  /** Stems of the words that have synonyms, without marks. */
  readonly stems: readonly string[]
}

/** A member of several words is a synonym by each of its words. Only members of one word have synonyms. */
export function readSynonyms(groups: readonly (readonly string[])[], language: SearchLanguage): Synonyms {
  const found = new Map<string, Word[]>()
  const replaced: { readonly word: string; readonly others: readonly Word[] }[] = []
  for (const group of groups) {
    const members = group.map(member => language.chunksOf(member).flatMap(({ words }) => words))
    for (const [at, words] of members.entries()) {
      const [word] = words
      if (word === undefined || words.length > 1) continue
      const others = members.filter((_, index) => index !== at).flat()
      found.set(keyOf(word), [...(found.get(keyOf(word)) ?? []), ...others])
      replaced.push({ word: word.word, others })
    }
  }
  return {
    of: word => found.get(keyOf(word)) ?? [],
    stems: [...found.keys()].map(lettersOf),
    startingWith: beginning =>
      replaced.flatMap(({ word, others }) => (word.startsWith(beginning) ? others : [])),
  }
}

function keyOf({ word, stems }: Word): string {
  return stems[0] ?? word
}
