// What pages say about the languages of the site: the same page in each, and whether this one is translated.
import {
  type EditionPage,
  type EditionPages,
  isTranslated,
  pageInEditions,
} from '../../../content/derive/edition-pages.ts'
import type { Route } from '../../../content/derive/site.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { HeadProps } from '../../../contract/head/head-props.ts'
import type { LanguageChoice, PageProps } from '../../../contract/page-props.ts'

/** Nothing for a site in one language. */
export function languageProps(snapshot: Snapshot, route: Route): Pick<PageProps, 'languages' | 'notice'> {
  const { config, editions } = snapshot
  if (editions.length === 0) return {}
  const languages = editions.map(edition => choiceOf(edition, snapshot, route))
  const original = languages[editions.findIndex(({ isOriginal }) => isOriginal)]
  const kind = original === undefined ? undefined : noticeOf(snapshot, route)
  return {
    languages: languages.map(each => ({ ...each, isCurrent: each.locale === config.language.locale })),
    ...(kind !== undefined && original !== undefined && { notice: { kind, original } }),
  }
}

// The same page there; a page that only this language has leads to the other's first.
function choiceOf(
  edition: EditionPages,
  snapshot: Snapshot,
  route: Route,
): Omit<LanguageChoice, 'isCurrent'> {
  const { locale, direction, label, home, host } = edition
  const { href, url } = pageIn(edition, snapshot, route) ?? home
  return { locale, direction, label, href: host === snapshot.config.url ? href : url }
}

function noticeOf({ config, stale }: Snapshot, route: Route): 'missing' | 'stale' | undefined {
  if (!isTranslated(config, route)) return 'missing'
  return 'page' in route && stale.has(route.page.file) ? 'stale' : undefined
}

/** For `<head>`: languages that have the page themselves, and where it is canonical. */
export function languageHead(
  snapshot: Snapshot,
  route: Route,
): Pick<HeadProps, 'alternates'> & { readonly canonical?: string } {
  const { config, editions } = snapshot
  if (editions.length === 0 || route.kind === 'not-found') return {}
  const found = editions.flatMap(edition => {
    const page = pageIn(edition, snapshot, route)
    return page?.isTranslated === true ? [{ ...page, edition }] : []
  })
  const original = found.find(({ edition }) => edition.isOriginal)
  const alternates = found.map(({ edition, url }) => ({ locale: edition.locale, url }))
  return {
    alternates:
      original === undefined ? alternates : [...alternates, { locale: 'x-default', url: original.url }],
    ...(!isTranslated(config, route) && original !== undefined && { canonical: original.url }),
  }
}

function pageIn({ pages }: EditionPages, { config }: Snapshot, route: Route): EditionPage | undefined {
  return pages.get(pageInEditions(config, route))
}
