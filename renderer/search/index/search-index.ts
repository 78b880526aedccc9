// Reads the files of an index when queries need them. The same code runs in the browser's worker, in the command line and in tests; only the source of
// the files differs.
import elasticlunr from 'elasticlunr'
import { lettersOf, type SearchLanguage, stemMark } from '../language/search-language.ts'
import { readSynonyms, type Synonyms } from '../language/synonyms.ts'
import {
  decodeWords,
  type Field,
  fields,
  indexFormat,
  manifestFile,
  mostSlips,
  type PageText,
  pagesInList,
  type SearchManifest,
  type ShardList,
  shardFile,
  shardListFile,
  stemsFile,
  textFile,
  textHashLength,
  textListFile,
} from './manifest.ts'
import { type Places, unpackPlaces } from './packed-places.ts'

/** Reads a file of the index; rejects when the file does not exist. */
export type ReadIndexFile = (name: string) => Promise<string>

export interface SearchIndex {
  readonly language: SearchLanguage
  readonly documents: number
  readonly synonyms: Synonyms
  /** Letters that a word of a query may differ in. */
  readonly slips: number
  /** Loads the shards of these terms. Must be awaited before functions are called that take a loaded term. */
  load(terms: Iterable<string>): Promise<void>
  /** For a loaded term. */
  postings(field: Field, term: string): Places
  /** Whether any text has the term. For a loaded term. */
  has(term: string): boolean
  /** Number of documents with the term in any field. For a loaded term. */
  documentsWith(term: string): number
  /** Number of pages whose text has the term. For a loaded term. */
  pagesWith(term: string): number
  /** Number of documents with the term, counted once for each field. For a loaded term. */
  frequency(term: string): number
  /** Whether the terms with this beginning fill several shards. */
  isDivided(beginning: string): Promise<boolean>
  /** Loads the terms and stems with this beginning, or the most likely ones when they are many. In no order. */
  termsFrom(beginning: string): Promise<readonly string[]>
  /** All stems, without marks. */
  stems(): Promise<readonly string[]>
  text(page: number): Promise<PageText>
}

/** The files do not belong to one build of this version of docsgen, or are damaged. */
class IndexError extends Error {
  override readonly name = 'IndexError'
}

/** Texts of pages that are kept in memory. */
const mostTexts = 200

const none: Places = { documents: [], frequencies: [] }

interface LoadedShard {
  /** By field. */
  readonly index: Readonly<Partial<Record<string, elasticlunr.InvertedIndex>>>
  /** Field → term → all places of a very frequent term; `index` has a few of these places. */
  readonly packed: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>
}

