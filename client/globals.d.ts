// Constants that the bundler writes into the inline scripts, and modules that only it knows.

declare const DEFAULT_MODE: 'light' | 'dark'
declare const SWITCH_DISABLED: boolean
declare const RESPECT_SYSTEM: boolean
declare const ANNOUNCEMENT_ID: string
declare const ANNOUNCEMENT_CLOSEABLE: boolean
declare const BASE_URL: string
declare const BANNER_TEXTS: readonly [title: string, reason: string, current: string, suggestion: string]
declare const CODE_TEXTS: readonly [copy: string, copyLabel: string, copied: string, wrap: string]
/** What the site's configuration asks for; the rest is not bundled. */
declare const HAS_VERSIONS: boolean
declare const HAS_DIAGRAMS: boolean
declare const HAS_COUNTER: boolean
declare const PAGE_TEXTS: readonly [loading: string, backToTop: string]
declare const CRASH_TEXTS: readonly [title: string, retry: string, documentTitle: string, cause: string]
declare const FAILURE_TEXTS: readonly [title: string, retry: string, retryLoading: string]
declare const ZOOM_TEXTS: readonly [open: string, close: string]
declare const DIAGRAM_TEXTS: readonly [failed: string, retry: string]

declare module 'docsgen:pieces' {
  /** Undefined when the site has no island. */
  export const loadHydrator: (() => Promise<typeof import('./islands/hydrate-island.tsx')>) | undefined
  /** Undefined when the site draws no diagrams. */
  export const loadDiagrams: (() => Promise<typeof import('./diagrams/draw-diagram.ts')>) | undefined
  export const loadSwap: () => Promise<typeof import('./navigation/swap-page.ts')>
  export const loadZoom: () => Promise<typeof import('./page/zoom-view.ts')>
  export const islands: Record<string, () => Promise<Record<string, unknown>>>
}
