// Compares two states of a site as readers see them: pages, addresses, links, translations. Nothing is built: contents are compared by hashes, and only
// texts that differ are read.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import { publicAddresses } from '../../content/derive/public-addresses.ts'
import { pageHref } from '../../content/derive/urls.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import { hashedTexts } from '../../content/page-texts.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { twinRoutes } from '../../publish/plan/twins/twin-routes.ts'
import type { SiteContent } from '../../site/link-site.ts'
import type { OpenSite } from '../../site/open-site.ts'
import { markdownOf } from '../reading/site-text.ts'
import { compareFiles, type Differs, filesOfPage } from './compare-files.ts'
import { compareFrames, type FrameDifference } from './compare-frames.ts'
import { compareTexts, type TextChange } from './compare-texts.ts'

/** Both sites keep twins (`CommandNeeds`). */
export async function compareSites(before: OpenSite, after: OpenSite): Promise<SiteDifference> {
  const [was, is] = [await before.read(), await after.read()]
  const [old, fresh] = [snapshotsOf(was), snapshotsOf(is)]
  const [wasAddresses, isAddresses] = [publicAddresses(old), publicAddresses(fresh)]
  const now = new Map(isAddresses.map(({ url, kind }) => [url, kind]))
  const lost = wasAddresses.filter(({ url }) => !now.has(url))
  const formerly = new Set(wasAddresses.map(({ url }) => url))
  const hadMessages = new Set(old.flatMap(messagesOf).map(nameOf))
  const found = fresh.flatMap(messagesOf)
  const names = new Set(found.map(nameOf))
  const stale = old[0]?.stale ?? new Set()
  const differs = compareFiles(before.host, after.host)
  const texts = { before: textsOf(before, was), after: textsOf(after, is) }
  const compared = fresh
    .concat(old.filter(each => editionOf(fresh, each) === undefined))
    .map(each => comparePages(editionOf(old, each), editionOf(fresh, each), { texts, differs }))
  const pages = compared.flatMap(each => each.pages)
  const toldOtherwise = new Set([...pages.map(({ after }) => after), ...fresh.flatMap(fallbacksOf)])
  return {
    pages,
    arrived: isAddresses.map(({ url }) => url).filter(url => !formerly.has(url) && !toldOtherwise.has(url)),
    anchors: compared.flatMap(({ anchors }) => anchors),
    ...compareFrames({ snapshots: old, host: before.host }, { snapshots: fresh, host: after.host }, differs),
    vanished: lost.map(({ url }) => url),
    redirected: wasAddresses.filter(({ url, kind }) => kind === 'page' && now.get(url) === 'redirect').length,
    broken: found.filter(each => !hadMessages.has(nameOf(each))),
    mended: [...hadMessages].filter(name => !names.has(name)).length,
    stale: [...(fresh[0]?.stale ?? [])].filter(file => !stale.has(file)),
  }
}

function snapshotsOf({ snapshot, translations }: SiteContent): readonly Snapshot[] {
  return [snapshot, ...translations]
}

function editionOf(all: readonly Snapshot[], { config }: Snapshot): Snapshot | undefined {
  return all.find(each => each.config.language.locale === config.language.locale)
}

// Addresses of pages that a language shows untranslated.
function fallbacksOf({ config, graph }: Snapshot): readonly string[] {
  return [...graph.pages.values()].flatMap(({ isFallback, route }) =>
    isFallback ? [pageHref(config, route)] : [],
  )
}

interface Texts {
  markdown(snapshot: Snapshot, page: Page): string
  bytes(page: Page): number
  files(snapshot: Snapshot, page: Page): ReadonlySet<SitePath>
}

function textsOf(site: OpenSite, content: SiteContent): Texts {
  const texts = site.pageTexts(hashedTexts(content.texts))
  return {
    markdown: (snapshot, page) => markdownOf(snapshot, page, texts),
    bytes: ({ file }) =>
      texts
        .content(file)
        .body.reduce((sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : 0), 0),
    files: (snapshot, page) => filesOfPage(snapshot, page, site.templates),
  }
}

