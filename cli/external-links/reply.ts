// What comes of a request: an answer, none, or the wish to be left alone.

/** The outcome of one request. */
export type Reply =
  | Answer
  /** No answer came; the code is Node's or the system's. */
  | { readonly kind: 'failure'; readonly code: string }
  /** The host asks to wait longer than the settings allow. */
  | { readonly kind: 'wait'; readonly status: number; readonly seconds: number }

/** What an answer says before its body. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly location: string | undefined
  readonly retryAfter: string | undefined
  /** The server's own clock. */
  readonly date: string | undefined
  readonly setsCookie: boolean
}
