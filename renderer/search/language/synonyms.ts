// Words that stand for each other on a site: `цена`, `стоимость`, `тариф`.
import { chunksOf, type Word } from './tokenize.ts'

/** Stem, or a word without one → words of the other members of its groups. */
export type Synonyms = ReadonlyMap<string, readonly Word[]>

/** A member of several words stands for each of them; only members of one word are replaced. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, Word[]>()
  for (const group of groups) {
    const members = group.map(member => chunksOf(member).flatMap(({ words }) => words))
    for (const [at, words] of members.entries()) {
      const [word] = words
      if (word === undefined || words.length > 1) continue
      const others = members.filter((_, index) => index !== at).flat()
      found.set(keyOf(word), [...(found.get(keyOf(word)) ?? []), ...others])
    }
  }
  return found
}

export function synonymsOf(synonyms: Synonyms, word: Word): readonly Word[] {
  return synonyms.get(keyOf(word)) ?? []
}

function keyOf({ word, stems }: Word): string {
  return stems[0] ?? word
}
