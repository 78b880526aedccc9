// Flags of `docsgen urls`, as commander hands them over.
import type { ProjectOptions } from '../shared-options.ts'

export interface UrlsOptions extends ProjectOptions {
  readonly against?: string
  readonly absolute: boolean
  readonly json: boolean
}
