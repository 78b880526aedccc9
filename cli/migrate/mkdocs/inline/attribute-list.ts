// `{ #id .class key="value" }` behind a piece of text.

export interface AttributeList {
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly values: ReadonlyMap<string, string>
  /** Characters that it takes. */
  readonly length: number
}

/** The list that begins at an offset; undefined where none does. */
export function attributeListAt(source: string, offset: number): AttributeList | undefined {
  list.lastIndex = offset
  const found = list.exec(source)
  if (found === null) return undefined
  let id: string | undefined
  const classes: string[] = []
  const values = new Map<string, string>()
  for (const [word, name, , quoted, plain] of (found[1] ?? '').matchAll(piece)) {
    if (name !== undefined) values.set(name, quoted ?? plain ?? '')
    else if (word.startsWith('#')) id = word.slice(1)
    else if (word.startsWith('.')) classes.push(word.slice(1))
  }
  return { id: values.get('id') ?? id, classes, values, length: found[0].length }
}

const list = /\{:? *([^}\n ][^}\n]*)\}/y
const piece = /([\w@:-]+)=(?:(["'])(.*?)\2|([^\s"']+))|[#.]?[^\s=]+/g