function comparePages(
  before: Snapshot | undefined,
  after: Snapshot | undefined,
  {
    texts,
    differs,
  }: { readonly texts: { readonly before: Texts; readonly after: Texts }; readonly differs: Differs },
): { readonly pages: readonly PageDifference[]; readonly anchors: readonly string[] } {
  const [was, is] = [pagesOf(before), pagesOf(after)]
  const moves = movedPages(was, is, after)
  const arrived = new Set(moves.values())
  const locale = (after ?? before)?.config.language.locale ?? ''
  const differences: PageDifference[] = []
  const sideOf = (snapshot: Snapshot | undefined, page: Page | undefined, own: Texts) =>
    snapshot === undefined || page === undefined
      ? { url: undefined, text: '', bytes: 0 }
      : {
          url: pageHref(snapshot.config, page.route),
          text: own.markdown(snapshot, page),
          bytes: own.bytes(page),
        }
  const add = (kind: PageDifference['kind'], old: Page | undefined, fresh: Page | undefined) => {
    const [a, b] = [sideOf(before, old, texts.before), sideOf(after, fresh, texts.after)]
    differences.push({
      kind,
      locale,
      title: (fresh ?? old)?.title ?? '',
      before: a.url,
      after: b.url,
      ...(old !== undefined &&
        fresh !== undefined &&
        old.title !== fresh.title && { titleBefore: old.title }),
      text: compareTexts(a.text, b.text),
      weight: [a.bytes, b.bytes],
      files: filesBetween(old, fresh),
    })
  }
  const filesBetween = (old: Page | undefined, fresh: Page | undefined): readonly SitePath[] => {
    if (before === undefined || after === undefined || old === undefined || fresh === undefined) return []
    const shown = texts.before.files(before, old)
    return [...texts.after.files(after, fresh)].filter(path => shown.has(path) && differs(path))
  }
  const anchors: string[] = []
  const noteAnchors = (old: Page, fresh: Page | undefined) => {
    if (before === undefined || fresh === undefined) return
    const there = new Set(fresh.anchors)
    for (const id of old.anchors)
      if (!there.has(id)) anchors.push(`${pageHref(before.config, old.route)}#${id}`)
  }
  for (const [route, page] of was) {
    const same = is.get(route)
    const target = moves.get(route)
    if (same !== undefined) {
      const links = { before: linksOf(before, page, moves), after: linksOf(after, same, moves) }
      const isOther = isChanged(page, same) || areChanged(links) || filesBetween(page, same).length > 0
      if (isOther) add('changed', page, same)
      noteAnchors(page, same)
    } else if (target !== undefined) {
      add('moved', page, is.get(target))
      noteAnchors(page, is.get(target))
    } else add('removed', page, undefined)
  }
  for (const [route, page] of is) if (!was.has(route) && !arrived.has(route)) add('added', undefined, page)
  differences.push(...compareComponents(before, after, differs))
  const pages = differences.sort((a, b) =>
    (a.after ?? a.before ?? '') < (b.after ?? b.before ?? '') ? -1 : 1,
  )
  return { pages, anchors }
}

// The pages of a language that readers may find.
function pagesOf(snapshot: Snapshot | undefined): ReadonlyMap<RoutePath, Page> {
  if (snapshot === undefined) return new Map()
  return new Map([...twinRoutes(snapshot)].map(([route, { page }]) => [route, page] as const))
}

// Moved pages: the target of the former address, else the page with the same text.
function movedPages(
  was: ReadonlyMap<RoutePath, Page>,
  is: ReadonlyMap<RoutePath, Page>,
  after: Snapshot | undefined,
): ReadonlyMap<RoutePath, RoutePath> {
  const moves = new Map<RoutePath, RoutePath>()
  const fresh = new Map(
    [...is].flatMap(([route, page]) => (was.has(route) ? [] : [[page.facts.contentHash, route]])),
  )
  for (const [route, page] of was) {
    if (is.has(route)) continue
    const redirect = after?.site.redirects.get(route)
    const led = redirect?.kind === 'page' && !was.has(redirect.route) ? redirect.route : undefined
    const target = led ?? fresh.get(page.facts.contentHash)
    if (target !== undefined && is.has(target) && ![...moves.values()].includes(target))
      moves.set(route, target)
  }
  return moves
}

