// Collects the blocks of a language for a translator, page by page.
import type { Host } from '../../../renderer/base/host/host.ts'
import { readBlock, textBlocks } from '../../../renderer/content/markdown/text-blocks.ts'
import { blockStates } from '../../../renderer/features/drift/find-drift.ts'
import { noBlock, presumedBlocks } from '../../../renderer/features/drift/translation-lock.ts'
import { formerBlocks } from '../former-blocks.ts'
import type { TranslatedLanguage, TranslationPlace } from '../translated-files.ts'
import type { Unit, UnitsOfFile } from './unit.ts'

interface CollectOptions {
  readonly root: string
  readonly host: Host
  /** Also blocks that are up to date. */
  readonly all: boolean
}

/** Pages without such blocks are left out. */
export async function collectUnits(
  language: TranslatedLanguage,
  options: CollectOptions,
): Promise<readonly UnitsOfFile[]> {
  const files: UnitsOfFile[] = []
  for (const place of [...language.files, ...language.untranslated]) {
    const units = await unitsOf(place, language, options)
    if (units.length > 0) files.push({ original: place.original, units })
  }
  return files.sort((a, b) => (a.original < b.original ? -1 : 1))
}

async function unitsOf(
  { file, original, name }: TranslationPlace,
  { lock }: TranslatedLanguage,
  { root, host, all }: CollectOptions,
): Promise<readonly Unit[]> {
  const source = host.readText(original)
  if (!source.ok) return []
  const own = host.entry(file) === undefined ? undefined : host.readText(file)
  if (own?.ok === false) return []
  const target = own?.value ?? ''
  const both = { original: textBlocks(source.value), translation: textBlocks(target) }
  const known = lock?.get(name)
  const states = blockStates({
    ...both,
    locked: known ?? presumedBlocks(both.original, own && both.translation),
  })
  const wanted = new Set(states.flatMap(({ was }) => was ?? []))
  const former = wanted.size === 0 ? undefined : await formerBlocks(root, original, wanted)
  let heading: string | undefined
  return states.flatMap(({ now, kind, at, was }, index): readonly Unit[] => {
    const words = readBlock(source.value, now)
    if (now.kind === 'heading') heading = words
    const state = known === undefined && kind === 'fine' && at !== undefined ? 'unknown' : kind
    if (words === undefined || (state === 'fine' && !all)) return []
    return [
      {
        address: { at: index, original: now.hash, translation: at?.hash ?? noBlock },
        kind: now.kind,
        state,
        source: words,
        former: was === undefined ? undefined : former?.get(was),
        target: at === undefined || state === 'missing' ? undefined : readBlock(target, at),
        heading,
        line: now.line,
      },
    ]
  })
}

/** The place of a unit, for translators. */
export function placeOfUnit(original: string, { line, heading }: Unit): string {
  return `${original}:${line}${heading === undefined ? '' : `, under "${heading.replace(/^#+\s*/, '')}"`}`
}
