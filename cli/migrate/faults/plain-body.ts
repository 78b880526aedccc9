// A text that no repair helps → Markdown with the author's words that cannot stop a build: without code, tags, directives and variables.
import { fencedLines } from '../../../renderer/base/text/fenced-lines.ts'

/** Read line by line, so that any text becomes some text. `isMdx`: a tag or a brace that is left would be code. */
export function plainBody(body: string, isMdx: boolean): string {
  const lines = body.split(/\r\n|\n|\r/)
  const fenced = fencedLines(lines)
  const plain: string[] = []
  let isCode = false
  lines.forEach((line, index) => {
    if (fenced[index] === true) {
      isCode = false
      plain.push(fenced[index - 1] === true ? line : bareFence(line))
      return
    }
    // A statement goes on to the next empty line.
    if (line.trim() === '') isCode = false
    else if (isMdx && (lines[index - 1] ?? '').trim() === '' && /^(?:import|export)\b/.test(line))
      isCode = true
    if (!isCode) plain.push(outsideOfCode(withoutDirective(line), part => plainWords(part, isMdx)))
  })
  return plain
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The source as a block of code. */
export function asCode(body: string): string {
  const longest = [...body.matchAll(/`{3,}/g)].reduce((most, [run]) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${body.trimEnd()}\n${fence}`
}

// What stands behind the language may be an order: a file, a title, lines.
function bareFence(line: string): string {
  return line.replace(/([`~]{3,}[ \t]*[\w+#-]*).*/s, '$1')
}

function withoutDirective(line: string): string {
  const [, before, name, label = ''] =
    /^([ \t>]*(?:[-*+][ \t]+)?):{2,}[ \t]*([\w-]*)[ \t]*(?:\[([^\]]*)\])?/.exec(line) ?? []
  if (name === undefined) return line
  return label === '' ? (before ?? '').trimEnd() : `${before}**${label}**`
}

function plainWords(words: string, isMdx: boolean): string {
  const bare = words.replace(/(?<![\w:\\]):(?=[\w-]+[[{])/g, '\\:')
  if (!isMdx) return bare.replace(/(?<!\\)\{\{/g, '\\{{')
  return bare
    .replace(/<((?:https?|mailto):[^<>\s]+)>/g, '$1')
    .replace(/<\/?(?:[A-Za-z][^<>]*)?>/g, '')
    .replace(/\\?<|\\?\{(?!#[^{}]*\}[ \t]*$)/g, sign => `\\${sign.at(-1)}`)
}

// Pieces of code between equally long runs of back-ticks stay as they are.
function outsideOfCode(line: string, change: (words: string) => string): string {
  const parts = line.split(/(`+)/)
  const last = new Map<string, number>()
  parts.forEach((part, index) => {
    if (index % 2 === 1) last.set(part, index)
  })
  let text = ''
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? ''
    if (at % 2 === 0 || (last.get(part) ?? at) === at) {
      text += at % 2 === 0 ? change(part) : part
      continue
    }
    const end = parts.indexOf(part, at + 1)
    text += parts.slice(at, end + 1).join('')
    at = end
  }
  return text
}
