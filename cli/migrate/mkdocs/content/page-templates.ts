// Whether the macros of the old site ran in a text, and which of its lines they left as they were.
import type { Fields } from '../../configuration/foreign-values.ts'
import type { Dialect } from '../inline/inline-context.ts'
import type { TemplateMarks } from '../settings/template-marks.ts'

/** `render_macros` of a text goes before what the configuration says. */
export function dialectOfPage(dialect: Dialect, fields: Fields): Dialect {
  const runs = fields.ignore_macros === true ? false : (fields.render_macros ?? dialect.runsMacros)
  return runs === true ? dialect : { ...dialect, macros: undefined }
}

/** The text without the marks `raw`, which keep templates from being filled, and the lines between them, counted from `firstLine`. */
export function withoutRawMarks(
  text: string,
  firstLine: number,
  { raw }: TemplateMarks,
): { readonly text: string; readonly lines: ReadonlySet<number> } {
  const lines = new Set<number>()
  for (const { 0: whole, index } of text.matchAll(new RegExp(`${raw.start}.*?${raw.end}`, 'gs'))) {
    const first = firstLine + countLines(text.slice(0, index))
    for (let line = first; line <= first + countLines(whole); line++) lines.add(line)
  }
  return { text: text.replace(new RegExp(`${raw.start}|${raw.end}`, 'g'), ''), lines }
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
