// Elements inside of a source or target of XLIFF 2.0 (OASIS, 4.7) → the text that they stand for. docsgen writes none, but programs
// of translators put some in for what they protect, with its text in the unit's `originalData`.

interface InlineCodes {
  /** For the next unit. */
  clear(): void
  /** A `<data>` begins; what follows is its text. */
  define(id: string): void
  addData(text: string): void
  /** What an element begins with; undefined: it stands for something that the file does not say. */
  open(name: string, attribute: (name: string) => string): string | undefined
  /** What the innermost open element ends with. */
  close(name: string): string
}

/** Marks of comments and terms, which stand for nothing. */
const marks: ReadonlySet<string> = new Set(['mrk', 'sm', 'em'])

export function createInlineCodes(): InlineCodes {
  const data = new Map<string, string>()
  let defined = ''
  let ends: string[] = []
  const begin = (name: string, attribute: (name: string) => string): string | undefined => {
    const dataOf = (reference: string) => data.get(attribute(reference))
    if (marks.has(name)) return ''
    if (name === 'cp') return characterOf(attribute('hex'))
    if (name === 'pc') return dataOf('dataRefEnd') === undefined ? undefined : dataOf('dataRefStart')
    return name === 'ph' || name === 'sc' || name === 'ec' ? dataOf('dataRef') : undefined
  }
  return {
    clear() {
      data.clear()
      ends = []
    },
    define(id) {
      defined = id
      data.set(id, '')
    },
    addData: text => void data.set(defined, (data.get(defined) ?? '') + text),
    open(name, attribute) {
      const words = begin(name, attribute)
      ends.push(name === 'pc' && words !== undefined ? (data.get(attribute('dataRefEnd')) ?? '') : '')
      return words
    },
    close: () => ends.pop() ?? '',
  }
}

// A character that XML cannot write.
function characterOf(hex: string): string | undefined {
  const code = /^[\da-f]{4,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
