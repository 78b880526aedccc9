// Reads the files of an index as queries need them. The same in the browser's worker, in the command line and in tests:
// only where the files come from differs.
import elasticlunr from 'elasticlunr'
import { lettersOf, type SearchLanguage, stemMark } from '../language/search-language.ts'
import { readSynonyms, type Synonyms } from '../language/synonyms.ts'
import { decodeWords } from './front-coding.ts'
import {
  type Field,
  fields,
  indexFormat,
  manifestFile,
  mostSlips,
  type PageText,
  type SearchManifest,
  shardFile,
  stemsFile,
  textFile,
  textHashLength,
} from './manifest.ts'

/** Gives the text of a file of the index; rejects when it is not there. */
export type ReadIndexFile = (name: string) => Promise<string>

export interface Postings {
  readonly documents: readonly number[]
  /** Frequency of the term over the length of the field, 1 for once in a field of average length. */
  readonly frequencies: readonly number[]
}

export interface SearchIndex {
  readonly language: SearchLanguage
  readonly documents: number
  readonly synonyms: Synonyms
  /** Letters that a word of a query may differ in from one that is meant. */
  readonly slips: number
  /** Loads what is known of these terms. To be awaited before the functions below are asked about them. */
  load(terms: Iterable<string>): Promise<void>
  /** Of loaded terms. */
  postings(field: Field, term: string): Postings
  /** Whether any text has the term. Of loaded terms. */
  has(term: string): boolean
  /** Documents that have the term in any field. Of loaded terms. */
  documentsWith(term: string): number
  /** Documents that have the term, counted once for each field. Of loaded terms. */
  frequency(term: string): number
  /** Whether terms that begin so fill several shards. */
  isDivided(beginning: string): boolean
  /** Terms that begin so, stems too, or the most likely ones when they are many; loaded, in no order. */
  termsFrom(beginning: string): Promise<readonly string[]>
  /** All stems, without marks. */
  stems(): Promise<readonly string[]>
  text(page: number): Promise<PageText>
}

/** The files are not those of one build of this docsgen, or came damaged. */
export class IndexError extends Error {
  override readonly name = 'IndexError'
}

/** Texts of pages that are kept. */
const mostTexts = 200

const none: Postings = { documents: [], frequencies: [] }

/** By field. */
type LoadedShard = Readonly<Partial<Record<string, elasticlunr.InvertedIndex>>>

/** Rejects with IndexError, and with what `read` rejects with; so do the functions of the index. */
export async function openIndex(read: ReadIndexFile, language: SearchLanguage): Promise<SearchIndex> {
  const manifest = parse<SearchManifest>(manifestFile, await read(manifestFile))
  if (manifest.format !== indexFormat) throw new IndexError(`${manifestFile} has another format`)
  const shards = new Map<string, LoadedShard>()
  const loading = new Map<string, Promise<void>>()
  const postings = new Map<string, Postings>()
  const spreads = new Map<string, number>()
  const texts = new Map<number, Promise<PageText>>()
  let stems: Promise<readonly string[]> | undefined

  const loadShard = (beginning: string): Promise<void> => {
    const known = loading.get(beginning)
    if (known !== undefined) return known
    const file = shardFile(manifest.shards[beginning] as string)
    const made = read(file).then(text => void shards.set(beginning, openShard(file, text)))
    loading.set(beginning, made)
    made.catch(() => loading.delete(beginning)) // another attempt reads again
    return made
  }
  const postingsOf = (field: Field, term: string): Postings => {
    const name = `${field} ${term}`
    const known = postings.get(name)
    if (known !== undefined) return known
    const shard = shards.get(shardOf(manifest.shards, term) as string)
    const found = shard?.[field]?.getDocs(term) as Readonly<Record<string, { tf: number }>> | undefined
    const references = found === undefined ? [] : Object.keys(found)
    const made =
      references.length === 0
        ? none
        : {
            documents: references.map(Number),
            frequencies: Object.values(found ?? {}).map(({ tf }) => tf),
          }
    postings.set(name, made)
    return made
  }
  const documentsWith = (term: string): number => {
    const known = spreads.get(term)
    if (known !== undefined) return known
    const made = new Set(fields.flatMap(field => postingsOf(field, term).documents)).size
    spreads.set(term, made)
    return made
  }
  const frequency = (term: string): number => {
    const shard = shards.get(shardOf(manifest.shards, term) as string)
    return fields.reduce((sum, field) => sum + (shard?.[field]?.getDocFreq(term) ?? 0), 0)
  }
  const isDivided = (beginning: string) => Object.hasOwn(manifest.completions, beginning)
  const load = async (terms: Iterable<string>): Promise<void> => {
    const wanted = new Set([...terms].map(term => shardOf(manifest.shards, term)))
    wanted.delete(undefined)
    await Promise.all([...wanted].map(beginning => loadShard(beginning as string)))
  }
  return {
    language,
    documents: manifest.documents,
    synonyms: readSynonyms(manifest.synonyms, language),
    slips: manifest.slips ?? mostSlips,
    load,
    postings: postingsOf,
    documentsWith,
    frequency,
    has: term => frequency(term) > 0,
    isDivided,
    async termsFrom(beginning) {
      const likely = isDivided(beginning) ? (manifest.completions[beginning] as readonly string[]) : undefined
      await load(likely ?? [beginning])
      if (likely !== undefined) return likely
      const shard = shards.get(shardOf(manifest.shards, beginning) as string)
      const found = fields.flatMap(field =>
        [beginning, stemMark + beginning].flatMap(start => shard?.[field]?.expandToken(start) ?? []),
      )
      return [...new Set(found)]
    },
    stems() {
      const file = stemsFile(manifest.stems)
      stems ??= read(file).then(decodeWords)
      stems.catch(() => {
        stems = undefined
      })
      return stems
    },
    text(page) {
      const known = texts.get(page)
      if (known !== undefined) return known
      const at = page * textHashLength
      const file = textFile(page, manifest.texts.slice(at, at + textHashLength))
      const made = read(file).then(text => parse<PageText>(file, text))
      if (texts.size >= mostTexts) texts.clear()
      texts.set(page, made)
      made.catch(() => texts.delete(page))
      return made
    },
  }
}

function openShard(file: string, text: string): LoadedShard {
  return elasticlunr.Index.load(parse<elasticlunr.SerialisedIndexData<object>>(file, text))
    .index as LoadedShard
}

function parse<Value>(file: string, text: string): Value {
  try {
    return JSON.parse(text) as Value
  } catch {
    throw new IndexError(`${file} is damaged`)
  }
}

/** The longest beginning of a term that has a shard. Stems stand with the words that they are the stems of. */
export function shardOf(shards: Readonly<Record<string, unknown>>, term: string): string | undefined {
  const word = lettersOf(term)
  for (let length = Math.min(word.length, longestBeginning); length >= 0; length--) {
    const beginning = word.slice(0, length)
    if (Object.hasOwn(shards, beginning)) return beginning
  }
  return undefined
}

/** Letters by which shards are told apart, at most. */
export const longestBeginning = 8
