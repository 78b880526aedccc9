// Changes to the fields of a YAML text: comments and what is not named stay.
import { isMap, parseDocument } from 'yaml'

export interface YamlEdit {
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
