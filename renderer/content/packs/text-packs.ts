// Parsed texts that machines share, in packs. What is taken goes into the stores of the site and is read there like anything that was
// parsed here; nothing of it is believed that the stores would not believe.
import { fingerprint } from '../../base/fingerprint.ts'
import type { OwnedStore } from '../../base/host/owned-store.ts'
import type { FoundParts, SharedCache } from '../../base/shared-cache/shared-cache.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import { type CachedFacts, type FactsKey, factsKey } from '../cached-facts.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { ParseOptions } from '../markdown/parse-options.ts'
import type { Collection } from '../source/source-file.ts'
import { type PartHashes, partKey, type TextPart, textParts } from '../stored-texts.ts'
import { decodePack, encodePack } from './pack-bytes.ts'
import { inPacks } from './pack-numbers.ts'

/** A text of the site as it is now. */
export interface PackedText extends FactsKey {
  readonly hash: Hash
  /** See `CachedFacts.includesOf`; undefined: the text was not read yet. */
  readonly includes?: string | undefined
}

/** Every text of the site, with what it was parsed to. */
export type ParsedTexts = ReadonlyMap<
  SitePath,
  PartHashes & { readonly hash: Hash; readonly collection: Collection }
>

export interface TextPacks {
  /**
   * Takes the facts of texts that are missing here. `all`: every text of the site, because a pack holds what it holds, missing
   * or not. `count`: how many packs there are, when these are the texts of whole packs alone.
   */
  takeFacts(
    all: readonly PackedText[],
    missing: ReadonlySet<SitePath>,
    accept: (text: PackedText, facts: PageFacts) => void,
    count?: number,
  ): Promise<void>
  /** Takes what the store does not have of one part of these texts. */
  takePart(part: TextPart, files: Iterable<SitePath>, texts: ParsedTexts): Promise<void>
  /** Gives packs that were looked for and not found, or not whole. To be called when everything is parsed, and when the rest is made. */
  give(texts: ParsedTexts): Promise<void>
}

interface TextPacksRequest {
  readonly cache: SharedCache
  readonly cachedFacts: Pick<CachedFacts, 'get' | 'includesOf'>
  readonly factStore: Pick<OwnedStore, 'peek' | 'put'>
  readonly pageStore: Pick<OwnedStore, 'peek' | 'keep' | 'put'>
  readonly optionsOf: (file: SitePath, collection: Collection) => ParseOptions
}

export function openTextPacks(request: TextPacksRequest): TextPacks {
  const { cache, cachedFacts, factStore, pageStore, optionsOf } = request
  let packs: readonly Pack[] = []
  let packOf = new Map<SitePath, Pack>()
  const deal = (all: readonly PackedText[], count?: number) => {
    packs = inPacks(all, count).map(texts => ({ texts, isLacking: false, taking: new Map() }))
    packOf = new Map(packs.flatMap(pack => pack.texts.map(({ path }) => [path, pack])))
  }
  const find = (pack: Pack) => {
    pack.key ??= keyOf(pack.texts, cachedFacts)
    pack.finding ??= cache.find(pack.key)
    return pack.finding
  }
  const takePartOf = async (pack: Pack, part: TextPart, texts: ParsedTexts) => {
    const found = await find(pack)
    const values = await takeEntries(found, part)
    // The server lost it: each build would make it anew.
    if (found !== undefined && values === undefined) pack.isLacking = true
    for (const { path } of pack.texts) {
      const key = partKey(part, path, texts.get(path))
      const value = key && values?.get(key)
      if (key !== undefined && value !== undefined && !pageStore.keep(key)) pageStore.put(key, value)
    }
  }
  return {
    async takeFacts(all, missing, accept, count) {
      deal(all, count)
      const takeFactsOf = async (pack: Pack) => {
        const values = await takeEntries(await find(pack), 'facts')
        for (const text of pack.texts) {
          if (!missing.has(text.path)) continue
          const key = factsKey(text)
          const value = values?.get(key)
          if (value !== undefined) factStore.put(key, value)
          const facts = value && cachedFacts.get(text)
          if (facts === undefined) pack.isLacking = true
          else accept(text, facts)
        }
      }
      await Promise.all(
        packs.filter(({ texts }) => texts.some(({ path }) => missing.has(path))).map(takeFactsOf),
      )
    },
    async takePart(part, files, texts) {
      if (packs.length === 0) {
        deal(
          [...texts].map(([path, { hash, collection }]) => ({
            path,
            hash,
            options: optionsOf(path, collection),
          })),
        )
      }
      const wanted = new Set<Pack>()
      for (const file of files) {
        const pack = packOf.get(file)
        const key = partKey(part, file, texts.get(file))
        if (pack !== undefined && key !== undefined && !pageStore.keep(key)) wanted.add(pack)
      }
      const take = (pack: Pack) => {
        const taking = pack.taking.get(part) ?? takePartOf(pack, part, texts)
        pack.taking.set(part, taking)
        return taking
      }
      await Promise.all([...wanted].map(take))
    },
    async give(all) {
      for (const pack of packs) {
        const { texts, isLacking, key } = pack
        if (!cache.takesMore) return
        if (!isLacking || key === undefined) continue
        const facts = entriesOf(
          texts.map(text => factsKey(text)),
          factStore,
        )
        // Most sites have no twins.
        const parts = textParts
          .map(part => [part, texts.flatMap(({ path }) => partKey(part, path, all.get(path)) ?? [])] as const)
          .filter(([, keys]) => keys.length > 0)
          .map(([part, keys]) => [part, entriesOf(keys, pageStore)] as const)
        // Half a pack would hide from others what it lacks.
        if (facts === undefined || parts.some(([, pack]) => pack === undefined)) continue
        pack.isLacking = false
        await cache.give(key, { facts, ...Object.fromEntries(parts) })
      }
    },
  }
}

interface Pack {
  readonly texts: readonly PackedText[]
  readonly taking: Map<TextPart, Promise<void>>
  key?: Hash
  finding?: Promise<FoundParts | undefined>
  /** The others do not have it as it is here. */
  isLacking: boolean
}

function keyOf(texts: readonly PackedText[], { includesOf }: Pick<CachedFacts, 'includesOf'>): Hash {
  return fingerprint(
    'texts',
    ...texts.flatMap(text => [factsKey(text), text.includes ?? includesOf(text.path)]),
  )
}

async function takeEntries(
  found: FoundParts | undefined,
  part: string,
): Promise<ReadonlyMap<string, Buffer> | undefined> {
  const bytes = await found?.take(part)
  return bytes && decodePack(bytes)
}

// Undefined when one of them is lost.
function entriesOf(
  keys: readonly string[],
  store: Pick<OwnedStore, 'peek'>,
): ReturnType<typeof encodePack> | undefined {
  const entries: (readonly [string, string])[] = []
  for (const key of keys) {
    const value = store.peek(key)
    if (value === undefined) return undefined
    entries.push([key, value])
  }
  return encodePack(entries)
}
