// The formats of translators' programs: which there are, and which one a file has.
import type { ReturnedUnit } from './unit.ts'

/** What is wrong with a file that came back, and where in it. */
export interface ReadProblem {
  readonly message: string
  /** 1-based. */
  readonly line: number
  readonly column: number
}

export interface ReturnedFile {
  /** As the file says it. */
  readonly language: string | undefined
  readonly units: readonly ReturnedUnit[]
  /** Any of them: nothing of the file is used. */
  readonly problems: readonly ReadProblem[]
}

export const formats = ['xliff', 'po', 'md'] as const

export type Format = (typeof formats)[number]

export const extensions: Readonly<Record<Format, string>> = { xliff: 'xlf', po: 'po', md: 'md' }
