// A block as a translator sees it: without the marks of the quotes and lists that it stands in, a title without its key.
import { readLineOfText, writeLineOfText } from '../../../base/yaml/yaml-line.ts'
import type { TextBlock } from './text-blocks.ts'

/** Undefined: there is nothing to translate. `text`: the whole text that the block stands in. */
export function readBlock(text: string, block: TextBlock): string | undefined {
  if (block.kind === 'title') return readLineOfText(block.text)?.value
  return dedent(block.text, marksBefore(text, block))
}

/** What takes the block's place in `text` when its words are `words`. */
export function writeBlock(text: string, block: TextBlock, words: string): string {
  if (block.kind === 'title') return writeLineOfText(readLineOfText(block.text)?.key ?? 'title', words)
  return indent(words, marksBefore(text, block))
}

/** `- > text` → `  > `: what the further lines of a block begin with. */
function marksBefore(text: string, { start }: TextBlock): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return line.replace(/[^>\s]/g, ' ')
}

function dedent(block: string, marks: string): string {
  const [first = '', ...lines] = block.split(/\r?\n/)
  const own = lines.map(line => {
    if (line.startsWith(marks)) return line.slice(marks.length)
    if (line.startsWith(marks.trimEnd()) && line.trim() === marks.trim()) return ''
    return line.trimStart()
  })
  return [first, ...own].join('\n')
}

function indent(words: string, marks: string): string {
  const [first = '', ...lines] = words.trim().split(/\r?\n/)
  return [first, ...lines.map(line => (line === '' ? marks.trimEnd() : marks + line))].join('\n')
}
