// Settings of the search in the browser: constants that the bundler writes into server and browser code.
import type { Words } from '../base/strings/words.ts'

export interface SearchSettings {
  /** Address of the search page. */
  readonly pageHref: string
  /** Address of the folder of all indexes, with a slash at the end. */
  readonly folder: string
  /** Parts of the site that can be searched alone. `name` stands in addresses, `path` begins the addresses of its pages. */
  readonly contexts: readonly { readonly label: string; readonly name: string; readonly path: string }[]
  /** Versions of the documentation beside those that readers are led to; addresses may also name one by its label or path. */
  readonly versions: readonly { readonly key: string; readonly label: string; readonly path: string }[]
  /** Pages that the box offers before anything is typed. */
  readonly popular: readonly { readonly label: string; readonly href: string }[]
  /** Suggestions below the box, at most. */
  readonly suggestions: number
  /** Pages of results that are shown, and added, at once. */
  readonly resultsAtOnce: number
  /** Characters around a match. */
  readonly excerptLengths: { readonly suggestion: number; readonly result: number }
  /** Whether searched words are marked on the page that was found. */
  readonly highlight: boolean
}

/** In addresses: a word to mark on the page. */
export const highlightParameter = '_highlight'

/** Words that the search shows. */
export type SearchTexts = {
  readonly [Name in keyof Words as Name extends
    | `search.${string}`
    | `page.copy.${string}`
    | 'page.open.markdown'
    | 'loading.retry'
    ? Name
    : never]: Words[Name]
}
