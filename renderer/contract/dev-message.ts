// What the development server and its pages say to each other.

/** From the server. */
export type DevMessage =
  /** The page at the visitor's address has changed to this document. */
  | { readonly type: 'page'; readonly html: string }
  /** Scripts or templates have changed, or the address leads elsewhere now, so the document must be loaded anew. */
  | { readonly type: 'reload' }
  | {
      readonly type: 'problems'
      readonly errors: readonly DevProblem[]
      readonly warnings: readonly DevProblem[]
    }

/** From a page: what it shows. */
export interface DevGreeting {
  /** Path of its address, as the browser has it. */
  readonly path: string
  /** The key in its live-reload script; `` for a page of the server's own. */
  readonly key: string
}

export interface DevProblem {
  readonly code: string
  readonly message: string
  readonly hint?: string
  /** `content/docs/a.md:3:1`. */
  readonly place?: string
  /** The marked line of the source. */
  readonly frame?: string
}

/** Paths of the server's own files and its channel; no page can have them. */
export const devPaths = { script: '/_d-dev/client.js', channel: '/_d-dev/live' } as const
