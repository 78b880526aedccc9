// What a translation was made from: for each file the blocks of the original, each with the block that translates it.

import type { TextBlock } from '../../content/markdown/text-blocks.ts'
import { alignLists } from './common-order.ts'

/** Hash of a block of the original and of its translation; `-` where the other text has none. */
export interface LockedBlock {
  readonly kind: string
  readonly original: string
  readonly translation: string
}

/** By the path of the translation below the folder of its language. */
export type TranslationLock = ReadonlyMap<string, readonly LockedBlock[]>

/** Name of the lock in the folder of a language: `content/i18n/en/translations.lock.json`. */
export const lockName = 'translations.lock.json'

export const noBlock = '-'

/** Undefined: the text is no lock. */
export function readLock(text: string): TranslationLock | undefined {
  try {
    const { version, files } = JSON.parse(text) as { version?: unknown; files?: unknown }
    if (version !== 1 || typeof files !== 'object' || files === null) return undefined
    const entries = Object.entries(files).map(([path, lines]) => [path, lockedBlocks(lines)] as const)
    if (entries.some(([, blocks]) => blocks === undefined)) return undefined
    return new Map(entries as (readonly [string, readonly LockedBlock[]])[])
  } catch {
    return undefined
  }
}

/** One line a block, files in the order of their paths, so that two branches can be merged. */
export function writeLock(lock: TranslationLock): string {
  const files = [...lock]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, blocks]) => [path, blocks.map(each => `${each.kind} ${each.original} ${each.translation}`)])
  return `${JSON.stringify({ version: 1, files: Object.fromEntries(files) }, null, 2)}\n`
}

function lockedBlocks(lines: unknown): readonly LockedBlock[] | undefined {
  if (!Array.isArray(lines)) return undefined
  const blocks = lines.map(line => {
    const [kind, original, translation] = typeof line === 'string' ? line.split(' ') : []
    return kind !== undefined && original !== undefined && translation !== undefined
      ? { kind, original, translation }
      : undefined
  })
  return blocks.every(each => each !== undefined) ? blocks : undefined
}

/** Both texts as they are today count as one: blocks of a kind belong together in their order. */
export function acceptBlocks(
  original: readonly TextBlock[],
  translation: readonly TextBlock[],
): readonly LockedBlock[] {
  const { same, changed } = alignLists(
    original.map(({ kind }) => kind),
    translation.map(({ kind }) => kind),
  )
  const places: (readonly [number | undefined, number | undefined])[] = [
    ...same,
    ...changed.flatMap(({ before, after }) => [
      ...before.map(at => [at, undefined] as const),
      ...after.map(at => [undefined, at] as const),
    ]),
  ]
  return places
    .map(([from, to]) => ({ from, to, order: to ?? from ?? 0 }))
    .sort((a, b) => a.order - b.order)
    .map(({ from, to }) => {
      const [source, target] = [original[from ?? -1], translation[to ?? -1]]
      return {
        kind: (source ?? target)?.kind ?? 'paragraph',
        original: source?.hash ?? noBlock,
        translation: target?.hash ?? noBlock,
      }
    })
}

/** For a translation that nobody has accepted, or that there is not (`undefined`): what it has counts as made from the original of today. */
export function presumedBlocks(
  original: readonly TextBlock[],
  translation: readonly TextBlock[] | undefined,
): readonly LockedBlock[] {
  if (translation === undefined) return []
  return acceptBlocks(original, translation).filter(block => block.translation !== noBlock)
}
