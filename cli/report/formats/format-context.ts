// What a report format needs to know besides the report.

/** What stays the same for all formats of one run. */
export interface FormatContext {
  /** The text of a file, undefined when there is none. Only `pretty` uses it, to show lines. */
  readonly read: (file: string) => string | undefined
  /** `pretty` lists every message, and not groups of them. */
  readonly isVerbose: boolean
  /** The site's place in its repository, empty or with a slash at the end; json and pretty leave it out. */
  readonly prefix: string
  /** Of docsgen. */
  readonly version: string
}

/** The file of findings that belong to no file, for formats whose readers insist on one. */
export const standIn = 'docs-site.config.ts'
