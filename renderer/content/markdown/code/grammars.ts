// Grammars of languages. refractor's door. Grammars copy and change each other when they are created, and a grammar that was used before is
// copied differently. Highlighting must not depend on what was highlighted before (invariant 7), so all grammars that others refer to are
// created before any is used.
import { refractor, type Syntax } from 'refractor/core'
import css from 'refractor/css'
import graphql from 'refractor/graphql'
import http from 'refractor/http'
import javascript from 'refractor/javascript'
import json from 'refractor/json'
import jsx from 'refractor/jsx'
import markdown from 'refractor/markdown'
import markup from 'refractor/markup'
import tsx from 'refractor/tsx'
import typescript from 'refractor/typescript'
import yaml from 'refractor/yaml'
import { loadPackage } from '../../../base/host/load-package.ts'
import { languages } from './languages.ts'

/** Created before all others, in this order: grammars that others contain, grammars that depend on the existing ones, and copies. */
const first: readonly Syntax[] = [markup, css, javascript, json, yaml, markdown, http, jsx, typescript, tsx]

/** Languages that contain blocks of any other language. */
const mixed: ReadonlySet<Syntax> = new Set([markdown, graphql])

/** A piece of code with its CSS classes; text has no classes. */
export type CodeToken =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'token'; readonly classes: string; readonly content: CodeTokens }
  /** Styles and links of terminal output. */
  | { readonly type: 'element'; readonly tag: 'b' | 'i' | 'u' | 's'; readonly content: CodeTokens }
  | { readonly type: 'link'; readonly address: string; readonly content: CodeTokens }

/** A single token stands for a list with one token. */
export type CodeTokens = CodeToken | readonly CodeToken[]

type Highlight = (code: string) => CodeTokens

const usual = new Map<string, Highlight>(
  languages.flatMap(grammar => {
    const coloured: Highlight = code => {
      register(first)
      // Creating a grammar takes time, so a grammar is created when a text first uses it.
      register(mixed.has(grammar) ? languages : [grammar])
      return highlight(code, grammar.displayName)
    }
    return [grammar.displayName, ...(grammar.aliases ?? [])].map(name => [name, coloured] as const)
  }),
)
const further = new Map<string, Highlight | undefined>()

/** Names of the bundled languages. */
export const usualNames: readonly string[] = [...usual.keys()]

/** Undefined: refractor does not know the language. */
export function highlightIn(language: string): Highlight | undefined {
  const known = usual.get(language)
  if (known !== undefined) return known
  if (!further.has(language)) further.set(language, furtherHighlight(language))
  return further.get(language)
}

// Other grammars are in files of their own in the package, and are loaded when a text names them.
function furtherHighlight(language: string): Highlight | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(language) || language === 'core') return undefined
  const module = loadPackage(`refractor/${language}`) as { default?: Syntax } | undefined
  const grammar = module?.default
  if (typeof grammar !== 'function') return undefined
  // The grammar gets copies of the bundled grammars, to read and to change.
  const workshop = { languages: { ...untouched }, hooks: { all: {} } }
  return within(workshop, () => {
    register([...first, ...languages, grammar])
    // Some grammars only extend others.
    if (!refractor.registered(grammar.displayName)) return undefined
    return code => within(workshop, () => highlight(code, grammar.displayName))
  })
}

/** The state that creating a grammar changes. */
interface Workshop {
  languages: object
  hooks: { all: object }
}

interface Prism extends Workshop {
  hooks: { all: object; run(name: 'wrap', token: WrappedToken): void }
  Token: { stringify(value: PrismTokens, language: string): CodeTokens }
}

type PrismTokens = string | PrismToken | readonly PrismTokens[]

interface PrismToken {
  readonly type: string
  readonly alias?: string | readonly string[] | null
  readonly content: PrismTokens
}

/** A token that a grammar's hook may change. */
interface WrappedToken {
  readonly type: string
  readonly language: string
  readonly attributes: Readonly<Record<string, string>>
  readonly classes: string[]
  /** Or code in another language that the grammar highlighted itself. */
  content: CodeTokens | Highlighted
}

interface Highlighted {
  readonly children: CodeTokens
}

// refractor inherits its grammars from this object.
const prism = Object.getPrototypeOf(refractor) as Prism
// Tokens are kept: converting them to hast, as refractor does, takes as long as tokenizing.
prism.Token.stringify = codeTokens

function codeTokens(value: PrismTokens, language: string): CodeTokens {
  if (typeof value === 'string') return { type: 'text', value }
  if (isList(value)) return listOfTokens(value, language)
  const { type, content } = value
  const alias = value.alias ?? []
  const token: WrappedToken = {
    type,
    language,
    attributes: {},
    classes: ['token', type, ...(typeof alias === 'string' ? [alias] : alias)],
    content: codeTokens(content, language),
  }
  prism.hooks.run('wrap', token)
  const inner = token.content
  return {
    type: 'token',
    classes: classesOf(token.classes),
    content: 'children' in inner ? inner.children : inner,
  }
}

// A loop, because code has very many tokens.
function listOfTokens(values: readonly PrismTokens[], language: string): readonly CodeToken[] {
  const tokens: CodeToken[] = []
  for (const value of values) {
    if (value === '') continue
    const found = codeTokens(value, language)
    if (isList(found)) for (const each of found) tokens.push(each)
    else tokens.push(found)
  }
  return tokens
}

/** Whether the value is a list. */
export function isList<One>(value: One | readonly One[]): value is readonly One[] {
  return Array.isArray(value)
}

// Short class names keep pages small. The class `token` carries no information.
function classesOf(names: readonly string[]): string {
  let classes = ''
  for (const name of names) {
    if (name === 'token' || name === '') continue
    for (const each of /[.#]/.test(name) ? namesIn(name) : [name])
      classes += classes === '' ? `t-${each}` : ` t-${each}`
  }
  return classes
}

// Read as a selector: `.` begins another class, `#` an id.
function namesIn(name: string): readonly string[] {
  return name.split('.').flatMap(part => /^[^#]+/.exec(part) ?? [])
}

function highlight(code: string, language: string): CodeTokens {
  const { children } = refractor.highlight(code, language) as unknown as Highlighted
  return children
}
/** The grammars before any other is created. */
const untouched = { ...prism.languages }

function within<Value>(workshop: Workshop, use: () => Value): Value {
  const { languages: usualLanguages, hooks } = prism
  const { all } = hooks
  prism.languages = workshop.languages
  hooks.all = workshop.hooks.all
  try {
    return use()
  } finally {
    prism.languages = usualLanguages
    hooks.all = all
  }
}

function register(grammars: readonly Syntax[]): void {
  for (const grammar of grammars) if (!refractor.registered(grammar.displayName)) refractor.register(grammar)
}
