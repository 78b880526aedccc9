// Plain text and addresses into Markdown: the only place where characters are escaped for it.

/** Text that shows exactly these characters; what has no meaning in its place stays readable. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<~|$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(?:[#>+=:-])/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** The address as the destination of a link; it holds no spaces, no `<` and no `>`. */
export function linkDestination(address: string): string {
  const safe = address.replaceAll('|', '%7C').replace(/&(?=#?\w+;)/g, '\\&')
  return isBalanced(safe) ? safe : safe.replace(/[()]/g, '\\$&')
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(/[()]/g)) {
    if (mark === '(') depth++
    else if (--depth < 0) return false
  }
  return depth === 0
}
