// The address of each page in one language of the site.
import type { RoutePath } from '../../base/text/brand.ts'
import type { Config } from '../../config/config.ts'
import { originalOf } from '../../config/locales/edition.ts'
import type { Route, Site } from './site.ts'
import { absoluteUrl, ownFileHref, pageHref, twinOutput } from './urls.ts'

export interface EditionPages {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly label: string
  readonly isOriginal: boolean
  /** `url` of its configuration. */
  readonly host: string
  readonly home: EditionPage
  /** By the name that `pageInEditions` gives a page. */
  readonly pages: ReadonlyMap<string, EditionPage>
}

export interface EditionPage {
  readonly href: string
  /** `href` with its host. */
  readonly url: string
  /** Address of the page's twin in Markdown, with its host. Undefined: the page has no text of its own. */
  readonly twin: string | undefined
  /** The page is in this language. False: the original is shown instead. */
  readonly isTranslated: boolean
}

export function editionPages(config: Config, { routes }: Site): EditionPages {
  const { edition, language } = config
  const pageAt = (
    route: RoutePath,
    about: { readonly isTranslated: boolean; readonly twin: string | undefined },
  ): EditionPage => {
    const href = pageHref(config, route)
    return { href, url: absoluteUrl(config, href), ...about }
  }
  const twinOf = (route: Route) =>
    config.llms && 'page' in route
      ? absoluteUrl(config, ownFileHref(config, twinOutput(route.route)))
      : undefined
  return {
    locale: language.locale,
    direction: language.direction,
    label: edition.label,
    isOriginal: edition.isOriginal,
    host: config.url,
    home: pageAt('/' as RoutePath, { isTranslated: true, twin: undefined }),
    pages: new Map(
      [...routes.values()]
        .filter(({ kind }) => kind !== 'not-found')
        .map(route => [
          pageInEditions(config, route),
          pageAt(route.route, { isTranslated: isTranslated(config, route), twin: twinOf(route) }),
        ]),
    ),
  }
}

/** A name that a page shares with its translations: the file of the original, or else its address. */
export function pageInEditions({ edition }: Config, route: Route): string {
  if ('page' in route) return route.page.original
  if (route.kind === 'component-page') return originalOf(edition, route.file)
  return `${route.kind} ${route.route}`
}

/** Whether a page is in its site's own language. */
export function isTranslated({ edition }: Config, route: Route): boolean {
  if ('page' in route) return !route.page.isFallback
  if (route.kind === 'component-page')
    return edition.isOriginal || originalOf(edition, route.file) !== route.file
  return true
}
