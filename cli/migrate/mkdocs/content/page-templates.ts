// Whether the macros of the old site ran in a text, and which of its lines they left as they were.
import type { Fields } from '../../configuration/foreign-values.ts'
import type { Dialect } from '../inline/inline-context.ts'
import type { TemplateMarks } from '../settings/template-marks.ts'

/** `render_macros` of a text goes before what the configuration says. */
export function dialectOfPage(dialect: Dialect, fields: Fields): Dialect {
  const runs = fields.ignore_macros === true ? false : (fields.render_macros ?? dialect.runsMacros)
  return runs === true ? dialect : { ...dialect, macros: undefined }
}

/** The text without the marks by which its author kept templates from being filled, and the lines with such templates, counted from `firstLine`. */
export function withoutRawMarks(
  text: string,
  firstLine: number,
  { raw, quoted, pattern }: TemplateMarks,
): { readonly text: string; readonly lines: ReadonlySet<number> } {
  const lines = new Set<number>()
  for (const { 0: whole, index } of text.matchAll(new RegExp(`${raw.start}.*?${raw.end}`, 'gs'))) {
    const first = firstLine + countLines(text.slice(0, index))
    for (let line = first; line <= first + countLines(whole); line++) lines.add(line)
  }
  const unmarked = text
    .replace(new RegExp(`${raw.start}|${raw.end}`, 'g'), '')
    .split('\n')
    .map((line, index) => {
      if (lines.has(firstLine + index)) return line
      const bare = line.replace(
        new RegExp(quoted, 'g'),
        (_, single?: string, double?: string) => single ?? double ?? '',
      )
      if (bare !== line && new RegExp(pattern, 's').test(bare)) lines.add(firstLine + index)
      return bare
    })
  return { text: unmarked.join('\n'), lines }
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
