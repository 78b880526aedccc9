// How imports of a site's code were found: where else a name could have led, and which packages answer for it. A trace holds these
// questions beside the bytes of what was compiled, so that a package that was updated or a file that now wins is noticed.
import { realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import { type Host, valueIfRead } from '../host/host.ts'
import type { SitePath } from '../text/brand.ts'
import { decodeUtf8 } from '../utf8.ts'

export interface ImportPlaces {
  /** What the paths of the metafile are relative to; absolute. */
  readonly base: string
  /** The site; absolute. */
  readonly root: string
  /** docsgen's own code, whose imports are always the same; absent where none is compiled. */
  readonly packageRoot?: string
  readonly host: Host
}

/** What esbuild adds to a name, in its order. */
const endings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']
/** A package that the site links is known by its files, up to this number. */
const mostLinked = 2_000

/** Files to ask for, whether they are there or not, relative to the site. */
export function importWays({ inputs }: Pick<Metafile, 'inputs'>, places: ImportPlaces): readonly SitePath[] {
  const { base, root, host } = places
  const asked = new Set<SitePath>()
  const packages = new Set<string>()
  const pathOf = (file: string) => relative(root, file).split(sep).join('/') as SitePath
  const isThere = (file: string) => {
    const path = pathOf(file)
    asked.add(path)
    return host.entry(path) !== undefined
  }
  for (const [input, { imports }] of Object.entries(inputs)) {
    const importer = resolve(base, input)
    if (!isOwn(importer, places)) continue
    foldersUp(dirname(importer), root).some(folder => isThere(join(folder, 'tsconfig.json')))
    for (const { path, external, original = external === true ? path : undefined } of imports) {
      if (original === undefined || isBuiltin(original) || /^(?:[a-z][\w+.-]+:|docsgen$)/i.test(original))
        continue
      const relativeName = original.startsWith('@site/')
        ? `/${relative('/', join(root, original.slice(6)))}`
        : original
      if (/^\.{0,2}(?:\/|$)/.test(relativeName)) {
        const found = external === true ? undefined : resolve(base, path)
        candidates(resolve(dirname(importer), relativeName)).some(file => isThere(file) && file === found)
      } else addPackage(nameOf(original), dirname(importer))
    }
  }
  return [...asked]

  // With what it depends on, as Node looks for it.
  function addPackage(name: string, from: string): void {
    const folder = foldersUp(from).find(above => isThere(join(above, 'node_modules', name, 'package.json')))
    if (folder === undefined) return
    const link = join(folder, 'node_modules', name)
    const real = realPathOf(link)
    if (packages.has(real)) return
    packages.add(real)
    if (!real.includes(`${sep}node_modules${sep}`))
      for (const { path } of host.list(pathOf(real)).files.slice(0, mostLinked)) asked.add(path)
    for (const dependency of dependenciesOf(pathOf(join(link, 'package.json')), host))
      addPackage(dependency, real)
  }
}

function isOwn(file: string, { root, packageRoot }: ImportPlaces): boolean {
  const isInside = (folder: string) => file.startsWith(folder + sep)
  return (
    isInside(root) &&
    !file.includes(`${sep}node_modules${sep}`) &&
    (packageRoot === undefined ||
      !['templates', 'client', 'renderer'].some(name => isInside(join(packageRoot, name))))
  )
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

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
