// Grammars of languages. refractor's door. Its grammars copy and change each other when they are made, and a grammar that was
// used is copied otherwise than a fresh one. A text must look the same whatever was coloured before it (invariant 7), so all
// that others look at are made before any is used.
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

/** Made before all others, in this order: those that others contain, those that take what there is, and copies of them. */
const first: readonly Syntax[] = [markup, css, javascript, json, yaml, markdown, http, jsx, typescript, tsx]

/** Their texts contain blocks in any language. */
const mixed: ReadonlySet<Syntax> = new Set([markdown, graphql])

/** A piece of code, with the classes of what it is; pieces without classes are texts. */
export type CodeToken =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'token'; readonly classes: string; readonly content: CodeTokens }
  /** Of a terminal: bold and the like, and links. */
  | { readonly type: 'element'; readonly tag: 'b' | 'i' | 'u' | 's'; readonly content: CodeTokens }
  | { readonly type: 'link'; readonly address: string; readonly content: CodeTokens }

/** One stands for itself alone. */
export type CodeTokens = CodeToken | readonly CodeToken[]

type Highlight = (code: string) => CodeTokens

const usual = new Map<string, Highlight>(
  languages.flatMap(grammar => {
    const coloured: Highlight = code => {
      register(first)
      // Building a grammar takes time, so each waits until a text needs it.
      register(mixed.has(grammar) ? languages : [grammar])
      return highlight(code, grammar.displayName)
    }
    return [grammar.displayName, ...(grammar.aliases ?? [])].map(name => [name, coloured] as const)
  }),
)
const further = new Map<string, Highlight | undefined>()

/** Names of the usual languages. */
export const usualNames: readonly string[] = [...usual.keys()]

/** Undefined: refractor knows no such language. */
export function highlightIn(language: string): Highlight | undefined {
  const known = usual.get(language)
  if (known !== undefined) return known
  if (!further.has(language)) further.set(language, furtherHighlight(language))
  return further.get(language)
}

// Grammars beyond the usual ones lie one per file in the package and are loaded when a text names them.
function furtherHighlight(language: string): Highlight | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(language) || language === 'core') return undefined
  const module = loadPackage(`refractor/${language}`) as { default?: Syntax } | undefined
  const grammar = module?.default
  if (typeof grammar !== 'function') return undefined
  // With usual grammars of its own, to look at and to change.
  const workshop = { languages: { ...untouched }, hooks: { all: {} } }
  return within(workshop, () => {
    register([...first, ...languages, grammar])
    // Some only add to others.
    if (!refractor.registered(grammar.displayName)) return undefined
    return code => within(workshop, () => highlight(code, grammar.displayName))
  })
}

/** All that changes when a grammar is made. */
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

/** What a grammar may change of a token. */
interface WrappedToken {
  readonly type: string
  readonly language: string
  readonly attributes: Readonly<Record<string, string>>
  readonly classes: string[]
  /** Or code in another language that the grammar had highlighted. */
  content: CodeTokens | Highlighted
}

interface Highlighted {
  readonly children: CodeTokens
}

// Where refractor keeps its grammars: it inherits from there, and hides it.
const prism = Object.getPrototypeOf(refractor) as Prism
// refractor makes hast of tokens, which takes as long as finding them.
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

// Loops: code has more tokens than a text has words.
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

/** Whether there are several. */
export function isList<One>(value: One | readonly One[]): value is readonly One[] {
  return Array.isArray(value)
}

// Short classes keep pages small. The class `token` says nothing that the second does not.
function classesOf(names: readonly string[]): string {
  let classes = ''
  for (const name of names) {
    if (name === 'token' || name === '') continue
    for (const each of /[.#]/.test(name) ? namesIn(name) : [name])
      classes += classes === '' ? `t-${each}` : ` t-${each}`
  }
  return classes
}

// As a selector is read: `.` begins another class, `#` an id.
function namesIn(name: string): readonly string[] {
  return name.split('.').flatMap(part => /^[^#]+/.exec(part) ?? [])
}

function highlight(code: string, language: string): CodeTokens {
  const { children } = refractor.highlight(code, language) as unknown as Highlighted
  return children
}
/** Before any grammar is made. */
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
