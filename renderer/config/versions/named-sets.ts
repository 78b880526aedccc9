// Sets of documents as the configuration writes them → with all names.
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import type { SetNames } from './docs-version.ts'

/** Id of the first set, unless the configuration gives it another. */
export const firstSetId = 'default'

/** What the configuration may leave out of a set. */
interface WrittenSet {
  readonly id?: string | undefined
  readonly path?: SitePath | undefined
  readonly routeBase?: RoutePath | undefined
}

type NamedSet<Options> = Omit<Options, keyof WrittenSet> & SetNames & { readonly routeBase: RoutePath }

/** One set or several as they are written → a list with all names: `guide` lies in `content/guide` and answers at `/guide`. */
export function namedSets<Options extends WrittenSet>(
  docs: Options | readonly Options[] | undefined,
): readonly NamedSet<Options>[] {
  const written = docs === undefined ? [] : isList(docs) ? docs : [docs]
  return written.map((set, index) => {
    const isFirst = index === 0
    const id = set.id ?? (isFirst ? firstSetId : '')
    const usual = isFirst ? 'docs' : id
    return {
      ...set,
      id,
      isFirst,
      path: set.path ?? (`content/${usual}` as SitePath),
      routeBase: set.routeBase ?? (`/${usual}` as RoutePath),
    }
  })
}

// `Array.isArray` forgets that a list may be read-only.
function isList<Item>(value: Item | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value)
}

/** The parts of the site that can be searched alone: those of the configuration, else the sets, when there are several. */
export function searchContexts<Context>(
  written: readonly Context[] | undefined,
  sets: readonly { readonly label: string; readonly routeBase: RoutePath }[],
): readonly (Context | { readonly label: string; readonly path: RoutePath })[] {
  if (written !== undefined || sets.length < 2) return written ?? []
  // What lies at the root is no part of the site.
  return sets.flatMap(({ label, routeBase }) => (routeBase === '/' ? [] : [{ label, path: routeBase }]))
}
