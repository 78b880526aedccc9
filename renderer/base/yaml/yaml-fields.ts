// On which lines each field of a map stands, for those who replace some of them and leave the others as they are written.
import { isMap, LineCounter, parseDocument } from 'yaml'
import { tooDeepAt } from './yaml-depth.ts'

interface YamlField {
  readonly name: string
  readonly value: unknown
  /** 0-based; `end` is the first line after the field. Comments before the next field belong to this one. */
  readonly start: number
  readonly end: number
}

/** The fields at the top level of a YAML text, in its order; undefined when it cannot be read or is no map in block style. */
export function yamlFields(text: string): readonly YamlField[] | undefined {
  if (tooDeepAt(text) !== undefined) return undefined
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'silent' })
  const { contents } = document
  if (document.errors.length > 0) return undefined
  if (contents === null) return []
  if (!isMap(contents) || contents.flow === true) return undefined
  const values = document.toJS({ maxAliasCount: 100 }) as Readonly<Record<string, unknown>>
  const starts = contents.items.map(({ key }) => {
    const { range } = key as { readonly range?: readonly number[] }
    return lineCounter.linePos(range?.[0] ?? 0).line - 1
  })
  const lineCount = text.split('\n').length
  return contents.items.map(({ key }, index) => {
    const name = String(key)
    return { name, value: values[name], start: starts[index] ?? 0, end: starts[index + 1] ?? lineCount }
  })
}
