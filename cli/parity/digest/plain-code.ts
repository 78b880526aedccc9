// Code of built pages, without the marks that generators read.
import { plainText, wordsOf } from './plain-words.ts'

// `(1)!` in code is the number of an annotation: scripts show the number in a circle and hide the `!`. `// [!code hl]` marks its line, and is
// visible where the old site did not support it in that language; after another comment, Shiki leaves the `//` of the mark. `%%{init: …}%%`
// sets colours of a Mermaid diagram; programs add it.
/** The code with each run of white space as one space. */
export function plainCode(code: string): string {
  return plainText(code.replace(/(?<=[^\s:])[ \t]*\/\/[ \t]*$/gm, ''))
    .replace(/\((\d+)\)!/g, '($1)')
    .replace(/%%\{ ?init(?:ialize)?\b(?:(?!%%\{).)*?\}%% ?/g, '')
    .replace(/ ?(?:\/\/|#|--|;|%|<!--|\/\*) ?\[!code [\w+:-]+\](?: ?(?:-->|\*\/))?/g, '')
}

/** Removes the fence that Python-Markdown shows where a fenced block is indented so far that it already is code. */
export function withoutFence(code: string): string {
  return code.replace(/^(`{3,}|~{3,})[\w+-]* (.+) \1$/s, '$2')
}

/** `GET /pots/:id` is not lost where a block contains the whole address: `https://tea.example/pots/{id}`. */
export function isAddressIn(code: string, blocks: readonly string[]): boolean {
  const [, path] = /^(?:get|put|post|delete|options|head|patch|trace) (\/\S*)$/i.exec(code) ?? []
  return path !== undefined && blocks.some(block => plainAddress(block).endsWith(plainAddress(path)))
}

function plainAddress(address: string): string {
  return address.replace(/(?<=\/):([\w-]+)|\{([\w-]+)\}/g, '{$1$2}')
}

/** Inline code, written like the text of a block. */
export interface CodeSpan {
  readonly whole: string
  /** The code without its first line, which may name the language. */
  readonly rest: string
}

/** Undefined for inline code without a line break. */
export function codeSpan(code: string): CodeSpan | undefined {
  const end = code.trim().indexOf('\n')
  return end < 0 ? undefined : { whole: plainCode(code), rest: plainCode(code.trim().slice(end)) }
}

/** Words of the spans that have become blocks. */
export function wordsInBlocks(spans: readonly CodeSpan[], blocks: readonly string[]): readonly string[] {
  const left = [...blocks]
  return spans.flatMap(({ whole, rest }) => {
    const at = left.findIndex(block => block === whole || block === rest)
    if (at < 0) return []
    left.splice(at, 1)
    return wordsOf(whole)
  })
}

/** Smallest share of the words of a block that its counterpart has. */
const share = 0.9

/** Number of blocks in `lost` without a counterpart in `added`. */
export function goneCodes(lost: readonly string[], added: readonly string[]): number {
  const left = added.map(code => wordsOf(code))
  return lost.filter(code => {
    const words = wordsOf(code)
    const at = left.findIndex(others => sharedWords(words, others) >= words.length * share)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  }).length
}

function sharedWords(words: readonly string[], others: readonly string[]): number {
  if (others.length < words.length * share) return 0
  const counts = new Map<string, number>()
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.filter(word => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count > 0
  }).length
}

// Class names of line numbers beside code, which do not belong to the code. Expressive Code uses `ln`.
const numbersOfLines =
  /(?:^|[\s_-])line-?(?:num(?:ber)?s?|nos?|nodiv)(?:$|[\s_-])|[a-z]LineNumbers?(?:$|[\s_-])|(?:^|\s)ln(?:$|\s)/i

/** Whether an element is a line number. Its text is checked, because a whole code block with line numbers may have such a class, too. */
export function isNumberOfLine(classes: string, text: () => string): boolean {
  return numbersOfLines.test(classes) && /^[\d\s]*$/.test(text())
}
