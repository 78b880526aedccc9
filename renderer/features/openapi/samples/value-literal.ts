// A JSON value as a literal of a language whose lists and maps look like those of JSON.
import { WrittenNumber } from '../../../base/text/written-number.ts'

export interface LiteralStyle {
  readonly string: (text: string) => string
  /** A name of a map. */
  readonly name: (text: string) => string
  readonly null: string
  readonly true: string
  readonly false: string
  /** Spaces of one level. */
  readonly indent: number
}

/** `level`: how many levels stand around it; the first line is not indented. */
export function valueLiteral(value: unknown, style: LiteralStyle, level: number): string {
  if (value === null || value === undefined) return style.null
  if (typeof value === 'boolean') return value ? style.true : style.false
  if (typeof value === 'string') return style.string(value)
  if (typeof value !== 'object' || value instanceof WrittenNumber) return String(value)
  const isList = Array.isArray(value)
  const rows = isList
    ? value.map(each => valueLiteral(each, style, level + 1))
    : Object.entries(value).map(
        ([name, each]) => `${style.name(name)}: ${valueLiteral(each, style, level + 1)}`,
      )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (rows.length === 0) return `${open}${close}`
  const [inside, end] = [' '.repeat(style.indent * (level + 1)), ' '.repeat(style.indent * level)]
  return `${open}\n${rows.map(row => `${inside}${row},\n`).join('')}${end}${close}`
}
