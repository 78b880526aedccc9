// Plain text, labels and addresses into Markdown: where characters are escaped for it.

/** Text that shows exactly these characters; what has no meaning in its place stays readable. */
export function escapeMarkdown(text: string): string {
  return escapeWithin(text)
    .replace(/^(?:[#>+=:-])/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** The same where it begins no line, as in a label. */
export function escapeWithin(text: string): string {
  return text
    .replace(/[\\`*[\]<~|$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/** Markdown between the brackets of a link or a directive: where its own brackets are not in pairs, or its end would hide the last one, they are escaped. */
export function labelMarkdown(markdown: string): string {
  const closed = /(?<!\\)(?:\\\\)*\\$/.test(markdown) ? `${markdown}\\` : markdown
  if (hasPairs(closed, '[', ']')) return closed
  return closed.replace(/\\[\s\S]|[[\]]/g, found => (found.length === 1 ? `\\${found}` : found))
}

/** The address as the destination of a link; it holds no spaces, no `<` and no `>`. */
export function linkDestination(address: string): string {
  const safe = address.replaceAll('|', '%7C').replace(/&(?=#?\w+;)/g, '\\&')
  return hasPairs(safe.replaceAll('\\', ''), '(', ')') ? safe : safe.replace(/[()]/g, '\\$&')
}

/** Whether each of two signs has its partner; one behind a backslash counts as none. */
export function hasPairs(text: string, opening: string, closing: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/\\[\s\S]|[[\]()]/g)) {
    if (sign === opening) depth++
    else if (sign === closing && --depth < 0) return false
  }
  return depth === 0
}
