// Imports remark plugins and extensions in the thread that runs them. import-meta-resolve's door: packages are resolved from the site's
// folder.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resolve } from 'import-meta-resolve'
import { PluginLoadError } from '../../base/diagnostics/plugin-load-error.ts'
import { importModule } from '../../config/site-module/import-module.ts'
import type { SiteCode } from '../../contract/site-code.ts'
import type { LoadedPlugin } from '../markdown/site-code/open-remark.ts'
import type { LoadedExtension } from '../markdown/site-code/text-readers.ts'

/** `root`: the site's folder. Throws PluginLoadError. */
export async function loadPlugins(
  root: string,
  plugins: readonly SiteCode[],
): Promise<readonly LoadedPlugin[]> {
  const loaded: LoadedPlugin[] = []
  for (const plugin of plugins) {
    try {
      const attacher = await defaultOf(root, plugin)
      if (typeof attacher !== 'function') throw new Error('its default export is no function')
      loaded.push({ ...plugin, attacher: attacher as LoadedPlugin['attacher'] })
    } catch (error) {
      throw new PluginLoadError(plugin.name, error)
    }
  }
  return loaded
}

/** Like `loadPlugins`, for extensions. An extension may be a function of its options. */
export async function loadExtensions(
  root: string,
  extensions: readonly SiteCode[],
): Promise<readonly LoadedExtension[]> {
  const loaded: LoadedExtension[] = []
  for (const code of extensions) {
    try {
      const given = await defaultOf(root, code)
      const extension: unknown = typeof given === 'function' ? given(code.options) : given
      if (typeof extension !== 'object' || extension === null)
        throw new Error('its default export is no extension')
      loaded.push({ name: code.name, extension })
    } catch (error) {
      throw new PluginLoadError(code.name, error)
    }
  }
  return loaded
}

async function defaultOf(root: string, code: SiteCode): Promise<unknown> {
  return ((await importModule(urlOf(root, code))) as { readonly default?: unknown }).default
}

function urlOf(root: string, { name, module }: SiteCode): string {
  if (module === undefined) return resolve(name, pathToFileURL(join(root, 'package.json')).href)
  return module.startsWith('data:') ? module : pathToFileURL(join(root, '.docsgen', 'cache', module)).href
}
