// A build in which nothing but texts has changed, and of these nothing that another page could see: the files that show them are
// made from what is kept of the last build, the indexes get their words, everything else is taken over. Keys say what is stale, as
// in every build, and the bytes are those of every build; what this way cannot do is left to the whole pipeline.
import type { Bundles } from '../../renderer/bundle/open-bundles.ts'
import { fingerprint } from '../../renderer/fingerprint/fingerprint.ts'
import { LostTextError } from '../../renderer/kept-texts.ts'
import { type Emission, openEmission } from '../../renderer/output/emission.ts'
import type { OutputFolder } from '../../renderer/output/output-folder.ts'
import type { OutputRecord } from '../../renderer/output/output-record.ts'
import type { SearchFile } from '../../renderer/plan/output-plan.ts'
import { createPageRenderer } from '../../renderer/produce/page-producer.ts'
import { openChangedIndexes } from '../../renderer/search/building/changed-pages.ts'
import { searchFolder } from '../../renderer/search/index/scopes.ts'
import type { Hash, OutputPath } from '../../renderer/text/brand.ts'
import type { ScannedContent } from '../content-session.ts'
import type { Session } from '../open-session.ts'
import { keptOutput } from '../report/build-summary.ts'
import type { Stopwatch } from '../report/stopwatch.ts'
import type { BuildMemory, LastBuild } from './last-build.ts'
import { type Edit, readEdits } from './read-edits.ts'
import { searchedTexts, staleFiles } from './stale-files.ts'

export interface RebuildRequest {
  readonly session: Pick<Session, 'config' | 'host' | 'cacheFolder'>
  readonly content: Pick<ScannedContent, 'knownFacts' | 'facts' | 'contents'>
  readonly last: LastBuild
  readonly record: OutputRecord
  readonly bundles: Bundles
  readonly folder: OutputFolder
  readonly watch: Stopwatch
  /** Milliseconds since 1970, taken before anything was read. */
  readonly now: number
}

export interface Rebuilt {
  readonly memory: Pick<BuildMemory, 'texts' | 'output' | 'rebuilds'>
  readonly output: Emission['summary']
}

/** Texts that are parsed one by one; more of them are a matter of threads. */
const mostChanged = 20
/** Builds that only add to the caches: one that looks at the whole site knows what can be dropped. */
const mostInARow = 50

/** Undefined: nothing was written, and the whole pipeline must answer. Throws FatalError when the output cannot be written. */
export async function rebuildTexts(request: RebuildRequest): Promise<Rebuilt | undefined> {
  const { content, last, bundles, watch } = request
  if (last.changed.length > mostChanged || last.rebuilds >= mostInARow) return undefined
  if (last.bundles !== bundlesHash(bundles)) return undefined
  const edits = await readEdits(request)
  watch.lap('content')
  const changed = edits && makeFiles(edits, request)
  watch.lap('produce')
  const emitted = changed && emit(changed, request)
  if (edits === undefined || emitted === undefined) return undefined
  content.knownFacts.saveStamps('all')
  content.facts.close('all')
  content.contents.close('all')
  watch.lap('emit')
  const texts = { ...last.texts, ...memoriesOf(edits, last) }
  return { memory: { texts, output: emitted.id, rebuilds: last.rebuilds + 1 }, output: emitted.summary }
}

/** Names templates and client code by what they are: what is kept of pages is true for these alone. */
export function bundlesHash({ server, client }: Bundles): Hash {
  return fingerprint(server.hash, ...client.files.map(({ path, bytes }) => fingerprint(path, bytes)))
}

/** What differs from the last output. */
interface ChangedOutput {
  readonly made: ReadonlyMap<OutputPath, MadeFile>
  readonly gone: ReadonlySet<OutputPath>
}

interface MadeFile {
  readonly key: Hash
  readonly bytes: string | Uint8Array
}

// Undefined: too little is kept, or a template throws, which the whole pipeline reports.
function makeFiles(
  edits: readonly Edit[],
  { session: { config }, content: { contents }, last, record, bundles }: RebuildRequest,
): ChangedOutput | undefined {
  const { keyOf } = record
  const render = createPageRenderer({ config, bundles, isProduction: true })
  const stale = staleFiles(edits, { last, keyOf, contents, render })
  if (stale === undefined) return undefined
  const made = new Map<OutputPath, MadeFile>()
  const known = new Map<Hash, string>() // a page and its aliases have the same key
  try {
    for (const [path, { key, make }] of stale) {
      if (keyOf(path) === key) continue
      const bytes = known.get(key) ?? make()
      known.set(key, bytes)
      made.set(path, { key, bytes })
    }
  } catch {
    return undefined
  }
  const changed = searchedTexts(edits, stale, config)
  if (changed.size === 0) return { made, gone: new Set() }
  const indexes = openChangedIndexes({ changed, synonyms: config.searchSynonyms, store: contents })
  if (indexes === undefined || !arePublished(indexes.before, record)) return undefined
  const paths = new Set<OutputPath>()
  try {
    for (const { path, hash } of indexes.files.list()) {
      paths.add(path)
      if (keyOf(path) === hash) continue
      const bytes = indexes.files.read(path)
      if (bytes === undefined) return undefined
      made.set(path, { key: hash, bytes })
    }
  } catch (error) {
    if (error instanceof LostTextError) return undefined
    throw error
  }
  return { made, gone: new Set(indexes.before.flatMap(({ path }) => (paths.has(path) ? [] : [path]))) }
}

// Every run keeps its indexes, also one that published nothing or elsewhere: only those of the last output lead to the next.
function arePublished(files: readonly SearchFile[], { keyOf, paths }: OutputRecord): boolean {
  const known = new Set(files.map(({ path }) => path))
  const isForeign = (path: OutputPath) => path.startsWith(`${searchFolder}/`) && !known.has(path)
  return files.every(({ path, hash }) => keyOf(path) === hash) && !paths().some(isForeign)
}

// Undefined: somebody touched a file that nothing here can make again.
function emit(
  { made, gone }: ChangedOutput,
  { session: { cacheFolder }, last, record, folder }: RebuildRequest,
): { readonly id: Hash; readonly summary: Emission['summary'] } | undefined {
  if (made.size === 0 && gone.size === 0 && record.isWhole())
    return { id: record.id, summary: keptOutput(last.summary) }
  const kept = record.paths().filter(path => !made.has(path) && !gone.has(path))
  const emission = openEmission({ folder, cacheFolder, record })
  if (!emission.keepAll(kept)) {
    emission.abort()
    return undefined
  }
  const written = new Map<Hash, OutputPath>()
  for (const [path, { key, bytes }] of made) {
    const same = written.get(key)
    if (same === undefined) emission.write(path, key, bytes)
    else emission.copy(path, key, same)
    written.set(key, path)
  }
  return { id: emission.commit(), summary: emission.summary }
}

function memoriesOf(edits: readonly Edit[], { texts }: LastBuild): BuildMemory['texts'] {
  return Object.fromEntries(
    edits.map(({ facts: { path }, hash }) => [path, { hash, shownBy: texts[path]?.shownBy ?? [] }]),
  )
}
