// Links to names of code, `[text][package.Name]` and `[`package.Name`][]`, which mkdocstrings filled: to the page of the name, else only their
// words.
import type { InlineContext } from './inline-context.ts'

/** `text`: the part of the source from `start`, with code and known links blanked. */
export function rewriteCodeLinks(
  text: string,
  start: number,
  { source, edits, linkToCode, todo }: InlineContext,
): void {
  if (linkToCode === undefined) return
  for (const { 0: whole, 1: words = '', 2: written = '', index } of text.matchAll(
    /\[([^[\]]+)\]\[([A-Za-z_\d][\w.-]*)?\]/g,
  )) {
    const from = start + index
    const inside = from + 1 + words.length
    const name = written === '' ? source.slice(from + 1, inside).replace(/[`\s]/g, '') : written
    if (!/^[A-Za-z_\d][\w.-]*$/.test(name)) continue
    const address = linkToCode(name)
    const end = from + whole.length
    if (address !== undefined) {
      edits.push({ start: inside, end, text: `](${address})` })
      continue
    }
    // What is no name of code was shown as it is written.
    if (!/^[A-Za-z_][\w.]*$/.test(name)) continue
    edits.push({ start: from, end: from + 1, text: '' })
    edits.push({ start: inside, end, text: '' })
    todo(from, {
      message: 'Links to names of Python code (mkdocstrings) show only their words.',
      hint: 'Link to a page that describes the code, where readers need it.',
      isNote: true,
    })
  }
}
