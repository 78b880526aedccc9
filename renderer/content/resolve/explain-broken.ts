// Makes a message for a broken reference: what was searched, and what is similar to it.
import type { Diagnostic, Related, Severity } from '../../base/diagnostics/diagnostic.ts'
import { nearest } from '../../base/diagnostics/nearest.ts'
import { type LinkKind, type LinkLevels, linkSeverity } from '../../base/diagnostics/severity-policy.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { Place } from '../../base/text/line-index.ts'
import { fileNameOf, isMarkdownFile } from '../../base/text/site-path.ts'
import type { LinkedSite } from '../derive/site.ts'
import type { Page } from '../graph/content-graph.ts'
import { movedAddress } from './moved-address.ts'
import { createNameSearch, type NameSearch } from './near-names.ts'
import { withoutEnding } from './reference/resolve-name.ts'
import type { BrokenReason } from './reference/resolve-reference.ts'

export interface BrokenReference {
  readonly raw: string
  readonly role: 'link' | 'image'
  readonly reason: BrokenReason
  readonly file: SitePath | undefined
  readonly place: Place | undefined
  /** Places of the links that use a definition. */
  readonly uses?: readonly Place[]
  /** Other places for the message. */
  readonly related?: readonly Related[]
}

/**
 * Explains the broken references of one site, with the severities of a build. Returns undefined for references that the author ignores.
 * Similar names are searched once for each target.
 */
export function createExplainer(given: LinkedSite): (broken: BrokenReference) => Diagnostic | undefined {
  const context = { ...given, find: createNameSearch(given) }
  return broken => {
    const severity = severityOf(broken, given.config.brokenLinks)
    if (severity === undefined) return undefined
    return withUses(explainBroken(context, broken, severity), broken.uses)
  }
}

// Such links work for readers at the code host, so they are reported and fail no check.
function severityOf(broken: BrokenReference, levels: LinkLevels): Severity | undefined {
  const kind = kindOfBroken(broken)
  if (kind !== undefined) return linkSeverity(kind, levels, 'build')
  if (broken.reason.kind === 'api') return 'error'
  return levels.links === 'ignore' ? undefined : 'warning'
}

// The message is at the definition; readers see the links that use it.
function withUses(diagnostic: Diagnostic, uses: readonly Place[] | undefined): Diagnostic {
  if (uses === undefined) return diagnostic
  const shown = uses.slice(0, mostUses).map(({ line, column }) => `${line}:${column}`)
  const others = uses.length > mostUses ? [`${uses.length - mostUses} more`] : []
  const last = others[0] ?? shown.pop()
  const places = shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
  return { ...diagnostic, message: diagnostic.message.replace(/\.$/, ` (used at ${places}).`) }
}

const mostUses = 5

/** The kind of link whose severity the author may set. Undefined: other rules apply. */
export function kindOfBroken({ role, reason }: BrokenReference): LinkKind | undefined {
  if (reason.kind === 'api' || (reason.kind === 'outside-site' && role === 'link')) return undefined
  if (reason.kind === 'anchor') return 'anchors'
  return role === 'image' ? 'images' : 'links'
}

interface Explaining extends LinkedSite {
  readonly find: NameSearch
}

