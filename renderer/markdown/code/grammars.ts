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
import { loadPackage } from '../../host/load-package.ts'
import { languages } from './languages.ts'

/** Made before all others, in this order: those that others contain, those that take what there is, and copies of them. */
const first: readonly Syntax[] = [markup, css, javascript, json, yaml, markdown, http, jsx, typescript, tsx]

/** Their texts contain blocks in any language. */
const mixed: ReadonlySet<Syntax> = new Set([markdown, graphql])

/** Gives nested tokens of refractor's kind. */
type Highlight = (code: string) => ReturnType<typeof refractor.highlight>['children']

const usual = new Map<string, Highlight>(
  languages.flatMap(grammar => {
    const highlight: Highlight = code => {
      register(first)
      // Building a grammar takes time, so each waits until a text needs it.
      register(mixed.has(grammar) ? languages : [grammar])
      return refractor.highlight(code, grammar.displayName).children
    }
    return [grammar.displayName, ...(grammar.aliases ?? [])].map(name => [name, highlight] as const)
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
    return code => within(workshop, () => refractor.highlight(code, grammar.displayName).children)
  })
}

/** All that changes when a grammar is made. */
interface Workshop {
  languages: object
  hooks: { all: object }
}

// Where refractor keeps its grammars: it inherits from there, and hides it.
const prism = Object.getPrototypeOf(refractor) as Workshop
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
