// The loop of `build`: entries and their keys → files, whatever has changed since the previous build.

import type { Diagnostic } from '../base/diagnostics/diagnostic.ts'
import { runLimited } from '../base/run-limited.ts'
import type { Hash, OutputPath } from '../base/text/brand.ts'
import { encodeUtf8 } from '../base/utf8.ts'
import type { Emission } from '../publish/output/emission.ts'
import type { OutputPacks } from '../publish/output/output-packs.ts'
import { cachedImage, type PlanEntry } from '../publish/plan/output-plan.ts'
import type { Produced } from '../publish/produce/produced.ts'
import type { Producer } from '../publish/produce/producer.ts'
import { helpfulThreads } from '../publish/produce/thread/page-threads.ts'

export interface BuildProgress {
  readonly what: 'files' | 'images'
  readonly done: number
  readonly total: number
}

export interface BuildRequest {
  readonly entries: readonly PlanEntry[]
  /** Of every entry. */
  readonly keys: ReadonlyMap<OutputPath, Hash>
  readonly producer: Producer
  readonly emission: Emission
  /** Files that machines share; undefined: they share none. */
  readonly packs?: OutputPacks | undefined
  /** Images under way at once. */
  readonly jobs: number
  /** Threads that make pages, this one included, for any number of them; undefined: as many as help. */
  readonly threads: number | undefined
  readonly report: (progress: BuildProgress) => void
}

/** Packs of shared files under way at once; each is held in memory. */
const packsAtOnce = 4

/** Keeps, takes or produces every entry; all problems are gathered, none ends the loop (invariant 16). Throws LostInputError. */
export async function buildSite({
  entries,
  keys,
  producer,
  emission,
  packs,
  jobs,
  threads,
  report,
}: BuildRequest): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  const failed = new Set<string>()
  const keyOf = (path: OutputPath) => keys.get(path) as Hash
  const emit = async ({ path }: PlanEntry, produced: Produced) => {
    if ('bytes' in produced) return emission.write(path, keyOf(path), produced.bytes)
    diagnostics.push(produced.diagnostic)
    failed.add(path)
  }
  const kept = await emission.keep(keys)
  const stale = entries.filter(({ path }) => !kept.has(path))
  const images = stale.filter(entry => cachedImage(entry) !== undefined)
  const files = stale.filter(entry => cachedImage(entry) === undefined && entry.recipe.make !== 'copy')
  let written = 0
  const make = async (entry: PlanEntry, produced: Produced) => {
    await emit(entry, produced)
    if (written++ % 50 === 0) report({ what: 'files', done: written, total: files.length })
  }
  const shared = packs?.whole(entries, keys, path => kept.has(path)) ?? []
  const isShared = new Set<PlanEntry>()
  await runLimited(packsAtOnce, shared, async pack => {
    const taken = await pack.take()
    // In the order of the site, pages that follow each other share what is made for a folder.
    if (taken === undefined && !pack.isGiven) return
    for (const entry of pack.entries) isShared.add(entry)
    const made = new Map<Hash, Uint8Array>()
    if (taken === undefined) await pack.prepare()
    for (const entry of pack.entries) {
      const key = keyOf(entry.path)
      const bytes = taken?.get(key)
      const produced = bytes === undefined ? asBytes(producer.produce(entry)) : { bytes }
      if ('bytes' in produced && taken === undefined) made.set(key, produced.bytes)
      await make(entry, produced)
    }
    if (taken === undefined && pack.entries.every(({ path }) => made.has(keyOf(path)))) await pack.give(made)
  })
  const others = files.filter(entry => !isShared.has(entry))
  await packs?.prepare(others)
  diagnostics.push(...(await makeAll(others, { producer, threads, make })))
  let encoded = 0
  await runLimited(jobs, images, async entry => {
    await emit(entry, await producer.produceImage(entry))
    report({ what: 'images', done: ++encoded, total: images.length })
  })
  for (const { path, recipe } of stale)
    if (recipe.make === 'copy' && !failed.has(recipe.of)) await emission.copy(path, keyOf(path), recipe.of)
  return diagnostics
}

interface Making {
  readonly producer: Producer
  readonly threads: number | undefined
  readonly make: (entry: PlanEntry, produced: Produced) => Promise<void>
}

// This thread makes the files from the first on, the other threads take pages from the end.
async function makeAll(
  files: readonly PlanEntry[],
  { producer, threads, make }: Making,
): Promise<readonly Diagnostic[]> {
  const taken = new Set<PlanEntry>()
  const makeHere = (entry: PlanEntry) => make(entry, producer.produce(entry))
  const pages = files.filter(({ recipe }) => recipe.make === 'page')
  const others = helpfulThreads(threads, pages.length)
  const next = () => {
    const entry = pages.pop()
    if (entry === undefined || taken.has(entry)) return undefined
    taken.add(entry)
    return entry
  }
  const accept = (entry: PlanEntry, bytes: Uint8Array | undefined) =>
    bytes === undefined ? makeHere(entry) : make(entry, { bytes })
  const elsewhere = others === 0 ? [] : producer.produceInThreads(others, { next, accept })
  const makeAllHere = async () => {
    for (const entry of files) {
      if (taken.has(entry)) continue
      taken.add(entry)
      await makeHere(entry)
    }
  }
  // Where one fails, the other one ends before anything is taken back.
  const [diagnostics, own] = await Promise.allSettled([
    elsewhere,
    makeAllHere().finally(() => pages.splice(0)),
  ])
  if (own.status === 'rejected') throw own.reason
  if (diagnostics.status === 'rejected') throw diagnostics.reason
  return diagnostics.value
}

// A file that is written and given is encoded once.
function asBytes(
  produced: Produced,
): { readonly bytes: Uint8Array } | Exclude<Produced, { readonly bytes: unknown }> {
  if (!('bytes' in produced)) return produced
  const { bytes } = produced
  return { bytes: typeof bytes === 'string' ? encodeUtf8(bytes) : bytes }
}