/** Rejects with IndexError, and with the errors of `read`; so do the functions of the index. */
export async function openIndex(read: ReadIndexFile, language: SearchLanguage): Promise<SearchIndex> {
  const manifest = parse<SearchManifest>(manifestFile, await read(manifestFile))
  if (manifest.format !== indexFormat) throw new IndexError(`${manifestFile} has another format`)
  const shards = new Map<string, LoadedShard>()
  const loading = new Map<string, Promise<void>>()
  const postings = new Map<string, Places>()
  const spreads = new Map<string, number>()
  const texts = new Map<number, Promise<PageText>>()
  const textLists = new Map<string, Promise<string>>()
  let stems: Promise<readonly string[]> | undefined

  const { parts = {} } = manifest
  const lists: ShardList[] = [manifest]
  const once = (file: string, take: (text: string) => void): Promise<void> => {
    const known = loading.get(file)
    if (known !== undefined) return known
    const made = read(file).then(take)
    loading.set(file, made)
    made.catch(() => loading.delete(file)) // another attempt reads again
    return made
  }
  // The shard of a term may be in the list of any of its beginnings.
  const loadLists = async (terms: Iterable<string>): Promise<void> => {
    const wanted = new Set([...terms].flatMap(beginningsOf).filter(each => Object.hasOwn(parts, each)))
    await Promise.all(
      [...wanted].map(beginning => {
        const file = shardListFile(parts[beginning] as string)
        return once(file, text => void lists.push(parse<ShardList>(file, text)))
      }),
    )
  }
  const listWith = (kind: keyof ShardList, beginning: string) =>
    lists.find(list => Object.hasOwn(list[kind], beginning))
  const beginningOf = (term: string) =>
    beginningsOf(term).find(each => listWith('shards', each) !== undefined)
  const shardWith = (term: string) => shards.get(beginningOf(term) as string)
  const loadShard = (beginning: string): Promise<void> => {
    const file = shardFile(listWith('shards', beginning)?.shards[beginning] as string)
    return once(file, text => void shards.set(beginning, openShard(file, text)))
  }
  const postingsOf = (field: Field, term: string): Places => {
    const name = `${field} ${term}`
    const known = postings.get(name)
    if (known !== undefined) return known
    const shard = shardWith(term)
    const packed = shard && packedPlaces(shard, field, term)
    const found = shard?.index[field]?.getDocs(term) as Readonly<Record<string, { tf: number }>> | undefined
    const references = found === undefined ? [] : Object.keys(found)
    const made =
      packed ??
      (references.length === 0
        ? none
        : {
            documents: references.map(Number),
            frequencies: Object.values(found ?? {}).map(({ tf }) => tf),
          })
    postings.set(name, made)
    return made
  }
  const frequencyIn = (field: Field, term: string) => shardWith(term)?.index[field]?.getDocFreq(term) ?? 0
  const frequency = (term: string) => fields.reduce((sum, field) => sum + frequencyIn(field, term), 0)
  const documentsWith = (term: string): number => {
    const known = spreads.get(term)
    if (known !== undefined) return known
    const found = fields.map(field => postingsOf(field, term).documents)
    // Some places of a very frequent term are not published.
    const others = frequency(term) - found.reduce((sum, documents) => sum + documents.length, 0)
    const made = Math.min(manifest.documents, new Set(found.flat()).size + others)
    spreads.set(term, made)
    return made
  }
  const load = async (terms: Iterable<string>): Promise<void> => {
    const all = [...terms]
    await loadLists(all)
    const wanted = new Set(all.map(beginningOf))
    wanted.delete(undefined)
    await Promise.all([...wanted].map(beginning => loadShard(beginning as string)))
  }
  const hashes = (page: number): Promise<string> => {
    const list = manifest.textLists?.[Math.floor(page / pagesInList)]
    if (list === undefined) return Promise.resolve(manifest.texts)
    const known = textLists.get(list)
    const made = known ?? read(textListFile(list))
    textLists.set(list, made)
    made.catch(() => textLists.delete(list))
    return made
  }
  const readText = async (page: number): Promise<PageText> => {
    const at = (manifest.textLists === undefined ? page : page % pagesInList) * textHashLength
    const file = textFile(page, (await hashes(page)).slice(at, at + textHashLength))
    return parse<PageText>(file, await read(file))
  }
  return {
    language,
    documents: manifest.documents,
    synonyms: readSynonyms(manifest.synonyms, language),
    slips: manifest.slips ?? mostSlips,
    load,
    postings: postingsOf,
    documentsWith,
    pagesWith: term => frequencyIn('content', term),
    frequency,
    has: term => frequency(term) > 0,
    async isDivided(beginning) {
      await loadLists([beginning])
      return listWith('completions', beginning) !== undefined
    },
    async termsFrom(beginning) {
      await loadLists([beginning])
      const likely = listWith('completions', beginning)?.completions[beginning]
      await load(likely ?? [beginning])
      if (likely !== undefined) return likely
      const shard = shardWith(beginning)
      const found = fields.flatMap(field =>
        [beginning, stemMark + beginning].flatMap(start => shard?.index[field]?.expandToken(start) ?? []),
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
      const made = readText(page)
      if (texts.size >= mostTexts) texts.clear()
      texts.set(page, made)
      made.catch(() => texts.delete(page))
      return made
    },
  }
}

interface SavedShard extends elasticlunr.SerialisedIndexData<object> {
  readonly packed?: LoadedShard['packed']
}

function openShard(file: string, text: string): LoadedShard {
  const saved = parse<SavedShard>(file, text)
  const { index } = elasticlunr.Index.load(saved) as unknown as { readonly index: LoadedShard['index'] }
  return { index, packed: saved.packed ?? {} }
}

function packedPlaces({ packed }: LoadedShard, field: Field, term: string): Places | undefined {
  const terms = packed[field] ?? {}
  return Object.hasOwn(terms, term) ? unpackPlaces(terms[term] as string) : undefined
}

function parse<Value>(file: string, text: string): Value {
  try {
    return JSON.parse(text) as Value
  } catch {
    throw new IndexError(`${file} is damaged`)
  }
}

/** The longest beginning of a term that has a shard. A stem is in the shard of its words. */
export function shardOf(shards: Readonly<Record<string, unknown>>, term: string): string | undefined {
  return beginningsOf(term).find(beginning => Object.hasOwn(shards, beginning))
}

// All beginnings of a term, the longest first.
function beginningsOf(term: string): readonly string[] {
  const word = lettersOf(term)
  const longest = Math.min(word.length, longestBeginning)
  return Array.from({ length: longest + 1 }, (_, shorter) => word.slice(0, longest - shorter))
}

/** Letters of the longest beginning of a shard. */
export const longestBeginning = 16
