// Rules of parts that are loaded when they are used. They go into the site's own stylesheet, before its rules: a policy allows that
// where it forbids styles in the page, and the rules of a site still win.

/** Marks what was added: no other rule is for all media. */
const mark = '@media all'

/** Adds rules, minified. */
export function addStyles(rules: string): void {
  insert(siteStyles()?.sheet, `${mark}{${rules}}`)
}

/** Adds to a stylesheet what was added to the one in whose place it comes. */
export function carryStyles(from: CSSStyleSheet | null, to: CSSStyleSheet | null): void {
  for (const { cssText } of from?.cssRules ?? []) if (cssText.startsWith(mark)) insert(to, cssText)
}

// Fonts may have a stylesheet of another host, whose rules nobody may read.
function siteStyles(): HTMLLinkElement | null {
  return document.querySelector(`head link[rel="stylesheet"][href^="${BASE_URL}assets/"]`)
}

// Imports have to stay first.
function insert(sheet: CSSStyleSheet | null | undefined, rule: string): void {
  if (!sheet) return
  const imports = [...sheet.cssRules].filter(each => each instanceof CSSImportRule).length
  sheet.insertRule(rule, imports)
}
