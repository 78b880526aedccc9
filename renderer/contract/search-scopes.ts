// What a reader searches in: a version of the documentation, and a part of the site or all of it. Each has an index.

export interface SearchScope {
  /** Undefined: the version that readers are led to. */
  readonly version: string | undefined
  /** Place of the context in the configuration; undefined: everything. */
  readonly context: number | undefined
}

/** Folder of all indexes, below the base path. */
export const searchFolder = 'search-index'

/** Folder of an index below that, as it is on disk: `all`, `in-0`, `2.1/all`. */
export function scopeFolder({ version, context }: SearchScope): string {
  const part = context === undefined ? 'all' : `in-${context}`
  return version === undefined ? part : `${version}/${part}`
}

/** The context that an address stands in, by the longest path; paths and address with or without the base path alike. */
export function contextOf(paths: readonly string[], address: string): number | undefined {
  let best: number | undefined
  for (const [at, path] of paths.entries()) {
    const isInside = address === path || address.startsWith(path === '/' ? path : `${path}/`)
    if (isInside && path.length > (paths[best ?? -1]?.length ?? -1)) best = at
  }
  return best
}
