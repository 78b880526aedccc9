// A page, an image, a partial file or a folder gets another path: everything that names it follows.
import type { Host } from '../../../base/host/host.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { relativeTo } from '../../../base/text/site-path.ts'
import { originalOf, translationOf } from '../../../config/locales/edition.ts'
import { collectionRoot } from '../../../content/graph/assign-routes.ts'
import { readPostName } from '../../../content/graph/post-name.ts'
import { pageFileOf } from '../../../features/data-pages/compose-page.ts'
import { lockName } from '../../../features/drift/translation-lock.ts'
import type { EditedSite } from '../edited-site.ts'
import { fieldEdit } from './front-matter-edits.ts'
import { planChange } from './plan-change.ts'
import type { NotedEdit, SiteChange } from './site-change.ts'

/** Files or folders, from → to. Translations of what moves move too; their lock follows. */
export async function moveFiles(
  site: EditedSite,
  paths: readonly { readonly from: SitePath; readonly to: SitePath }[],
): Promise<SiteChange> {
  const moves = new Map<SitePath, SitePath>()
  for (const { from, to } of paths)
    for (const [path, target] of filesBelow(site.host, from, to)) moves.set(path, target)
  const edits = new Map<SitePath, readonly NotedEdit[]>()
  for (const { edition } of site.session.config.translations) {
    for (const [path, target] of [...moves]) {
      const own = translationOf(edition, path)
      const there = translationOf(edition, target)
      if (own !== undefined && there !== undefined && site.host.entry(own) !== undefined && !moves.has(own))
        moves.set(own, there)
    }
    const lock = `${edition.home}/${lockName}` as SitePath
    const text = site.host.readText(lock)
    if (text.ok) edits.set(lock, lockEdits(text.value, edition.home, moves))
  }
  for (const [file, edit] of [...keptDates(site, moves), ...keptCases(site, moves)])
    edits.set(file, [...(edits.get(file) ?? []), edit])
  const made = movedPages(site, moves)
  const change = await planChange(site, { moves: new Map([...moves, ...made]), edits })
  return { ...change, moves }
}

// Pages that are made from data go with their Markdown file, and are no files themselves.
function movedPages(
  { session }: EditedSite,
  moves: ReadonlyMap<SitePath, SitePath>,
): readonly (readonly [SitePath, SitePath])[] {
  return [...session.dataPages.pages].flatMap(([file, { template, record, origin }]) => {
    const to = origin === undefined ? moves.get(template.file) : undefined
    const page = to === undefined ? undefined : pageFileOf(to, record)
    return page !== undefined && 'file' in page ? [[file, page.file] as const] : []
  })
}

// Hosts that do not tell small letters from large ones cannot lead from one to the other, so the address stays as it was.
function* keptCases(
  { snapshots, host }: EditedSite,
  moves: ReadonlyMap<SitePath, SitePath>,
): Generator<readonly [SitePath, NotedEdit]> {
  for (const { graph, config } of snapshots) {
    for (const [from, to] of moves) {
      const page = graph.pages.get(from)
      if (page === undefined || page.isFallback || from.toLowerCase() !== to.toLowerCase()) continue
      const { routeBase } = collectionRoot(config, page.collection, from)
      const text = host.readText(from)
      if (!text.ok || page.facts.meta.frontMatter.slug !== undefined) continue
      const slug = page.route.slice(routeBase === '/' ? 0 : routeBase.length) || '/'
      yield [from, fieldEdit(text.value, [`slug: ${/^[\w/.-]+$/.test(slug) ? slug : JSON.stringify(slug)}`])]
    }
  }
}

/** The original of a translated file, for those who rename it in one language and mean all. */
export function originalPath({ session }: Pick<EditedSite, 'session'>, path: SitePath): SitePath {
  for (const { edition } of session.config.translations) {
    const original = originalOf(edition, path)
    if (original !== path) return original
  }
  return path
}

// A post whose name told its date keeps it where the new name does not.
function* keptDates(
  { snapshots, host }: EditedSite,
  moves: ReadonlyMap<SitePath, SitePath>,
): Generator<readonly [SitePath, NotedEdit]> {
  for (const { graph, config } of snapshots) {
    const folder = config.blog?.path
    if (folder === undefined) continue
    for (const [from, to] of moves) {
      const page = graph.pages.get(from)
      if (page?.collection !== 'blog' || page.isFallback || page.facts.meta.frontMatter.date !== undefined)
        continue
      const { date } = readPostName(relativeTo(folder, from) ?? from)
      const text = host.readText(from)
      if (date === undefined || date === readPostName(relativeTo(folder, to) ?? to).date || !text.ok) continue
      yield [
        from,
        fieldEdit(text.value, [`date: ${new Date(date * 1000).toISOString().slice(0, 10)}`], 'name'),
      ]
    }
  }
}

function filesBelow(host: Host, from: SitePath, to: SitePath): readonly (readonly [SitePath, SitePath])[] {
  if (host.entry(from) !== undefined) return [[from, to]]
  return host
    .list(from)
    .files.map(({ path }) => [path, `${to}${path.slice(from.length)}` as SitePath] as const)
}

// Keys of the lock are paths below the folder of the language.
function lockEdits(text: string, home: string, moves: ReadonlyMap<SitePath, SitePath>): readonly NotedEdit[] {
  const edits: NotedEdit[] = []
  for (const [from, to] of moves) {
    if (!from.startsWith(`${home}/`)) continue
    const key = JSON.stringify(from.slice(home.length + 1))
    const start = text.indexOf(`${key}:`)
    if (start === -1) continue
    const written = JSON.stringify(to.slice(home.length + 1))
    edits.push({ start, end: start + key.length, text: written, reason: 'mention' })
  }
  return edits
}
