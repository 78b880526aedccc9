// The new site, as it is built, beside the old one, page by page. What a page lost is taken over from its built page, where it then differs less.
import { compareSites, type PageParity } from '../../parity/compare-sites.ts'
import { onePageEach, pagesBelow } from '../../parity/old-site.ts'
import type { BuiltPages } from '../built/built-pages.ts'
import { findFaults } from '../faults/find-faults.ts'
import type { NewSite } from '../faults/settle-faults.ts'
import type { OldSite } from '../old-site.ts'
import type { Target } from '../target/write-target.ts'
import { openBuiltTexts } from './built-text.ts'
import { type Candidate, type Compared, firstCandidates, lastCandidates } from './candidates.ts'
import { isBetter } from './lost-much.ts'
import { takenOverBefore } from './taken-before.ts'
import { type TakenOver, withTexts } from './with-texts.ts'

export interface Proof {
  readonly site: OldSite
  /** Of every page of the old site; undefined when the new one does not build. */
  readonly pages?: readonly PageParity[]
  /** Texts that say more of their built pages than their authors wrote. */
  readonly takenOver: readonly TakenOver[]
  /** Why nothing could be compared. */
  readonly problem?: string
}

interface ProofRequest extends NewSite {
  readonly built: BuiltPages
  readonly target: Target
}

/** `site` lies in the folder, and is built. The one that comes out, too. */
export async function proveIntact(site: OldSite, request: ProofRequest): Promise<Proof> {
  const { folder, out, write, built, terminal } = request
  const base = site.config.baseUrl ?? '/'
  // Another page at an address was not made from the text that has it now.
  const oldPages = onePageEach(pagesBelow(built.folder, base))
  const compare = (only?: ReadonlySet<string>) => {
    const { update, end } = terminal.progress('Comparing pages')
    const pages = { built: out, base, onProgress: update, ...(only !== undefined && { only }) }
    return compareSites(oldPages, pages).finally(end)
  }
  const texts = openBuiltTexts(site, built)
  const earlier = await takenOverBefore(site, texts, request.target)
  const first = withTexts(site, earlier, texts)
  if (first !== site) write(first)
  const [fault] = await findFaults(request)
  if (fault !== undefined) {
    const place = fault.file === undefined ? '' : `${fault.file}:${fault.line ?? 1}: `
    return { site: first, takenOver: earlier, problem: `${place}${fault.message}` }
  }
  // Tries some texts, and keeps those whose pages differ less than before.
  const withBetter = async (state: Compared, chosen: readonly Candidate[]): Promise<Compared> => {
    if (chosen.length === 0) return state
    const tried = await withoutFaulty(chosen, async some => {
      write(withTexts(site, [...state.takenOver, ...some], texts))
      return findFaults(request)
    })
    const pages = await compare(new Set(tried.map(({ page }) => page.address)))
    const again = new Map(pages.map(page => [page.address, page]))
    const better = tried.filter(({ page }) => {
      const change = again.get(page.address)?.change
      return change !== undefined && page.change !== undefined && isBetter(change, page.change)
    })
    const addresses = new Set(better.map(({ page }) => page.address))
    const targets = new Set(better.map(({ file }) => file.target))
    const takenOver = [...state.takenOver.filter(({ file }) => !targets.has(file.target)), ...better]
    const settled = withTexts(site, takenOver, texts)
    write(settled)
    return {
      site: settled,
      takenOver,
      pages: state.pages.map(page =>
        addresses.has(page.address) ? (again.get(page.address) ?? page) : page,
      ),
    }
  }
  const sources = { authors: site, texts, folder }
  const compared = { site: first, pages: await compare(), takenOver: earlier }
  const chosen = await firstCandidates(compared, sources)
  const surrounded = await withBetter(compared, chosen)
  return withBetter(surrounded, await lastCandidates(chosen, surrounded, sources))
}

/** Texts of built pages that stop the build are left out, and then, if one still does, all of them. */
async function withoutFaulty(
  chosen: readonly Candidate[],
  build: (some: readonly Candidate[]) => ReturnType<typeof findFaults>,
): Promise<readonly Candidate[]> {
  const faulty = new Set((await build(chosen)).map(({ file }) => file))
  if (faulty.size === 0) return chosen
  const rest = chosen.filter(({ file }) => !faulty.has(file.target))
  return rest.length > 0 && (await build(rest)).length === 0 ? rest : []
}
