// Collects former addresses from the configuration and from front matter, and normalizes them to routes.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { isAddressPattern } from '../../base/text/address-pattern.ts'
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import { decodeAddress } from '../../base/text/decode-address.ts'
import type { Place } from '../../base/text/line-index.ts'
import { folderOf, isPlainAddress, joinSitePath } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { docsVersions } from '../../config/versions/docs-sets.ts'
import type { ContentGraph, Page } from '../graph/content-graph.ts'
import { isExternal, normalizeRoute } from './urls.ts'

/** A redirect, apart from the address that it starts at. */
interface RedirectEnd {
  /** The page that lists the address as an alias, or an address that is resolved later. */
  readonly to: { readonly page: Page } | { readonly raw: string; readonly place: Place | undefined }
  readonly file: SitePath | undefined
  readonly place: Place | undefined
}

export interface RedirectSource extends RedirectEnd {
  readonly from: RoutePath
}

/**
 * Rules of the configuration first, then pages in the order of files; earlier sources win. Patterns are handled by
 * redirects/resolve-patterns.ts.
 */
export function redirectSources(
  config: Config,
  graph: ContentGraph,
): { readonly sources: readonly RedirectSource[]; readonly diagnostics: readonly Diagnostic[] } {
  const sources: RedirectSource[] = []
  const diagnostics: Diagnostic[] = []
  const add = (written: string, base: string, rest: RedirectEnd) => {
    const read = readSource(written, base)
    if ('from' in read) sources.push({ ...rest, from: read.from })
    else diagnostics.push(invalidSource(written, read, rest))
  }
  for (const { from, to, fromPlace, toPlace } of config.redirects.rules)
    if (!isAddressPattern(from))
      add(from, '', { to: { raw: to, place: toPlace }, file: config.file, place: fromPlace })
  const last = new Set(docsVersions(config).flatMap(({ isLast, key }) => (isLast ? [key] : [])))
  for (const page of graph.pages.values()) {
    // Relative aliases of an index page start at its folder.
    const base = page.isFolderIndex ? page.route.slice(1) : folderOf(page.route.slice(1))
    for (const { address, place } of page.facts.meta.aliases) {
      // A frozen version is a copy: absolute aliases count only on pages of the last version.
      if (address.startsWith('/') && page.collection === 'docs' && !last.has(page.version)) continue
      add(address, base, { to: { page }, file: page.file, place })
    }
  }
  return { sources, diagnostics }
}

interface Fault {
  readonly what: string
  readonly hint: string
}

/** `/a/b.html`, `/a/b/` → `/a/b`; `old` below the folder `a` → `/a/old`. */
function readSource(written: string, base: string): { readonly from: RoutePath } | Fault {
  if (isExternal(written))
    return { what: 'leaves the site', hint: 'Write the path alone, below the base path, like "/old/page".' }
  if (/[?#]/.test(written))
    return {
      what: 'has a query or an anchor, which no redirect can tell apart',
      hint: 'Write the path alone; queries and anchors are carried over.',
    }
  if (written.includes('*'))
    return {
      what: 'is no pattern that docsgen knows',
      hint: 'Write "/old/:path*" in a rule of the configuration, and "/new/:path*" as its target.',
    }
  const decoded = decodeAddress(written)
  const joined = decoded.startsWith('/') ? decoded : joinSitePath(base, decoded)
  if (
    !isPlainAddress(decoded) ||
    joined === undefined ||
    joined.split('/').some(part => part === '.' || part === '..')
  )
    return { what: 'cannot be an address', hint: 'Write it like "/old/page".' }
  return { from: normalizeRoute((joined.startsWith('/') ? joined : `/${joined}`).normalize('NFC')) }
}

export function invalidSource(
  written: string,
  { what, hint }: Fault,
  { file, place }: { readonly file: SitePath | undefined; readonly place: Place | undefined },
): Diagnostic {
  return {
    code: 'redirect/invalid-source',
    severity: 'error',
    message: `The former address ${JSON.stringify(written)} ${what}.`,
    hint,
    ...(file !== undefined && { file }),
    ...place,
  }
}
