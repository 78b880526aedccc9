// The answer between two letters: a state of the site with the newest texts of single pages, while nothing in them can change what the
// other pages are. So a letter costs the reading of one page, not of the site.
import type { SitePath } from '../../base/text/brand.ts'
import { pageOf } from '../../content/graph/assign-routes.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import { hasSamePlace } from '../../content/graph/seen-facts.ts'
import { isMdx } from '../../content/markdown/mdx/is-mdx.ts'
import { type FileFacts, isMarkdown } from '../../content/read-facts.ts'
import { resolvePage } from '../../content/resolve/resolve-references.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { mountedPaths } from '../../features/mounts/mount.ts'
import type { OpenSite } from '../../site/open-site.ts'
import type { EditedSite } from './edited-site.ts'
import { pageThatShows } from './page-of-file.ts'

interface Retyped {
  /** Those that were typed in. */
  readonly files: readonly SitePath[]
  /** The text that the question is about: what it means for other pages may be as it was. Undefined: of all. */
  readonly about?: SitePath | undefined
}

/**
 * `site` with the texts of `files` as they are now; undefined when more than these pages may be different, so that the whole site must
 * be read. What is asked of the graph and of references is the same in both; messages are those of `site`.
 */
export async function retypedSite(
  site: EditedSite,
  open: OpenSite,
  { files, about }: Retyped,
): Promise<EditedSite | undefined> {
  const { host, mounts, dataPages } = open.session
  const isAboutItself = files.every(file => file === about)
  // Of the pages that show a partial file one is enough to tell what stands in it.
  const shows = (file: SitePath) => pageThatShows(site, file)?.page.file
  const pages = files.map(file => (isAboutItself && shows(file)) || file)
  const sources = open.scan.files.filter(isMarkdown).filter(({ entry }) => pages.includes(entry.path))
  const isAlone = (file: SitePath) =>
    !isMdx(file) && !dataPages.sources.includes(file) && mountedPaths(mounts, file).length === 0
  const isForOthers = !isAboutItself && files.some(file => shows(file) !== undefined)
  if (isForOthers || sources.length < pages.length || ![...files, ...pages].every(isAlone)) return undefined
  host.noteContent(files)
  open.cachedFacts.forget(files)
  const newest = sources.flatMap(source => {
    const entry = host.entry(source.entry.path)
    return entry === undefined ? [] : { ...source, entry }
  })
  const { read } = await open.readTexts(newest)
  if (read.length < pages.length) return undefined
  let { snapshots } = site
  for (const text of read) {
    // Undefined where the language has its own text in its place.
    const befores = snapshots.map(({ graph }) => graph.pages.get(text.facts.path))
    if (befores.every(page => page === undefined)) return undefined
    const next = snapshots.map((snapshot, at) =>
      withText(snapshot, befores[at], { text, site, isAboutItself }),
    )
    if (!next.every(each => each !== undefined)) return undefined
    snapshots = next
  }
  return { ...site, snapshots }
}

// Addresses of the site lead to files and routes, so they hold while these do.
function withText(
  snapshot: Snapshot,
  before: Page | undefined,
  {
    text: { collection, facts },
    site,
    isAboutItself,
  }: { readonly text: FileFacts; readonly site: EditedSite; readonly isAboutItself: boolean },
): Snapshot | undefined {
  if (before === undefined) return snapshot
  const directives = site.templates.origins
  const { page } = pageOf(snapshot.config, collection, {
    facts,
    directives,
    kept: before.kept,
  })
  if (!isAboutItself && !hasSamePlace(before, page)) return undefined
  const graph = { ...snapshot.graph, pages: new Map(snapshot.graph.pages).set(page.file, page) }
  const { targets } = resolvePage({ ...snapshot, graph, directives }, page)
  const { references } = snapshot
  return {
    ...snapshot,
    graph,
    references: { ...references, targets: new Map(references.targets).set(page.file, targets) },
  }
}
