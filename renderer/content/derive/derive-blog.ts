// The stage `derive` for the blog: the order of the posts, and the addresses of the pages that list posts.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Language } from '../../base/strings/language.ts'
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import { countedText } from '../../base/text/local-format.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import type { BlogConfig } from '../../config/config.ts'
import { changeKinds } from '../../contract/blog/change-kinds.ts'
import type { AuthorsFile } from '../data-files/authors-file.ts'
import type { DataFile } from '../data-files/read-data-files.ts'
import type { TagsFile } from '../data-files/tags-file.ts'
import { joinRoute } from '../graph/assign-routes.ts'
import type { ContentGraph, Page } from '../graph/content-graph.ts'
import { collectTags } from './collect-tags.ts'
import { authorsOf, readAuthors } from './post-authors.ts'
import type { Blog, Category, Neighbour, Post, PostListOf, Route, Sidebar } from './site.ts'

interface BlogSources {
  readonly language: Language
  readonly authorsFile: DataFile<AuthorsFile> | undefined
  readonly tagsFile: DataFile<TagsFile> | undefined
  /** Development lists unlisted posts. */
  readonly listsUnlisted: boolean
  readonly diagnostics: Diagnostic[]
}

export interface DerivedBlog {
  readonly blog: Blog
  readonly routes: readonly Route[]
  readonly sidebars: readonly Sidebar[]
}

export function deriveBlog(config: BlogConfig, graph: ContentGraph, sources: BlogSources): DerivedBlog {
  const { routeBase } = config
  const { language, authorsFile, tagsFile, diagnostics, listsUnlisted } = sources
  const [tagsRoute, authorsRoute, archiveRoute] = ['tags', 'authors', 'archive'].map(name =>
    joinRoute(routeBase, name),
  ) as [RoutePath, RoutePath, RoutePath]
  const known = readAuthors(authorsFile, authorsRoute, diagnostics)
  const pages = [...graph.pages.values()].filter(({ collection }) => collection === 'blog').sort(newestFirst)
  const isListed = (page: Page) => listsUnlisted || page.visibility === 'listed'
  const tags = collectTags({ language, pages, file: tagsFile, listsUnlisted, diagnostics })
  const listed = pages.filter(isListed)
  const places = new Map(listed.map((page, index) => [page.file, index] as const))
  const main = blogSidebar(language, 'blog', listed.map(withMinutes))
  const sidebars = [main.sidebar]
  const posts = pages.map((page): Post => {
    const index = places.get(page.file)
    let own = main
    // An unlisted post gets a sidebar of its own that lists it.
    if (index === undefined) {
      own = blogSidebar(language, `blog${page.route}`, [...listed, page].sort(newestFirst).map(withMinutes))
      sidebars.push(own.sidebar)
    }
    return {
      page,
      minutes: minutesOf(page),
      authors: authorsOf(page, known, { file: authorsFile, diagnostics }),
      tags: tags.byPage.get(page.file) ?? [],
      changes: changeKinds.filter(kind => page.facts.meta.frontMatter.changes?.includes(kind)),
      newer: index === undefined ? undefined : neighbour(listed[index - 1]),
      older: index === undefined ? undefined : neighbour(listed[index + 1]),
      sidebar: own.sidebar.id,
      path: own.places.get(page.file) ?? [],
    }
  })
  const shown = posts.filter(({ page }) => isListed(page))
  reportEndless(posts, diagnostics)
  const byFile = new Map(posts.map(post => [post.page.file, post] as const))
  const blog: Blog = {
    routeBase,
    tagsRoute,
    authorsRoute,
    archiveRoute,
    posts: shown,
    byFile,
    tags: tags.all,
    changes: changeKinds
      .map(change => ({
        change,
        route: joinRoute(routeBase, `changes/${change}`),
        posts: shown.filter(({ changes }) => changes.includes(change)),
      }))
      .filter(({ posts }) => posts.length > 0),
    authors: [...known.values()].map(author => ({
      author,
      posts: shown.filter(post => post.authors.includes(author)),
    })),
  }
  return { blog, routes: routesOf(blog, { posts, perPage: config.postsPerPage }), sidebars }
}

