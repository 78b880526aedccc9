// Cards of pages that the directives of a text ask for.
import { dateText } from '../../../base/text/local-format.ts'
import { nearItems } from '../../../content/derive/sidebar/category-index.ts'
import type { Route } from '../../../content/derive/site.ts'
import { pageHref } from '../../../content/derive/urls.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import { shownDirective } from '../../../contract/directives/built-in.ts'
import type { CardProps } from '../../../contract/page-props.ts'
import { cardsOf } from './cards.ts'
import type { PageInput } from './page-input.ts'

/** Only what the text of the page asks for, so that no other page follows when it changes. */
export function askedCards(snapshot: Snapshot, route: Route): PageInput['cards'] {
  const components = 'page' in route ? route.page.facts.components : []
  const asked = new Set(components.map(use => shownDirective(use.name)?.needs))
  return {
    ...(asked.has('near-pages') && { 'near-pages': cardsOf(snapshot, nearItems(snapshot.site, route)) }),
    ...(asked.has('newest-posts') && { 'newest-posts': newestPosts(snapshot) }),
  }
}

/** As many as the directive may show. */
function newestPosts({ config, site }: Snapshot): readonly CardProps[] {
  return (site.blog?.posts ?? []).slice(0, 6).map(({ page }) => ({
    label: page.title,
    href: pageHref(config, page.route),
    text: page.day === undefined ? '' : dateText(config.language, page.day, 'long'),
    icon: '',
    isExternal: false,
  }))
}
