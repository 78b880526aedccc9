// Completes directives, their attributes and values, from their descriptors.

import type { DirectiveNames } from '../../../content/graph/content-graph.ts'
import { shownDirectives } from '../../../contract/directives/built-in.ts'
import type { Attribute, Directive } from '../../../contract/directives/directive.ts'
import { insertedTexts } from '../../../contract/directives/inserted-texts.ts'
import { describedDirective, directiveName } from '../names/components.ts'
import type { Completion } from './completion.ts'

interface Typed {
  /** The line up to the cursor. */
  readonly line: string
  /** Offset of the cursor. */
  readonly end: number
}

const named = /^([ \t>*-]*)(:{2,})([\w-]*)$/
const inline = /(?:^|[^:\w\\]):([a-z][\w-]*)$/
const inBraces = /:([A-Za-z][\w-]*)(?:\[[^[\]]*\])?\{([^}]*)$/

/** Undefined when no directive is being written. */
export function completeDirective(
  { line, end }: Typed,
  directives: DirectiveNames,
): readonly Completion[] | undefined {
  const attributes = inBraces.exec(line)
  if (attributes !== null) return attributesOf(attributes[1] ?? '', attributes[2] ?? '', end)
  const block = named.exec(line)
  if (block !== null) {
    const [, , colons = '', name = ''] = block
    return blocksOf(colons.length, { start: end - name.length - colons.length, end }, directives)
  }
  const word = inline.exec(line)
  if (word === null) return undefined
  const start = end - (word[1]?.length ?? 0)
  return allDirectives(directives)
    .filter(([, directive]) => directive?.form === 'inline')
    .map(([name, directive]) => ({
      ...described(name, directive),
      start,
      end,
      insert: `${name}[$1]`,
      isSnippet: true,
    }))
}

type Named = readonly [name: string, directive: Directive | undefined]

/** Built-in directives with their other names, and the site's components, of which only the name is known. */
export function allDirectives(directives: DirectiveNames): readonly Named[] {
  const builtIn = Object.entries({ ...shownDirectives, ...insertedTexts }) as readonly (readonly [
    string,
    Directive,
  ])[]
  const own = [...directives].flatMap(([name, origin]): readonly Named[] =>
    origin === 'own' ? [[name, undefined]] : [],
  )
  const others = builtIn.flatMap(([, directive]) =>
    Object.keys(directive.writtenAs ?? {}).map((name): Named => [name, directive]),
  )
  return [...builtIn, ...others, ...own]
}

function blocksOf(
  colons: number,
  range: { readonly start: number; readonly end: number },
  directives: DirectiveNames,
): readonly Completion[] {
  return allDirectives(directives)
    .filter(
      ([, directive]) => directive?.form !== 'inline' && (colons > 2 || directive?.form !== 'container'),
    )
    .map(([name, directive]): Completion => {
      const isContainer = directive?.form === 'container' || (directive === undefined && colons > 2)
      const required = Object.entries(directive?.attributes ?? {}).filter(
        ([, attribute]) => attribute.isRequired,
      )
      const braces =
        required.length === 0 ? '' : `{${required.map(([key], at) => `${key}="$${at + 1}"`).join(' ')}}`
      const marks = ':'.repeat(isContainer ? Math.max(3, colons) : 2)
      return {
        ...described(name, directive),
        ...range,
        filter: ':'.repeat(colons) + name,
        insert: isContainer ? `${marks}${name}${braces}\n\n$0\n\n${marks}` : `${marks}${name}${braces}$0`,
        isSnippet: true,
      }
    })
}

function described(name: string, directive: Directive | undefined) {
  return {
    label: name,
    kind: 'directive' as const,
    detail: directive === undefined ? 'component of this site' : directive.form,
    ...(directive !== undefined && { about: aboutDirective(directive) }),
  }
}

/** The description of a directive as Markdown. */
export function aboutDirective({ about, label, attributes }: Directive): string {
  const list = Object.entries(attributes).map(([name, attribute]) => `- \`${name}\`: ${attribute.about}`)
  return [about, ...(label === undefined ? [] : [`In brackets: ${label}.`]), list.join('\n')]
    .filter(Boolean)
    .join('\n\n')
}

function attributesOf(name: string, written: string, end: number): readonly Completion[] {
  const directive = describedDirective(directiveName({ name, isElement: false }))
  const attributes: Readonly<Record<string, Attribute>> = directive?.attributes ?? {}
  const [, key = '', value] = /(?:^|\s)([\w-]+)=["']?([^"'\s}]*)$/.exec(written) ?? []
  if (value !== undefined) return valuesOf(choicesOf(attributes[key]), { start: end - value.length, end })
  const typed = /(?<![\w-])[\w-]*$/.exec(written)?.[0] ?? ''
  const given = new Set([...written.matchAll(/(?<![\w-])([\w-]+)=/g)].map(([, each]) => each))
  return Object.entries(attributes)
    .filter(([each]) => !given.has(each))
    .map(([each, attribute]) => ({
      label: each,
      kind: 'attribute',
      detail: attribute.kind,
      about: attribute.about,
      start: end - typed.length,
      end,
      insert: attribute.kind === 'switch' ? each : `${each}="$1"`,
      isSnippet: true,
    }))
}

/** The possible values of an attribute; empty when any text is possible. */
export function choicesOf(attribute: Attribute | undefined): readonly string[] {
  if (attribute?.kind === 'choice') return attribute.choices
  return attribute?.kind === 'level' ? ['2', '3', '4', '5', '6'] : []
}

export function valuesOf(
  values: readonly string[],
  range: { readonly start: number; readonly end: number },
): readonly Completion[] {
  return values.map(value => ({ label: value, kind: 'value', ...range, insert: value }))
}
