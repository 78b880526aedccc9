// A file of an index, and what every index is made with.
import { fingerprint, shortHash } from '../../base/fingerprint.ts'
import type { Hash } from '../../base/text/brand.ts'

/** What the configuration says about every index. */
export interface IndexSettings {
  /** Groups of words that stand for each other. */
  readonly synonyms: readonly (readonly string[])[]
  /** Letters that a word may differ in. */
  readonly slips: number
  /** How much the length of a field counts, from 0 to 1 (BM25's b). */
  readonly lengthWeight: number
}

export interface IndexFile {
  readonly name: string
  /** Changes with the text. */
  readonly hash: Hash
  readonly kind: 'shard' | 'stems' | 'list' | 'manifest'
  /** Made when it is asked for: most files are as they were. */
  text(): string
  /** The same in UTF-8, where another thread made it. */
  readonly bytes?: Buffer
  /** Whether the text was made for this index already. */
  readonly isMade: boolean
}

/** `nameOf`: of the short hash of the text. */
export function madeFile(kind: IndexFile['kind'], text: string, nameOf: (hash: string) => string): IndexFile {
  const hash = fingerprint(text)
  return { name: nameOf(shortHash(hash)), hash, kind, text: () => text, isMade: true }
}
