// What a site of Starlight says of itself: the configuration of Astro, and that of the integration inside of it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AbsolutePath } from '../../../../renderer/base/text/brand.ts'
import { usageError } from '../../../usage-error.ts'
import type { Recorded } from '../../configuration/evaluate-foreign.ts'
import { type Fields, fieldsOf, listOf } from '../../configuration/foreign-values.ts'
import { type MissingFiles, noteMissingFiles } from '../../configuration/missing-files.ts'
import { readForeign } from '../../configuration/read-foreign.ts'
import type { Todo } from '../../old-site.ts'
import { astroFolders } from './astro-folders.ts'

export interface StarlightConfig {
  /** Of the configuration, relative to the site. */
  readonly file: string
  readonly astro: Fields
  readonly starlight: Fields
  /** Files that the configuration imports and that are not there. */
  readonly missing: MissingFiles
  /** Folder of the original's texts; empty when they have none. */
  readonly original: string
  /** Folders of the other languages → what is said of each. */
  readonly locales: Readonly<Record<string, Fields>>
}

const codeFile = 'ec.config.mjs'

const names = ['mjs', 'ts', 'mts', 'js'].map(ending => `astro.config.${ending}`)

/** Throws FatalError (usage) for a configuration that is missing, and for one that runs and names no Starlight. */
export async function readStarlightConfig(
  root: AbsolutePath,
  named: string | undefined,
  report: (todo: Todo) => void,
): Promise<StarlightConfig> {
  const file = named ?? names.find(name => existsSync(join(root, name)))
  if (file === undefined)
    throw usageError(`"${root}" holds no astro.config.`, 'Name the folder of the site, often "docs".')
  const missing = noteMissingFiles(root)
  const read = async (what: string, name: string) =>
    fieldsOf(
      await readForeign({
        what,
        root,
        file: join(root, name),
        recorded: generatorPackages,
        replaced: { 'astro/config': astroModule },
        missing: missing.note,
        report,
      }),
    )
  const astro = await read('The configuration', file)
  const integration = listOf(astro.integrations)
    .flat(3)
    .map(each => fieldsOf(each) as Recorded)
    .find(({ $package }) => $package?.startsWith('@astrojs/starlight'))
  if (integration === undefined) {
    // A project of Astro has this folder for other things, too, but not with this name.
    if (!existsSync(join(astroFolders(root, astro).sources, 'content/docs')))
      throw usageError(
        `"${file}" has no starlight() in its integrations.`,
        'Only documentation of Starlight can be taken over.',
      )
    report({
      message:
        'The configuration has no starlight() that can be read, so the site has neither its title nor its sidebar.',
      hint: 'Write "title" into docs-site.config.ts and the sidebar into sidebars.ts.',
      file,
      isSetting: true,
      isFirst: true,
    })
  }
  const written = fieldsOf(integration?.$arguments?.[0])
  // Options that a component needs too stand in a file of their own.
  const code = existsSync(join(root, codeFile))
    ? await read('The configuration of code', codeFile)
    : undefined
  const starlight =
    code === undefined || written.expressiveCode === false
      ? written
      : {
          ...written,
          expressiveCode: {
            ...fieldsOf(written.expressiveCode),
            // `defineEcConfig({ … })` gives what it gets.
            ...fieldsOf((code as Recorded).$arguments?.[0] ?? code),
          },
        }
  const locales = fieldsOf(starlight.locales)
  const fallback = typeof starlight.defaultLocale === 'string' ? starlight.defaultLocale : 'root'
  const first = fallback in locales ? fallback : (Object.keys(locales)[0] ?? 'root')
  return {
    file,
    astro,
    starlight,
    missing,
    original: first === 'root' ? '' : first,
    locales: Object.fromEntries(Object.entries(locales).map(([name, value]) => [name, fieldsOf(value)])),
  }
}

/** Packages of the generator and around it: their names say enough, so they are never run. */
const generatorPackages =
  /^(?:astro|@astrojs\/.*|starlight-.*|@.*\/starlight-.*|astro-.*|expressive-code.*|@expressive-code\/.*|remark-.*|rehype-.*|vite|sharp)$/

const astroModule = `const record = docsgenRecord('astro/config')
const own = { defineConfig: value => value, passthroughImageService: () => undefined, envField: record.envField }
const get = (_, key) => Object.hasOwn(own, key) ? own[key] : record[key]
const prototype = new Proxy({}, { get, getPrototypeOf: () => null })
module.exports = new Proxy(() => undefined, { get, getPrototypeOf: () => prototype })`
