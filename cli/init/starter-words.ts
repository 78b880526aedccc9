// What the site that `docsgen init` writes says in each language.

/** Each is plain text or Markdown of one line. */
export interface StarterWords {
  readonly tagline: string
  readonly blog: string
  readonly start: string
  readonly startAbout: string
  readonly startText: string
  readonly guide: string
  readonly writing: string
  readonly writingAbout: string
  readonly writingText: string
  readonly tip: string
  /** With the gap `{kinds}`. */
  readonly tipText: string
  readonly tabs: string
  readonly build: string
  readonly opened: string
  readonly post: string
  readonly below: string
}
