// Finds the definition of the thing under the cursor, and all references to it.

import { valueIfRead } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { lineStarts, placeOf } from '../../base/text/line-index.ts'
import { writtenPlace } from '../../features/data-pages/place-in-template.ts'
import type { EditedSite } from './edited-site.ts'
import { type Location, locationIn, locationOf } from './find-place.ts'
import { type Destination, linkSources } from './inbound-links.ts'
import { linkAt } from './link-at.ts'
import {
  componentAt,
  directiveName,
  homeOf,
  ownTemplate,
  usesOfDirective,
  usesOfFile,
} from './names/components.ts'
import { namedFileAt } from './names/named-files.ts'
import { formerAddressAt, namesFormer, redirectOf } from './names/redirects.ts'
import { definitionOf, placesOfVariable, variableAt } from './names/variables.ts'
import type { Cursor } from './page-of-file.ts'

interface Definition {
  /** Offsets of the range under the cursor. */
  readonly start: number
  readonly end: number
  readonly locations: readonly Location[]
}

/** The places that the thing under the cursor leads to: the target of a link, the definition of a variable or component, a file. */
export async function findDefinition(site: EditedSite, cursor: Cursor): Promise<Definition | undefined> {
  const found = await definitionAt(site, cursor)
  return found && { ...found, locations: found.locations.map(each => writtenLocation(site, each)) }
}

// For a page that is made from data, the place in the file that its author edits.
function writtenLocation({ session: { dataPages } }: EditedSite, location: Location): Location {
  const file = dataPages.pages.get(location.file)?.template.file
  return writtenPlace(location, dataPages) ?? { file: file ?? location.file, line: 1, column: 1 }
}

async function definitionAt(site: EditedSite, cursor: Cursor): Promise<Definition | undefined> {
  const variable = variableAt(site, cursor)
  if (variable !== undefined) {
    const at = definitionOf(site, cursor, variable.name)
    const text = at && textWith(site, cursor, at.file)
    return {
      ...variable,
      locations: at && text ? [locationIn({ file: at.file, text }, at.start, at.end)] : [],
    }
  }
  const named = namedFileAt(site, cursor)
  if (named !== undefined) return { ...named, locations: [{ file: named.file, line: 1, column: 1 }] }
  const component = componentAt(cursor)
  const home = component && homeOf(site, cursor, component)
  const text = home && textWith(site, cursor, home.file)
  if (component !== undefined && home !== undefined)
    return {
      ...component,
      locations: [locationIn({ file: home.file, text: text ?? '' }, home.start, home.start)],
    }
  const link = await linkAt(site, cursor)
  if (link !== undefined)
    return {
      ...link,
      locations: [
        ...link.destinations.flatMap(each => locationOf(link.snapshot, each) ?? []),
        ...[redirectOf(link)].flatMap(each => each ?? []),
      ],
    }
  const former = formerAddressAt(site, cursor)
  if (former?.page === undefined) return undefined
  return { ...former, locations: [{ file: former.page.file, line: 1, column: 1 }] }
}

// The saved text of the configuration is used, because docsgen runs that.
function textWith(
  { host, session: { config } }: EditedSite,
  cursor: Cursor,
  file: SitePath,
): string | undefined {
  if (file === config.file) return config.text
  if (file === cursor.file) return cursor.text
  return valueIfRead(host.readText(file))
}

// The thing under the cursor: the destination of a link, a heading or an element with an id, else the page.
async function destinationAt(site: EditedSite, cursor: Cursor): Promise<Destination | undefined> {
  const link = await linkAt(site, cursor)
  if (link !== undefined) return link.destinations[0]
  const { line } = placeOf(lineStarts(cursor.text), cursor.offset)
  return destinationOfLine(site, cursor.file, line)
}

// The heading or element that begins in a line of a file.
function destinationOfLine({ snapshots }: EditedSite, file: SitePath, line: number): Destination | undefined {
  for (const { graph } of snapshots) {
    const page = graph.pages.get(file)
    if (page === undefined || page.isFallback) continue
    const number = page.facts.anchorPlaces.findIndex(place => place.line === line && place.file === undefined)
    return { kind: 'page', route: page.route, file, anchor: page.facts.anchors[number] }
  }
  return snapshots.some(({ graph }) => graph.assets.has(file)) ? { kind: 'file', file } : undefined
}

/** Every place that names the thing under the cursor. */
export async function findReferences(
  site: EditedSite,
  cursor: Cursor,
  wanted: { readonly withDefinition: boolean },
): Promise<readonly Location[] | undefined> {
  const found = (await referencesAt(site, cursor, wanted))?.map(each => writtenLocation(site, each))
  return found && [...new Map(found.map(each => [`${each.file}:${each.line}:${each.column}`, each])).values()]
}

async function referencesAt(
  site: EditedSite,
  cursor: Cursor,
  { withDefinition }: { readonly withDefinition: boolean },
): Promise<readonly Location[] | undefined> {
  const variable = variableAt(site, cursor)
  if (variable !== undefined)
    return placesOfVariable(site, cursor.file, variable.name).flatMap(({ file, start, end, kind }) => {
      if (kind !== 'use' && !withDefinition) return []
      const text = textWith(site, cursor, file)
      return text === undefined ? [] : locationIn({ file, text }, start, end)
    })
  const named = namedFileAt(site, cursor)
  if (named !== undefined) return usesOfFile(site, named.file)
  const component = componentAt(cursor)
  if (component !== undefined) {
    const home = homeOf(site, cursor, component)
    const isOwn = home === undefined || home.file === ownTemplate(site, directiveName(component))
    return isOwn ? usesOfDirective(site, directiveName(component)) : usesOfFile(site, home.file)
  }
  const former = formerAddressAt(site, cursor)
  if (former !== undefined)
    return [...linkSources([former.snapshot])]
      .filter(each => namesFormer(each, former))
      .map(({ file, place }) => ({ file, ...place }))
  const wanted = await destinationAt(site, cursor)
  if (wanted !== undefined) return linksTo(site, wanted)
  return usesOfFile(site, cursor.file)
}

// Every link to a destination. Links to a page include links to its headings.
function linksTo({ snapshots }: EditedSite, wanted: Destination): readonly Location[] {
  return [...linkSources(snapshots)]
    .filter(({ destinations }) => destinations.some(each => isMeant(each, wanted)))
    .map(({ file, place }) => ({ file, ...place }))
}

function isMeant(found: Destination, wanted: Destination): boolean {
  if (wanted.kind === 'file' || found.kind === 'file') return found.file === wanted.file
  const isSamePage = wanted.file === undefined ? found.route === wanted.route : found.file === wanted.file
  return isSamePage && (wanted.anchor === undefined || found.anchor === wanted.anchor)
}
