// Keys of output files: a file is stale if and only if its key changed or somebody touched it.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Hash, OutputPath, SitePath } from '../../base/text/brand.ts'
import type { TextHashes } from '../../content/page-texts.ts'
import type { PlanEntry } from './output-plan.ts'

/** Undefined: there is no such text. */
type HashesOf = (file: SitePath) => TextHashes | undefined

/** Keys of the same entries before some texts were edited. */
interface PreviousKeys {
  /** Undefined: not known. */
  keyOf(path: OutputPath): Hash | undefined
  readonly edited: ReadonlySet<SitePath>
}

/** Of everything the file is made from: its recipe, which names its input, and the texts it shows. Not for copies. */
export function entryKey({ recipe, texts = [] }: PlanEntry, hashesOf: HashesOf): Hash {
  if (recipe.make === 'search-file') return recipe.hash
  const form = recipe.make === 'twin' || recipe.make === 'all-twins' ? 'twinHash' : 'contentHash'
  return fingerprint(JSON.stringify(recipe), ...texts.map(file => hashesOf(file)?.[form] ?? ''))
}

/** By path. A copy has the key of what it is a copy of. `previous`: only entries that show an edited text get another key. */
export function entryKeys(
  entries: readonly PlanEntry[],
  hashesOf: HashesOf,
  previous?: PreviousKeys,
): ReadonlyMap<OutputPath, Hash> {
  const keys = new Map<OutputPath, Hash>()
  const previousKey = ({ path, recipe, texts }: PlanEntry) =>
    recipe.make === 'search-file' || texts?.some(text => previous?.edited.has(text))
      ? undefined
      : previous?.keyOf(path)
  for (const entry of entries)
    if (entry.recipe.make !== 'copy') keys.set(entry.path, previousKey(entry) ?? entryKey(entry, hashesOf))
  for (const { path, recipe } of entries)
    if (recipe.make === 'copy') keys.set(path, keys.get(recipe.of) as Hash)
  return keys
}
