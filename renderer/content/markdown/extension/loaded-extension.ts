// An extension of the configuration, loaded.
import type { Extension } from '../../../contract/extension.ts'

export interface LoadedExtension {
  /** As the configuration names it, for messages. */
  readonly name: string
  readonly extension: Extension
}
