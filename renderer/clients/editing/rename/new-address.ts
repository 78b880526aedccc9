// Computes the address of a link after a change, in the form of its present address.

import type { RoutePath, SitePath } from '../../../base/text/brand.ts'
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import { movedAddress } from '../../../content/resolve/moved-address.ts'
import { withoutEnding } from '../../../content/resolve/reference/resolve-name.ts'
import { splitAddress } from '../../../content/resolve/reference/written-address.ts'
import { resolveInText } from '../../../content/resolve/resolve-references.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import { type Destination, destinationsOf, type LinkSource } from '../inbound-links.ts'

interface NewAddresses {
  /** Undefined: the link stays unchanged. */
  newAddress(source: LinkSource): string | undefined
}

/** `before` and `after` have the same languages in the same order. `moved`: the path of a file after the change. */
export function createNewAddresses(
  before: readonly Snapshot[],
  after: readonly Snapshot[],
  moved: (path: SitePath) => SitePath,
): NewAddresses {
  const anchors = new Map<string, ReadonlyMap<string, string>>()
  const anchorsOf = (snapshot: Snapshot, file: SitePath) => {
    const key = `${before.indexOf(snapshot)} ${file}`
    const known = anchors.get(key) ?? movedAnchors(snapshot.graph.pages.get(file), pageAfter(snapshot, file))
    anchors.set(key, known)
    return known
  }
  const snapshotAfter = (snapshot: Snapshot) => after[before.indexOf(snapshot)]
  const pageAfter = (snapshot: Snapshot, file: SitePath) =>
    snapshotAfter(snapshot)?.graph.pages.get(moved(file))
  return {
    newAddress(source) {
      const { snapshot, page, file, raw, role, from: written, destinations } = source
      const next = snapshotAfter(snapshot)
      const [today] = destinations
      if (next === undefined || today === undefined || /^api:|^pathname:/.test(raw)) return undefined
      if (isUntouched(source, next, moved)) return undefined
      const from = page && next.graph.pages.get(moved(page.file))
      const partial = page !== undefined && file !== page.file ? moved(file) : undefined
      const anchor = anchorAfter(today, anchorsOf, snapshot)
      const wanted = destinationAfter(today, { moved, anchor, route: movedRoute(snapshot, next, today) })
      const context = { ...next, from, partial }
      const leadsTo = (address: string) => {
        const { target, broken } = resolveInText(context, { raw: address, role, from: written })
        const [found] = destinationsOf(next, target, from)
        return broken === undefined && found !== undefined && isSame(found, wanted)
      }
      // A broken link stays unchanged.
      const wasBroken = resolveInText({ ...snapshot, from: page, partial: partial && file }, source).broken
      if (wasBroken !== undefined && wasBroken.kind !== 'anchor') return undefined
      if (leadsTo(raw) || (wasBroken !== undefined && isSameBut(source, context, wanted, next)))
        return undefined
      if (written === 'wiki') return newName(raw, { wanted, today, next }, leadsTo)
      const { path, query } = splitAddress(raw)
      const hash = hashOf(raw, today, anchor)
      const isWithin = path === '' && wanted.file === from?.file
      const kept = path + query + hash
      if (isWithin || leadsTo(kept)) return kept === raw ? undefined : kept
      if (wanted.kind === 'page' && wanted.file === undefined) {
        if (today.kind === 'page' && wanted.route === today.route) return undefined
        const base = path.startsWith(next.config.baseUrl) ? next.config.baseUrl : '/'
        return base + wanted.route.slice(1) + query + hash
      }
      if (wanted.file === undefined) return undefined
      const address = movedAddress(next, { target: path + query, file: moved(file) }, wanted.file)
      return address === undefined || address + hash === raw ? undefined : address + hash
    },
  }

  // Whether the page is still found, and only the heading is missing, as before.
  function isSameBut(
    { raw, from }: LinkSource,
    context: Parameters<typeof resolveInText>[0],
    wanted: Destination,
    next: Snapshot,
  ): boolean {
    const { target } = resolveInText(context, { raw, from, role: 'link' })
    const [found] = destinationsOf(next, target, context.from)
    return found !== undefined && found.file === wanted.file
  }
}

