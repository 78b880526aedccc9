// A block of a page on its way to a translator and back. The address says all that the way back needs.
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import type { BlockKind } from '../../../renderer/content/markdown/text-blocks.ts'
import { noBlock } from '../../../renderer/features/drift/translation-lock.ts'

/** Of the present translation; `unknown`: nobody has accepted it. */
export type UnitState = 'fine' | 'stale' | 'missing' | 'unknown'

export interface Unit {
  readonly address: UnitAddress
  readonly kind: BlockKind
  readonly state: UnitState
  readonly source: string
  /** What the source was when it was translated, where git knows it. */
  readonly former: string | undefined
  readonly target: string | undefined
  /** The heading that it stands under. */
  readonly heading: string | undefined
  /** 1-based, in the original. */
  readonly line: number
}

export interface UnitsOfFile {
  readonly original: SitePath
  readonly units: readonly Unit[]
}

interface UnitAddress {
  /** Place among the blocks of the original, from 0. */
  readonly at: number
  /** Hashes of the blocks when they were exported; `-` for a translation that there was not. */
  readonly original: string
  readonly translation: string
}

/** A unit as it came back. */
export interface ReturnedUnit {
  /** Of the original. */
  readonly path: string
  readonly id: string
  readonly source: string
  readonly target: string | undefined
  /** Whether the translator says that it is done; undefined: it is done when its text is another. */
  readonly isDone: boolean | undefined
  /** Why its target cannot be taken, as a sentence; the others count all the same. */
  readonly unreadable?: string
  /** 1-based, in the file that was read. */
  readonly line: number
  readonly column: number
}

/** `12.9f2c.4a7b`; a name as XML allows it. */
export function writeAddress({ at, original, translation }: UnitAddress): string {
  return `b${at}.${original}.${translation === noBlock ? 'none' : translation}`
}

/** Undefined: docsgen has not written it. */
export function readAddress(id: string): UnitAddress | undefined {
  const [, at, original, translation] = /^b(\d+)\.([\w-]+)\.([\w-]+)$/.exec(id) ?? []
  return at === undefined || original === undefined || translation === undefined
    ? undefined
    : { at: Number(at), original, translation: translation === 'none' ? noBlock : translation }
}
