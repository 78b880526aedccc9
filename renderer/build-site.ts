// The loop of `build`: entries and their keys → files, whatever has changed since the previous build.

import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Emission } from './output/emission.ts'
import { cachedImage, type PlanEntry } from './plan/output-plan.ts'
import type { Produced } from './produce/produced.ts'
import type { Producer } from './produce/producer.ts'
import { runLimited } from './run-limited.ts'
import type { Hash, OutputPath } from './text/brand.ts'

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
  /** Images under way at once. */
  readonly jobs: number
  readonly report: (progress: BuildProgress) => void
}

/** Files under way at once: while the system writes some, the next are made. */
const mostWrites = 8

/** Keeps or produces every entry; all problems are gathered, none ends the loop (invariant 16). Throws LostInputError. */
export async function buildSite({
  entries,
  keys,
  producer,
  emission,
  jobs,
  report,
}: BuildRequest): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  const failed = new Set<string>()
  const keyOf = (path: OutputPath) => keys.get(path) as Hash
  const emit = async ({ path }: PlanEntry, produced: Produced) => {
    if ('bytes' in produced) await emission.write(path, keyOf(path), produced.bytes)
    else {
      diagnostics.push(produced.diagnostic)
      failed.add(path)
    }
  }
  const kept = emission.keep(keys)
  const stale = entries.filter(({ path }) => !kept.has(path))
  const images = stale.filter(entry => cachedImage(entry) !== undefined)
  const files = stale.filter(entry => cachedImage(entry) === undefined && entry.recipe.make !== 'copy')
  let written = 0
  await runLimited(mostWrites, files, async entry => {
    await emit(entry, producer.produce(entry))
    if (written++ % 50 === 0) report({ what: 'files', done: written, total: files.length })
  })
  let encoded = 0
  await runLimited(jobs, images, async entry => {
    await emit(entry, await producer.produceImage(entry))
    report({ what: 'images', done: ++encoded, total: images.length })
  })
  for (const { path, recipe } of stale)
    if (recipe.make === 'copy' && !failed.has(recipe.of)) emission.copy(path, keyOf(path), recipe.of)
  return diagnostics
}
