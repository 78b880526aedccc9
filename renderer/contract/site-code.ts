// Code of a site that changes its texts, as the configuration names it: remark plugins and extensions.

/** Plain data, and part of the key of every text. */
export interface SiteCode {
  /** A package, or a file of the site. */
  readonly name: string
  readonly options?: unknown
  /** The package's version, or a hash of the file with all that it imports from the site; filled in by config/read-site-code.ts. */
  readonly state: string
  /** Of a file: its compiled module, a name in the cache folder or a `data:` address. */
  readonly module?: string
}
