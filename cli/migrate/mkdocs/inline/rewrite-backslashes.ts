// Backslashes that readers of the old site see: Python-Markdown escapes fewer signs than CommonMark, so `\'` shows both of its signs there.
import type { Text } from 'mdast'
import type { InlineContext } from './inline-context.ts'

/** Signs that only an extension lets a backslash escape, and these. Before `<` and `&` stands what the old site shows in no way of its own. */
const escapedBy: Readonly<Record<string, readonly string[]>> = {
  '"': ['smarty', 'pymdownx.escapeall'],
  "'": ['smarty', 'pymdownx.escapeall'],
  ',': ['pymdownx.escapeall'],
  '/': ['pymdownx.escapeall'],
  ':': ['pymdownx.escapeall'],
  ';': ['pymdownx.escapeall'],
  '?': ['pymdownx.escapeall'],
  '@': ['pymdownx.escapeall'],
  '%': ['pymdownx.escapeall'],
  '=': ['pymdownx.mark', 'pymdownx.escapeall'],
  '~': ['pymdownx.tilde', 'pymdownx.escapeall'],
  '^': ['pymdownx.caret', 'pymdownx.escapeall'],
}

/** `\'` → `\\\'` */
export function rewriteBackslashes({ position }: Text, { source, edits, dialect }: InlineContext): void {
  const start = position?.start.offset ?? 0
  const text = source.slice(start, position?.end.offset ?? start)
  for (const { 1: sign = '', index } of text.matchAll(/\\([!-/:-@[-`{-~])/g)) {
    const names = escapedBy[sign]
    if (names === undefined || names.some(name => dialect.extensions.has(name))) continue
    edits.push({ start: start + index, end: start + index, text: '\\\\' })
  }
}
