// What a person named, a folder or a configuration file → the folder of the site, and the file when it is not the usual one.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { AbsolutePath } from '../../renderer/base/text/brand.ts'
import { usageError } from '../usage-error.ts'
import { otherMkdocsConfigs } from './mkdocs/settings/other-configs.ts'
import type { Generator } from './old-site.ts'
import { generatorIn, readGenerator, recognise } from './recognise.ts'

interface LocatedSite {
  readonly root: AbsolutePath
  readonly generator: Generator
  /** Relative to `root`; absent: the generator's usual one. */
  readonly file?: string
  /** What was chosen where nobody named it: one sentence, or two. */
  readonly choice?: string
}

/** `written`: as it was typed, for messages. Throws FatalError (usage) for what is not there, is no such site, or several of them. */
export function locateSite(
  { written, path }: { readonly written: string; readonly path: AbsolutePath },
  from: string | undefined,
): LocatedSite {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isFile() === true) return siteOfFile(path, written, from)
  if (stat?.isDirectory() !== true)
    throw usageError(
      `"${written}" is not a folder, and no file.`,
      'Name the folder that holds the configuration of the old site, or the configuration itself.',
    )
  const names = readdirSync(path)
  if (generatorIn(names) === undefined) {
    const other = from === undefined || from === 'mkdocs' ? siteOfOtherName(path, names) : undefined
    const found = other ?? siteBelow(path, names, from)
    if (found !== undefined) return found
  }
  return { root: path, generator: recognise(path, names, from) }
}

function siteOfFile(path: string, written: string, from: string | undefined): LocatedSite {
  const name = basename(path)
  const [, inFolder] = /[\\/](\.vitepress[\\/](?:config[\\/])?[^\\/]+)$/.exec(path) ?? []
  if (inFolder !== undefined) {
    const root = resolve(path.slice(0, -inFolder.length)) as AbsolutePath
    return { root, generator: readGenerator(from ?? 'vitepress'), file: inFolder }
  }
  const kinds: readonly (readonly [Generator, RegExp])[] = [
    ['docusaurus', /^docusaurus\..*\.[cm]?[jt]s$/],
    ['starlight', /^astro\..*\.m?[jt]s$/],
    ['mkdocs', /\.ya?ml$/],
  ]
  const generator = from ?? kinds.find(([, pattern]) => pattern.test(name))?.[0]
  if (generator === undefined)
    throw usageError(
      `"${written}" is no configuration of a generator that docsgen knows.`,
      'Name docusaurus.config, astro.config, .vitepress/config or a YAML file of MkDocs; name the generator with --from where its configuration has another name.',
    )
  return { root: dirname(path) as AbsolutePath, generator: readGenerator(generator), file: name }
}

function siteOfOtherName(root: AbsolutePath, names: readonly string[]): LocatedSite | undefined {
  const [file, ...others] = otherMkdocsConfigs(names, name => readFileSync(join(root, name), 'utf8'))
  if (file === undefined) return undefined
  const beside =
    others.length === 0
      ? ''
      : ` Beside it ${others.length === 1 ? 'stands' : 'stand'} ${others.map(name => `"${name}"`).join(', ')}: name the file itself to take another one.`
  return { root, generator: 'mkdocs', file, choice: `Settings were read from "${file}".${beside}` }
}

/** Folders in which projects keep their documentation. */
const usualFolders = ['docs', 'website', 'doc', 'documentation', 'site', 'src']

// The first one that holds the configuration of a generator.
function siteBelow(
  path: string,
  names: readonly string[],
  from: string | undefined,
): LocatedSite | undefined {
  for (const name of usualFolders) {
    const root = join(path, name) as AbsolutePath
    if (!names.includes(name) || !statSync(root).isDirectory()) continue
    const inside = readdirSync(root)
    const generator = generatorIn(inside)
    if (generator === undefined || (from !== undefined && from !== generator)) continue
    const choice = `The configuration lies in "${name}", so that folder was taken over.`
    return { root, generator: recognise(root, inside, from), choice }
  }
  return undefined
}
