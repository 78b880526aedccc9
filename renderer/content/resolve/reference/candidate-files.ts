// Files that a written path may mean.
import type { SitePath } from '../../../base/text/brand.ts'
import { folderOf, joinSitePath } from '../../../base/text/site-path.ts'
import { inLanguage } from '../../../config/locales/edition.ts'
import { collectionRoot } from '../../graph/assign-routes.ts'
import type { ReferenceContext } from './reference-context.ts'
import { withoutBase } from './written-address.ts'

/** In the order in which they win: `./` and `../` go from the folder, `/` from the content's root or the site's, bare from all. */
export function candidatesOf(context: ReferenceContext, path: string): readonly SitePath[] {
  const meant = writtenPaths(context, path)
  const { edition } = context.config
  return edition.roots.length === 0 ? meant : [...new Set(meant.flatMap(each => inLanguage(edition, each)))]
}

function writtenPaths({ config, from, partial }: ReferenceContext, path: string): readonly SitePath[] {
  if (path.startsWith('@site/')) return [joinSitePath('', path.slice('@site/'.length))].filter(isDefined)
  const root =
    from === undefined
      ? (config.docs[0]?.path ?? '')
      : collectionRoot(config, from.collection, from.file).root
  const here = from === undefined ? root : folderOf(partial ?? from.file)
  if (path.startsWith('/')) return [joinSitePath(root, path), joinSitePath('', path)].filter(isDefined)
  if (/^\.\.?\//.test(path)) return [joinSitePath(here, path)].filter(isDefined)
  return [joinSitePath(here, path), joinSitePath(root, path), joinSitePath('', path)].filter(isDefined)
}

/** Where a missing file would have been found, static folders included. */
export function fileCandidates(context: ReferenceContext, decoded: string): readonly SitePath[] {
  const published = withoutBase(context.config, decoded)
  const inStatics = published.startsWith('/')
    ? context.config.staticDirs.map(folder => joinSitePath(folder, published)).filter(isDefined)
    : []
  return [...new Set([...candidatesOf(context, decoded), ...inStatics])]
}

function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}
