// Where a text lies in the new site. docsgen makes no page of names that begin with `_`, nor of tests; other generators do.

/** `a/_b.md` → `a/b.md`, `c.test.md` → `c-test.md`; another name when `all` has that one already. */
export function pagePath(path: string, all: ReadonlySet<string>): string {
  let named = path.replace(/(^|\/)_+(?=[^/])/g, '$1').replace(/\.test(?=\.[^./]+$)/i, '-test')
  while (named !== path && all.has(named)) named = named.replace(/(?=\.[^./]+$)/, '-page')
  return named
}
