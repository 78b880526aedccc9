// Flags of `docsgen dev`, as commander hands them over.
import type { ProjectOptions } from '../shared-options.ts'

export interface DevOptions extends ProjectOptions {
  readonly port: string
  readonly strictPort: boolean
  readonly host: string
  readonly open: boolean
  readonly poll: boolean
}
