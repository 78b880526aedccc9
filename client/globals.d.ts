// Constants that the bundler writes into the inline scripts, and modules that only it knows.

declare const DEFAULT_MODE: 'light' | 'dark' | 'system'
declare const SWITCH_DISABLED: boolean
declare const RESPECT_SYSTEM: boolean
declare const ANNOUNCEMENT_ID: string
declare const ANNOUNCEMENT_CLOSEABLE: boolean
declare const BASE_URL: string
/** Base URL of scripts and static files. */
declare const FILES_BASE: string
/** Text in lines; `{suggestion}` stands for the address that is probably right. */
declare const BANNER_TEXT: string
declare const CODE_TEXTS: readonly [copy: string, copyLabel: string, copied: string, wrap: string]
/** What the site's configuration needs; the rest is not bundled. */
declare const IS_RIGHT_TO_LEFT: boolean
declare const HAS_BANNER: boolean
declare const HAS_PRODUCTS: boolean
declare const HAS_SUPPORT: boolean
declare const HAS_VERSIONS: boolean
declare const HAS_LANGUAGES: boolean
declare const HAS_APIS: boolean
declare const HAS_TRY: boolean
/** Pages are published as Markdown too. */
declare const HAS_TWINS: boolean
declare const HAS_DIAGRAMS: boolean
declare const HAS_COUNTER: boolean
/** A counter waits until the reader agrees. */
declare const HAS_CONSENT: boolean
declare const HAS_OFFLINE: boolean
declare const HAS_FEEDBACK: boolean
/** Reports of readers go to the counters too. */
declare const TELLS_COUNTERS: boolean
/** Addresses to which searches that found nothing are reported. */
declare const MISSED_SEARCHES: readonly string[]
declare const HAS_MARKS: boolean
declare const HAS_SHORTCUT: boolean
declare const HAS_SHORTCUT_HINT: boolean
/** On some pages the search box is hidden. */
declare const HIDES_SEARCH: boolean
declare const COLOR_TEXTS: readonly [label: string, modes: Record<'light' | 'dark' | 'system', string>]
declare const MENU_TEXTS: readonly [expand: string, collapse: string]
declare const PAGE_TEXTS: readonly [loading: string, backToTop: string, offline: string]
declare const CRASH_TEXTS: readonly [title: string, retry: string, documentTitle: string, cause: string]
declare const PAGE_FAILURE_TEXTS: readonly [title: string, retry: string]
declare const FAILURE_TEXTS: readonly [retryLoading: string, search: string]
declare const ZOOM_TEXTS: readonly [open: string, close: string]
declare const DIAGRAM_TEXTS: readonly [failed: string, retry: string]

declare const SEARCH_SETTINGS: import('../renderer/contract/search-settings.ts').SearchSettings
declare const SEARCH_TEXTS: import('../renderer/contract/search-settings.ts').SearchTexts
/** Address of the worker's script, beside the other scripts. */
declare const SEARCH_WORKER: string

declare module 'docsgen:pieces' {
  /** Loads once. After a failure the next call tries again. */
  type Load<Module> = () => Promise<Module>
  export const loadHydrator: Load<typeof import('./islands/hydrate-island.tsx')>
  /** Undefined when the site draws no diagrams. */
  export const loadDiagrams: Load<typeof import('./page/draw-diagram.ts')> | undefined
  export const loadSwap: Load<typeof import('./navigation/swap-page.ts')>
  export const loadSidebar: Load<typeof import('./menu/sidebar-actions.ts')>
  export const loadMenu: Load<typeof import('./menu/open-menu.ts')>
  /** Undefined when readers may send no requests. */
  export const loadTry: Load<typeof import('./try/open-try.ts')> | undefined
  /** Undefined when the site shows no API. */
  export const loadFinder: Load<typeof import('./page/open-finder.ts')> | undefined
  /** Runs when it is loaded. */
  export const loadStates: Load<typeof import('./states.ts')>
  export const loadFailures: Load<typeof import('./failures/failure-screens.ts')>
  export const loadFolding: Load<typeof import('./page/folding.ts')>
  export const loadScrolling: Load<typeof import('./chrome/scrolling.ts')>
  /** Undefined when the site counts no visits. */
  export const loadCounting: Load<typeof import('./counters/count-visits.ts')> | undefined
  export const loadZoom: Load<typeof import('./page/zoom-view.ts')>
  /** Runs when it is loaded. */
  export const loadSearch: Load<typeof import('./search/start-search.ts')>
  export const loadMarks: Load<typeof import('./search/mark-words.ts')>
  export const islands: Record<string, Load<Record<string, unknown>>>
}

declare module 'docsgen:counters' {
  /** Counters of the configuration, by provider. */
  export const counters: Readonly<Record<string, import('./counters/providers.ts').Counter | undefined>>
}

declare module 'docsgen:search-language' {
  /** Splits and stems words in the language of the site. */
  export const language: import('../renderer/search/language/search-language.ts').SearchLanguage
}

/** The rules of the stylesheet, minified. */
declare module '*.css' {
  const rules: string
  // biome-ignore lint/style/noDefaultExport: esbuild exports a text as default
  export default rules
}
