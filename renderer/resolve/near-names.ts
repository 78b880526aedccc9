// What an address that leads nowhere was probably meant to be: names are compared over the whole site, because folders are
// mistaken as often as letters.
import type { Config } from '../config/config.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { ContentGraph } from '../graph/content-graph.ts'
import type { Site } from '../site/site.ts'
import type { RoutePath, SitePath } from '../text/brand.ts'
import { relativePath } from '../text/relative-path.ts'
import { extensionOf, fileNameOf, folderOf, withoutExtension } from '../text/site-path.ts'

export interface NamesOfSite {
  readonly config: Config
  readonly graph: ContentGraph
  readonly site: Site
}

/** Each answer is looked for once. Undefined: nothing is alike. */
export interface NameSearch {
  /** By the path where the file was looked for. */
  page(wanted: string): SitePath | undefined
  file(wanted: string, kind: 'static' | 'any'): SitePath | undefined
  /** By the address as written, decoded. */
  route(wanted: string): RoutePath | undefined
}

export function createNameSearch({ graph, site }: NamesOfSite): NameSearch {
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

type Names<Path extends string> = ReadonlyMap<string, readonly Path[]>

function byName<Path extends string>(paths: readonly Path[], nameOf: (path: string) => string): Names<Path> {
  const names = new Map<string, Path[]>()
  for (const path of paths) {
    const name = nameOf(path)
    const same = names.get(name)
    if (same === undefined) names.set(name, [path])
    else same.push(path)
  }
  return names
}

// Of several with the best name the one with the shortest way from where it was looked for.
function bestOf<Path extends string>(names: Names<Path>, name: string, wanted: string): Path | undefined {
  const known = names.has(name) ? name : nearest(name, names.keys())
  const paths = known === undefined || name === '' ? undefined : names.get(known)
  let best: { path: Path; steps: number } | undefined
  for (const path of paths ?? []) {
    const steps = relativePath(wanted, path).split('/').length
    if (best === undefined || steps < best.steps) best = { path, steps }
  }
  return best?.path
}

// The extension is the same for all, and would make short names seem alike; the page of a folder is called like the folder.
function pageName(file: string): string {
  const name = withoutExtension(fileNameOf(file))
  return /^(?:index|readme)$/i.test(name) ? `${fileNameOf(folderOf(file))}/${name}` : name
}

// `a.pdf` is not what was meant by `b.png`.
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
