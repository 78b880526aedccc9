// Updates a state of the site with the newest texts of single pages, when these cannot change other pages. So an answer between two typed letters costs the
// reading of one page, not of the site.
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
  /** The edited files. */
  readonly files: readonly SitePath[]
  /** The file that the question is about: then the effect of the edit on other pages does not matter. Undefined: the question is about all files. */
  readonly about?: SitePath | undefined
}

/**
 * Returns `site` with the present texts of `files`. Undefined when other pages may change, too, so that the whole site must be read. Graph and references
 * are those of a whole reading; the diagnostics are those of `site`.
 */
export async function retypedSite(
  site: EditedSite,
  open: OpenSite,
  { files, about }: Retyped,
): Promise<EditedSite | undefined> {
  const { host, mounts, dataPages } = open.session
  const isAboutItself = files.every(file => file === about)
  // For a partial file, one of the pages that show it is enough.
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
    // Undefined in a language with its own translation of the text.
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

// References of other pages stay valid, because they lead to files and routes, which do not change.
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
