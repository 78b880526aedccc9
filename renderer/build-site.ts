// The loop of `build`: plan → files.
import { runLimited } from './concurrency/run-limited.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Emission } from './output/emission.ts'
import type { PlanEntry } from './plan/output-plan.ts'
import type { Produced } from './produce/page-producer.ts'
import type { Producer } from './produce/producer.ts'

export interface BuildProgress {
  readonly what: 'files' | 'images'
  readonly done: number
  readonly total: number
}

export interface BuildControls {
  /** Images under way at once. */
  readonly jobs: number
  readonly report: (progress: BuildProgress) => void
}

/** Produces or keeps every entry; all problems are gathered, none ends the loop (invariant 16). */
export async function buildSite(
  producer: Producer,
  emission: Emission,
  { jobs, report }: BuildControls,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  const { entries } = producer.plan
  const failed = new Set<string>()
  const copies: PlanEntry[] = []
  const images: PlanEntry[] = []
  const emit = ({ path, key }: PlanEntry, produced: Produced) => {
    if ('bytes' in produced) emission.write(path, key, produced.bytes)
    else {
      diagnostics.push(produced.diagnostic)
      failed.add(path)
    }
  }
  for (const [done, entry] of entries.entries()) {
    if (entry.recipe.make === 'copy') copies.push(entry)
    else if (!emission.keep(entry.path, entry.key)) {
      if (entry.recipe.make === 'image') images.push(entry)
      else emit(entry, producer.produce(entry))
    }
    if (done % 50 === 0) {
      report({ what: 'files', done, total: entries.length })
      await new Promise(resolve => setImmediate(resolve)) // lets an interruption through
    }
  }
  let encoded = 0
  await runLimited(jobs, images, async entry => {
    emit(entry, await producer.produceImage(entry))
    report({ what: 'images', done: ++encoded, total: images.length })
  })
  for (const { path, key, recipe } of copies) {
    if (recipe.make !== 'copy' || failed.has(recipe.of)) continue
    emission.copy(path, key, recipe.of)
  }
  return diagnostics
}
