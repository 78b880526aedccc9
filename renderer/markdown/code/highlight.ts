// Source code → HTML with a class per token, line by line, at build time. refractor's door.
import { refractor, type Syntax } from 'refractor/core'
import { loadPackage } from '../../host/load-package.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { languages } from './languages.ts'

// Building a grammar takes time, so each waits until a text needs it.
const grammars = new Map<string, Syntax | undefined>(
  languages.flatMap(grammar =>
    [grammar.displayName, ...(grammar.aliases ?? [])].map(name => [name, grammar] as const),
  ),
)

/** Languages that need no grammar. */
const plainLanguages = new Set(['text', 'txt', 'plain', 'plaintext', 'console', 'output', 'log-output'])

// Beyond these sizes colours help nobody, and some grammars take quadratic time.
const largestHighlighted = 100_000
const longestHighlightedLine = 2000

/** Whether the language has a grammar, or is known to need none (MD-29). */
export function isKnownLanguage(language: string): boolean {
  return plainLanguages.has(language) || grammarOf(language) !== undefined
}

/** Names to choose from when one is not found. */
export function languageNames(): readonly string[] {
  return [...grammars].flatMap(([name, grammar]) => (grammar === undefined ? [] : [name]))
}

/** One piece of HTML per line, without line ends; escaped text when the language is unknown. */
export function highlightLines(code: string, language: string): readonly string[] {
  const lines = code.split('\n')
  const isTooLong =
    code.length > largestHighlighted || lines.some(line => line.length > longestHighlightedLine)
  const grammar = isTooLong ? undefined : grammarOf(language)
  if (grammar === undefined) return lines.map(escapeHtml)
  if (!refractor.registered(grammar.displayName)) refractor.register(grammar)
  const printer = new LinePrinter()
  printer.print(refractor.highlight(code, grammar.displayName).children)
  return printer.lines()
}

// Grammars beyond the usual ones lie one per file in the package and are loaded when a text names them.
function grammarOf(language: string): Syntax | undefined {
  if (!grammars.has(language)) grammars.set(language, loadGrammar(language))
  return grammars.get(language)
}

function loadGrammar(language: string): Syntax | undefined {
  if (plainLanguages.has(language) || !/^[a-z][a-z0-9-]*$/.test(language) || language === 'core')
    return undefined
  const module = loadPackage(`refractor/${language}`) as { default?: Syntax } | undefined
  return typeof module?.default === 'function' ? module.default : undefined
}

type Token = ReturnType<typeof refractor.highlight>['children'][number]

// Tokens may reach over lines (comments, long strings): they are closed at each line's end and opened again.
class LinePrinter {
  readonly #finished: string[] = []
  readonly #open: string[] = []
  #line = ''

  print(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if (token.type === 'text') this.#printText(token.value)
      else if (token.type === 'element') {
        const tag = `<span class="${classesOf(token)}">`
        this.#line += tag
        this.#open.push(tag)
        this.print(token.children as Token[])
        this.#open.pop()
        this.#line += '</span>'
      }
    }
  }

  lines(): readonly string[] {
    return [...this.#finished, this.#line].map(withoutEmptyTokens)
  }

  #printText(text: string): void {
    const [first = '', ...rest] = text.split('\n')
    this.#line += escapeHtml(first)
    for (const line of rest) {
      this.#finished.push(this.#line + '</span>'.repeat(this.#open.length))
      this.#line = this.#open.join('') + escapeHtml(line)
    }
  }
}

// A token that ends with a line end leaves an empty one on the next line.
function withoutEmptyTokens(line: string): string {
  if (!line.includes('"></span>')) return line
  const shorter = line.replace(/<span class="[^"]*"><\/span>/g, '')
  return shorter === line ? line : withoutEmptyTokens(shorter)
}

// The class `token` says nothing that the second class does not; short classes keep pages small.
function classesOf(token: Extract<Token, { type: 'element' }>): string {
  const names = token.properties.className
  return (Array.isArray(names) ? names : [])
    .filter(name => name !== 'token')
    .map(name => `t-${String(name)}`)
    .join(' ')
}
