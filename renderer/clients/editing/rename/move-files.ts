// Moves pages, images, partial files and folders, with everything that names them. And the order of the moves on disk.
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

/** `paths`: files or folders. Their translations are moved, too, and the lock of the translations is changed. */
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
  const change = await planChange(site, new Map([...moves, ...made]), edits)
  return { ...change, moves }
}

// Pages that are made from data move with their Markdown file; they are not files.
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

// Keeps the address of a page whose name changes only in case: a server that ignores case cannot redirect from one to the other.
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

/** The original of a translated file, because a rename in one language means all languages. */
export function originalPath({ session }: EditedSite, path: SitePath): SitePath {
  for (const { edition } of session.config.translations) {
    const original = originalOf(edition, path)
    if (original !== path) return original
  }
  return path
}

// Keeps the date of a post in front matter when the old name has the date and the new name does not.
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

// The keys of the lock are paths below the folder of the language.
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

type Move = readonly [from: SitePath, to: SitePath]

/**
 * The order in which files are moved one after another, so that no file is overwritten. A file waits for the file that has its new name. When files swap
 * their names, one of them gets a temporary name.
 */
export function orderedMoves(moves: ReadonlyMap<SitePath, SitePath>): readonly Move[] {
  const left = new Map([...moves].filter(([from, to]) => from !== to))
  const ordered: Move[] = []
  while (left.size > 0) {
    const free = [...left].find(([, to]) => !left.has(to))
    if (free !== undefined) {
      ordered.push(free)
      left.delete(free[0])
      continue
    }
    const [first] = left
    if (first === undefined) break
    const [from, to] = first
    const between = `${from}.docsgen-moving` as SitePath
    ordered.push([from, between])
    left.delete(from)
    left.set(between, to)
  }
  return ordered
}
