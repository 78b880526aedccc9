// Addresses with parameters, `/old/:path*`, as path-to-regexp reads them. The one door to that package.
//
// A parameter is a whole part of the path: `:id` one part, `:id?` one or none, `:path*` any number, `:path+` at least one.
// Expressions and groups are refused: hosts that get the pattern know nothing of them.
import { type Key, match, parse, tokensToFunction } from 'path-to-regexp'

/** What stood where the parameters are; a list for those that take several parts, undefined for one that is absent. */
export type PatternValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** True for `/a/:id`, also when something is wrong with it, as in `/a/x-:id`; `/a:b` and `/10:30` are plain addresses. */
export function isAddressPattern(path: string): boolean {
  return /[/.~-]:[a-z_]/i.test(path)
}

/** What is wrong with a pattern, as the rest of a sentence that begins with it; undefined for a good one. */
export function patternFault(pattern: string): string | undefined {
  const keys = keysOf(pattern)
  if (keys === undefined) return 'cannot be read'
  const isPart = ({ prefix, suffix, pattern: part }: Key) =>
    prefix === '/' && suffix === '' && part === anyPart
  const goesOn = /\/:\w+[*+?]?[^/*+?\w]/.test(pattern)
  if (goesOn || !keys.every(isPart)) return 'has a parameter that is no whole part of the path'
  if (keys.some(({ name }) => !/^[a-z]\w*$/i.test(String(name))))
    return 'has a parameter without a name of Latin letters'
  if (keys.filter(({ modifier }) => modifier !== '').length > 1)
    return 'has two parameters that may take several parts or none'
  return undefined
}

/** Names in their order; none for what cannot be read. */
export function parametersOf(pattern: string): readonly string[] {
  return (keysOf(pattern) ?? []).map(({ name }) => String(name))
}

/** `/new/:path` for `/old/:path*` → `/new/:path*`: how many parts a parameter takes is said where it is read. */
export function withModifiersOf(pattern: string, source: string): string {
  const modifiers = new Map((keysOf(source) ?? []).map(({ name, modifier }) => [String(name), modifier]))
  return pattern.replace(/\/:(\w+)[*+?]?/g, (_, name: string) => `/:${name}${modifiers.get(name) ?? ''}`)
}

/** Asks many addresses of one pattern: what the parameters stand for, or undefined. Letter case counts. */
export function patternMatcher(pattern: string): (path: string) => PatternValues | undefined {
  const matches = match<Record<string, string | string[]>>(pattern, { sensitive: true })
  return path => {
    const found = matches(path)
    return found === false ? undefined : found.params
  }
}

/** The address that a pattern gives. `encode` is for what the values are put into. Undefined when a value is missing. */
export function fillPattern(
  pattern: string,
  values: PatternValues,
  encode: (part: string) => string = part => part,
): string | undefined {
  try {
    const filled = tokensToFunction(parse(pattern), { encode, validate: false })(values)
    return filled === '' ? '/' : filled
  } catch {
    return undefined
  }
}

/** A part of a path: text as it is, or what a parameter takes. */
export type PatternPart = string | { readonly name: string; readonly takesSeveral: boolean }

/**
 * A pattern and its target without parts that may be absent: `/old/:path*` → first `/old`, then `/old/:path+`. For hosts,
 * whose languages cannot say "or none".
 */
export function patternForms(
  from: string,
  to: string,
): readonly { readonly from: readonly PatternPart[]; readonly to: readonly PatternPart[] }[] {
  const optional = (keysOf(from) ?? []).find(({ modifier }) => modifier === '*' || modifier === '?')
  const form = (left: string | number | undefined) => ({
    from: partsOf(from, left),
    to: partsOf(withModifiersOf(to, from), left),
  })
  return optional === undefined ? [form(undefined)] : [form(optional.name), form(undefined)]
}

function partsOf(pattern: string, left: string | number | undefined): readonly PatternPart[] {
  return parse(pattern).flatMap((token): readonly PatternPart[] => {
    if (typeof token === 'string') return [token]
    if (token.name === left) return []
    return ['/', { name: String(token.name), takesSeveral: token.modifier === '*' || token.modifier === '+' }]
  })
}

/** What the package puts in for a parameter without an expression of its own. */
const anyPart = String(parse('/:a').flatMap(token => (typeof token === 'string' ? [] : [token.pattern]))[0])

function keysOf(pattern: string): readonly Key[] | undefined {
  try {
    return parse(pattern).filter(token => typeof token !== 'string')
  } catch {
    return undefined
  }
}

/** False for `/old/:path* /end`: in `_redirects` only the last part may stand for several. */
export function fitsRedirectsFile(from: string): boolean {
  return patternForms(from, '').every(form =>
    form.from.slice(0, -1).every(part => typeof part === 'string' || !part.takesSeveral),
  )
}
