// Finds the link under the cursor: the offsets of its address, and its destinations.
import { lineStarts, placeOf } from '../../base/text/line-index.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import type { EditedSite } from './edited-site.ts'
import { type LinkSource, linkSources } from './inbound-links.ts'
import type { Cursor } from './page-of-file.ts'
import { addressFinder } from './replace-addresses.ts'

interface WrittenLink extends LinkSource {
  /** Offsets of the address in the text. */
  readonly start: number
  readonly end: number
}

/**
 * The link with its address at the cursor. Undefined for a link that leads nowhere or out of the site. In a partial file, links mean what they mean
 * on the first page that shows the file.
 */
export async function linkAt(
  { snapshots }: EditedSite,
  { file, text, offset }: Cursor,
): Promise<WrittenLink | undefined> {
  const { line, column } = placeOf(lineStarts(text), offset)
  const shows = (page: Page) => page.file === file || Object.hasOwn(page.facts.inputs.files, file)
  // A place without an end column continues on further lines.
  const isNear = ({ place }: LinkSource) =>
    place.endColumn === undefined
      ? place.line <= line
      : place.line === line && place.column <= column && column <= place.endColumn
  const sources = [...linkSources(snapshots, shows)].filter(source => source.file === file && isNear(source))
  const [first] = sources
  if (first === undefined) return undefined
  const wanted = sources.map(({ place, raw }) => ({ place, from: raw }))
  const find = await addressFinder({ file, text, snapshot: first.snapshot }, wanted)
  for (const source of sources) {
    const all = find({ place: source.place, from: source.raw })
    const found = all.find(({ start, end }) => start <= offset && offset <= end)
    if (found !== undefined) return { ...source, start: found.start, end: found.end }
  }
  return undefined
}
