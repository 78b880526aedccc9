// The new site, as it is built, beside the old one, page by page. A page that lost much gets the text of its built page, where that says more.
import { join } from 'node:path'
import { compareSites, type PageParity } from '../../parity/compare-sites.ts'
import { bareAddress, onePageEach, pagesBelow } from '../../parity/old-site.ts'
import { createProgressLine } from '../../report/progress.ts'
import type { BuiltPages } from '../built/built-pages.ts'
import { findFaults } from '../faults/find-faults.ts'
import { isAsWritten } from '../faults/is-as-written.ts'
import type { NewSite } from '../faults/settle-faults.ts'
import type { NewText, OldSite } from '../old-site.ts'
import type { Target } from '../target/write-target.ts'
import { type BuiltTexts, openBuiltTexts } from './built-text.ts'
import { hasLostMuch, hasLostWords, isBetter } from './lost-much.ts'
import { originalTarget } from './originals.ts'
import { type TakenOver, withTexts } from './with-texts.ts'

export interface Proof {
  readonly site: OldSite
  /** Of every page of the old site; undefined when the new one does not build. */
  readonly pages?: readonly PageParity[]
  /** Pages whose text was taken over as a whole. */
  readonly takenOver: readonly TakenOver[]
  /** Why nothing could be compared. */
  readonly problem?: string
}

export interface ProofRequest extends NewSite {
  readonly built: BuiltPages
  readonly target: Target
}

/** `site` lies in the folder, and is built. The one that comes out, too. */
export async function proveIntact(site: OldSite, request: ProofRequest): Promise<Proof> {
  const { folder, out, write, built } = request
  const base = site.config.baseUrl ?? '/'
  // Another page at an address was not made from the text that has it now.
  const oldPages = onePageEach(pagesBelow(built.folder, base))
  const compare = (only?: ReadonlySet<string>) => {
    const { update, end } = createProgressLine('Comparing pages')
    const pages = { built: out, base, onProgress: update, ...(only !== undefined && { only }) }
    return compareSites(oldPages, pages).finally(end)
  }
  const texts = openBuiltTexts(site, built)
  const earlier = await takenOverBefore(site, texts, request)
  const first = withTexts(site, earlier, texts)
  if (first !== site) write(first)
  const [fault] = await findFaults(folder, out)
  if (fault !== undefined) {
    const place = fault.file === undefined ? '' : `${fault.file}:${fault.line ?? 1}: `
    return { site: first, takenOver: earlier, problem: `${place}${fault.message}` }
  }
  const pages = await compare()
  const chosen = await candidates(first, pages, { texts, folder })
  if (chosen.length === 0) return { site: first, pages, takenOver: earlier }
  const tried = await withoutFaulty(chosen, async some => {
    write(withTexts(site, [...earlier, ...some], texts))
    return findFaults(folder, out)
  })
  const again = new Map(
    (await compare(new Set(tried.map(({ page }) => page.address)))).map(page => [page.address, page]),
  )
  const better = tried.filter(({ page }) => {
    const change = again.get(page.address)?.change
    return change !== undefined && page.change !== undefined && isBetter(change, page.change)
  })
  const addresses = new Set(better.map(({ page }) => page.address))
  const takenOver = [...earlier, ...better]
  const settled = withTexts(site, takenOver, texts)
  write(settled)
  return {
    site: settled,
    takenOver,
    pages: pages.map(page => (addresses.has(page.address) ? (again.get(page.address) ?? page) : page)),
  }
}

interface Candidate extends TakenOver {
  readonly page: PageParity
}

// What a person changed is left alone.
async function candidates(
  site: OldSite,
  pages: readonly PageParity[],
  { texts, folder }: { readonly texts: BuiltTexts; readonly folder: string },
): Promise<readonly Candidate[]> {
  const files = new Map(
    site.files.flatMap(file =>
      file.kind === 'text' && file.address !== undefined && /\.mdx?$/.test(file.target)
        ? [[bareAddress(file.address), file] as const]
        : [],
    ),
  )
  const chosen: Candidate[] = []
  for (const page of pages) {
    const file = files.get(page.address)
    if (file === undefined || page.change === undefined || !hasLostMuch(page.change)) continue
    // Its built page lacks words that readers saw.
    if (file.showsLater === true && !hasLostWords(page.change)) continue
    // What lies in `migration/originals` for it is the author's text already.
    if (file.isReplaced === true || !isAsWritten(join(folder, file.target), file.text)) continue
    const text = await texts.of(file)
    if (text !== undefined && text.text !== file.text) chosen.push({ page, file, text, lost: page })
  }
  return chosen
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

// Pages that the last run took over stay so while their author's text is the same, and where a person has changed them since.
async function takenOverBefore(
  site: OldSite,
  texts: BuiltTexts,
  { target }: ProofRequest,
): Promise<readonly TakenOver[]> {
  const known = site.files.flatMap(file => {
    const original = file.kind === 'text' ? target.earlierText(originalTarget(file.target)) : undefined
    return file.kind === 'text' && original !== undefined ? [{ file, original }] : []
  })
  const kept: TakenOver[] = []
  for (const { file, original } of known) {
    if (original !== file.text && !target.isChanged(file.target)) continue
    const text = await texts.of(file as NewText)
    if (text !== undefined) kept.push({ file, text })
  }
  return kept
}
