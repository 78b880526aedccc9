// Texts of the new site that could say more of what their built pages show: each is tried, and stays where its page then differs less.
import { join } from 'node:path'
import type { PageParity } from '../../parity/compare-sites.ts'
import { bareAddress } from '../../parity/old-site.ts'
import { withoutShared } from '../built/outside/missed-parts.ts'
import { noParts, type PartsOutside } from '../built/outside/parts-outside.ts'
import { isAsWritten } from '../faults/is-as-written.ts'
import type { NewText, OldSite } from '../old-site.ts'
import type { BuiltTexts } from './built-text.ts'
import { hasLostMuch, hasLostWords } from './lost-much.ts'
import type { TakenOver } from './with-texts.ts'

export interface Candidate extends TakenOver {
  readonly page: PageParity
}

/** The new site, as it lies in the folder, and how its pages compare. */
export interface Compared {
  readonly site: OldSite
  readonly pages: readonly PageParity[]
  readonly takenOver: readonly TakenOver[]
}

interface Sources {
  /** The new site with the texts of its authors. */
  readonly authors: OldSite
  readonly texts: BuiltTexts
  readonly folder: string
}

/**
 * A page that lost something outside of its text gets it above or below it; any other that lost much, all of its built page. What most pages of
 * the site show is its frame. What a person changed is left alone.
 */
export async function firstCandidates(
  { site, pages, takenOver }: Compared,
  { authors, texts, folder }: Sources,
): Promise<readonly Candidate[]> {
  const current = textsByAddress(site)
  const own = textsByAddress(authors)
  const changed = pages.flatMap(page => {
    const file = own.get(page.address)
    const now = current.get(page.address)
    if (file === undefined || now === undefined || page.change === undefined) return []
    return isAsWritten(join(folder, file.target), now.text) ? [{ page, file, now, change: page.change }] : []
  })
  const missed: PartsOutside[] = []
  for (const { file, change } of changed) missed.push(await texts.missedOf(file, change))
  const shown = withoutShared(missed, pages.filter(({ change }) => change !== undefined).length)
  const earlier = new Map(takenOver.map(each => [each.file.target, each]))
  const chosen: Candidate[] = []
  for (const [index, { page, file, now }] of changed.entries()) {
    const before = earlier.get(file.target)
    const outside = joined(before?.outside, shown[index])
    const around = before?.kind === 'whole' ? undefined : texts.around(file, outside)
    const isAround = around !== undefined && around.text !== now.text
    if (!isAround && !isToReplace(file, page)) continue
    const text = isAround ? around : await texts.whole(file, outside)
    if (text === undefined || text.text === now.text) continue
    chosen.push({ kind: isAround ? 'around' : 'whole', page, file, text, outside, lost: page })
  }
  return chosen
}

/** Of pages to which something was added that they had lost, those that have lost much all the same get all of their built page. */
export async function lastCandidates(
  first: readonly Candidate[],
  { pages }: Compared,
  { texts }: Pick<Sources, 'texts'>,
): Promise<readonly Candidate[]> {
  const now = new Map(pages.map(page => [page.address, page]))
  const chosen: Candidate[] = []
  for (const candidate of first) {
    const page = now.get(candidate.page.address) ?? candidate.page
    if (candidate.kind === 'whole' || !isToReplace(candidate.file, page)) continue
    const text = await texts.whole(candidate.file, candidate.outside)
    if (text !== undefined) chosen.push({ ...candidate, kind: 'whole', page, text })
  }
  return chosen
}

function isToReplace(file: NewText, { change }: PageParity): boolean {
  // What lies in `migration/originals` for it is the author's text already.
  if (change === undefined || file.isReplaced === true || !hasLostMuch(change)) return false
  // Its built page may lack words that readers saw.
  return file.showsLater !== true || hasLostWords(change)
}

function textsByAddress({ files }: OldSite): ReadonlyMap<string, NewText> {
  return new Map(
    files.flatMap(file =>
      file.kind === 'text' && file.address !== undefined && /\.mdx?$/.test(file.target)
        ? [[bareAddress(file.address), file] as const]
        : [],
    ),
  )
}

function joined({ above, below }: PartsOutside = noParts, more: PartsOutside = noParts): PartsOutside {
  return { above: [...above, ...more.above], below: [...below, ...more.below] }
}
