// Rules of parts that are loaded when they are used. They go into the site's own stylesheet, before its rules and into their layer: a
// policy allows that where it forbids styles in the page, and the rules of a site still win.

/** Marks what was added: no other rule is for all media. */
const mark = '@media all'

/** Adds rules, minified. */
export function addStyles(rules: string): void {
  insert(ownStyles(document)[0]?.sheet, `${mark}{@layer site{${rules}}}`)
}

/** Adds to a stylesheet what was added to the one in whose place it comes. */
export function carryStyles(from: CSSStyleSheet | null, to: CSSStyleSheet | null): void {
  for (const { cssText } of from?.cssRules ?? []) if (cssText.startsWith(mark)) insert(to, cssText)
}

/**
 * The stylesheets of docsgen's own, that of every page first; those of some pages stand before the main part. Fonts may have one of
 * another host, whose rules nobody may read.
 */
export function ownStyles(page: Document): readonly HTMLLinkElement[] {
  return [
    ...page.querySelectorAll<HTMLLinkElement>(
      'link[rel="stylesheet"][href*="assets/"]:not([data-font], main *)',
    ),
  ]
}

// Imports have to stay first.
function insert(sheet: CSSStyleSheet | null | undefined, rule: string): void {
  if (!sheet) return
  const imports = [...sheet.cssRules].filter(each => each instanceof CSSImportRule).length
  sheet.insertRule(rule, imports)
}
