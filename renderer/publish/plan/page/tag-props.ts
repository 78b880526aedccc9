// Pages about tags: all tags by letter, and the pages of one.

import { fillText } from '../../../base/strings/language.ts'
import type { RoutePath } from '../../../base/text/brand.ts'
import { alphabetical, countedText } from '../../../base/text/local-format.ts'
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import type { Config } from '../../../config/config.ts'
import { letterOf, type Tag } from '../../../content/derive/collect-tags.ts'
import type { Route } from '../../../content/derive/site.ts'
import { pageHref } from '../../../content/derive/urls.ts'
import { joinRoute } from '../../../content/graph/assign-routes.ts'
import { versionOfRoute } from '../../../content/resolve/route-version.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { TagGroup, TagLink } from '../../../contract/page-props.ts'
import { publicHref } from '../shared-props.ts'
import type { Description } from './head-props.ts'

/** `base`: the address of all tags. */
export function tagLink(config: Config, base: RoutePath, { label, slug, pages, icon }: Tag): TagLink {
  return {
    label,
    href: pageHref(config, joinRoute(base, slug)),
    count: pages.length,
    ...(icon !== undefined && { iconHref: publicHref(config, icon) }),
  }
}

type TagRoute<Kind extends 'tag' | 'tag-list'> = Extract<Route, { kind: Kind }>

export function describeTagList({ config, site }: Snapshot, route: TagRoute<'tag-list'>): Description {
  const title = config.language.words['tags.title']
  return {
    view: {
      layout: 'TagList',
      title,
      frequent: frequentTags(config, route.route, route.tags),
      groups: tagGroups(config, route.route, route.tags),
    },
    head: {
      title,
      description: '',
      kind: 'docs',
      pageClass: 'docs-tags-list-page',
      version: versionOfRoute(site, route)?.version,
      searchTag: 'doc_tags_list',
    },
  }
}

export function describeTag({ config, site }: Snapshot, route: TagRoute<'tag'>): Description {
  const { tag, list } = route
  const { language } = config
  const compare = alphabetical(language)
  const title = fillText(language.words['tags.docs'], {
    pages: countedText(language, tag.pages.length, language.words['pages.count']),
    tag: tag.label,
  })
  const items = [...tag.pages]
    .sort((a, b) => compare(a.title, b.title) || compareCodeUnits(a.file, b.file))
    .map(page => ({ label: page.title, href: pageHref(config, page.route), text: page.description }))
  return {
    view: {
      layout: 'TagPage',
      title,
      description: tag.description,
      visibility: tag.isListed ? 'listed' : 'unlisted',
      listHref: list && pageHref(config, list),
      items,
    },
    head: {
      title,
      description: tag.description,
      noIndex: !tag.isListed,
      kind: 'docs',
      pageClass: 'docs-tag-doc-list-page',
      version: versionOfRoute(site, route)?.version,
      searchTag: 'doc_tag_doc_list',
    },
  }
}

/** Fewer tags are seen at a glance, in any order. */
const fewTags = 6
const mostFrequent = 8

/** Those of the most pages first; none where there are few tags. */
export function frequentTags(config: Config, base: RoutePath, tags: readonly Tag[]): readonly TagLink[] {
  const listed = tags.filter(tag => tag.isListed)
  if (listed.length < fewTags) return []
  return [...listed]
    .sort((a, b) => b.pages.length - a.pages.length)
    .slice(0, mostFrequent)
    .map(tag => tagLink(config, base, tag))
}

/** Listed tags by the first letter of their labels. */
export function tagGroups(config: Config, base: RoutePath, tags: readonly Tag[]): readonly TagGroup[] {
  const compare = alphabetical(config.language)
  const groups = new Map<string, TagLink[]>()
  for (const tag of tags) {
    if (!tag.isListed) continue
    const letter = letterOf(tag)
    groups.set(letter, [...(groups.get(letter) ?? []), tagLink(config, base, tag)])
  }
  return [...groups].sort(([a], [b]) => compare(a, b)).map(([letter, links]) => ({ letter, tags: links }))
}
