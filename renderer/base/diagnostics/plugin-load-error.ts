// A plugin or extension cannot be loaded or attached. The command ends, because every text depends on it.
import { reasonOf } from './reason-of.ts'

export class PluginLoadError extends Error {
  readonly plugin: string

  constructor(plugin: string, cause: unknown) {
    super(reasonOf(cause), { cause })
    this.plugin = plugin
  }
}
