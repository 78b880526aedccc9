// When and by whom a page was last changed: each from its front matter, else from git. Never the time of the build.
import type { SitePath } from '../../../base/text/brand.ts'
import { dateText } from '../../../base/text/local-format.ts'
import type { Config } from '../../../config/config.ts'
import { setOfVersion } from '../../../config/versions/docs-sets.ts'
import type { Route } from '../../../content/derive/site.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { LastChange, LastChanges } from '../../../content/source/last-change.ts'
import type { LastUpdatedProps } from '../../../contract/page-props.ts'

/** Files about which git must be asked, because a page shows something that its front matter does not say. */
export function filesToDate({ config, graph }: Snapshot): readonly SitePath[] {
  const hasLastmod = config.sitemap.lastmod !== false
  const pages = [...graph.pages.values()].filter(({ version, visibility, facts }) => {
    const own = facts.meta.frontMatter.last_update
    const docs = setOfVersion(config, version)
    const showsDate = docs?.showLastUpdateTime === true || (hasLastmod && visibility === 'listed')
    const showsAuthor = docs?.showLastUpdateAuthor === true
    return (showsDate && own?.date === undefined) || (showsAuthor && own?.author === undefined)
  })
  const components = hasLastmod ? graph.pageComponents : []
  return [...pages, ...components].map(({ file }) => file)
}

/** The stamp of a docs page; undefined when it has nothing to show. */
export function shownUpdate(
  config: Config,
  page: Page,
  lastChanges: LastChanges,
): LastUpdatedProps | undefined {
  const docs = setOfVersion(config, page.version)
  const change = changeOf(page, lastChanges)
  const seconds = docs?.showLastUpdateTime === true ? change.date : undefined
  const day = page.facts.meta.frontMatter.last_update?.date?.day ?? seconds
  const author = docs?.showLastUpdateAuthor === true ? change.author : undefined
  if (seconds === undefined && author === undefined) return undefined
  const date =
    seconds === undefined || day === undefined
      ? undefined
      : { iso: new Date(seconds * 1000).toISOString(), label: dateText(config.language, day, 'short') }
  return { date, author }
}

/** Seconds since 1970; undefined for routes that no file stands for, and for files of unknown age. */
export function lastChangeOf(route: Route, lastChanges: LastChanges): number | undefined {
  if ('page' in route) return changeOf(route.page, lastChanges).date
  return route.kind === 'component-page' ? lastChanges.get(route.file)?.date : undefined
}

function changeOf({ file, facts }: Page, lastChanges: LastChanges): Partial<LastChange> {
  const own = facts.meta.frontMatter.last_update
  const known = lastChanges.get(file)
  return {
    date: own?.date?.seconds ?? known?.date,
    author: own?.author ?? known?.author,
  } as Partial<LastChange>
}
