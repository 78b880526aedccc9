// The sidebar of the blog: all posts by year, with their reading times.
import type { Language } from '../../../base/strings/language.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { countedText } from '../../../base/text/local-format.ts'
import type { Page } from '../../graph/content-graph.ts'
import type { Category, Sidebar } from '../site.ts'

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

/** `posts`: newest first. */
export function blogSidebar(language: Language, id: string, posts: readonly SidebarPost[]): PlacedSidebar {
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
