// How imports of a site's code were found: where else a name could have led, and which packages answer for it. A trace holds these
// questions beside the bytes of what was compiled, so that a package that was updated or a file that now wins is noticed.
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import { type Host, valueIfRead } from '../host/host.ts'
import { liesIn, realPathIn } from '../host/node-host.ts'
import type { AbsolutePath, SitePath } from '../text/brand.ts'
import { decodeUtf8 } from '../utf8.ts'

export interface ImportPlaces {
  /** What the paths of the metafile are relative to; absolute. */
  readonly base: string
  /** The site; absolute. */
  readonly root: AbsolutePath
  /** docsgen's own code, whose imports are always the same; absent where none is compiled. */
  readonly packageRoot?: string
  readonly host: Host
}

/** What esbuild adds to a name, in its order. */
const endings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']
/** A package that the site links is known by its files, up to this number. */
const mostLinked = 2_000

/**
 * Gives, for inputs of the metafile, the files to ask for, whether they are there or not, relative to the site. Each input and each package
 * is looked at once, because many pages import the same.
 */
export function openImportWays(
  { inputs }: Pick<Metafile, 'inputs'>,
  places: ImportPlaces,
): (files: Iterable<string>) => readonly SitePath[] {
  const { base, root, host } = places
  const pathOf = (file: string) => relative(root, file).split(sep).join('/') as SitePath
  // The files up to the first one that `isFound` takes.
  const askUntil = (files: readonly string[], isFound: (file: string) => boolean) => {
    const at = files.findIndex(isFound)
    return files.slice(0, at === -1 ? undefined : at + 1).map(pathOf)
  }
  const isThere = (file: string) => host.entry(pathOf(file)) !== undefined

  // A package, as Node looks for it, and the names of what it depends on.
  const findPackage = remembered((name: string, from: string) => {
    const files = foldersUp(from).map(folder => join(folder, 'node_modules', name, 'package.json'))
    const asked = askUntil(files, isThere)
    const description = asked.at(-1)
    if (description === undefined || host.entry(description) === undefined) return { asked }
    const real = realPathIn(root, dirname(description)) as AbsolutePath | undefined
    return { asked, real, dependencies: dependenciesOf(description, host) }
  })
  const packageWays = remembered((name: string, from: string, isExternal: boolean) => {
    const asked = new Set<SitePath>()
    const seen = new Set<string>()
    const visit = (name: string, from: string) => {
      const found = findPackage(name, from)
      for (const path of found.asked) asked.add(path)
      const { real, dependencies = [] } = found
      if (real === undefined || seen.has(real)) return
      seen.add(real)
      for (const path of isExternal ? linkedFiles(real) : []) asked.add(path)
      for (const dependency of dependencies) visit(dependency, real)
    }
    visit(name, from)
    return asked
  })
  // What is linked has no version that tells its states apart. A package around the site holds the site's output, too.
  const linkedFiles = (real: string): readonly SitePath[] =>
    real.includes(`${sep}node_modules${sep}`) || liesIn([real], root)
      ? []
      : host
          .list(pathOf(real))
          .files.slice(0, mostLinked)
          .map(({ path }) => path)

  const inputWays = remembered((input: string) => {
    const importer = resolve(base, input)
    if (!isOwn(importer, places)) return []
    const folder = dirname(importer)
    const asked = new Set(
      askUntil(
        foldersUp(folder, root).map(above => join(above, 'tsconfig.json')),
        isThere,
      ),
    )
    for (const { path, external = false, original = external ? path : undefined } of inputs[input]?.imports ??
      []) {
      if (original === undefined || isBuiltin(original) || isVirtual.test(original)) continue
      const written = original.startsWith('@site/') ? join(root, original.slice(6)) : original
      const ways = /^\.{0,2}(?:\/|$)/.test(original.replace(/^@site/, ''))
        ? askUntil(candidates(resolve(folder, written)), file => file === resolve(base, path))
        : packageWays(nameOf(original), folder, external)
      for (const each of ways) asked.add(each)
    }
    return asked
  })
  return files => [...new Set([...files].flatMap(file => [...inputWays(file)]))]
}

/** Names of modules that exist only in memory. */
const isVirtual = /^(?:[a-z][\w+.-]+:|docsgen$)/i

function remembered<Given extends readonly (string | boolean)[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  const made = new Map<string, Made>()
  return (...given) => {
    const key = given.join('\0')
    const known = made.get(key) ?? make(...given)
    made.set(key, known)
    return known
  }
}

function isOwn(file: string, { root, packageRoot }: ImportPlaces): boolean {
  const ofDocsgen =
    packageRoot === undefined ? [] : ['templates', 'client', 'renderer'].map(name => join(packageRoot, name))
  return liesIn([root], file) && !file.includes(`${sep}node_modules${sep}`) && !liesIn(ofDocsgen, file)
}

function candidates(file: string): readonly string[] {
  const written = /^(.*)\.([cm]?)jsx?$/.exec(file)
  const typed = written === null ? [] : [`${written[1]}.${written[2]}ts`, `${written[1]}.tsx`]
  const inFolder = ['package.json', ...endings.map(ending => `index${ending}`)].map(name => join(file, name))
  return [file, ...endings.map(ending => file + ending), ...typed, ...inFolder]
}

/** The folder and those around it, up to `last`, or to the root of the disk. */
function foldersUp(folder: string, last?: string): readonly string[] {
  const above = dirname(folder)
  return folder === last || above === folder ? [folder] : [folder, ...foldersUp(above, last)]
}

function nameOf(original: string): string {
  return original.split('/', original.startsWith('@') ? 2 : 1).join('/')
}

function dependenciesOf(path: SitePath, host: Host): readonly string[] {
  const bytes = valueIfRead(host.readBytes(path))
  try {
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(decodeUtf8(bytes ?? new Uint8Array()))
    return [...Object.keys(dependencies), ...Object.keys(peerDependencies)]
  } catch {
    return [] // whoever imports the package is told
  }
}
