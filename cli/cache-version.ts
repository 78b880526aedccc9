// The version of cached results: a hash of docsgen itself and of Node. What another version has cached is not used.
declare const DOCSGEN_BUILD: string

/** Changes with docsgen's sources, Node's major version and its dates and plurals. */
export function cacheVersion(): string {
  return `${DOCSGEN_BUILD}/${process.versions.node.split('.')[0]}/${process.versions.icu}`
}
