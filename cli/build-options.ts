// Flags of `docsgen build`, as commander hands them over.
import type { ProjectOptions } from './shared-options.ts'

export interface BuildOptions extends ProjectOptions {
  readonly out: string
  readonly strict: boolean
  readonly clean: boolean
  readonly jobs?: string
  readonly json: boolean
  readonly verify: boolean
  /** `2/8` */
  readonly shard?: string
  readonly quiet: boolean
}
