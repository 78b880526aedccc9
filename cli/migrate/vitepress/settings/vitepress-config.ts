// What a site of VitePress says of itself.
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { firstLineOf } from '../../../../renderer/base/diagnostics/reason-of.ts'
import type { AbsolutePath } from '../../../../renderer/base/text/brand.ts'
import { usageError } from '../../../usage-error.ts'
import type { ForeignRun } from '../../configuration/compile-foreign.ts'
import { evaluateForeign, unwrapRecorded } from '../../configuration/evaluate-foreign.ts'
import { type Fields, fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import { type MissingFiles, noteMissingFiles } from '../../configuration/missing-files.ts'
import { readForeign } from '../../configuration/read-foreign.ts'
import type { Todo } from '../../old-site.ts'
import { readAdditionalConfigs, withAdditional } from './additional-configs.ts'
import { modernSettings } from './early-settings.ts'

export interface VitePressConfig {
  /** Of the configuration, relative to the site. */
  readonly file: string
  readonly fields: Fields
  readonly theme: Fields
  /** Absolute: where the texts lie. */
  readonly source: string
  /** Absolute: files that are published as they are. Undefined: the site has none. */
  readonly published: string | undefined
  /** Languages by the folder of their texts; `root`: the original. Empty for a site in one language. */
  readonly locales: Readonly<Record<string, Fields>>
  /** Folder of the original's texts; empty when they have none. */
  readonly original: string
  /** Files that the configuration imports and that are not there. */
  readonly missing: MissingFiles
  /** What the site's own function makes of texts: `ask(['markdown', 'anchor', 'slugify'], texts)`. Null for what it gives no text for. */
  readonly ask: (path: readonly string[], texts: readonly string[]) => Promise<readonly (string | null)[]>
  /** The value of another module of the site, absolute, or what a function of it gives. */
  readonly run: (file: AbsolutePath, call?: ForeignRun) => Promise<unknown>
}

const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
const names = ['config', 'config/index'].flatMap(name =>
  endings.map(ending => `.vitepress/${name}.${ending}`),
)

/** Throws FatalError (usage) for a configuration that is missing. */
export async function readVitePressConfig(
  root: AbsolutePath,
  named: string | undefined,
  report: (todo: Todo) => void,
): Promise<VitePressConfig> {
  const file = named ?? names.find(name => existsSync(join(root, name)))
  if (file === undefined)
    throw usageError(
      `"${root}" holds no ".vitepress/config".`,
      'Name the folder that ".vitepress" lies in, often "docs".',
    )
  const missing = noteMissingFiles(root)
  const module = {
    root,
    file: join(root, file),
    recorded: generatorPackages,
    replaced: { vitepress: vitepressModule, 'vitepress/package.json': packageModule },
    missing: missing.note,
  }
  const value = await readForeign({ ...module, report, what: 'The configuration' })
  const own = modernSettings(fieldsOf(unwrapRecorded(value)))
  const source = resolve(root, textOf(own.srcDir) ?? '.')
  const run: VitePressConfig['run'] = async (other, call) => {
    try {
      const asked = { ...module, file: other, ...(call !== undefined && { call }) }
      return unwrapRecorded(await evaluateForeign(asked))
    } catch (error) {
      report(notRun(relative(root, other), error))
      return undefined
    }
  }
  const additional =
    own.additionalConfig === false ? new Map<string, Fields>() : await readAdditionalConfigs(source, run)
  const fields = withAdditional(own, additional.get(''))
  const locales = Object.fromEntries(
    Object.entries(fieldsOf(fields.locales)).map(([written, locale]) => {
      const name = written.replace(/^\/|\/$/g, '') || 'root'
      return [name, withAdditional(fieldsOf(unwrapRecorded(locale)), additional.get(name))]
    }),
  )
  const original = originalFolder(locales, source, fields.lang)
  return {
    file: relative(root, join(root, file)),
    fields,
    theme: fieldsOf(fields.themeConfig),
    source,
    published: publishedFolder(source, fieldsOf(fields.vite).publicDir),
    original,
    locales: original === '' ? locales : withRoot(locales, original),
    missing,
    run,
    ask: async (path, texts) => {
      try {
        return (await evaluateForeign({ ...module, call: { path, texts } })) as readonly (string | null)[]
      } catch (error) {
        report(notRun(`${path.join('.')}" of "${relative(root, module.file)}`, error))
        return texts.map(() => null)
      }
    },
  }
}

// Vite begins at the folder of texts.
function publishedFolder(source: string, written: unknown): string | undefined {
  return written === false || written === '' ? undefined : resolve(source, textOf(written) ?? 'public')
}

// Where no text stands outside of the folders of languages, one of these is what readers see first.
function originalFolder(locales: Readonly<Record<string, Fields>>, source: string, lang: unknown): string {
  const folders = Object.keys(locales).filter(name => existsSync(join(source, name)))
  if ('root' in locales || existsSync(join(source, 'index.md'))) return ''
  return (
    folders.find(name => lang !== undefined && (locales[name]?.lang ?? name) === lang) ?? folders[0] ?? ''
  )
}

function withRoot(
  locales: Readonly<Record<string, Fields>>,
  folder: string,
): Readonly<Record<string, Fields>> {
  const { [folder]: root = {}, ...others } = locales
  return { root, ...others }
}

function notRun(name: string, error: unknown): Todo {
  return {
    message: `"${name}" does not run here, so what it gives is missing: ${firstLineOf(error)}`,
    hint: 'Set what it expects (packages, files, the network) in the old site, and run the command again.',
    isSetting: true,
    isFirst: true,
  }
}

/** Packages of the generator and around it: their names say enough, so they are never run. */
const generatorPackages =
  /^(?:vite|vite-.*|vitepress-.*|@shikijs\/.*|shiki|markdown-it.*|unplugin-.*|unocss)$/

// What only helps with types gives back what it gets; everything else of the package is a record.
const vitepressModule = `const record = docsgenRecord('vitepress')
const same = value => value
const own = { defineConfig: same, defineConfigWithTheme: same, defineAdditionalConfig: same, defineLoader: same, defineRoutes: same, loadEnv: () => ({}) }
const get = (_, key) => Object.hasOwn(own, key) ? own[key] : record[key]
const prototype = new Proxy({}, { get, getPrototypeOf: () => null })
module.exports = new Proxy(() => undefined, { get, getPrototypeOf: () => prototype })`

// Sites print the version of the generator.
const packageModule = "module.exports = docsgenRecord('vitepress/package.json')"
