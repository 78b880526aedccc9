// Addresses in a twin: absolute, because a twin is read outside of the site. Links to pages lead to their twins.
import type { RoutePath } from '../../../base/text/brand.ts'
import { encodeAddress } from '../../../base/text/encode-address.ts'
import type { Config } from '../../../config/config.ts'
import { absoluteUrl, isExternal, ownFileHref, pageHref, twinOutput } from '../../../content/derive/urls.ts'
import type { Target } from '../../../content/graph/content-graph.ts'
import type { PageLink } from '../page/page-links.ts'

/** One per reference of the page, in order; null: as the author wrote it. */
export function twinAddresses(
  config: Config,
  page: {
    readonly route: RoutePath
    readonly targets: readonly Target[]
    readonly links: readonly PageLink[]
  },
  twinOf: (route: RoutePath) => string | undefined,
): readonly (string | null)[] {
  return page.targets.map((target, index) => {
    const twin = target.kind === 'page' ? twinOf(target.route) : undefined
    if (target.kind === 'page' && twin !== undefined)
      return twin + suffixOf(pageHref(config, target.route, target))
    if (target.kind === 'same-page') return twinUrl(config, page.route) + encodeAddress(target.suffix)
    const link = page.links[index]
    if (link === undefined || link.isAsWritten === true || isExternal(link.href)) return null
    return absoluteUrl(config, encodeAddress(link.href))
  })
}

/** `https://host/base/docs/start.md` */
export function twinUrl(config: Config, route: RoutePath): string {
  return absoluteUrl(config, ownFileHref(config, twinOutput(route)))
}

// Addresses of pages hold `?` and `#` only where query and anchor begin.
function suffixOf(href: string): string {
  return /[?#][\s\S]*$/.exec(href)?.[0] ?? ''
}
