// A remark plugin as the configuration names it.

/** Plain data, and part of the key of every text. */
export interface RemarkPlugin {
  /** A package, or a file of the site. */
  readonly name: string
  readonly options?: unknown
  /** The package's version, or a hash of the file with all that it imports from the site; filled in by config/read-plugins.ts. */
  readonly state: string
  /** Of a file: its compiled module, a name in the cache folder or a `data:` address. */
  readonly module?: string
}
