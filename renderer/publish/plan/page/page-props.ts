// Snapshot and route → everything a page shows except its text and its sidebar's markup.
import type { RoutePath } from '../../../base/text/brand.ts'
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import type { Config } from '../../../config/config.ts'
import { downloadLabel, downloadsOfPage } from '../../../content/derive/generated-files.ts'
import type { Route } from '../../../content/derive/site.ts'
import { absoluteUrl, ownFileHref, pageHref } from '../../../content/derive/urls.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import { versionOfRoute } from '../../../content/resolve/route-version.ts'
import { navigationFor, type Snapshot } from '../../../content/snapshot.ts'
import { shownDirective } from '../../../contract/directives/built-in.ts'
import type { PageProps, PlainPageProps } from '../../../contract/page-props.ts'
import { contextOf } from '../../../contract/search-scopes.ts'
import { describeArchive, describeAuthors, describePost, describePostTags } from '../blog/describe-blog.ts'
import { describePostList } from '../blog/describe-post-list.ts'
import { feedLinks } from '../blog/feed-links.ts'
import type { DocFooter } from '../footer/doc-footer.ts'
import { cardsOf } from './cards.ts'
import { contentsOf } from './contents.ts'
import { breadcrumbData, docFrame } from './doc-frame.ts'
import { type Description, type HeadRequest, headProps } from './head-props.ts'
import { languageHead, languageProps } from './language-props.ts'
import { landingCards, searchSections } from './site-sections.ts'
import { describeTag, describeTagList, tagLink } from './tag-props.ts'
import { versionChoices } from './version-props.ts'

/** `component` is what a page component says of itself, `imageHref` the address of the image that the front matter names, `footer` what stands below the text of a docs page. */
export function pageProps(
  snapshot: Snapshot,
  route: Route,
  {
    component = {},
    imageHref,
    footer,
    twin,
    cardOf,
  }: {
    component?: { title?: string; description?: string } | undefined
    imageHref?: string | undefined
    footer?: DocFooter | undefined
    /** Address of the page as Markdown. */
    twin?: string | undefined
    /** What is drawn of the page. */
    cardOf?: HeadRequest['cardOf']
  } = {},
): PageProps {
  const { view, head } = describe(snapshot, route, { component, footer, imageHref })
  return {
    head: headProps(snapshot.config, {
      ...head,
      imageHref,
      ...(twin !== undefined && { twin }),
      cardOf,
      sections: sectionsOf(snapshot, route, view),
      feeds: feedLinks(snapshot),
      route: route.kind === 'not-found' ? undefined : route.route,
      language: languageHead(snapshot, route),
    }),
    activeItems: activeItems(snapshot, route),
    ...versionChoices(snapshot, route),
    ...languageProps(snapshot, route),
    ...(hidesSearch(snapshot.config, route) && { hidesSearch: true }),
    pageUrl: absoluteUrl(
      snapshot.config,
      pageHref(snapshot.config, route.kind === 'not-found' ? ('/' as RoutePath) : route.route),
    ),
    view,
  }
}

// The way to a page, without the page itself.
function sectionsOf({ config }: Snapshot, route: Route, view: PageProps['view']): readonly string[] {
  if (route.kind === 'post') return config.blog === undefined ? [] : [config.blog.title]
  return 'breadcrumbs' in view ? view.breadcrumbs.slice(0, -1).map(({ label }) => label) : []
}

// The configuration may show the search box on pages of a search context only.
function hidesSearch({ search }: Config, route: Route): boolean {
  if (!search.boxInContextsOnly) return false
  const paths = search.contexts.map(({ path }) => path)
  return route.kind === 'not-found' || contextOf(paths, route.route) === undefined
}

function describe(
  snapshot: Snapshot,
  route: Route,
  {
    component,
    footer,
    imageHref,
  }: {
    component: { title?: string; description?: string }
    footer: DocFooter | undefined
    imageHref: string | undefined
  },
): Description {
  const { config } = snapshot
  const { words } = config.language
  switch (route.kind) {
    case 'doc':
      return describeDoc(snapshot, route, footer)
    case 'category-index': {
      const { category } = route
      const link = category.link?.kind === 'generated' ? category.link : undefined
      const frame = docFrame(snapshot, route)
      const title = link?.title ?? category.label
      const data = breadcrumbData(snapshot, frame.breadcrumbs)
      return {
        view: {
          layout: 'CategoryIndex',
          ...frame,
          title,
          description: link?.description ?? '',
          cards: cardsOf(snapshot, category.items),
        },
        head: {
          title,
          description: link?.description ?? '',
          keywords: link?.keywords,
          image: link?.image,
          kind: 'docs',
          pageClass: 'docs-doc-page',
          data: data === undefined ? [] : [data],
          version: versionOfRoute(snapshot.site, route)?.version,
        },
      }
    }
    case 'tag-list':
      return describeTagList(snapshot, route)
    case 'tag':
      return describeTag(snapshot, route)
    case 'post':
      return describePost(snapshot, route, { footer, imageHref })
    case 'post-list':
      return describePostList(snapshot, route)
    case 'post-archive':
      return describeArchive(snapshot)
    case 'post-tag-list':
      return describePostTags(snapshot, route)
    case 'author-list':
      return describeAuthors(snapshot)
    case 'docs-landing':
      return {
        view: {
          layout: 'DocsLanding',
          title: config.title,
          tagline: config.tagline,
          cards: landingCards(snapshot),
        },
        head: {
          title: config.title,
          description: config.description,
          kind: 'pages',
          pageClass: 'docs-landing-page',
        },
      }
    case 'plain-page': {
      const { page } = route
      return {
        view: plainPage(config, page),
        head: {
          title: page.title,
          description: page.description,
          keywords: page.facts.meta.frontMatter.keywords,
          noIndex: page.visibility !== 'listed',
          kind: 'pages',
          pageClass: 'mdx-page',
        },
      }
    }
    case 'component-page':
      return {
        view: { layout: 'ComponentPage', component: route.file },
        head: {
          title: component.title ?? '',
          description: component.description ?? config.description,
          kind: 'pages',
          pageClass: 'component-page',
        },
      }
    case 'search':
      return {
        view: {
          layout: 'SearchPage',
          title: words['search.empty.title'],
          sections: searchSections(snapshot),
        },
        head: {
          title: words['search.empty.title'],
          description: '',
          robots: 'noindex, follow',
          kind: 'pages',
          pageClass: 'search-page',
        },
      }
    case 'not-found': {
      const page = 'page' in route ? route.page : undefined
      const title = page?.facts.meta.title ?? words['notFound.title']
      return {
        view: page === undefined ? { layout: 'NotFound' } : plainPage(config, { ...page, title }),
        head: {
          title,
          description: page?.description ?? '',
          robots: 'noindex',
          kind: 'pages',
          pageClass: 'not-found-page',
        },
      }
    }
  }
}

