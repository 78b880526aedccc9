// Output files that machines share, in packs: those of a pack that have to be made are taken together, or made here and given.
import { fingerprint } from '../../base/fingerprint.ts'
import type { SharedCache } from '../../base/shared-cache/shared-cache.ts'
import type { Hash, OutputPath, SitePath } from '../../base/text/brand.ts'
import { decodePack, encodePack } from '../../content/packs/pack-bytes.ts'
import { packCount, packNumber } from '../../content/packs/pack-numbers.ts'
import type { ParsedTexts, TextPacks } from '../../content/packs/text-packs.ts'
import type { TextPart } from '../../content/stored-texts.ts'
import type { PlanEntry, Recipe } from '../plan/output-plan.ts'

interface OutputPack {
  readonly entries: readonly PlanEntry[]
  /** Bytes by the key of the file; undefined: nobody has given it. */
  take(): Promise<ReadonlyMap<string, Uint8Array> | undefined>
  /** Whether others are to get it when it is made here. To be asked when it is not there. */
  readonly isGiven: boolean
  /** Takes the parsed texts that are needed to make the files here. */
  prepare(): Promise<void>
  give(bytesOf: ReadonlyMap<string, string | Uint8Array>): Promise<void>
}

export interface OutputPacks {
  /** Packs of which every file has to be made. `entries`: all of the site, or all that are made at a time. */
  whole(
    entries: readonly PlanEntry[],
    keys: ReadonlyMap<OutputPath, Hash>,
    isKept: (path: OutputPath) => boolean,
  ): readonly OutputPack[]
  /** Takes the parsed texts of other files. */
  prepare(entries: readonly PlanEntry[]): Promise<void>
  /** Packs that were taken, or made and given. */
  readonly known: readonly OutputPack[]
  /** Whether such a file lies in a pack. */
  isPacked(entry: PlanEntry): boolean
}

interface OutputPacksRequest {
  readonly cache: SharedCache
  readonly textPacks: TextPacks
  readonly texts: ParsedTexts
  /** Whether what is made here is given; asked for each pack. */
  readonly gives: () => boolean
}

/** Making these takes longer than taking them, and their keys name all that they are made from. */
const packed: ReadonlySet<Recipe['make']> = new Set([
  'page',
  'sidebar',
  'twin',
  'all-twins',
  'feed',
  'search-file',
])

/** What a recipe shows of its texts; others show their content. */
const partOf: Partial<Record<Recipe['make'], TextPart>> = {
  twin: 'twin',
  'all-twins': 'twin',
  'search-file': 'search',
}

// Other files of the search show the text of one page.
function isOfIndex({ recipe, texts = [] }: PlanEntry): boolean {
  return recipe.make === 'search-file' && texts.length === 0
}

/** `keys`: of its files, in order. */
export function outputPackKey(keys: readonly Hash[]): Hash {
  return fingerprint('output', ...keys)
}

export function openOutputPacks({ cache, textPacks, texts, gives }: OutputPacksRequest): OutputPacks {
  const known: OutputPack[] = []
  const isPacked = ({ recipe }: PlanEntry) => packed.has(recipe.make)
  let searching: Promise<void> | undefined
  // An index is made of all texts.
  const prepareSearch = () => {
    searching ??= textPacks.takePart('search', texts.keys(), texts)
    return searching
  }
  const prepare = async (entries: readonly PlanEntry[]) => {
    const wanted = new Map<TextPart, Set<SitePath>>()
    for (const entry of entries) {
      if (isOfIndex(entry)) {
        await prepareSearch()
        continue
      }
      const { recipe, texts: shown = [] } = entry
      const part = partOf[recipe.make] ?? 'content'
      const files = wanted.get(part) ?? new Set()
      wanted.set(part, files)
      for (const file of shown) files.add(file)
    }
    for (const [part, files] of wanted) await textPacks.takePart(part, files, texts)
  }
  const packOf = (entries: readonly PlanEntry[], keys: ReadonlyMap<OutputPath, Hash>): OutputPack => {
    const key = outputPackKey(entries.map(({ path }) => keys.get(path) as Hash))
    const pack: OutputPack = {
      entries,
      async take() {
        const bytes = await (await cache.find(key))?.take('files')
        const taken = bytes && decodePack(bytes)
        if (taken !== undefined) known.push(pack)
        return taken
      },
      get isGiven() {
        return gives() && cache.takesMore
      },
      prepare: () => prepare(entries),
      async give(bytesOf) {
        known.push(pack)
        await cache.give(key, { files: encodePack(bytesOf) })
      },
    }
    return pack
  }
  return {
    known,
    isPacked,
    whole(entries, keys, isKept) {
      const wanted = entries.filter(isPacked)
      const searched = wanted.filter(isOfIndex)
      const groups = new Map<string, PlanEntry[]>()
      for (const entry of wanted) {
        // What shows a text lies in a pack of its number, so that an edit spoils one of each.
        const isSearched = isOfIndex(entry)
        const count = packCount(isSearched ? searched.length : texts.size)
        const name = `${isSearched} ${packNumber(entry.texts?.[0] ?? entry.path, count)}`
        const group = groups.get(name) ?? []
        groups.set(name, group)
        group.push(entry)
      }
      return [...groups.values()]
        .filter(group => !group.some(({ path }) => isKept(path)))
        .map(group => packOf(group, keys))
    },
    prepare,
  }
}
