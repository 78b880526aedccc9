// The links of one text, each with the offsets of its address and what it leads to: what stands under a writer's cursor.
import type { Page } from '../graph/content-graph.ts'
import type { SitePath } from '../text/brand.ts'
import type { EditedSite } from './edited-site.ts'
import { type LinkSource, linkSources } from './inbound-links.ts'
import { addressFinder } from './replace-addresses.ts'

export interface WrittenLink extends LinkSource {
  /** Offsets of the address in the text. */
  readonly start: number
  readonly end: number
}

/** In no order; links that lead nowhere, or out of the site, are left out. A partial file has those of the first page that shows it. */
export async function writtenLinks(
  { snapshots }: Pick<EditedSite, 'snapshots'>,
  file: SitePath,
  text: string,
): Promise<readonly WrittenLink[]> {
  const shows = (page: Page) => page.file === file || Object.hasOwn(page.facts.inputs.files, file)
  const sources = [...linkSources(snapshots, shows)].filter(source => source.file === file)
  const [first] = sources
  if (first === undefined) return []
  const find = await addressFinder({ file, text, snapshot: first.snapshot })
  const links = new Map<number, WrittenLink>()
  for (const source of sources) {
    const found = find({ place: source.place, from: source.raw })
    if (found === undefined || links.has(found.start)) continue
    links.set(found.start, { ...source, start: found.start, end: found.end })
  }
  return [...links.values()]
}