function plainPage({ tableOfContents }: Config, { title, visibility, facts }: Page): PlainPageProps {
  const { meta, headings, components } = facts
  const isHome = components.some(({ name }) => shownDirective(name)?.givesPage === 'title')
  return {
    layout: 'PlainPage',
    visibility,
    title: meta.hasContentTitle || meta.frontMatter.hide_title === true ? undefined : title,
    contents: contentsOf(headings, tableOfContents),
    ...(isHome && { isHome }),
  }
}

function describeDoc(
  snapshot: Snapshot,
  docRoute: Extract<Route, { kind: 'doc' }>,
  footer: DocFooter | undefined,
): Description {
  const { config } = snapshot
  const { page } = docRoute
  const { meta, headings } = page.facts
  const { frontMatter } = meta
  const frame = docFrame(snapshot, docRoute)
  const data = breadcrumbData(snapshot, frame.breadcrumbs)
  const files = downloadsOfPage(config, page)
  const levels = {
    min: frontMatter.toc_min_heading_level ?? config.tableOfContents.min,
    // A page that starts deeper than the site's last level means that level at least.
    max:
      frontMatter.toc_max_heading_level ??
      Math.max(config.tableOfContents.max, frontMatter.toc_min_heading_level ?? 0),
  }
  return {
    view: {
      layout: 'DocPage',
      tags: tagsOf(snapshot, docRoute),
      ...frame,
      title: meta.hasContentTitle || frontMatter.hide_title === true ? undefined : page.title,
      contents: contentsOf(headings, levels),
      sampled: page.facts.components.flatMap(({ name, attributes }) =>
        shownDirective(name)?.givesPage === 'samples' ? [attributes.operation ?? ''] : [],
      ),
      ...(files.length > 0 && {
        downloads: files.map(file => ({
          label: downloadLabel(file, config.language),
          href: ownFileHref(config, file.path),
        })),
      }),
      hidesContents: frontMatter.hide_table_of_contents ?? false,
      visibility: page.visibility,
      editHref: footer?.editHref,
      lastUpdated: footer?.lastUpdated,
      ...(footer?.feedback !== undefined && { feedback: footer.feedback }),
    },
    head: {
      title: page.title,
      description: page.description,
      keywords: frontMatter.keywords,
      noIndex: page.visibility !== 'listed',
      kind: 'docs',
      pageClass: 'docs-doc-page',
      data: data === undefined ? [] : [data],
      version: versionOfRoute(snapshot.site, docRoute)?.version,
    },
  }
}

function tagsOf(snapshot: Snapshot, route: Extract<Route, { kind: 'doc' }>) {
  const version = versionOfRoute(snapshot.site, route)
  return (version?.tags.get(route.page.file) ?? []).map(tag =>
    tagLink(snapshot.config, version?.tagsRoute ?? route.route, tag),
  )
}

function activeItems(snapshot: Snapshot, route: Route): readonly number[] {
  const navigation = navigationFor(snapshot, route)
  const sidebar =
    'position' in route ? snapshot.site.sidebars.get(route.position.sidebar ?? '')?.base : undefined
  return navigation.items.flatMap(({ active }, index) => {
    if ('sidebar' in active) return active.sidebar === sidebar ? [index] : []
    if (!('base' in active)) return []
    // Everything lies below the home page, so only the home page itself is meant by it.
    const isBelow = active.base !== '/' && route.route.startsWith(`${active.base}/`)
    return route.route === active.base || isBelow ? [index] : []
  })
}

/** Routes in a stable order. */
export function orderedRoutes(snapshot: Snapshot): readonly Route[] {
  return [...snapshot.site.routes.values()].sort((a, b) => compareCodeUnits(a.route, b.route))
}
