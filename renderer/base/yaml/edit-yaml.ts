// Changes to the fields of a YAML text: comments and what is not named stay.
import { isMap, isNode, isScalar, type Pair, parseDocument, visit } from 'yaml'

interface YamlEdit {
  readonly removed: readonly string[]
  /** Field → its value, a plain one; new fields come last. */
  readonly set: Readonly<Record<string, unknown>>
}

/** The text with its line end; empty when no field is left. Undefined for a text that is no YAML or has no fields. */
export function editYaml(text: string, { removed, set }: YamlEdit): string | undefined {
  const document = parseDocument(text.trim() === '' ? '{}' : text)
  const fields = document.contents
  if (document.errors.length > 0 || !isMap(fields)) return undefined
  for (const name of removed) document.delete(name)
  for (const [name, value] of Object.entries(set)) document.set(name, document.createNode(value))
  if (fields.items.length === 0) return ''
  if (text.trim() === '') fields.flow = false
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).replace(/\n?$/, '\n')
}

/** The text without the innermost field at each place, whatever depth it has; JSON stays JSON. Undefined when no field stands there. */
export function withoutYamlAt(text: string, offsets: readonly number[]): string | undefined {
  const document = parseDocument(text)
  if (document.errors.length > 0) return undefined
  const found = new Set<Pair>()
  for (const offset of offsets) {
    let innermost: Pair | undefined
    visit(document, {
      Pair: (_, pair) => {
        const start = isScalar(pair.key) ? pair.key.range?.[0] : undefined
        const end = isNode(pair.value) ? pair.value.range?.[1] : undefined
        if (start !== undefined && offset >= start && offset < Math.max(end ?? 0, start + 1)) innermost = pair
      },
    })
    if (innermost !== undefined) found.add(innermost)
  }
  if (found.size === 0) return undefined
  visit(document, { Pair: (_, pair) => (found.has(pair) ? visit.REMOVE : undefined) })
  const isJson = /^\s*\{/.test(text)
  return isJson ? `${JSON.stringify(document, null, 2)}\n` : document.toString({ lineWidth: 0 })
}
