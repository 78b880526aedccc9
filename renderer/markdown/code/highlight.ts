// Source code → HTML with a class per token, at build time. refractor's door.
import { refractor } from 'refractor/core'
import { escapeHtml } from '../../text/escape-html.ts'
import { languages } from './languages.ts'

// Building a grammar takes time, so each waits until a text needs it.
const grammars = new Map(
  languages.flatMap(grammar =>
    [grammar.displayName, ...(grammar.aliases ?? [])].map(name => [name, grammar] as const),
  ),
)

// Beyond this size colours help nobody, and some grammars take quadratic time.
const largestHighlighted = 100_000

/** Escaped text when the language is unknown (MD-29). */
export function highlight(code: string, language: string): string {
  const grammar = grammars.get(language)
  if (code.length > largestHighlighted || grammar === undefined) return escapeHtml(code)
  if (!refractor.registered(language)) refractor.register(grammar)
  return printTokens(refractor.highlight(code, language).children)
}

type Token = ReturnType<typeof refractor.highlight>['children'][number]

function printTokens(tokens: readonly Token[]): string {
  let html = ''
  for (const token of tokens) {
    if (token.type === 'text') html += escapeHtml(token.value)
    else if (token.type === 'element')
      html += `<span class="${classesOf(token)}">${printTokens(token.children as Token[])}</span>`
  }
  return html
}

// The class `token` says nothing that the second class does not; short classes keep pages small.
function classesOf(token: Extract<Token, { type: 'element' }>): string {
  const names = token.properties.className
  return (Array.isArray(names) ? names : [])
    .filter(name => name !== 'token')
    .map(name => `t-${String(name)}`)
    .join(' ')
}
