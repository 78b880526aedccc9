// Snippets of PyMdown: `--8<-- "file:section"` stands for lines of a file, wherever it is written, in code too.
import { isBlank, type Line } from './line.ts'

const single = /^( *)(;*)-{1,}8<-{1,} +(["'])(.+?)\3 *$/
const block = /^( *)-{1,}8<-{1,} *$/

/** Nested deeper than people write; a file that includes itself ends here. */
const deepest = 10

/** `read`: the text of a file, undefined for one that is not there; `missing` hears of those. */
export function expandSnippets(
  lines: readonly Line[],
  read: (name: string) => string | undefined,
  missing: (line: Line, name: string) => void,
  depth = 0,
): readonly Line[] {
  const written: Line[] = []
  const put = (line: Line, name: string, space: string) => {
    if (name === '' || name.startsWith(';')) return
    // A file may have no ending: what stands behind the last colons says which part of it, when it is lines or a name.
    const [, file = name, part] = /^(.+?)(?::([\d:, ]{0,100}|[a-z][\w-]{0,100}))?$/i.exec(name) ?? []
    const text = /^https?:/.test(name) ? undefined : read(file)
    if (text === undefined || depth > deepest) return missing(line, name)
    const inner = partOf(text, part).map(each => ({ text: each === '' ? '' : space + each, at: line.at }))
    written.push(...expandSnippets(inner, read, missing, depth + 1))
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line
    const [, space = '', semicolon = '', , name] = single.exec(line.text) ?? []
    const opening = block.exec(line.text)
    if (name !== undefined && semicolon !== '') written.push({ ...line, text: line.text.replace(';', '') })
    else if (name !== undefined) put(line, name, space)
    else if (opening !== null) {
      const end = lines.findIndex((each, index) => index > at && block.test(each.text))
      if (end === -1) written.push(line)
      else {
        for (const each of lines.slice(at + 1, end))
          if (!isBlank(each)) put(each, each.text.trim(), opening[1] ?? '')
        at = end
      }
    } else written.push(line)
  }
  return written
}

// `3:10` are lines, `name` what stands between `--8<-- [start:name]` and `--8<-- [end:name]`. Marks of sections are never shown.
function partOf(text: string, part: string | undefined): readonly string[] {
  const lines = text.trimEnd().split(/\r\n|\n|\r/)
  const isMark = (line: string) => /-8<-{1,} *\[ *(?:start|end) *: *[\w-]+ *\]/.test(line)
  if (part === undefined || part === '') return lines.filter(line => !isMark(line))
  if (/^[\d:, ]+$/.test(part))
    return part.split(',').flatMap(range => {
      const [from = '', to = ''] = range.split(':').map(number => number.trim())
      return lines.slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to))
    })
  const mark = (which: string) => new RegExp(`-8<-{1,} *\\[ *${which} *: *${part.trim()} *\\]`)
  const start = lines.findIndex(line => mark('start').test(line))
  if (start === -1) return []
  const end = lines.findIndex((line, index) => index > start && mark('end').test(line))
  const inner = lines.slice(start + 1, end === -1 ? undefined : end).filter(line => !isMark(line))
  const width = Math.min(
    ...inner.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length),
  )
  return inner.map(line => line.slice(Number.isFinite(width) ? width : 0))
}
