// What decides whether something that an earlier run kept may be used: docsgen as it is now, and Node.
declare const DOCSGEN_BUILD: string

/** Changes with docsgen's sources, Node's major version and its dates and plurals. */
export function cacheVersion(): string {
  return `${DOCSGEN_BUILD}/${process.versions.node.split('.')[0]}/${process.versions.icu}`
}
