// Translations that are so far behind their originals that readers are told. A build asks it of every language, so what it
// finds out about two texts and their lock is stored, and only other texts are taken apart again.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { Host } from '../../base/host/host.ts'
import { type OwnedStore, ownedKey } from '../../base/host/owned-store.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { relativeTo } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { translationOf } from '../../config/locales/edition.ts'
import type { StaleAfter } from '../../config/locales/stale-after.ts'
import { openNativeReader } from '../../content/markdown/native/native-tree.ts'
import { type TextBlock, textBlocks } from '../../content/markdown/text-blocks.ts'
import { findDrift } from '../drift/find-drift.ts'
import { type LockedBlock, readLockFile } from '../drift/translation-lock.ts'
import type { CompletePlace, TextsByFile } from '../feature.ts'

interface StaleTranslations {
  readonly files: ReadonlySet<SitePath>
  /** All translations that were looked at. */
  readonly asked: readonly SitePath[]
  /** About locks. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Compares translations with their originals. A translation that nobody has accepted is not among the stale ones: nobody knows what it was
 * made from. `config`: of the original. `among`: only translations of these texts, and those among them; undefined: all.
 */
export async function staleTranslations(
  config: Config,
  { host, store, texts }: CompletePlace,
  among?: ReadonlySet<SitePath>,
): Promise<StaleTranslations> {
  const files = new Set<SitePath>()
  const asked: SitePath[] = []
  const diagnostics: Diagnostic[] = []
  const blocksOf = createBlockReader(config, host)
  for (const { edition } of config.translations) {
    const pairs = pairsOf(edition, texts, among)
    if (pairs.length === 0) continue
    const { lock, diagnostics: problems } = readLockFile(edition, host, 'warning')
    diagnostics.push(...problems)
    for (const { file, original } of pairs) {
      asked.push(file)
      const locked = lock?.get(relativeTo(edition.home, file) ?? file)
      if (locked === undefined) continue
      const { behind, blocks } = await driftOf({ file, original, locked }, { store, texts, blocksOf })
      if (isTooFar(behind, blocks, edition.staleAfter)) files.add(file)
    }
  }
  return { files, asked, diagnostics }
}

function pairsOf(
  edition: Config['edition'],
  texts: TextsByFile,
  among: ReadonlySet<SitePath> | undefined,
): readonly { readonly file: SitePath; readonly original: SitePath }[] {
  return [...texts.keys()].flatMap(original => {
    const file = translationOf(edition, original)
    const isWanted = file !== undefined && (among === undefined || among.has(file) || among.has(original))
    return isWanted && texts.has(file) ? [{ file, original }] : []
  })
}

interface Drifting {
  readonly behind: number
  /** Of the original. */
  readonly blocks: number
}

async function driftOf(
  {
    file,
    original,
    locked,
  }: { readonly file: SitePath; readonly original: SitePath; readonly locked: readonly LockedBlock[] },
  {
    store,
    texts,
    blocksOf,
  }: { readonly store: OwnedStore; readonly texts: TextsByFile; readonly blocksOf: BlockReader },
): Promise<Drifting> {
  const hashes = [original, file].map(each => String(texts.get(each)?.hash))
  const key = ownedKey('drift', file, fingerprint(...hashes, JSON.stringify(locked)))
  const stored = store.get(key)
  if (stored !== undefined) return JSON.parse(stored) as Drifting
  const [source, own] = [await blocksOf(original), await blocksOf(file)]
  if (source === undefined || own === undefined) return { behind: 0, blocks: 0 }
  const behind = findDrift({ original: source, translation: own, locked }).length
  const found: Drifting = { behind, blocks: source.length }
  store.put(key, JSON.stringify(found))
  return found
}

function isTooFar(behind: number, blocks: number, { most, of }: StaleAfter): boolean {
  return behind > (of === 'blocks' ? most : (most / 100) * blocks)
}

/** Undefined: the text cannot be read, which is reported elsewhere. */
type BlockReader = (file: SitePath) => Promise<readonly TextBlock[] | undefined>

// An original is asked for once a language.
function createBlockReader(config: Config, host: Host): BlockReader {
  const known = new Map<SitePath, readonly TextBlock[] | undefined>()
  let reader: ReturnType<typeof openNativeReader> | undefined
  return async file => {
    if (!known.has(file)) {
      if (config.markdown.nativeParser) reader ??= openNativeReader()
      const text = host.readText(file)
      known.set(file, text.ok ? textBlocks(text.value, await reader) : undefined)
    }
    return known.get(file)
  }
}
