// Labels of the configuration in another language. A label is a text that a reader sees, under one of a few names.

/** Fields that hold texts for readers, wherever they stand. */
const shownFields: ReadonlySet<string> = new Set([
  'label',
  'title',
  'description',
  'copyright',
  'content',
  'alt',
  'subject',
])

/** The same value with the labels that are known replaced; functions, sets and everything else stay as they are. */
export function replaceLabels<Value>(value: Value, labels: Readonly<Record<string, string>>): Value {
  return replaced(value, labels) as Value
}

function replaced(value: unknown, labels: Readonly<Record<string, string>>, field = ''): unknown {
  if (typeof value === 'string')
    return shownFields.has(field) && Object.hasOwn(labels, value) ? labels[value] : value
  if (Array.isArray(value)) return value.map(each => replaced(each, labels))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    // Readers see the `text` of a badge; the `text` of `fonts` is the name of a font.
    Object.entries(value).map(([key, each]) => [
      key,
      replaced(each, labels, field === 'badge' && key === 'text' ? 'label' : key),
    ]),
  )
}
