// Marks of lines in code: Docusaurus reads `// highlight-next-line` in most languages, also in those that write no comment so.
import type { Code } from 'mdast'
import {
  magicComments,
  takeMagicComments,
} from '../../../../renderer/content/markdown/code/magic-comments.ts'
import { rangeOf, type TextContext } from './text-context.ts'

const mark =
  /^([\s>]*)(?:\/\/|#|\/\*|\{\s*\/\*|<!--)\s*(highlight-(?:next-line|start|end))\s*(?:(?:\*\/|\*\/\s*\}|-->)\s*)?$/

/** Languages whose own comments alone it reads. */
const strict =
  /^(?:js|javascript|ts|typescript|jsx|tsx|html|python|py|bash|markdown|md|tex|latex|matlab|lua|haskell|sql|wasm|vb\w*|visual-basic|batch|basic|fsharp|ocaml|sml|fortran|cobol)$/i

/** Such marks are written as comments of their language, so that they mark a line and are none. */
export function writeMarks(node: Code, { edits, source }: Pick<TextContext, 'edits' | 'source'>): void {
  const language = node.lang ?? ''
  if (strict.test(language) || !node.value.includes('highlight-')) return
  const { start, end } = rangeOf(node)
  let at = start
  for (const line of source.slice(start, end).split('\n')) {
    const [, before = '', word] = mark.exec(line) ?? []
    if (word !== undefined && !isMark(line.slice(before.length), language)) {
      const written = [`# ${word}`, `// ${word}`, `<!-- ${word} -->`].find(each => isMark(each, language))
      if (written !== undefined)
        edits.push({ start: at + before.length, end: at + line.length, text: written })
    }
    at += line.length + 1
  }
}

function isMark(line: string, language: string): boolean {
  return takeMagicComments(line, language, magicComments).code !== line
}
