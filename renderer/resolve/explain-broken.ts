// A broken reference → a message that says what was looked for and what is near it.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { ContentGraph } from '../graph/content-graph.ts'
import type { Site } from '../site/site.ts'
import type { SitePath } from '../text/brand.ts'
import type { Place } from '../text/line-index.ts'
import { extensionOf, fileNameOf, withoutExtension } from '../text/site-path.ts'
import type { BrokenReason } from './reference/resolve-reference.ts'

export interface BrokenReference {
  readonly raw: string
  readonly reason: BrokenReason
  readonly file: SitePath | undefined
  readonly place: Place | undefined
}

/** Explains the broken references of one site; the search for near names is done once for each target. */
export function createExplainer(graph: ContentGraph, site: Site): (broken: BrokenReference) => Diagnostic {
  const hints = new Map<string, string>()
  return broken => explainBroken({ graph, site, hints }, broken)
}

interface Explaining {
  readonly graph: ContentGraph
  readonly site: Site
  readonly hints: Map<string, string>
}

function explainBroken(context: Explaining, broken: BrokenReference): Diagnostic {
  const at = {
    severity: 'warning',
    ...(broken.file !== undefined && { file: broken.file }),
    ...broken.place,
    target: broken.raw,
  } as const
  const { reason, raw } = broken
  switch (reason.kind) {
    case 'page':
      return {
        ...at,
        code: 'link/page-not-found',
        message: `The link "${raw}" leads to no page.`,
        hint: pageHint(context, reason),
      }
    case 'anchor': {
      const { ids } = reason
      const near = nearest(reason.anchor, ids)
      const hint =
        near === undefined
          ? ids.length === 0
            ? 'The page has no headings; link to the page itself.'
            : `Link to one of its headings, for example "#${ids[0]}".`
          : `Did you mean "#${near}"?`
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
        severity: 'error',
        code: 'api/unknown-reference',
        message: `No page shows "${reason.wanted}" of an API.`,
        hint:
          reason.near === undefined
            ? 'Name an operation, operation#field, error/code or schema/name that a directive shows.'
            : `Did you mean "api:${reason.near}"?`,
      }
    case 'asset': {
      return {
        ...at,
        code: 'link/asset-not-found',
        message: `The file "${raw}" does not exist.`,
        hint: hintFor(context, reason, searchAsset),
      }
    }
  }
}

function pageHint(context: Explaining, reason: Extract<BrokenReason, { kind: 'page' }>): string {
  const { draft, elsewhere } = reason
  if (draft !== undefined)
    return `The page "${draft.title}" is a draft (${draft.file}): publish it, or remove the link.`
  if (elsewhere !== undefined)
    return `The file is there, but documents, posts and versions do not see each other by relative paths: write "@site/${elsewhere.file}".`
  return hintFor(context, reason, searchPage)
}

function hintFor(
  context: Explaining,
  { kind, wanted }: Extract<BrokenReason, { wanted: string }>,
  search: (context: Explaining, wanted: string) => string,
): string {
  const key = `${kind} ${wanted}`
  const hint = context.hints.get(key) ?? search(context, wanted)
  context.hints.set(key, hint)
  return hint
}

function searchAsset({ graph }: Explaining, wanted: string): string {
  const names = [...graph.assets.keys()]
  const near = nearest(fileNameOf(wanted), names.map(fileNameOf))
  return near === undefined
    ? 'Check the path: it is relative to this file, or starts with "/" for the static folder.'
    : `Did you mean "${names.find(name => fileNameOf(name) === near)}"?`
}

function searchPage({ graph, site }: Explaining, wanted: string): string {
  if (/\.mdx?$/i.test(wanted)) {
    const files = [...graph.pages.keys()]
    const name = fileNameOf(wanted)
    const same = files.filter(file => fileNameOf(file) === name)
    if (same.length === 1) return `Did you mean the file "${same[0]}"?`
    // The extension is the same for all, and would make short names seem alike.
    const near = nearest(
      withoutExtension(wanted.replace(/^(?:@site\/|\/|\.\.?\/)+/, '')),
      files.map(file => withoutExtension(file.split('/').slice(2).join('/'))),
    )
    return near === undefined
      ? 'Check the path: it is relative to this file.'
      : `Did you mean the file ending in "${near}${extensionOf(wanted)}"?`
  }
  const near = nearest(wanted, site.routes.keys())
  // Folders in common would make short names seem alike.
  const isLike = near !== undefined && nearest(fileNameOf(wanted), [fileNameOf(near)]) !== undefined
  return !isLike ? 'Create the page, or correct the address.' : `Did you mean "${near}"?`
}