function routesOf(
  blog: Blog,
  { posts, perPage }: { posts: readonly Post[]; perPage: number },
): readonly Route[] {
  const listRoutes = (of: PostListOf, base: RoutePath, shown: readonly Post[]): readonly Route[] => {
    const count = Math.max(1, Math.ceil(shown.length / perPage))
    return Array.from({ length: count }, (_, index) => ({
      kind: 'post-list',
      route: index === 0 ? base : joinRoute(base, `page/${index + 1}`),
      of,
      base,
      number: index + 1,
      count,
      posts: shown.slice(index * perPage, (index + 1) * perPage),
      total: shown.length,
    }))
  }
  const ofTag = (pages: readonly Page[]) => pages.flatMap(({ file }) => blog.byFile.get(file) ?? [])
  return [
    // When two posts have the same address, the first file wins, as for pages.
    ...[...posts]
      .sort((a, b) => compareCodeUnits(a.page.file, b.page.file))
      .map((post): Route => ({ kind: 'post', route: post.page.route, page: post.page, post })),
    ...listRoutes({ kind: 'all' }, blog.routeBase, blog.posts),
    { kind: 'post-archive', route: blog.archiveRoute },
    { kind: 'post-tag-list', route: blog.tagsRoute },
    ...blog.tags.flatMap(tag =>
      listRoutes({ kind: 'tag', tag }, joinRoute(blog.tagsRoute, tag.slug), ofTag(tag.pages)),
    ),
    ...blog.changes.flatMap(({ change, route, posts: own }) =>
      listRoutes({ kind: 'change', change }, route, own),
    ),
    { kind: 'author-list', route: blog.authorsRoute },
    ...blog.authors.flatMap(({ author, posts: own }) =>
      author.route === undefined ? [] : listRoutes({ kind: 'author', author }, author.route, own),
    ),
  ]
}

// Sorted by date. Posts of one day are sorted by address, the later address first.
function newestFirst(a: Page, b: Page): number {
  return (b.date ?? 0) - (a.date ?? 0) || compareCodeUnits(b.route, a.route)
}

function withMinutes(page: Page) {
  return { page, minutes: minutesOf(page) }
}

function minutesOf({ facts }: Page): number {
  return facts.post?.minutes ?? 1
}

function neighbour(page: Page | undefined): Neighbour | undefined {
  return page && { label: page.title, route: page.route }
}

// Lists show a post without a preview mark as a whole.
function reportEndless(posts: readonly Post[], diagnostics: Diagnostic[]): void {
  const files = posts.filter(({ page }) => page.facts.post?.hasPreview !== true).map(({ page }) => page.file)
  const [first] = files
  if (first === undefined) return
  diagnostics.push({
    code: 'post/no-preview',
    severity: 'warning',
    message: `Lists show ${files.length === 1 ? 'this post' : `${files.length} posts`} whole: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ' …' : ''}.`,
    hint: 'Put a line "<!-- truncate -->" after the part that lists show.',
    file: first,
  })
}

/** With more posts than this, the years are collapsed. */
const mostOpen = 40

interface SidebarPost {
  readonly page: Page
  readonly minutes: number
}

interface PlacedSidebar {
  readonly sidebar: Sidebar
  /** Index of the year and index in the year, by file. */
  readonly places: ReadonlyMap<SitePath, readonly number[]>
}

// The sidebar of the blog: all posts by year, with their reading times. `posts`: newest first.
function blogSidebar(language: Language, id: string, posts: readonly SidebarPost[]): PlacedSidebar {
  const years = new Map<string, SidebarPost[]>()
  for (const post of posts) {
    const year = yearOf(post.page.day)
    years.set(year, [...(years.get(year) ?? []), post])
  }
  const isLong = posts.length > mostOpen
  const items = [...years].map(
    ([year, of]): Category => ({
      kind: 'category',
      label: year,
      link: undefined,
      items: of.map(({ page, minutes }) => ({
        kind: 'doc',
        label: page.facts.meta.frontMatter.sidebar_label ?? page.title,
        note: readingTime(language, minutes),
        page,
        isRef: false,
        className: undefined,
      })),
      collapsible: isLong,
      collapsed: isLong,
      description: undefined,
      className: undefined,
    }),
  )
  const places = [...years.values()].flatMap((of, year) =>
    of.map(({ page }, index) => [page.file, [year, index]] as const),
  )
  return {
    sidebar: { id, name: undefined, base: 'blog', version: '', items },
    places: new Map(places),
  }
}

/** The year in UTC, as for all dates; `` without a date. */
export function yearOf(date: number | undefined): string {
  return date === undefined ? '' : String(new Date(date * 1000).getUTCFullYear())
}

/** `5 минут чтения`. */
export function readingTime(language: Language, minutes: number): string {
  return countedText(language, minutes, language.words['blog.readingTime'])
}
