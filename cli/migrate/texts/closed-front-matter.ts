// Front matter that its author never closed. Generators with gray-matter read it to the end of the text.

/** The text of a file, without a byte-order mark, and with the line that ends its front matter. */
export function closedFrontMatter(written: string): string {
  const text = written.replace(/^\uFEFF/, '')
  if (!/^---[ \t]*\r?\n/.test(text) || /\n---/.test(text.slice(3))) return text
  return `${text.trimEnd()}\n---\n`
}
