// Code of built pages without what marks its lines for a generator.
import { plainText, wordsOf } from './plain-words.ts'

// `(1)!` in code is the number of a remark: scripts put it into a circle and hide the sign behind it. `// [!code hl]` marks its line, and is
// shown where the old site did not know it in that language; behind another comment Shiki leaves the `//` of the
// mark. `%%{init: …}%%` sets colours of a diagram of Mermaid, which programs write into it.
/** With each run of white space as one space. */
export function plainCode(code: string): string {
  return plainText(code.replace(/(?<=[^\s:])[ \t]*\/\/[ \t]*$/gm, ''))
    .replace(/\((\d+)\)!/g, '($1)')
    .replace(/%%\{ ?init(?:ialize)?\b.*?\}%% ?/g, '')
    .replace(/ ?(?:\/\/|#|--|;|%|<!--|\/\*) ?\[!code [\w+:-]+\](?: ?(?:-->|\*\/))?/g, '')
}

/** Without the fence that Python-Markdown showed where it stood so deep that the block was code already. */
export function withoutFence(code: string): string {
  return code.replace(/^(`{3,}|~{3,})[\w+-]* (.+) \1$/s, '$2')
}

/** `GET /pots/:id` is not lost where a block says the whole address: `https://tea.example/pots/{id}`. */
export function isAddressIn(code: string, blocks: readonly string[]): boolean {
  const [, path] = /^(?:get|put|post|delete|options|head|patch|trace) (\/\S*)$/i.exec(code) ?? []
  return path !== undefined && blocks.some(block => plainAddress(block).endsWith(plainAddress(path)))
}

function plainAddress(address: string): string {
  return address.replace(/(?<=\/):([\w-]+)|\{([\w-]+)\}/g, '{$1$2}')
}

/** As the text of a block. */
export interface CodeSpan {
  readonly whole: string
  /** Without its first line, which may have said the language. */
  readonly rest: string
}

/** Of code in a line of text; undefined where it stands in one line. */
export function codeSpan(code: string): CodeSpan | undefined {
  const end = code.trim().indexOf('\n')
  return end < 0 ? undefined : { whole: plainCode(code), rest: plainCode(code.trim().slice(end)) }
}

/** Words of the spans that are blocks now. */
export function wordsInBlocks(spans: readonly CodeSpan[], blocks: readonly string[]): readonly string[] {
  const left = [...blocks]
  return spans.flatMap(({ whole, rest }) => {
    const at = left.findIndex(block => block === whole || block === rest)
    if (at < 0) return []
    left.splice(at, 1)
    return wordsOf(whole)
  })
}

/** Of the words of a block, how many its counterpart has at least. */
const share = 0.9

/** How many of `lost` have no counterpart in `added`. */
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

// Numbers that highlighters write beside lines of code: they are no part of it. Expressive Code calls them `ln`.
const numbersOfLines =
  /(?:^|[\s_-])line-?(?:num(?:ber)?s?|nos?|nodiv)(?:$|[\s_-])|[a-z]LineNumbers?(?:$|[\s_-])|(?:^|\s)ln(?:$|\s)/i

/** Whether it is a number beside code. `classes`: of an element, with spaces between them. A whole block of code with numbers may have such a class, too. */
export function isNumberOfLine(classes: string, text: () => string): boolean {
  return numbersOfLines.test(classes) && /^[\d\s]*$/.test(text())
}
