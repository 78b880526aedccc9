// Lists of the extension "fancylists": `a.`, `B)`, `iv.`. Markdown has no such marks, so they become lists of HTML, which show the same ones.
import type { BlockContext, ReadBlock } from './block-context.ts'
import { type Line, withoutBlankEnds } from './line.ts'
import { itemsAt } from './lists.ts'

// One capital letter and a point begin a name, unless two spaces follow.
const marker = /^( {0,3})((?:[a-z]|[ivxlcdm]{2,}|[IVXLCDM]{2,})[.)]|[A-Z]\))( +)(\S.*)$/
const capital = /^( {0,3})([A-Z]\.)( {2,})(\S.*)$/
const both = new RegExp(`${marker.source}|${capital.source}`)

export function readFancyList(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  if (!context.extensions.has('pymdownx.fancylists')) return undefined
  const line = lines[start] as Line
  const pattern = capital.test(line.text) ? capital : marker
  if (!both.test(line.text)) return undefined
  const items = itemsAt(lines, start, pattern)
  const [first] = items
  if (first === undefined) return undefined
  const { type, number } = countOf(first.mark.slice(0, -1))
  const written = items.flatMap(({ content, next }): Line[] => {
    const at = content[0]?.at ?? line.at
    const end = lines[next - 1]?.at ?? at
    const inner = withoutBlankEnds(context.convert(content))
    return [
      { text: '<li>', at },
      { text: '', at },
      ...inner,
      { text: '', at: end },
      { text: '</li>', at: end },
    ]
  })
  const from = number === 1 ? '' : ` start="${number}"`
  const { next } = items.at(-1) ?? first
  return {
    lines: [
      { text: `<ol type="${type}"${from}>`, at: line.at },
      ...written,
      { text: '</ol>', at: written.at(-1)?.at ?? line.at },
    ],
    next,
  }
}

const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

// A list that begins with `i` counts in Roman numbers; any other letter alone is one of the alphabet.
function countOf(mark: string): { readonly type: string; readonly number: number } {
  const lower = mark.toLowerCase()
  const isCapital = mark !== lower
  if (lower.length === 1 && lower !== 'i')
    return { type: isCapital ? 'A' : 'a', number: lower.charCodeAt(0) - 'a'.charCodeAt(0) + 1 }
  const values = [...lower].map(letter => romans[letter] ?? 0)
  const number = values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
  return { type: isCapital ? 'I' : 'i', number }
}
