// The lock of a language: for each translated file, the blocks of the original that were translated, each with its translation.

import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { Edition } from '../../config/locales/edition.ts'
import type { TextBlock } from '../../content/markdown/text-blocks.ts'
import { alignLists } from './common-order.ts'

/** Hashes of a block of the original and of its translation; `-` where one of the texts has no such block. */
export interface LockedBlock {
  readonly kind: string
  readonly original: string
  readonly translation: string
}

/** Blocks by the path of the translation below the folder of its language. */
export type TranslationLock = ReadonlyMap<string, readonly LockedBlock[]>

/** Name of the lock in the folder of a language: `content/i18n/en/translations.lock.json`. */
export const lockName = 'translations.lock.json'

export const noBlock = '-'

/** Undefined: the text is not a lock. */
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

/** One line for each block, files sorted by path, so that git can merge two branches. */
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

/** The lock of a translation that is accepted as up to date: blocks of the same kind are paired in their order. */
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

/** For a translation that was never accepted, or that does not exist (`undefined`): its blocks count as translations of the present original. */
export function presumedBlocks(
  original: readonly TextBlock[],
  translation: readonly TextBlock[] | undefined,
): readonly LockedBlock[] {
  if (translation === undefined) return []
  return acceptBlocks(original, translation).filter(block => block.translation !== noBlock)
}

interface LockFile {
  readonly path: SitePath
  /** Undefined: the file does not exist, or cannot be read. */
  readonly lock: TranslationLock | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** The lock in the folder of a language. `severity`: of the diagnostic about a lock that cannot be read. */
export function readLockFile({ home }: Edition, host: Host, severity: Diagnostic['severity']): LockFile {
  const path = `${home}/${lockName}` as SitePath
  if (host.entry(path) === undefined) return { path, lock: undefined, diagnostics: [] }
  const text = host.readText(path)
  const lock = text.ok ? readLock(text.value) : undefined
  return { path, lock, diagnostics: lock === undefined ? [invalidLock(path, severity)] : [] }
}

function invalidLock(file: SitePath, severity: Diagnostic['severity']): Diagnostic {
  return {
    code: 'translation/invalid-lock',
    severity,
    message: 'The lock of the translations cannot be read, so nothing is known of this language.',
    hint: 'Restore it from git, or delete it and accept the translations that are up to date.',
    file,
    line: 1,
    column: 1,
  }
}
