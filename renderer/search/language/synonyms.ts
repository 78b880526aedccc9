// Synonyms of a site, in groups: `цена`, `стоимость`, `тариф`.
import { lettersOf, type SearchLanguage, type Word } from './search-language.ts'

export interface Synonyms {
  /** Words that a word stands for, in any of its forms. */
  of(word: Word): readonly Word[]
  /** Words that those stand for which begin so: a word that no text has can be typed letter by letter too. */
  startingWith(beginning: string): readonly Word[]
  /** Of the words that stand for others, without marks. */
  readonly stems: readonly string[]
}

/** A member of several words stands for each of them; only members of one word are replaced. */
export function readSynonyms(
  groups: readonly (readonly string[])[],
  language: Pick<SearchLanguage, 'chunksOf'>,
): Synonyms {
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
