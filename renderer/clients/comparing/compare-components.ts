// Pages that are code: they have no words to compare, only bytes.
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import { pageHref } from '../../content/derive/urls.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { Differs } from './compare-files.ts'
import type { PageDifference } from './site-difference.ts'

/** Of the original: in all languages they are the same but for their frame. */
export function compareComponents(
  before: Snapshot | undefined,
  after: Snapshot | undefined,
  differs: Differs,
): readonly PageDifference[] {
  const config = after?.config ?? before?.config
  if (config?.edition.isOriginal !== true) return []
  const [was, is] = [componentsOf(before), componentsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((route): readonly PageDifference[] => {
    const file = is.get(route) ?? was.get(route)
    if (file === undefined || (was.has(route) && is.has(route) && !differs(file))) return []
    const url = pageHref(config, route)
    const kind = !was.has(route) ? 'added' : is.has(route) ? 'changed' : 'removed'
    return [
      {
        kind,
        locale: config.language.locale,
        title: file,
        before: was.has(route) ? url : undefined,
        after: is.has(route) ? url : undefined,
        text: { places: [], added: 0, removed: 0 },
        weight: [0, 0],
        files: kind === 'changed' ? [file] : [],
      },
    ]
  })
}

function componentsOf(snapshot: Snapshot | undefined): ReadonlyMap<RoutePath, SitePath> {
  return new Map(
    [...(snapshot?.site.routes ?? [])].flatMap(([route, found]) =>
      found.kind === 'component-page' ? [[route, found.file] as const] : [],
    ),
  )
}
