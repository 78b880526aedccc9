// Flags of `docsgen search`, as commander hands them over.
import type { ProjectOptions } from '../shared-options.ts'

export interface SearchOptions extends ProjectOptions {
  readonly json: boolean
  /** Number of pages. */
  readonly limit: string
  /** Language to search in. */
  readonly locale?: string
}

/** Of `docsgen search eval`. */
export interface EvaluationOptions extends ProjectOptions {
  readonly json: boolean
  /** `0.9`, or `question=0.85` of one kind. */
  readonly floor: readonly string[]
}
