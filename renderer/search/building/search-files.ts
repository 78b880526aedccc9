// All files of the site's indexes: their names when the plan is made, their texts when a file is written. The names for the same texts are stored, so the
// texts of an unchanged site are not read again.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Inputs } from '../../base/host/inputs.ts'
import type { OwnedStore } from '../../base/host/owned-store.ts'
import { readStored } from '../../base/host/store.ts'
import { type SharedCache, takeJson } from '../../base/shared-cache/shared-cache.ts'
import type { Hash, OutputPath, SitePath } from '../../base/text/brand.ts'
import { isHash, isOutputPath } from '../../base/text/output-path.ts'
import { searchOutput } from '../../content/derive/urls.ts'
import type { SearchSection } from '../../content/markdown/search-sections.ts'
import type { HashedText, HashedTexts, PageTexts } from '../../content/page-texts.ts'
import { textKey } from '../../content/stored-texts.ts'
import { scopeFolder, searchFolder } from '../../contract/search-scopes.ts'
import { manifestFile, textFile, textHashLength } from '../index/manifest.ts'
import { loadLanguage } from '../terms/load-language.ts'
import { pageTerms } from '../terms/page-terms.ts'
import { createTermCounter } from '../terms/term-counter.ts'
import { buildIndex, type IndexSource } from './build-index.ts'
import type { IndexFile, IndexSettings } from './index-file.ts'
import { type FileName, type IndexEntries, type IndexState, indexEntries } from './index-state.ts'
import type { DescribedPage, SearchPlan } from './search-plan.ts'
import { type PageSource, type SearchedPage, searchedPage } from './searched-page.ts'
import { publishedShard } from './shards/shard-text.ts'
import { type IndexThread, worthThread } from './thread/index-thread.ts'
import { type PreviousIndex, updateIndex } from './update-index.ts'

export interface SearchFiles {
  /** Takes missing lists of names from the shared cache. Optional. */
  takeNames(): Promise<void>
  /** False when `list` has to read texts. */
  isListed(): boolean
  /** Makes large indexes that are not stored in the thread. Optional: `list` makes missing indexes. */
  prepare(thread: IndexThread): Promise<void>
  /** The texts of pages of all indexes. They depend on the pages only, so they are known before an index is made. */
  texts(): readonly SearchFile[]
  /** The files of all indexes with their hashes; the texts of pages first. */
  list(): readonly SearchFile[]
  /** Undefined: no such file. */
  read(path: OutputPath): string | undefined
}

/** A file of a search index, with the hash of its text. */
export interface SearchFile {
  readonly path: OutputPath
  readonly hash: Hash
  /** The file whose text it is; undefined for files of no text or of several texts. */
  readonly of?: SitePath | undefined
}

interface SearchSources {
  readonly settings: IndexSettings
  readonly texts: Pick<PageTexts, 'search'>
  readonly hashes: HashedTexts
  /** Hold the descriptions of the pages. */
  readonly inputs: Inputs
  /** Holds the texts, and names, states and shards of indexes. */
  readonly store: OwnedStore
  /** Holds lists of names that other machines made. */
  readonly shared?: SharedCache | undefined
}

/** The search of a site. `plans`: one for each language. Nothing is read or made before the first call of a function. */
export function openSearch(plans: readonly SearchPlan[], sources: SearchSources): SearchFiles {
  const all = plans.map(plan => searchOfLanguage(plan, sources))
  return {
    async takeNames() {
      for (const { takeNames } of all) await takeNames()
    },
    isListed: () => all.every(({ isListed }) => isListed()),
    async prepare(thread) {
      for (const { prepare } of all) await prepare(thread)
    },
    texts: () => all.flatMap(({ texts }) => texts()),
    list: () => all.flatMap(({ list }) => list()),
    read: path => all.map(({ read }) => read(path)).find(found => found !== undefined),
  }
}

