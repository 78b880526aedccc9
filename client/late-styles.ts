// Styles that come after the first paint: rules of parts that are loaded when they are used, states.css, and the font stylesheet.
import type { Enhancement } from './enhance.ts'
import { whenPainted } from './when-idle.ts'

/** Marks added rules: no other rule of a site is for all media. */
const mark = '@media all'

/**
 * Adds minified rules to the site's main stylesheet, before its own rules and in the layer `site`. A content security policy that forbids
 * styles in the page allows this, and a site's own rules still win.
 */
export function addStyles(rules: string): void {
  insert(ownStyles(document)[0]?.sheet, `${mark}{@layer site{${rules}}}`)
}

/** Copies added rules from a stylesheet to the one that replaces it. */
export function carryStyles(from: CSSStyleSheet | null, to: CSSStyleSheet | null): void {
  for (const { cssText } of from?.cssRules ?? []) if (cssText.startsWith(mark)) insert(to, cssText)
}

/**
 * docsgen's own stylesheets: first the one of every page, then those that some pages name before their main part. A font stylesheet is left
 * out: it may come from another host, and scripts may not read its rules.
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

const stylesNeeded = 'docsgen:styles-needed'

/**
 * Asks for states.css, which has the styles for failures, for spinners and for the button to the top. Most readers see none of these, so
 * the page loads the file when a script first calls this function. Any script of the site may call it.
 */
export function needStyles(): void {
  document.dispatchEvent(new Event(stylesNeeded))
}

/** Load errors are ignored: the styles of messages about failed loads are in the main stylesheet, and the next call tries again. */
export function bringNeededStyles(load: () => Promise<unknown>): void {
  document.addEventListener(stylesNeeded, () => void load().catch(() => undefined))
}

/** Turns the preloaded font stylesheet into a real one once there is text: the fallback font shows first. */
/** Turns the preloaded font stylesheet into a real one once there is text: the fallback font shows first. */
export const fontStylesheet: Enhancement = root => {
  const preload = root.querySelector<HTMLLinkElement>('link[data-font]')
  if (preload === null) return
  whenPainted(() => {
    preload.rel = 'stylesheet'
  })
}
