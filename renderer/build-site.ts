// The loop of `build`: plan → files.
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Emission } from './output/emission.ts'
import type { PlanEntry } from './plan/output-plan.ts'
import type { Producer } from './produce/producer.ts'

export interface BuildProgress {
  readonly done: number
  readonly total: number
}

/** Produces or keeps every entry; all problems are gathered, none ends the loop (invariant 16). */
export async function buildSite(
  producer: Producer,
  emission: Emission,
  report: (progress: BuildProgress) => void,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  const { entries } = producer.plan
  const failed = new Set<string>()
  const copies: PlanEntry[] = []
  for (const [done, entry] of entries.entries()) {
    if (entry.recipe.make === 'copy') {
      copies.push(entry)
    } else if (!emission.keep(entry.path, entry.key)) {
      const produced = producer.produce(entry)
      if ('bytes' in produced) emission.write(entry.path, entry.key, produced.bytes)
      else {
        diagnostics.push(produced.diagnostic)
        failed.add(entry.path)
      }
    }
    if (done % 50 === 0) {
      report({ done, total: entries.length })
      await new Promise(resolve => setImmediate(resolve)) // lets an interruption through
    }
  }
  for (const { path, key, recipe } of copies) {
    if (recipe.make !== 'copy' || failed.has(recipe.of)) continue
    emission.copy(path, key, recipe.of)
  }
  return diagnostics
}
