// A plugin or extension that cannot be loaded or attached: nothing of the site can be read as its author wants it.
import { reasonOf } from './reason-of.ts'

export class PluginLoadError extends Error {
  readonly plugin: string

  constructor(plugin: string, cause: unknown) {
    super(reasonOf(cause), { cause })
    this.plugin = plugin
  }
}