function searchOfLanguage(
  plan: SearchPlan,
  { settings, texts, hashes, inputs, store, shared }: SearchSources,
): SearchFiles {
  const { folder } = plan
  const language = loadLanguage(plan.locale)
  const counter = createTermCounter(language)
  const peekTerms = (file: SitePath, searchHash: Hash) => {
    const sections = readStored<readonly SearchSection[]>(
      { get: store.peek },
      textKey('search', file, searchHash),
    )
    return sections && pageTerms(counter, sections)
  }
  const peekAbout = (described: Hash) => inputs.find<DescribedPage>(described)
  const source: PageSource = {
    language,
    about: described => inputs.get<DescribedPage>(described),
    search: file => texts.search(file),
  }
  const pages = once(() =>
    plan.pages.map(({ file, described }) => {
      const text = file && { file, searchHash: (hashes.get(file) as HashedText).searchHash }
      return searchedPage(source, described, text)
    }),
  )
  const scopes = once(() =>
    plan.scopes.map(({ numbers, ...scope }) => {
      const own = numbers.map(number => pages()[number] as SearchedPage)
      const { synonyms, slips, lengthWeight } = settings
      const outputOf = (name: string) => `${folder}${searchOutput(scopeFolder(scope), name)}` as OutputPath
      const entries = indexEntries(store, outputOf(manifestFile))
      const version = fingerprint(
        'index',
        JSON.stringify([synonyms, slips, lengthWeight]),
        ...own.map(page => page.key),
      )
      // Their names depend on the pages only, so they are not stored.
      const texts = own.map((page, number): ShownText => {
        const path = outputOf(textFile(number, page.key.slice(0, textHashLength)))
        return { path, hash: page.key, of: page.file, page }
      })
      let made: MadeIndex | undefined
      const indexSource = { pages: own, counter, settings }
      const whole = once(() => new Map([...buildIndex(indexSource)].map(file => [file.name, file.text])))
      const rebuilt = (name: string) => {
        const text = whole().get(name)
        if (text === undefined) throw new Error(`The search index was to have ${name}.`)
        return text()
      }
      const stored: StoredIndex = { entries, outputOf, peekTerms, peekAbout, rebuilt }
      const make = () => {
        made ??= makeIndex(indexSource, stored)
        return made
      }
      const sharedKey = fingerprint('index-names', outputOf(manifestFile), version)
      const isListed = () => entries.names(version) !== undefined
      const takeNames = async () => {
        if (shared === undefined || isListed()) return
        const names = await takeJson<readonly FileName[]>(await shared.find(sharedKey), 'names', told =>
          told.every(([name, hash]) => isOutputPath(outputOf(name)) && isHash(hash)),
        )
        if (names !== undefined) entries.putNames(version, names)
      }
      const prepare = async (thread: IndexThread) => {
        if (own.length < worthThread || isListed() || entries.has()) return
        const index = openMadeIndex(stored)
        const { locale } = plan
        entries.putState(await thread.make({ pages: own, locale, settings, take: index.take }))
        made = index
      }
      const list = once((): readonly SearchFile[] => {
        // Only names are stored: the folder of an index is the same in every run.
        let names = entries.names(version)
        if (names === undefined) {
          names = make().list.map(({ path, hash }) => [path.slice(outputOf('').length), hash] as const)
          entries.putNames(version, names)
          // The shared cache awaits all values that are given to it.
          void shared?.give(sharedKey, { names: JSON.stringify(names) })
        }
        const others = names.map(([name, hash]) => ({ path: outputOf(name), hash }))
        return [...texts, ...others]
      })
      return { takeNames, isListed, prepare, texts, list, read: (path: OutputPath) => make().read(path) }
    }),
  )
  const shown = once(() => scopes().flatMap(scope => scope.texts))
  const pageOf = once(() => new Map(shown().map(({ path, page }) => [path, page])))
  const byPath = once(
    () => new Map(scopes().flatMap(scope => scope.list().map(({ path }) => [path, scope] as const))),
  )
  return {
    async takeNames() {
      await Promise.all(scopes().map(scope => scope.takeNames()))
    },
    isListed: () => scopes().every(scope => scope.isListed()),
    async prepare(thread) {
      for (const scope of scopes()) await scope.prepare(thread)
    },
    texts: shown,
    list: () => scopes().flatMap(({ list }) => list()),
    read(path) {
      // A file of another language must not cause the indexes of this language to be made.
      if (!path.startsWith(`${folder}${searchFolder}/`)) return undefined
      return pageOf().get(path)?.text() ?? byPath().get(path)?.read(path)
    },
  }
}

interface ShownText extends SearchFile {
  readonly page: SearchedPage
}

interface MadeIndex {
  readonly list: readonly SearchFile[]
  read(path: OutputPath): string | undefined
}

interface StoredIndex {
  readonly entries: IndexEntries
  readonly outputOf: (name: string) => OutputPath
  readonly peekTerms: PreviousIndex['peekTerms']
  readonly peekAbout: PreviousIndex['peekAbout']
  readonly rebuilt: PreviousIndex['rebuilt']
}

// All files except the texts of pages. Shards are read again from the store one by one, because together they are as large as the site.
function openMadeIndex({
  entries,
  outputOf,
  rebuilt,
}: StoredIndex): MadeIndex & { take(file: IndexFile): void } {
  const list: SearchFile[] = []
  const texts = new Map<OutputPath, () => string>()
  const take = ({ name, hash, kind, text, bytes, isMade }: IndexFile) => {
    const path = outputOf(name)
    list.push({ path, hash })
    if (kind === 'shard') entries.putShard(hash, isMade ? (bytes ?? text()) : undefined)
    // Another process may have deleted the cache.
    const whole = () => (isMade ? (entries.peekShard(hash) ?? rebuilt(name)) : text())
    texts.set(path, kind === 'shard' ? () => publishedShard(whole()) : text)
  }
  return { list, take, read: path => texts.get(path)?.() }
}

function makeIndex(source: IndexSource, stored: StoredIndex): MadeIndex {
  const { entries, peekTerms, peekAbout, rebuilt } = stored
  const index = openMadeIndex(stored)
  const previous = entries.state()
  const updated =
    previous === undefined
      ? undefined
      : updateIndex(source, {
          state: previous,
          peekTerms,
          peekAbout,
          shardText: entries.peekShard,
          rebuilt,
        })
  for (const file of updated?.files ?? []) index.take(file)
  entries.putState(updated?.state ?? takeAll(buildIndex(source), index.take))
  return index
}

function takeAll(files: Generator<IndexFile, IndexState>, take: (file: IndexFile) => void): IndexState {
  for (;;) {
    const next = files.next()
    if (next.done === true) return next.value
    take(next.value)
  }
}

// Computes a value once. The function is dropped afterwards, so that the values that it holds can be garbage-collected.
function once<Value>(make: () => Value): () => Value {
  let pending: (() => Value) | undefined = make
  let made: Value | undefined
  return () => {
    if (pending !== undefined) {
      made = pending()
      pending = undefined
    }
    return made as Value
  }
}
