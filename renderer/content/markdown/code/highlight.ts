// Source code → HTML with a class per token, line by line, at build time.
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { ansiTokens, withoutAnsi } from './ansi-colors.ts'
import { type CodeToken, type CodeTokens, highlightIn, isList, usualNames } from './grammars.ts'

/** Languages without a grammar. */
const plainLanguages = new Set(['text', 'txt', 'plain', 'plaintext', 'console', 'output', 'log-output'])

/** Terminal output with colours. */
const terminal = 'ansi'

// In larger blocks colours do not help readers, and some grammars take quadratic time.
const largestHighlighted = 100_000
const longestHighlightedLine = 2000

/** Whether the language has a grammar, or is known to need none. */
export function isKnownLanguage(language: string): boolean {
  return language === terminal || plainLanguages.has(language) || highlightIn(language) !== undefined
}

/** Names for suggestions. */
export const languageNames = usualNames

/** Returns HTML for each line, without line ends. Code in an unknown language is only escaped. */
export function highlightLines(code: string, language: string): readonly string[] {
  const lines = code.split('\n')
  const isTooLong =
    code.length > largestHighlighted || lines.some(line => line.length > longestHighlightedLine)
  const highlight = isTooLong || plainLanguages.has(language) ? undefined : highlightOf(language)
  if (highlight === undefined) return (language === terminal ? lines.map(withoutAnsi) : lines).map(escapeHtml)
  const printer = new LinePrinter()
  printer.print(highlight(code))
  return printer.lines()
}

function highlightOf(language: string): ((code: string) => CodeTokens) | undefined {
  return language === terminal ? ansiTokens : highlightIn(language)
}

function tagsOf(token: Exclude<CodeToken, { type: 'text' }>): readonly [tag: string, end: string] {
  if (token.type === 'token') return [`<span class="${token.classes}">`, '</span>']
  if (token.type === 'element') return [`<${token.tag}>`, `</${token.tag}>`]
  return [`<a href="${escapeHtml(token.address)}">`, '</a>']
}

// A token may extend over several lines (comments, long strings): it is closed at the end of each line and opened again on the next.
class LinePrinter {
  readonly #finished: string[] = []
  readonly #open: (readonly [tag: string, end: string])[] = []
  #line = ''

  print(tokens: CodeTokens): void {
    if (isList(tokens)) for (const token of tokens) this.#printToken(token)
    else this.#printToken(tokens)
  }

  #printToken(token: CodeToken): void {
    if (token.type === 'text') return this.#printText(token.value)
    const [tag, end] = tagsOf(token)
    this.#line += tag
    this.#open.push([tag, end])
    this.print(token.content)
    this.#open.pop()
    this.#line += end
  }

  lines(): readonly string[] {
    return [...this.#finished, this.#line].map(withoutEmptyTokens)
  }

  #printText(text: string): void {
    if (!text.includes('\n')) {
      this.#line += escapeHtml(text)
      return
    }
    const [first = '', ...rest] = text.split('\n')
    this.#line += escapeHtml(first)
    for (const line of rest) {
      this.#finished.push(
        this.#line +
          this.#open
            .map(([, end]) => end)
            .toReversed()
            .join(''),
      )
      this.#line = this.#open.map(([tag]) => tag).join('') + escapeHtml(line)
    }
  }
}

// A token that ends with a line end would leave an empty element on the next line.
function withoutEmptyTokens(line: string): string {
  if (!line.includes('></')) return line
  const shorter = line.replace(/<(span|[abius])\b[^<>]*><\/\1>/g, '')
  return shorter === line ? line : withoutEmptyTokens(shorter)
}
