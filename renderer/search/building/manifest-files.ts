// The manifest of an index, and the files into which a large manifest is divided: parts of the list of shards, by the first letters of their terms, and
// lists of the pages' texts.
import { shortHash } from '../../base/fingerprint.ts'
import {
  indexFormat,
  manifestFile,
  mostSlips,
  pagesInList,
  type SearchManifest,
  type ShardList,
  shardListFile,
  textHashLength,
  textListFile,
} from '../index/manifest.ts'
import { type IndexFile, type IndexSettings, madeFile } from './index-file.ts'
import type { ShardState } from './index-state.ts'
import type { NamedPage } from './searched-page.ts'
import { divideByLetters } from './shards/divide-by-letters.ts'

/** With more pages, the hashes of their texts are in lists beside the manifest. */
const mostListed = 4096
/** Characters of a list of shards in the manifest; a longer list is divided into parts of this size. */
const largest = { whole: 60_000, part: 16_000 }
/** Characters of a shard in the list, without its beginning. */
const shardWeight = 16

interface ManifestParts {
  readonly pages: readonly NamedPage[]
  readonly documents: number
  readonly shards: readonly ShardState[]
  readonly completions: ShardList['completions']
  readonly settings: IndexSettings
  /** The file with the stems. */
  readonly stems: IndexFile
}

/** The manifest comes last. */
export function manifestFiles({
  pages,
  documents,
  shards,
  completions,
  settings: { synonyms, slips },
  stems,
}: ManifestParts): readonly IndexFile[] {
  const lists = dividedLists({
    shards: Object.fromEntries(shards.map(({ beginning, hash }) => [beginning, shortHash(hash)])),
    completions,
  })
  const own = lists.get('') ?? { shards: {}, completions: {} }
  const parts = [...lists]
    .filter(([beginning]) => beginning !== '')
    .map(([beginning, list]) => ({ beginning, file: madeFile('list', JSON.stringify(list), shardListFile) }))
  const texts = pages.map(({ key }) => key.slice(0, textHashLength)).join('')
  const textLists = pages.length > mostListed ? inPortions(texts, pagesInList * textHashLength) : []
  const listed = textLists.map(text => madeFile('list', text, textListFile))
  const manifest: SearchManifest = {
    format: indexFormat,
    documents,
    ...own,
    ...(parts.length > 0 && {
      parts: Object.fromEntries(parts.map(({ beginning, file }) => [beginning, shortHash(file.hash)])),
    }),
    stems: shortHash(stems.hash),
    texts: listed.length > 0 ? '' : texts,
    ...(listed.length > 0 && { textLists: listed.map(({ hash }) => shortHash(hash)) }),
    synonyms,
    ...(slips < mostSlips && { slips }),
  }
  return [
    ...parts.map(({ file }) => file),
    ...listed,
    madeFile('manifest', JSON.stringify(manifest), () => manifestFile),
  ]
}

// The parts of the list by their beginnings. The part with the empty beginning is written into the manifest.
function dividedLists({ shards, completions }: ShardList): ReadonlyMap<string, ShardList> {
  const names = [...new Set([...Object.keys(shards), ...Object.keys(completions)])].sort()
  const wordsOf = (name: string) => (Object.hasOwn(completions, name) ? completions[name] : undefined)
  const weights = names.map(
    name => shardWeight + name.length + (wordsOf(name)?.reduce((sum, word) => sum + word.length + 4, 0) ?? 0),
  )
  if (weights.reduce((sum, weight) => sum + weight, 0) <= largest.whole)
    return new Map([['', { shards, completions }]])
  const { groups } = divideByLetters({
    count: names.length,
    lettersAt: at => names[at] as string,
    weightAt: at => weights[at] as number,
    largest: largest.part,
  })
  const pick = <Value>(all: Readonly<Record<string, Value>>, own: readonly string[]) =>
    Object.fromEntries(
      own.filter(name => Object.hasOwn(all, name)).map(name => [name, all[name] as Value] as const),
    )
  return new Map(
    groups.map(({ beginning, runs }) => {
      const own = runs.flatMap(({ from, to }) => names.slice(from, to))
      return [beginning, { shards: pick(shards, own), completions: pick(completions, own) }]
    }),
  )
}

function inPortions(text: string, length: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  )
}
