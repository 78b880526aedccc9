// `Term` and below it `:   Definition` → a `<dl>` whose parts are Markdown.
import type { BlockContext, ReadBlock } from './block-context.ts'
import { dedent, endOfIndented, isBlank, type Line, withoutBlankEnds } from './line.ts'

const definition = /^ {0,3}:[ \t]+(\S.*)$/

/** What these lists need to know. */
type Dialect = Pick<BlockContext, 'extensions' | 'convert'>

export function readDefinitions(
  lines: readonly Line[],
  start: number,
  context: Dialect,
): ReadBlock | undefined {
  if (!context.extensions.has('def_list')) return undefined
  const written: Line[] = []
  let at = start
  for (let group = groupAt(lines, at, context); group !== undefined; group = groupAt(lines, at, context)) {
    written.push(...group.lines)
    at = group.next
    let from = at
    while (from < lines.length && isBlank(lines[from] as Line)) from++
    if (groupAt(lines, from, context) === undefined) break
    at = from
  }
  if (written.length === 0) return undefined
  const first = written[0]?.at ?? 1
  return {
    lines: [{ text: '<dl>', at: first }, ...written, { text: '</dl>', at: written.at(-1)?.at ?? first }],
    next: at,
  }
}

function groupAt(lines: readonly Line[], start: number, context: Dialect): ReadBlock | undefined {
  let at = start
  while (at < lines.length && !isBlank(lines[at] as Line) && !definition.test((lines[at] as Line).text)) at++
  if (at === start) return undefined
  const terms = lines.slice(start, at)
  const written = terms.flatMap(term => part('dt', term.at, [{ text: term.text.trim(), at: term.at }]))
  let found = false
  for (;;) {
    let from = at
    while (from < lines.length && isBlank(lines[from] as Line)) from++
    const line = lines[from]
    const match = line && definition.exec(line.text)
    if (line === undefined || match === null || match === undefined) break
    const end = endOfDefinition(lines, from + 1)
    const content = [{ text: match[1] as string, at: line.at }, ...dedent(lines.slice(from + 1, end))]
    written.push(...part('dd', line.at, withoutBlankEnds(context.convert(content))))
    at = end
    found = true
  }
  return found ? { lines: written, next: at } : undefined
}

// Lines directly below go on with its text, indented or not.
function endOfDefinition(lines: readonly Line[], start: number): number {
  let end = start
  while (end < lines.length && !isBlank(lines[end] as Line) && !definition.test((lines[end] as Line).text))
    end++
  return Math.max(end, endOfIndented(lines, end))
}

function part(name: string, at: number, inner: readonly Line[]): readonly Line[] {
  const texts = (text: string) => ({ text, at })
  return [texts(`<${name}>`), texts(''), ...inner, texts(''), texts(`</${name}>`)]
}
