// Where each page of a site stands in one of its languages.
import type { Config } from '../config/config.ts'
import { originalOf } from '../config/locales/edition.ts'
import type { RoutePath } from '../text/brand.ts'
import type { Route, Site } from './site.ts'
import { absoluteUrl, pageHref } from './urls.ts'

export interface EditionPages {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly label: string
  readonly isOriginal: boolean
  readonly home: EditionPage
  /** By `pageInEditions`. */
  readonly pages: ReadonlyMap<string, EditionPage>
}

export interface EditionPage {
  /** From any page of the site: with its host where the language has one of its own. */
  readonly href: string
  /** With its host. */
  readonly url: string
  /** In the language itself, and not the original in its place. */
  readonly isTranslated: boolean
}

/** `original`: of the language that the others are translated from. */
export function editionPages(config: Config, { routes }: Site, original: Config): EditionPages {
  const { edition, language } = config
  const pageAt = (route: RoutePath, isTranslated: boolean): EditionPage => {
    const href = pageHref(config, route)
    const url = absoluteUrl(config, href)
    return { href: config.url === original.url ? href : url, url, isTranslated }
  }
  return {
    locale: language.locale,
    direction: language.direction,
    label: edition.label,
    isOriginal: edition.isOriginal,
    home: pageAt('/' as RoutePath, true),
    pages: new Map(
      [...routes.values()]
        .filter(({ kind }) => kind !== 'not-found')
        .map(route => [pageInEditions(config, route), pageAt(route.route, isTranslated(config, route))]),
    ),
  }
}

/** What a page has in common with the same page in another language: the file of the original, else its address. */
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
