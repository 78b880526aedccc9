// What a site of Docusaurus says of itself, and which plugins make its content. Presets are taken apart: after that there are plugins only.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AbsolutePath } from '../../../../renderer/base/text/brand.ts'
import { usageError } from '../../../usage-error.ts'
import { unwrapRecorded } from '../../configuration/evaluate-foreign.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import { type MissingFiles, noteMissingFiles } from '../../configuration/missing-files.ts'
import { readForeign } from '../../configuration/read-foreign.ts'
import { versionOf } from '../../old-packages.ts'
import type { Todo } from '../../old-site.ts'

export interface OldPlugin {
  /** Without prefixes: `content-docs`, `client-redirects`. */
  readonly name: string
  readonly options: Fields
}

export interface DocusaurusConfig {
  /** The file's name. */
  readonly file: string
  readonly fields: Fields
  readonly plugins: readonly OldPlugin[]
  /** It is written for Docusaurus 2, which reads texts with the first version of MDX. */
  readonly isSecond: boolean
  /** Files that the configuration or a sidebar imports and that are not there. */
  readonly missing: MissingFiles
}

const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(ending => `docusaurus.config.${ending}`)

/** Packages of the generator: their names say enough, so they are never run. */
export const docusaurusPackages =
  /^(?:@docusaurus\/.*|docusaurus-.*|prism-react-renderer|remark-.*|rehype-.*)$/

/** Throws FatalError (usage) for a configuration that is missing. */
export async function readDocusaurusConfig(
  root: AbsolutePath,
  named: string | undefined,
  report: (todo: Todo) => void,
): Promise<DocusaurusConfig> {
  const file = named ?? configNames.find(name => existsSync(join(root, name)))
  if (file === undefined)
    throw usageError(`"${root}" holds no docusaurus.config.`, 'Name the folder of the site, often "website".')
  const missing = noteMissingFiles(root)
  const value = await readForeign({
    what: 'The configuration',
    root,
    file: join(root, file),
    recorded: docusaurusPackages,
    missing: missing.note,
    report,
  })
  const fields = fieldsOf(unwrapRecorded(value))
  const own = pluginsOf(fields)
  const hasContent = own.some(({ name }) => name.startsWith('content-'))
  if (!hasContent)
    report({
      message:
        'The configuration names no documents, posts or pages, so they were looked for in their usual folders.',
      hint: 'Compare addresses and sidebars of the new site with the old one.',
      file,
      isSetting: true,
      isFirst: true,
    })
  const plugins = hasContent ? own : [...usualPlugins(root), ...own]
  return { file, fields, plugins, isSecond: versionOf(root, '@docusaurus/core')?.[0] === 2, missing }
}

// Those of the usual preset, with the sidebars that lie beside the configuration.
function usualPlugins(root: string): readonly OldPlugin[] {
  const sidebarPath = ['sidebars.js', 'sidebars.ts', 'sidebars.json'].find(name =>
    existsSync(join(root, name)),
  )
  return inPreset.map(key => ({
    name: `content-${key}`,
    options: key === 'docs' && sidebarPath !== undefined ? { sidebarPath } : {},
  }))
}

const inPreset = ['docs', 'blog', 'pages'] as const

function pluginsOf({ presets, plugins, themes }: Fields): readonly OldPlugin[] {
  const found: OldPlugin[] = []
  for (const { name, options } of listOf(presets).flatMap(readEntry)) {
    // Presets around the usual one take its options, too.
    const isAround =
      name !== 'classic' && inPreset.some(key => Object.keys(fieldsOf(options[key])).length > 0)
    if (name !== 'classic') found.push({ name: `preset ${name}`, options })
    if (name !== 'classic' && !isAround) continue
    for (const key of inPreset)
      if (options[key] !== false) found.push({ name: `content-${key}`, options: fieldsOf(options[key]) })
    for (const [key, value] of Object.entries(options))
      if (!inPreset.some(name => name === key) && value !== false && value !== undefined)
        found.push({ name: key === 'theme' ? 'theme-classic' : key, options: fieldsOf(value) })
  }
  return [...found, ...listOf(plugins).flatMap(readEntry), ...listOf(themes).flatMap(readEntry)]
}

// A name, a module, or one of them with options.
function readEntry(entry: unknown): readonly OldPlugin[] {
  if (entry === null || entry === undefined || entry === false) return []
  const [module, options] = Array.isArray(entry) ? entry : [entry, undefined]
  const written = textOf(module) ?? textOf(fieldsOf(module).$package) ?? 'of the configuration'
  return [{ name: shortName(written), options: fieldsOf(options) }]
}

// `@docusaurus/plugin-content-docs`, `@docusaurus/preset-classic`, a path of an installed file.
function shortName(written: string): string {
  const name = written.replace(/^file:.*\/node_modules\//, '').replace(/^.*[\\/]node_modules[\\/]/, '')
  return name.replace(/^@docusaurus\//, '').replace(/^(?:docusaurus-)?(?:plugin|preset)-/, '')
}
