// Guesses what a broken address was meant to be. Names are compared over the whole site, because folders are mistaken as often as letters.
import { nearest } from '../../base/diagnostics/nearest.ts'
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import { extensionOf, fileNameOf, folderOf, withoutExtension } from '../../base/text/site-path.ts'
import type { LinkedSite } from '../derive/site.ts'
import { splitNumberPrefix } from '../source/number-prefix.ts'

/** Results are cached. Undefined: nothing is similar. */
export interface NameSearch {
  /** `wanted`: the path at which the file was searched. */
  page(wanted: string): SitePath | undefined
  file(wanted: string, kind: 'static' | 'any'): SitePath | undefined
  /** `wanted`: the address as written, decoded. */
  route(wanted: string): RoutePath | undefined
}

export function createNameSearch({ graph, site }: LinkedSite): NameSearch {
  const pages = once(() => byName([...graph.pages.keys()], pageName))
  const files = once(() => byName([...graph.assets.keys()], fileNameOf))
  const statics = once(() =>
    byName(
      [...graph.statics.values()].map(({ entry }) => entry.path),
      fileNameOf,
    ),
  )
  const routes = once(() => byName([...site.routes.keys()].filter(isWritten), fileNameOf))
  const known = new Map<string, string | undefined>()
  const search = <Name extends string>(
    kind: string,
    wanted: string,
    look: () => Name | undefined,
  ): Name | undefined => {
    const key = `${kind} ${wanted}`
    if (!known.has(key)) known.set(key, look())
    return known.get(key) as Name | undefined
  }
  return {
    page: wanted => search('page', wanted, () => bestOf(pages(), pageName(wanted), wanted)),
    file: (wanted, kind) =>
      search(kind, wanted, () => {
        const found = bestOf(kind === 'static' ? statics() : files(), fileNameOf(wanted), wanted)
        return found === undefined || !areKin(found, wanted) ? undefined : found
      }),
    route: wanted =>
      search('route', wanted, () => {
        const path = wanted.replace(/^(?:\.{0,2}\/)+|\/$/g, '')
        return path === '' ? undefined : bestOf(routes(), fileNameOf(path), `/${path}`)
      }),
  }
}

/** Paths by file name. */
type Names<Path extends string> = ReadonlyMap<string, NamedPaths<Path>>

interface NamedPaths<Path extends string> {
  readonly paths: Path[]
  /** Computed on first use. */
  ways?: Ways<Path>
}

interface Ways<Path extends string> {
  /** For each folder around a path, at any depth: the path with the fewest parts. */
  readonly byFolder: ReadonlyMap<string, Way<Path>>
  /** Number of parts of the longest path. */
  readonly longest: number
}

interface Way<Path extends string> {
  readonly path: Path
  readonly order: number
  /** Number of parts of the path. */
  readonly depth: number
}

function byName<Path extends string>(paths: readonly Path[], nameOf: (path: string) => string): Names<Path> {
  const names = new Map<string, NamedPaths<Path>>()
  for (const path of paths) {
    const name = nameOf(path)
    const same = names.get(name)
    if (same === undefined) names.set(name, { paths: [path] })
    else same.paths.push(path)
  }
  return names
}

// Among the paths with the best name, chooses the one that is nearest to the searched path, counting folders up and down.
function bestOf<Path extends string>(names: Names<Path>, name: string, wanted: string): Path | undefined {
  const known = names.has(name) ? name : nearest(name, names)
  const named = known === undefined || name === '' ? undefined : names.get(known)
  if (named === undefined) return undefined
  named.ways ??= waysTo(named.paths)
  const { byFolder, longest } = named.ways
  let best: { readonly way: Way<Path>; readonly steps: number } | undefined
  for (const [depth, folder] of foldersAround(wanted, longest).entries()) {
    const way = byFolder.get(folder)
    if (way === undefined) continue
    const steps = way.depth - 2 * depth // and the way up from `wanted`, which is the same for all
    if (best === undefined || steps < best.steps || (steps === best.steps && way.order < best.way.order))
      best = { way, steps }
  }
  return best?.way.path
}

function waysTo<Path extends string>(paths: readonly Path[]): Ways<Path> {
  const byFolder = new Map<string, Way<Path>>()
  let longest = 0
  for (const [order, path] of paths.entries()) {
    const folders = foldersAround(path)
    const depth = folders.length
    longest = Math.max(longest, depth)
    for (const folder of folders) {
      const known = byFolder.get(folder)
      if (known === undefined || depth < known.depth) byFolder.set(folder, { path, order, depth })
    }
  }
  return { byFolder, longest }
}

// `a/b/c.md`: ``, `a`, `a/b`.
function foldersAround(path: string, most = Number.POSITIVE_INFINITY): readonly string[] {
  const folders = ['']
  for (let end = path.indexOf('/'); end !== -1 && folders.length < most; end = path.indexOf('/', end + 1))
    folders.push(path.slice(0, end))
  return folders
}

// The extension is the same for all pages and would make short names similar, so it is left out; the index page of a folder is named after
// the folder. Number prefixes are not part of names: `01-webhooks.md` is the page `webhooks`.
function pageName(file: string): string {
  const { name } = splitNumberPrefix(withoutExtension(fileNameOf(file)))
  if (!/^(?:index|readme)$/i.test(name)) return name
  return `${splitNumberPrefix(fileNameOf(folderOf(file))).name}/${name}`
}

// A file with another extension is suggested only for pictures: never `a.pdf` for `b.png`.
function areKin(found: string, wanted: string): boolean {
  const picture = /^\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/
  const endings = [extensionOf(found), extensionOf(wanted)] as const
  return endings[0] === endings[1] || endings.every(ending => picture.test(ending))
}

function isWritten(route: RoutePath): boolean {
  return route !== '/404'
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
