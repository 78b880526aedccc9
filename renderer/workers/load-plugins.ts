// Imports remark plugins, in the thread that runs them. import-meta-resolve's door: packages are looked for beside the site.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resolve } from 'import-meta-resolve'
import type { RemarkPlugin } from '../contract/remark-plugin.ts'
import { type LoadedPlugin, PluginLoadError } from '../markdown/remark/open-remark.ts'

/** `root` is the site's folder. Throws PluginLoadError. */
export async function loadPlugins(
  root: string,
  plugins: readonly RemarkPlugin[],
): Promise<readonly LoadedPlugin[]> {
  const loaded: LoadedPlugin[] = []
  for (const plugin of plugins) {
    try {
      const { default: attacher } = (await import(urlOf(root, plugin))) as { readonly default?: unknown }
      if (typeof attacher !== 'function') throw new Error('its default export is no function')
      loaded.push({ ...plugin, attacher: attacher as LoadedPlugin['attacher'] })
    } catch (error) {
      throw new PluginLoadError(plugin.name, error)
    }
  }
  return loaded
}

function urlOf(root: string, { name, module }: RemarkPlugin): string {
  if (module === undefined) return resolve(name, pathToFileURL(join(root, 'package.json')).href)
  return module.startsWith('data:') ? module : pathToFileURL(join(root, '.docsgen', 'cache', module)).href
}
