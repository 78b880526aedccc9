// A file of an index, and the settings of all indexes.
import { fingerprint, shortHash } from '../../base/fingerprint.ts'
import type { Hash } from '../../base/text/brand.ts'

export interface IndexSettings {
  /** Groups of synonyms. */
  readonly synonyms: readonly (readonly string[])[]
  /** Letters that a typed word may differ in. */
  readonly slips: number
  /** Weight of the length of a field, from 0 to 1 (BM25's b). */
  readonly lengthWeight: number
}

export interface IndexFile {
  readonly name: string
  /** Hash of the text. */
  readonly hash: Hash
  readonly kind: 'shard' | 'stems' | 'list' | 'manifest'
  /** Makes the text on demand: most files are unchanged. */
  text(): string
  /** The text in UTF-8, for files from another thread. */
  readonly bytes?: Buffer
  /** Whether the text was made in this run. */
  readonly isMade: boolean
}

/** `nameOf`: makes the name from the short hash of the text. */
export function madeFile(kind: IndexFile['kind'], text: string, nameOf: (hash: string) => string): IndexFile {
  const hash = fingerprint(text)
  return { name: nameOf(shortHash(hash)), hash, kind, text: () => text, isMade: true }
}
