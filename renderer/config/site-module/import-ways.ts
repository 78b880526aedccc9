// How imports of a site's code were found: where else a name could have led, and which packages answer for it. A trace holds these
// questions beside the bytes of what was compiled, so that a package that was updated or a file that now wins is noticed.
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import { type Host, questionPath, valueIfRead } from '../../base/host/host.ts'
import { liesIn } from '../../base/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'
import { decodeUtf8 } from '../../base/utf8.ts'
import { foldersUp, openPackageWays, packageNameOf, remembered, upTo } from './package-ways.ts'

interface ImportPlaces {
  /** What the paths of the metafile are relative to; absolute. */
  readonly base: string
  /** The site; absolute. */
  readonly root: AbsolutePath
  /** docsgen's own code, whose imports are always the same; absent where none is compiled. */
  readonly packageRoot?: string
  readonly host: Host
  /** The code of inputs that are compiled from other text than their file has, by absolute path. */
  readonly codes?: ReadonlyMap<string, string>
}

/** What esbuild adds to a name, in its order. */
const endings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/**
 * Gives, for inputs of the metafile, the files to ask for, whether they are there or not, relative to the site. Each input and each package
 * is looked at once, because many pages import the same.
 */
export function openImportWays(
  { inputs }: Pick<Metafile, 'inputs'>,
  places: ImportPlaces,
): (files: Iterable<string>) => readonly SitePath[] {
  const { base, root, host, codes } = places
  const pathOf = (file: string) => relative(root, file).split(sep).join('/') as SitePath
  // In what is bundled this one is a constant.
  const isVariable = (name: string) => places.packageRoot === undefined || name !== 'NODE_ENV'
  const isThere = (file: string) => host.entry(pathOf(file)) !== undefined

  const packageWays = openPackageWays(places)
  // A file of settings for TypeScript, and what it extends, where that is a file.
  const settingsWays = remembered((file: string): readonly SitePath[] => {
    const [, written = ''] = /"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/.exec(textOf(pathOf(file), host)) ?? []
    const extended = [...written.matchAll(/"(\.{0,2}\/[^"]*)"/g)].map(([, name = '']) =>
      resolve(dirname(file), name.replace(/(?<!\.json)$/, '.json')),
    )
    return [pathOf(file), ...extended.filter(each => each !== file).flatMap(each => settingsWays(each))]
  })
  const inputWays = remembered((input: string) => {
    const importer = resolve(base, input)
    if (isOfDocsgen(importer, places) || isVirtual.test(input)) return []
    const code = codes?.get(importer) ?? textOf(pathOf(importer), host)
    const variables = variablesIn(code).filter(isVariable)
    const asked = new Set(variables.map(name => questionPath('variable', name)))
    if (!isOwn(importer, places)) return asked
    const folder = dirname(importer)
    const settings = foldersUp(folder, root).map(above => join(above, 'tsconfig.json'))
    for (const file of upTo(settings, isThere)) for (const path of settingsWays(file)) asked.add(path)
    for (const { path, external = false, original = external ? path : undefined } of inputs[input]?.imports ??
      []) {
      if (original === undefined || isBuiltin(original) || isVirtual.test(original)) continue
      const written = original.startsWith('@site/') ? join(root, original.slice(6)) : original
      const ways = /^\.{0,2}(?:\/|$)/.test(original.replace(/^@site/, ''))
        ? upTo(candidates(resolve(folder, written)), file => file === resolve(base, path)).map(pathOf)
        : packageWays(packageNameOf(original), folder, { isExternal: external })
      for (const each of ways) asked.add(each)
    }
    return asked
  })
  return files => [...new Set([...files].flatMap(file => [...inputWays(file)]))]
}

/** Names of modules that exist only in memory. */
const isVirtual = /^(?:[a-z][\w+.-]+:|docsgen$)/i

function isOfDocsgen(file: string, { packageRoot }: ImportPlaces): boolean {
  return (
    packageRoot !== undefined &&
    liesIn(
      ['templates', 'client', 'renderer'].map(name => join(packageRoot, name)),
      file,
    )
  )
}

function isOwn(file: string, { root }: ImportPlaces): boolean {
  return liesIn([root], file) && !file.includes(`${sep}node_modules${sep}`)
}

/** Names of the environment variables that code may read; where it does not name them at `process.env`, every word may be a name. */
function variablesIn(code: string): readonly string[] {
  if (!/\benv\b/.test(code)) return []
  const names = new Set<string>()
  const rest = code.replace(/\bprocess\.env(?:\??\.|(?:\?\.)?\[\s*['"`])(\w+)/g, (_, name: string) => {
    names.add(name)
    return ''
  })
  if (/\bprocess\b/.test(rest) && /\benv\b/.test(rest))
    for (const word of rest.match(/\b[A-Za-z_]\w*/g) ?? []) names.add(word)
  return [...names].sort()
}

function candidates(file: string): readonly string[] {
  const written = /^(.*)\.([cm]?)jsx?$/.exec(file)
  const typed = written === null ? [] : [`${written[1]}.${written[2]}ts`, `${written[1]}.tsx`]
  const inFolder = ['package.json', ...endings.map(ending => `index${ending}`)].map(name => join(file, name))
  return [file, ...endings.map(ending => file + ending), ...typed, ...inFolder]
}

function textOf(path: SitePath, host: Host): string {
  return decodeUtf8(valueIfRead(host.readBytes(path)) ?? new Uint8Array())
}
