// Output files of redirects: a page per former address, lists for hosts that answer themselves, and the preview's list.
import type { Inputs } from '../../../base/host/inputs.ts'
import { fitsRedirectsFile, patternMatcher } from '../../../base/text/address-pattern.ts'
import type { Hash, OutputPath, RoutePath } from '../../../base/text/brand.ts'
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import type { Site } from '../../../content/derive/site.ts'
import {
  filledHref,
  folderOutput,
  pageHref,
  pageOutput,
  patternHref,
  redirectHref,
  standsAlone,
} from '../../../content/derive/urls.ts'
import {
  nginxRedirects,
  type PatternLine,
  type RedirectLine,
  redirectsFile,
} from '../../feeds/redirect-lists.ts'
import type { PlanEntry, TextInput } from '../output-plan.ts'
import type { PlanInput } from '../plan-input.ts'
import { previewList } from './preview-list.ts'
import { redirectInput } from './redirect-input.ts'

export function redirectEntries(input: PlanInput, inputs: Inputs): readonly PlanEntry[] {
  const { snapshot, client } = input
  const { config, site } = snapshot
  const redirects = sortedRedirects(site)
  const { formats } = config.redirects
  const pages = formats.has('pages')
    ? redirects.flatMap(([from, target]) =>
        pageEntries(from, inputs.add(redirectInput(snapshot, client, redirectHref(config, target)))),
      )
    : []
  const lists = standsAlone(config) ? redirectLists(input) : []
  const own = lists.filter(([path]) => !snapshot.graph.statics.has(path as OutputPath)) // the author's file wins
  return [
    ...pages,
    ...own.map(
      ([path, text]): PlanEntry => ({
        path: path as OutputPath,
        recipe: { make: 'text', input: inputs.add({ text } satisfies TextInput) },
      }),
    ),
  ]
}

function sortedRedirects({ redirects }: Site) {
  return [...redirects].sort(([a], [b]) => compareCodeUnits(a, b))
}

// One list for all languages that are published together.
function redirectLists({
  snapshot,
  translations,
}: PlanInput): readonly (readonly [path: string, text: string])[] {
  const { formats } = snapshot.config.redirects
  const placed = [snapshot, ...translations.filter(({ config }) => !standsAlone(config))]
  const found = placed.flatMap(({ config, site }) =>
    sortedRedirects(site).map(([from, target]) => ({ config, from, target: redirectHref(config, target) })),
  )
  const patterns = placed.flatMap(({ config, site }) =>
    site.redirectPatterns.map(({ from, to }): PatternLine => {
      const base = decodeURI(config.baseUrl).slice(0, -1)
      return { base, from, ...patternHref(config, to) }
    }),
  )
  // The recipe for nginx includes this file and reads its variable, whether or not there are redirects.
  if (found.length === 0 && patterns.length === 0)
    return formats.has('nginx') ? [['redirects.nginx.conf', nginxRedirects([], new Set(), [])]] : []
  const lines = found.map(
    ({ config, from, target }): RedirectLine => ({
      path: decodeURI(config.baseUrl) + from.slice(1),
      href: pageHref(config, from),
      target,
    }),
  )
  const taken = new Set(
    placed.flatMap(({ config, site }) =>
      [...site.routes.keys()].map(route => decodeURI(config.baseUrl) + route.slice(1)),
    ),
  )
  const short = patterns.filter(({ from }) => fitsRedirectsFile(from))
  return [
    ...(formats.has('_redirects')
      ? [['_redirects', redirectsFile(beside(lines, short), short)] as const]
      : []),
    ...(formats.has('nginx')
      ? [['redirects.nginx.conf', nginxRedirects(beside(lines, patterns), taken, patterns)] as const]
      : []),
    previewList(
      found.map(({ config, from, target }) => [
        `/${config.edition.folder}${from.slice(1)}` as RoutePath,
        target,
      ]),
      placed.flatMap(({ config, site }) =>
        site.redirectPatterns.map(({ from, to }) => ({
          folder: config.edition.folder,
          from,
          ...patternHref(config, to),
        })),
      ),
    ),
  ]
}

// What the first pattern that fits leads to the same address needs no line of its own.
function beside(lines: readonly RedirectLine[], patterns: readonly PatternLine[]): readonly RedirectLine[] {
  const known = patterns.map(pattern => ({ ...pattern, matches: patternMatcher(pattern.from) }))
  return lines.filter(({ path, target }) => {
    for (const { base, matches, ...href } of known) {
      const values = path.startsWith(`${base}/`) ? matches(path.slice(base.length)) : undefined
      if (values !== undefined) return filledHref(href, values) !== target
    }
    return true
  })
}

// Hosts that know no bare paths answer `/old` and `/old/` with two files, as for folders.
function pageEntries(from: RoutePath, input: Hash): readonly PlanEntry[] {
  const path = pageOutput(from)
  const page: PlanEntry = { path, recipe: { make: 'redirect', input } }
  return from === '/' ? [page] : [page, { path: folderOutput(from), recipe: { make: 'copy', of: path } }]
}
