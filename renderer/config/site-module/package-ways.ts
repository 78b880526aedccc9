// Which files say how a package was found, and which version of it and of what it depends on. They are asked for whether they are there or
// not, so that an update, a link that leads elsewhere and a nearer folder of packages are noticed.
import { dirname, join, relative, sep } from 'node:path'
import { type Host, questionPath, valueIfRead } from '../../base/host/host.ts'
import { liesIn, realPathIn } from '../../base/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'
import { decodeUtf8 } from '../../base/utf8.ts'

interface PackageSite {
  readonly root: AbsolutePath
  readonly host: Host
}

interface PackageUse {
  /** Not bundled: its code is run from where it lies. */
  readonly isExternal: boolean
}

/** A package that the site links is known by its files, up to this number. */
const mostLinked = 2_000

/** Gives the files for a package that is imported from an absolute folder. Each package is looked at once, because many pages import the same. */
export function openPackageWays({
  root,
  host,
}: PackageSite): (name: string, from: string, use: PackageUse) => readonly SitePath[] {
  const pathOf = (file: string) => relative(root, file).split(sep).join('/') as SitePath
  const isThere = (file: string) => host.entry(pathOf(file)) !== undefined
  // A package, as Node looks for it, and the names of what it depends on.
  const findPackage = remembered((name: string, from: string) => {
    const files = foldersUp(from).map(folder => join(folder, 'node_modules', name, 'package.json'))
    const asked = upTo(files, isThere).map(pathOf)
    const description = asked.at(-1)
    if (description === undefined || host.entry(description) === undefined) return { asked }
    const folder = dirname(description) as SitePath
    const real = realPathIn(root, folder) as AbsolutePath | undefined
    // Two versions of a link may describe themselves alike, and find other packages around them.
    return {
      asked: [...asked, questionPath('link', folder)],
      real,
      dependencies: dependenciesOf(description, host),
    }
  })
  // What is linked has no version that tells its states apart. A package around the site holds the site's output, too.
  const linkedFiles = (real: string): readonly SitePath[] =>
    real.includes(`${sep}node_modules${sep}`) || liesIn([real], root)
      ? []
      : host
          .list(pathOf(real))
          .files.slice(0, mostLinked)
          .map(({ path }) => path)
  const waysOf = remembered((name: string, from: string, use: 'external' | 'bundled') => {
    const asked = new Set<SitePath>()
    const seen = new Set<string>()
    const visit = (name: string, from: string) => {
      const found = findPackage(name, from)
      for (const path of found.asked) asked.add(path)
      const { real, dependencies = [] } = found
      if (real === undefined || seen.has(real)) return
      seen.add(real)
      for (const path of use === 'external' ? linkedFiles(real) : []) asked.add(path)
      for (const dependency of dependencies) visit(dependency, real)
    }
    visit(name, from)
    return [...asked]
  })
  return (name, from, { isExternal }) => waysOf(name, from, isExternal ? 'external' : 'bundled')
}

/** Makes a value once for the same arguments. */
export function remembered<Given extends readonly string[], Made>(
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

/** The files up to the first one that `isFound` takes; all when it takes none. */
export function upTo(files: readonly string[], isFound: (file: string) => boolean): readonly string[] {
  const at = files.findIndex(isFound)
  return files.slice(0, at === -1 ? undefined : at + 1)
}

/** The folder and those around it, up to `last`, or to the root of the disk. */
export function foldersUp(folder: string, last?: string): readonly string[] {
  const above = dirname(folder)
  return folder === last || above === folder ? [folder] : [folder, ...foldersUp(above, last)]
}

/** `@scope/name` of `@scope/name/file.js`. */
export function packageNameOf(imported: string): string {
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/')
}

function dependenciesOf(path: SitePath, host: Host): readonly string[] {
  try {
    const bytes = valueIfRead(host.readBytes(path)) ?? new Uint8Array()
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(decodeUtf8(bytes))
    return [...Object.keys(dependencies), ...Object.keys(peerDependencies)]
  } catch {
    return [] // whoever imports the package is told
  }
}
