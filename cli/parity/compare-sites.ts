// Compares every page of the old site with the page at its address in the new site.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../../renderer/base/diagnostics/reason-of.ts'
import { fingerprint } from '../../renderer/base/fingerprint.ts'
import { runLimited } from '../../renderer/base/run-limited.ts'
import { decodeAddress } from '../../renderer/base/text/decode-address.ts'
import { openFormerAddresses } from '../preview/former-addresses.ts'
import { comparePages, type PageChange } from './compare-pages.ts'
import { digestPage, type PageDigest } from './digest/page-digest.ts'
import { bareAddress, type OldPage, pagesBelow } from './old-site.ts'
import { type Sampled, type SharedFrame, sharedFrames } from './shared-frame.ts'

export interface PageParity {
  readonly address: string
  /** `alive`: only the address could be compared. */
  readonly state: 'intact' | 'changed' | 'missing' | 'alive' | 'unread'
  /** Present address of the page, when the old address is redirected. */
  readonly target?: string
  readonly change?: PageChange
  /** Reason why one of the two pages could not be read. */
  readonly reason?: string
}

/** Largest number of old pages that are read to find the frame of the site. */
const mostSampled = 48

/** Number of pages that are read at the same time. */
const atOnce = 8

interface NewPages {
  /** The absolute output folder of the new site. */
  readonly built: string
  readonly base: string
  /** Addresses of the old pages to compare; absent: all. */
  readonly only?: ReadonlySet<string>
  readonly onProgress?: (done: number, total: number) => void
}

interface NewDigest {
  readonly digest: PageDigest
  /** Hash of the HTML. */
  readonly hash: string
}

/** In the order of the old pages. The frame of the site is found from all old pages, also from those that are not compared. */
export async function compareSites(
  oldPages: readonly OldPage[],
  { built, base, only, onProgress }: NewPages,
): Promise<readonly PageParity[]> {
  const today = new Map(pagesBelow(built, base).map(page => [page.address, page]))
  const formerOf = openFormerAddresses(built)
  const digests = new Map<string, NewDigest>()
  const digestAt = async (address: string): Promise<NewDigest | undefined> => {
    const known = digests.get(address)
    const page = today.get(address)
    if (known !== undefined || page === undefined) return known
    const html = (await page.read()) ?? ''
    const read = { digest: digestPage(html), hash: fingerprint(html) }
    digests.set(address, read)
    return read
  }
  const frameOf = await framesOf(oldPages)
  const compare = async (old: OldPage): Promise<PageParity> => {
    const { address, read } = old
    const written = formerOf(address)
    const target = written === undefined ? undefined : insideOf(written, base)
    const moved = written === undefined ? {} : { target: written }
    if (
      written === undefined
        ? !isThere(today, built, address)
        : target !== undefined && !isThere(today, built, target)
    )
      return { address, state: 'missing', ...moved }
    let before: PageDigest | undefined
    let after: PageDigest | undefined
    try {
      const shown = await digestAt(target ?? address)
      const html = await read()
      after = shown?.digest
      // Old sites may contain thousands of generated reference pages that the new site copies unchanged.
      before = html !== undefined && fingerprint(html) === shown?.hash ? after : digestOf(html)
    } catch (error) {
      return { address, state: 'unread', reason: whyUnread(error), ...moved }
    }
    if (before === undefined || before.isRedirect || after === undefined)
      return { address, state: 'alive', ...moved }
    const change = comparePages(before, after, {
      notThere: {
        before: picturesNotThere(before, old),
        after: picturesNotThere(after, today.get(target ?? address)),
      },
      frame: frameOf({ address, digest: before }),
    })
    return { address, state: change.isIntact ? 'intact' : 'changed', change, ...moved }
  }
  const results: PageParity[] = []
  let done = 0
  const compared = only === undefined ? oldPages : oldPages.filter(({ address }) => only.has(address))
  await runLimited(atOnce, [...compared.entries()], async ([index, page]) => {
    results[index] = await compare(page)
    onProgress?.(++done, compared.length)
  })
  return results
}

function digestOf(html: string | undefined): PageDigest | undefined {
  return html === undefined ? undefined : digestPage(html)
}

// The digest is recursive, so very deep nesting of elements overflows the stack.
function whyUnread(error: unknown): string {
  return error instanceof RangeError ? 'its elements stand in each other too deeply' : reasonOf(error)
}

// A sample is enough, and cheap where pages come over the network. A page that cannot be read is reported later. Pages are sorted by their
// addresses, so the sample is spread over all pages.
async function framesOf(pages: readonly OldPage[]): Promise<(page: Sampled) => SharedFrame> {
  const step = Math.max(1, pages.length / mostSampled)
  const sample = pages.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  const known: Sampled[] = []
  await runLimited(atOnce, sample, async ({ address, read }) => {
    const digest = await read()
      .then(digestOf)
      .catch(() => undefined)
    if (digest !== undefined && !digest.isRedirect) known.push({ address, digest })
  })
  return sharedFrames(known)
}

function picturesNotThere({ pictures }: PageDigest, page: OldPage | undefined): readonly string[] {
  return pictures.filter(href => page?.hasFile?.(href) === false)
}

// An address may be that of a download.
function isThere(pages: ReadonlyMap<string, OldPage>, built: string, address: string): boolean {
  return pages.has(address) || existsSync(join(built, address))
}

// A redirect to another site has no page to compare with.
function insideOf(href: string, base: string): string | undefined {
  if (!href.startsWith('/')) return undefined
  const path = decodeAddress(href.replace(/[?#].*$/s, ''))
  return bareAddress(path.startsWith(base) ? path.slice(base.length - 1) : path)
}
