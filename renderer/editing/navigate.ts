// Where a link leads, and who leads to what stands under the cursor.
import type { Page } from '../graph/content-graph.ts'
import type { Snapshot } from '../snapshot.ts'
import type { SitePath } from '../text/brand.ts'
import { lineStarts, placeOf } from '../text/line-index.ts'
import type { EditedSite } from './edited-site.ts'
import { type Location, locationOf } from './find-place.ts'
import { type Destination, linkSources } from './inbound-links.ts'
import { linkAt, type WrittenLink } from './link-at.ts'

/** A text as it is in the editor, and an offset in it. */
export interface Cursor {
  readonly file: SitePath
  readonly text: string
  readonly offset: number
}

/** Where the link under the cursor leads, with the range of its address. */
export async function findDefinition(
  site: Pick<EditedSite, 'snapshots'>,
  cursor: Cursor,
): Promise<{ readonly link: WrittenLink; readonly locations: readonly Location[] } | undefined> {
  const link = await linkAt(site, cursor)
  if (link === undefined) return undefined
  const locations = link.destinations.flatMap(each => locationOf(link.snapshot, each) ?? [])
  return { link, locations }
}

/** What the cursor stands on: where a link leads, a heading or an element with an id, else the page itself. */
export async function destinationAt(
  site: Pick<EditedSite, 'snapshots'>,
  cursor: Cursor,
): Promise<Destination | undefined> {
  const link = await linkAt(site, cursor)
  if (link !== undefined) return link.destinations[0]
  const { line } = placeOf(lineStarts(cursor.text), cursor.offset)
  return destinationOfLine(site, cursor.file, line)
}

/** What begins in a line of a file. */
export function destinationOfLine(
  { snapshots }: Pick<EditedSite, 'snapshots'>,
  file: SitePath,
  line: number,
): Destination | undefined {
  for (const { graph } of snapshots) {
    const page = graph.pages.get(file)
    if (page === undefined || page.isFallback) continue
    const number = page.facts.anchorPlaces.findIndex(place => place.line === line && place.file === undefined)
    return { kind: 'page', route: page.route, file, anchor: page.facts.anchors[number] }
  }
  return snapshots.some(({ graph }) => graph.assets.has(file)) ? { kind: 'file', file } : undefined
}

/** Every link to it. A page is meant with all its headings, a heading alone. */
export function findReferences(
  { snapshots }: Pick<EditedSite, 'snapshots'>,
  wanted: Destination,
): readonly Location[] {
  const found = new Map<string, Location>()
  for (const { file, place, destinations } of linkSources(snapshots)) {
    if (!destinations.some(each => isMeant(each, wanted))) continue
    const location = { file, ...place }
    found.set(`${file}:${place.line}:${place.column}`, location)
  }
  return [...found.values()]
}

function isMeant(found: Destination, wanted: Destination): boolean {
  if (wanted.kind === 'file' || found.kind === 'file') return found.file === wanted.file
  const isSamePage = wanted.file === undefined ? found.route === wanted.route : found.file === wanted.file
  return isSamePage && (wanted.anchor === undefined || found.anchor === wanted.anchor)
}

/** The page that a file is, in the language that it is written in. */
export function pageOfFile(
  { snapshots }: Pick<EditedSite, 'snapshots'>,
  file: SitePath,
): { readonly snapshot: Snapshot; readonly page: Page } | undefined {
  for (const snapshot of snapshots) {
    const page = snapshot.graph.pages.get(file)
    if (page !== undefined && !page.isFallback) return { snapshot, page }
  }
  return undefined
}

/** The first page that shows a partial file. */
export function pageThatShows(
  { snapshots }: Pick<EditedSite, 'snapshots'>,
  file: SitePath,
): { readonly snapshot: Snapshot; readonly page: Page } | undefined {
  for (const snapshot of snapshots)
    for (const page of snapshot.graph.pages.values())
      if (!page.isFallback && Object.hasOwn(page.facts.inputs.files, file)) return { snapshot, page }
  return undefined
}
