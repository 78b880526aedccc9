// Lists of definitions, which a plugin for Markdown reads: a term, and below it `:   Its meaning.`
import { fencedLines } from '../../../../../renderer/base/text/fenced-lines.ts'
import { lineStarts, placesIn } from '../../../../../renderer/base/text/line-index.ts'
import { readDefinitions } from '../../../mkdocs/blocks/definition-lists.ts'
import { isBlank, type Line } from '../../../mkdocs/blocks/line.ts'

/** `plugins`: the site's own function that adds them. */
export function readsDefinitions(plugins: string): boolean {
  // markdown-it-deflist, `definitionList`
  return /def(?:inition)?[-_]?list/i.test(plugins)
}

interface WithDefinitions {
  readonly text: string
  /** Where what stands at an offset of the new text begins in the old one. */
  readonly originOf: (offset: number) => number
}

const context = { extensions: new Set(['def_list']), convert: withLists }

/** The text with `<dl>` in their place, whose parts are Markdown. */
export function putDefinitions(text: string): WithDefinitions {
  if (!/^ {0,3}:[ \t]/m.test(text)) return { text, originOf: offset => offset }
  const old = text.split('\n')
  const lines = withLists(old.map((line, index) => ({ text: line, at: index + 1 })))
  const written = lines.map(line => line.text).join('\n')
  const starts = lineStarts(text)
  const placeAt = placesIn(written)
  return {
    text: written,
    originOf(offset) {
      const { line, column } = placeAt(offset)
      const { at = 1, text: now = '' } = lines[line - 1] ?? {}
      // Of a line that is as it was, the column is, too.
      return (starts[at - 1] ?? 0) + (now === old[at - 1] ? column - 1 : 0)
    },
  }
}

function withLists(lines: readonly Line[]): readonly Line[] {
  const fenced = fencedLines(lines.map(({ text }) => text))
  const written: Line[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line
    const before = lines[at - 1]
    const isTerm = fenced[at] !== true && /^\S/.test(line.text) && (before === undefined || isBlank(before))
    const list = isTerm ? readDefinitions(lines, at, context) : undefined
    written.push(...(list?.lines ?? [line]))
    at = list?.next ?? at + 1
  }
  return written
}