// The shortest wiki name of the destination: the name of the file, else with the folders before it.
function newName(
  raw: string,
  {
    wanted,
    today,
    next,
  }: { readonly wanted: Destination; readonly today: Destination; readonly next: Snapshot },
  leadsTo: (name: string) => boolean,
): string | undefined {
  if (wanted.file === undefined) return undefined
  const [, name = '', hash = ''] = /^([^#]*)([\s\S]*)$/.exec(raw) ?? []
  const end = wanted.kind === 'file' ? '' : headingOf(hash, { wanted, today, next })
  const parts = (
    wanted.kind === 'file' || isMarkdownFile(name) ? wanted.file : withoutEnding(wanted.file)
  ).split('/')
  const names = [name, ...parts.map((_, index) => parts.slice(-1 - index).join('/'))]
  return names.map(each => each + end).find(each => leadsTo(each) && !/[[\]|]/.test(each))
}

// In a wiki link, a heading is named by its words, and a block by its id.
function headingOf(
  hash: string,
  {
    wanted,
    today,
    next,
  }: {
    readonly wanted: Extract<Destination, { kind: 'page' }>
    readonly today: Destination
    readonly next: Snapshot
  },
): string {
  if (wanted.anchor === undefined || (today.kind === 'page' && today.anchor === wanted.anchor)) return hash
  if (hash.includes('#^')) return `#^${wanted.anchor}`
  const page = wanted.file && next.graph.pages.get(wanted.file)
  const heading = page?.facts.headings.find(({ id }) => id === wanted.anchor)
  return `#${heading === undefined ? wanted.anchor : heading.text.replace(/[#^[\]|]/g, ' ')}`
}

// Whether the same text leads to the same unchanged destination. This is the case for nearly all links of a large site.
function isUntouched(
  { snapshot, page, number, target, destinations }: LinkSource,
  next: Snapshot,
  moved: (path: SitePath) => SitePath,
): boolean {
  const isSame = ({ file }: Destination) =>
    file === undefined ||
    (moved(file) === file && snapshot.graph.pages.get(file)?.facts === next.graph.pages.get(file)?.facts)
  if (page === undefined || !isSame({ kind: 'file', file: page.file }) || !destinations.every(isSame))
    return false
  const after = next.references.targets.get(page.file)?.[number]
  return after !== undefined && JSON.stringify(after) === JSON.stringify(target)
}

function anchorAfter(
  today: Destination,
  anchorsOf: (snapshot: Snapshot, file: SitePath) => ReadonlyMap<string, string>,
  snapshot: Snapshot,
): string | undefined {
  if (today.kind === 'file' || today.anchor === undefined) return undefined
  if (today.file === undefined) return today.anchor
  return anchorsOf(snapshot, today.file).get(today.anchor.normalize('NFC')) ?? today.anchor
}

function destinationAfter(
  today: Destination,
  {
    moved,
    anchor,
    route,
  }: {
    readonly moved: (path: SitePath) => SitePath
    readonly anchor: string | undefined
    readonly route: RoutePath | undefined
  },
): Destination {
  if (today.kind === 'file') return { ...today, file: moved(today.file) }
  return { ...today, file: today.file && moved(today.file), anchor, route: route ?? today.route }
}

// The new list of a renamed tag: the only new route of the kind of the removed route.
function movedRoute(before: Snapshot, after: Snapshot, today: Destination): RoutePath | undefined {
  if (today.kind === 'file' || today.file !== undefined || after.site.routes.has(today.route))
    return undefined
  const gone = before.site.routes.get(today.route)
  const come = [...after.site.routes.values()].filter(
    each => each.kind === gone?.kind && !before.site.routes.has(each.route),
  )
  return come.length === 1 ? come[0]?.route : undefined
}

function isSame(a: Destination, b: Destination): boolean {
  if (a.kind === 'file' || b.kind === 'file') return a.file === b.file
  const isSamePage = a.file === undefined && b.file === undefined ? a.route === b.route : a.file === b.file
  return isSamePage && a.anchor?.normalize('NFC') === b.anchor?.normalize('NFC')
}

// The new ids of headings. Headings keep their order, so ids are paired by position.
function movedAnchors(page: Page | undefined, next: Page | undefined): ReadonlyMap<string, string> {
  const moved = new Map<string, string>()
  if (page === undefined || next === undefined) return moved
  const { anchors } = page.facts
  if (anchors.length !== next.facts.anchors.length) return moved
  for (const [number, id] of anchors.entries()) {
    const to = next.facts.anchors[number]
    if (to !== undefined && to !== id) moved.set(id.normalize('NFC'), to)
  }
  return moved
}

// The fragment as it is written, unless the heading has a new id.
function hashOf(raw: string, today: Destination, anchor: string | undefined): string {
  const written = /#[\s\S]*$/.exec(raw)?.[0] ?? ''
  if (today.kind === 'file' || today.anchor === undefined || anchor === undefined || anchor === today.anchor)
    return written
  const [, name = '', rest = ''] = /^#([\s\S]*?)(:~:[\s\S]*)?$/.exec(written) ?? []
  return `#${/%[0-9a-f]{2}/i.test(name) ? encodeURIComponent(anchor) : anchor}${rest}`
}
