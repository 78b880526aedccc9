// A block of a page on its way to a translator and back, and the file formats that carry it. The address contains all that the import needs.
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import type { BlockKind } from '../../../renderer/content/markdown/text-blocks.ts'
import { noBlock } from '../../../renderer/features/drift/translation-lock.ts'

/** State of the present translation; `unknown`: nobody has accepted it. */
export type UnitState = 'fine' | 'stale' | 'missing' | 'unknown'

export interface Unit {
  readonly address: UnitAddress
  readonly kind: BlockKind
  readonly state: UnitState
  readonly source: string
  /** The source at the time of the translation, where git knows it. */
  readonly former: string | undefined
  readonly target: string | undefined
  /** The heading above the block. */
  readonly heading: string | undefined
  /** 1-based, in the original. */
  readonly line: number
}

export interface UnitsOfFile {
  readonly original: SitePath
  readonly units: readonly Unit[]
}

interface UnitAddress {
  /** Index among the blocks of the original. */
  readonly at: number
  /** Hashes of the blocks at the time of the export; `-` for a missing translation. */
  readonly original: string
  readonly translation: string
}

/** A unit that a translator has sent back. */
export interface ReturnedUnit {
  /** Path of the original. */
  readonly path: string
  readonly id: string
  readonly source: string
  readonly target: string | undefined
  /** Whether the translator has marked it as done; undefined: it is done when its text has changed. */
  readonly isDone: boolean | undefined
  /** Reason why the target cannot be used, as a sentence; other units of the file are used. */
  readonly unreadable?: string
  /** 1-based, in the file that was read. */
  readonly line: number
  readonly column: number
}

/** `b12.9f2c.4a7b`, a valid name in XML. */
export function writeAddress({ at, original, translation }: UnitAddress): string {
  return `b${at}.${original}.${translation === noBlock ? 'none' : translation}`
}

/** Undefined: docsgen has not written this id. */
export function readAddress(id: string): UnitAddress | undefined {
  const [, at, original, translation] = /^b(\d+)\.([\w-]+)\.([\w-]+)$/.exec(id) ?? []
  return at === undefined || original === undefined || translation === undefined
    ? undefined
    : { at: Number(at), original, translation: translation === 'none' ? noBlock : translation }
}

/** A fault of a returned file, and its place. */
export interface ReadProblem {
  readonly message: string
  /** 1-based. */
  readonly line: number
  readonly column: number
}

export interface ReturnedFile {
  /** As named in the file. */
  readonly language: string | undefined
  readonly units: readonly ReturnedUnit[]
  /** When there is a problem, nothing of the file is used. */
  readonly problems: readonly ReadProblem[]
}

export const formats = ['xliff', 'po', 'md'] as const

export type Format = (typeof formats)[number]

export const extensions: Readonly<Record<Format, string>> = { xliff: 'xlf', po: 'po', md: 'md' }