function isChanged(before: Page, after: Page): boolean {
  return (
    before.facts.contentHash !== after.facts.contentHash ||
    before.title !== after.title ||
    before.description !== after.description ||
    shownFields(before) !== shownFields(after)
  )
}

// The fields of front matter that readers see, except title and description.
function shownFields({ facts: { meta } }: Page): string {
  const { tags, image, authors } = meta.frontMatter
  return JSON.stringify([tags, image, authors])
}

interface WrittenLinks {
  readonly raw: string
  readonly targets: string
}

function linksOf(
  snapshot: Snapshot | undefined,
  { file, facts }: Page,
  moves: ReadonlyMap<RoutePath, RoutePath>,
): WrittenLinks {
  const targets = (snapshot?.references.targets.get(file) ?? []).map(target =>
    target.kind === 'page' ? { ...target, route: moves.get(target.route) ?? target.route } : target,
  )
  return { raw: JSON.stringify(facts.references.map(({ raw }) => raw)), targets: JSON.stringify(targets) }
}

// Whether links were changed, and not only because their targets were moved.
function areChanged({
  before,
  after,
}: {
  readonly before: WrittenLinks
  readonly after: WrittenLinks
}): boolean {
  return before.raw !== after.raw && before.targets !== after.targets
}

// The diagnostics about broken links.
function messagesOf({ brokenLinks }: Snapshot): readonly Diagnostic[] {
  return brokenLinks.map(({ diagnostic }) => diagnostic)
}

function nameOf({ code, file, target, message }: Diagnostic): string {
  return JSON.stringify([code, file, target, message.replace(/ \(used at .*/s, '')])
}

// Compares pages that are code, by their bytes. Only for the original language: other languages differ only in their frame.
function compareComponents(
  before: Snapshot | undefined,
  after: Snapshot | undefined,
  differs: Differs,
): readonly PageDifference[] {
  const config = after?.config ?? before?.config
  if (config?.edition.isOriginal !== true) return []
  const [was, is] = [componentsOf(before), componentsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((route): readonly PageDifference[] => {
    const file = is.get(route) ?? was.get(route)
    if (file === undefined || (was.has(route) && is.has(route) && !differs(file))) return []
    const url = pageHref(config, route)
    const kind = !was.has(route) ? 'added' : is.has(route) ? 'changed' : 'removed'
    return [
      {
        kind,
        locale: config.language.locale,
        title: file,
        before: was.has(route) ? url : undefined,
        after: is.has(route) ? url : undefined,
        text: { places: [], added: 0, removed: 0 },
        weight: [0, 0],
        files: kind === 'changed' ? [file] : [],
      },
    ]
  })
}

function componentsOf(snapshot: Snapshot | undefined): ReadonlyMap<RoutePath, SitePath> {
  return new Map(
    [...(snapshot?.site.routes ?? [])].flatMap(([route, found]) =>
      found.kind === 'component-page' ? [[route, found.file] as const] : [],
    ),
  )
}

export interface PageDifference {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  readonly locale: string
  readonly title: string
  /** Address with the base path; undefined: the page did not exist. */
  readonly before: string | undefined
  readonly after: string | undefined
  /** The former title, when it was changed. */
  readonly titleBefore?: string
  readonly text: TextChange
  /** Size of the HTML of its text in bytes; 0 for a page that does not exist. */
  readonly weight: readonly [before: number, after: number]
  /** Changed pictures, files and components of the page. */
  readonly files: readonly SitePath[]
}

export interface SiteDifference extends FrameDifference {
  /** In the order of addresses. */
  readonly pages: readonly PageDifference[]
  /** New addresses except those of `pages`: lists of tags, redirects, files. */
  readonly arrived: readonly string[]
  /** Former addresses that lead nowhere now. */
  readonly vanished: readonly string[]
  readonly redirected: number
  /** Removed ids of pages that still exist; links from other sites may use them: `/docs/start#install`. */
  readonly anchors: readonly string[]
  /** Newly broken links. */
  readonly broken: readonly Diagnostic[]
  /** Number of repaired links. */
  readonly mended: number
  /** Translations that newly have the notice that they are outdated. */
  readonly stale: readonly SitePath[]
}
