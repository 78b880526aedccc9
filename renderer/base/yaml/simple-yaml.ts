// Reads the YAML that nearly all front matter is: one level of keys with a word, a number or a list of them. Any doubt is
// left to the real parser, which takes fifty times as long.

interface SimpleYaml {
  readonly value: Readonly<Record<string, unknown>>
  /** Of each key, in the order of the text; the first is 1. */
  readonly lines: ReadonlyMap<string, number>
}

// Control characters, other line breaks, halves of pairs, and the mark at the beginning of a file.
const unusual = /[^\n\u0020-\u007e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe]/
const pair = /^([A-Za-z][\w-]{0,60}):(?: +(.*))?$/
const item = /^( *)- +(.*)$/
/** In quotes nothing but what stands there; two quotes or a backslash would mean something else. */
const doubleQuoted = /^"([^"\\]*)" *$/
const singleQuoted = /^'([^']*)' *$/
/** Begins like a word or an address, and has no sign that may begin a comment or end a key. Days are texts, too. */
const plain = /^(?:[\p{L}/](?:[^:#]*[^:# ])?|\d{4}-\d\d-\d\d)$/u
/** Words between commas. */
const inlineList = /^\[([^:#"'`&*!|>%@{}[\]]+)\] *$/
/** Words that mean a value; those that are not small letters are left to the parser. */
const constants = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])
const integer = /^(?:0|[1-9]\d{0,14})$/

/** The value that the parser would give; undefined: it must be asked. */
export function readSimpleYaml(text: string): SimpleYaml | undefined {
  if (unusual.test(text)) return undefined
  const value: Record<string, unknown> = {}
  const lines = new Map<string, number>()
  let list: unknown[] | undefined
  let indent: string | undefined
  const all = text.split('\n')
  if (all.at(-1) === '') all.pop()
  for (const [at, line] of all.entries()) {
    // Formatters put an empty line at the top.
    if (line === '' && lines.size === 0) continue
    const [, key, written] = pair.exec(line) ?? []
    if (key !== undefined) {
      if (list?.length === 0 || lines.has(key) || constants.has(key.toLowerCase())) return undefined
      lines.set(key, at + 1)
      list = written === undefined ? [] : undefined
      indent = undefined
      const read = written === undefined ? list : readValue(written)
      if (read === undefined) return undefined
      value[key] = read
      continue
    }
    const [, spaces, entry] = item.exec(line) ?? []
    const read = entry === undefined ? undefined : readScalar(entry)
    if (list === undefined || read === undefined || (indent ?? spaces) !== spaces) return undefined
    indent = spaces
    list.push(read)
  }
  return list?.length === 0 || lines.size === 0 ? undefined : { value, lines }
}

function readValue(written: string): unknown {
  const [, items] = inlineList.exec(written) ?? []
  if (items === undefined) return readScalar(written)
  const read = items.split(',').map(each => readScalar(each.replace(/^ +/, '')))
  return read.includes(undefined) ? undefined : read
}

function readScalar(written: string): string | number | boolean | null | undefined {
  const quoted = doubleQuoted.exec(written) ?? singleQuoted.exec(written)
  if (quoted !== null) return quoted[1] as string
  if (integer.test(written)) return Number(written)
  const constant = constants.get(written)
  if (constant !== undefined) return constant
  return plain.test(written) && !constants.has(written.toLowerCase()) ? written : undefined
}