function explainBroken(context: Explaining, broken: BrokenReference, severity: Severity): Diagnostic {
  const at = {
    severity,
    ...(broken.file !== undefined && { file: broken.file }),
    ...broken.place,
    target: broken.raw,
    ...(broken.related !== undefined && { related: broken.related }),
  } as const
  const { reason, raw } = broken
  switch (reason.kind) {
    case 'page':
      return {
        ...at,
        code: 'link/page-not-found',
        message: `The link "${raw}" leads to no page.`,
        hint: pageHint(context, broken, reason),
      }
    case 'name':
      return {
        ...at,
        code: 'link/page-not-found',
        message: `The link "${raw}" leads to no page.`,
        hint: nameHint(context, reason),
      }
    case 'outside':
      return {
        ...at,
        code: 'link/page-not-found',
        message: `The link "${raw}" leads out of the site, whose addresses begin with "${reason.baseUrl}".`,
        hint: `Write "${reason.baseUrl}${reason.wanted.replace(/^\/+/, '')}"; components get the beginning as "baseUrl".`,
      }
    case 'anchor': {
      const { ids } = reason
      const near = nearest(reason.anchor, ids)
      const leadingTo = (id: string) => raw.replace(/#.*$/s, () => `#${id}`)
      const hint =
        near === undefined
          ? ids.length === 0
            ? 'The page has no headings; link to the page itself.'
            : `Link to one of its headings, for example "${leadingTo(ids[0] as string)}".`
          : `Did you mean "${leadingTo(near)}"?`
      return {
        ...at,
        code: 'link/anchor-not-found',
        message: `The page "${reason.title}" has no heading "${reason.anchor}".`,
        hint,
      }
    }
    case 'api':
      return {
        ...at,
        code: 'api/unknown-reference',
        message: `No page shows "${reason.wanted}" of an API.`,
        hint:
          reason.near === undefined
            ? 'Name an operation, operation#field, error/code or schema/name that a directive shows.'
            : `Did you mean "api:${reason.near}"?`,
      }
    case 'outside-site':
      return {
        ...at,
        code: 'link/file-outside',
        message: `The file "${reason.found}" exists, but it is no part of the site.`,
        hint:
          broken.role === 'image'
            ? 'Move it beside the page or into a static folder.'
            : 'Set "docs.editUrl", or "repository" in package.json: then the link leads to the file in the repository.',
      }
    case 'asset': {
      return {
        ...at,
        code: 'link/asset-not-found',
        message: `The file "${raw}" does not exist.`,
        hint: assetHint(context, broken, reason),
      }
    }
  }
}

function pageHint(
  { find, config, graph }: Explaining,
  { raw, file }: BrokenReference,
  { draft, wanted, candidates }: Extract<BrokenReason, { kind: 'page' }>,
): string {
  if (draft !== undefined) return draftHint(draft)
  const meant = meantOutside(raw)
  if (meant !== undefined) return meant
  if (isMarkdownFile(wanted)) {
    const found = find.page(candidates[0] ?? wanted)
    const address = found && movedAddress({ config, graph }, withFile(raw, file), found)
    return address === undefined
      ? 'Check the path: it is relative to this file.'
      : `Did you mean "${address}"?`
  }
  const route = find.route(wanted)
  if (route === undefined) return 'Create the page, or correct the address.'
  const base = raw.startsWith(config.baseUrl) ? config.baseUrl : '/'
  return `Did you mean "${base}${route.slice(1)}"?`
}

function nameHint({ find }: Explaining, { wanted, draft }: Extract<BrokenReason, { kind: 'name' }>): string {
  if (draft !== undefined) return draftHint(draft)
  const found = find.page(wanted)
  return found === undefined
    ? 'Create a page whose file has this name, or write "\\[[" to show the brackets.'
    : `Did you mean "${withoutEnding(fileNameOf(found))}"?`
}

function draftHint({ title, file }: Page): string {
  return `The page "${title}" is a draft (${file}): publish it, or remove the link.`
}

// Misspelled addresses of other sites; searching the pages would find nothing.
function meantOutside(raw: string): string | undefined {
  const [, inner] = /^[("'<[]+([a-z][a-z0-9+.-]*:\/\/(?:.*[^)"'>\]])?)[)"'>\]]+$/i.exec(raw) ?? []
  if (inner !== undefined) return `Write "${inner}", without the marks around the address.`
  const isHost = /^(?:www\.[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)|(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?[/?#])/i.test(raw)
  // `md` is also a top-level domain.
  return isHost && !isMarkdownFile(raw.replace(/[/?#:].*$/s, ''))
    ? `Write "https://${raw}" when another site is meant.`
    : undefined
}

function assetHint(
  { find, config, graph }: Explaining,
  { raw, file }: BrokenReference,
  { wanted, candidates }: Extract<BrokenReason, { kind: 'asset' }>,
): string {
  // Addresses printed by a component are not rewritten, so only static files have the address that it prints.
  const isPrinted = file !== undefined && file !== config.file && /\.[cm]?[jt]sx?$/.test(file)
  const found = find.file(candidates[0] ?? wanted, isPrinted ? 'static' : 'any')
  const address = found && movedAddress({ config, graph }, withFile(raw, file), found)
  if (address !== undefined) return `Did you mean "${address}"?`
  if (file !== undefined && !isMarkdownFile(file) && !isPrinted)
    return `Check the path: it starts at the static folder ${config.staticDirs.map(folder => `"${folder}"`).join(' or ')}.`
  return 'Check the path: it is relative to this file, or starts with "/" for the static folder.'
}

function withFile(target: string, file: SitePath | undefined) {
  return { target, ...(file !== undefined && { file }) }
}

/** A broken address in at least this many files is reported once more, because the files probably share a cause. */
const many = 5

function meaningOf(reason: BrokenReason): string {
  if (reason.kind === 'api') return reason.wanted
  // Names are searched in the whole content, wherever the link is.
  if (reason.kind === 'name') return ''
  return reason.kind === 'anchor' ? (reason.file ?? reason.title) : reason.candidates.join(' ')
}

export function frequentLinks(broken: readonly BrokenReference[]): readonly Diagnostic[] {
  const files = new Map<string, Set<SitePath | undefined>>()
  for (const { raw, reason, file } of broken) {
    // The same address in another folder may mean another file.
    const meant = meaningOf(reason)
    const key = `${meant}\0${raw}`
    files.set(key, (files.get(key) ?? new Set()).add(file))
  }
  return [...files].flatMap(([key, { size }]): readonly Diagnostic[] => {
    if (size < many) return []
    const raw = key.slice(key.indexOf('\0') + 1)
    return [
      {
        code: 'link/frequent',
        severity: 'info',
        message: `The address "${raw}" is broken in ${size} files.`,
        hint: 'Look for one cause: a page that was renamed or deleted, or a text that was copied.',
        target: raw,
      },
    ]
  })
}
