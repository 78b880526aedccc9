// The part of the site that a reader searches (context and version), and its addresses.

import { contextOf, scopeFolder } from '../../renderer/contract/search-scopes.ts'
import { highlightParameter } from '../../renderer/contract/search-settings.ts'
import { longestQuery } from '../../renderer/search/ranking/worth.ts'

export interface SearchPlace {
  /** Number of the context among the site's; undefined: everywhere. */
  readonly context: number | undefined
  /** Version of the documentation; undefined: the current version. */
  readonly version: string | undefined
}

/** The place of the page that is shown. */
export function shownPlace(): SearchPlace {
  const paths = SEARCH_SETTINGS.contexts.map(({ path }) => path)
  const version = document.querySelector<HTMLMetaElement>('meta[name="docsgen:version"]')?.content
  return { context: contextOf(paths, location.pathname), version: knownVersion(version) }
}

/** The place that an address of the search page names; contexts and versions that do not exist are ignored. */
export function placeIn(parameters: URLSearchParams): SearchPlace {
  const name = parameters.get('ctx')
  const at = SEARCH_SETTINGS.contexts.findIndex(context => context.name === name)
  return {
    context: at === -1 ? undefined : at,
    version: knownVersion(parameters.get('version') ?? undefined),
  }
}

function knownVersion(name: string | undefined): string | undefined {
  const { versions } = SEARCH_SETTINGS
  const path = name?.replace(/^\/|\/$/g, '')
  const named =
    versions.find(({ key }) => key === name) ??
    versions.find(each => each.label === name || `/${each.path}`.endsWith(`/${path}`))
  return named?.key
}

/** Address of the index of a place. */
export function indexFolder(place: SearchPlace): string {
  const parts = scopeFolder(place).split('/')
  return `${SEARCH_SETTINGS.folder}${parts.map(encodeURIComponent).join('/')}/`
}

/** Address of the search page. */
export function resultsHref(query: string, { context, version }: SearchPlace): string {
  const parameters = new URLSearchParams()
  // An address cannot contain half of a surrogate pair.
  const short = query.slice(0, longestQuery).replace(/[\ud800-\udbff]$/, '')
  if (short !== '') parameters.set('q', short)
  const name = context === undefined ? undefined : SEARCH_SETTINGS.contexts[context]?.name
  if (name !== undefined) parameters.set('ctx', name)
  if (version !== undefined) parameters.set('version', version)
  const text = parameters.toString()
  return SEARCH_SETTINGS.pageHref + (text === '' ? '' : `?${text}`)
}

/** Address of a found place, with the words to mark there. */
export function foundHref(href: string, anchor: string, highlight: readonly string[]): string {
  const marked = SEARCH_SETTINGS.highlight ? highlight : []
  const parameters = new URLSearchParams(marked.map(word => [highlightParameter, word]))
  const query = parameters.size === 0 ? '' : `?${parameters}`
  return `${href}${query}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`
}

/** Event of the document that asks mark-words.ts to remove the marks on the page. */
export const unmarkWords = 'docsgen:unmark-words'
