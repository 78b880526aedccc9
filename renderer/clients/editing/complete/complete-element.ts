// Completes elements of `.mdx`: components with their attributes and values, from the descriptors of their directives.
import { type ComponentName, componentNames } from '../../../contract/directives/component-names.ts'
import { componentName } from '../../../contract/island-markup.ts'
import type { EditedSite } from '../edited-site.ts'
import { describedDirective, directiveName, localNames } from '../names/components.ts'
import { fileFinder } from '../names/named-files.ts'
import type { Cursor } from '../page-of-file.ts'
import { aboutDirective, allDirectives, choicesOf, valuesOf } from './complete-directive.ts'
import type { Completion } from './completion.ts'

/** `before`: the part of the text before the cursor that is searched. Undefined when no element is being written. */
export function completeElement(
  site: EditedSite,
  { file, text, offset: end }: Cursor,
  before: string,
): readonly Completion[] | undefined {
  const tag = openTag(before)
  if (tag === undefined) return undefined
  const { name, at } = tag
  const range = (typed: string) => ({ start: end - typed.length, end })
  if (tag.isClosing) return closing(before.slice(0, before.lastIndexOf('</')), range(name))
  if (at.kind === 'name') {
    const local = [...localNames({ file, text }, fileFinder(site)).keys()]
    return [
      ...local.map(each => element(each, { detail: 'of this page', form: 'leaf' }, range(name))),
      ...elementsOf(site).map(([each, about]) => element(each, about, range(name))),
    ]
  }
  const attributes = attributesOf(site, name)
  if (at.kind === 'value') {
    const found = attributes.find(each => each.name === at.attribute)
    return found === undefined ? [] : valuesOf(found.values, range(at.typed))
  }
  return attributes
    .filter(each => !tag.given.has(each.name))
    .map(({ name: label, kind, about }) => ({
      label,
      kind: 'attribute',
      ...(kind !== undefined && { detail: kind }),
      ...(about !== undefined && { about }),
      ...range(at.typed),
      insert: kind === 'switch' ? label : `${label}="$1"`,
      isSnippet: true,
    }))
}

function closing(
  before: string,
  range: { readonly start: number; readonly end: number },
): readonly Completion[] {
  const name = unclosedElement(before)
  return name === undefined ? [] : [{ label: name, kind: 'directive', ...range, insert: `${name}>` }]
}

interface Described {
  readonly detail: string
  readonly form: 'inline' | 'leaf' | 'container'
  readonly about?: string
}

function element(
  name: string,
  { detail, form, about }: Described,
  range: { readonly start: number; readonly end: number },
): Completion {
  const inserts = {
    inline: `${name}>$1</${name}>`,
    leaf: `${name} $0/>`,
    container: `${name}>\n\n$0\n\n</${name}>`,
  }
  return {
    label: name,
    kind: 'directive',
    detail,
    ...(about !== undefined && { about }),
    ...range,
    insert: inserts[form],
    isSnippet: true,
  }
}

// Each directive by the name of its component, and by the component names of other generators.
function elementsOf({ templates }: EditedSite): readonly (readonly [string, Described])[] {
  const all = new Map<string, Described>()
  for (const [name, directive] of allDirectives(templates.origins))
    all.set(componentName(name), {
      detail: directive === undefined ? 'component of this site' : directive.form,
      form: directive?.form ?? 'leaf',
      ...(directive !== undefined && { about: aboutDirective(directive) }),
    })
  for (const [name, known] of Object.entries(componentNames)) {
    const directive = describedDirective(directiveName({ name, isElement: true }))
    if (directive !== undefined)
      all.set(name, {
        detail: `as ${known.directive}`,
        form: directive.form,
        about: aboutDirective(directive),
      })
  }
  return [...all]
}

interface ElementAttribute {
  readonly name: string
  readonly kind?: string
  readonly about?: string
  readonly values: readonly string[]
}

// The attributes by their names in the component. For a component of the site, the attributes that its uses have.
function attributesOf({ snapshots }: EditedSite, name: string): readonly ElementAttribute[] {
  const directive = directiveName({ name, isElement: true })
  const described = describedDirective(directive)
  if (described === undefined) {
    const uses = snapshots.flatMap(({ graph }) =>
      [...graph.pages.values()].flatMap(({ facts }) => facts.components),
    )
    const names = new Set(uses.flatMap(use => (use.name === directive ? Object.keys(use.attributes) : [])))
    return [...names].sort().map(each => ({ name: each, values: [] }))
  }
  const known: ComponentName | undefined = Object.hasOwn(componentNames, name)
    ? componentNames[name]
    : undefined
  const asWritten = new Map(Object.entries(known?.renamed ?? {}).map(([written, own]) => [own, written]))
  const attributes = Object.entries(described.attributes).map(([own, attribute]): ElementAttribute => {
    const words = Object.entries(known?.values?.[own] ?? {})
    return {
      name: asWritten.get(own) ?? own,
      kind: attribute.kind,
      about: attribute.about,
      values: choicesOf(attribute).map(choice => words.find(([, to]) => to === choice)?.[0] ?? choice),
    }
  })
  const given = new Set(attributes.map(each => each.name))
  const further = [
    ...[known?.label, known?.text].flatMap(each => (each === undefined ? [] : [{ name: each, values: [] }])),
    ...(known?.kind === undefined
      ? []
      : [{ name: known.kind, values: Object.keys(described.writtenAs ?? {}) }]),
  ]
  return [...attributes, ...further.filter(each => !given.has(each.name))]
}

interface OpenTag {
  /** The name, or its written beginning. */
  readonly name: string
  readonly isClosing: boolean
  /** Attributes before the cursor, without the one that is being written. */
  readonly given: ReadonlySet<string>
  /** The part that is being written. */
  readonly at:
    | { readonly kind: 'name' }
    | { readonly kind: 'attribute'; readonly typed: string }
    | { readonly kind: 'value'; readonly attribute: string; readonly typed: string }
}

const begin = /<(\/?)([A-Za-z][\w.]*)?/g
const part = /\s+|([A-Za-z][\w-]*)|=|"([^"]*)("|$)|'([^']*)('|$)|\{/gy

// The tag before the cursor that is being written. It is not complete yet, so no parser finds it. Undefined outside of a tag, and inside an expression
// of a tag. Example: `<Tabs groupId="o` → the value `o` of `groupId`.
function openTag(before: string): OpenTag | undefined {
  // The last `<` may be inside a value; then an earlier `<` begins the tag.
  for (const match of [...before.matchAll(begin)].reverse()) {
    const found = readTag(before, match)
    if (found !== undefined) return found === 'closed' ? undefined : found
  }
  return undefined
}

function readTag(before: string, match: RegExpExecArray): OpenTag | 'closed' | undefined {
  const [written, slash, name = ''] = match
  const isClosing = slash === '/'
  let at = match.index + written.length
  const given = new Set<string>()
  if (at === before.length) return { name, isClosing, given, at: { kind: 'name' } }
  if (name === '' || isClosing) return undefined
  let key = ''
  let isValue = false
  while (at < before.length) {
    part.lastIndex = at
    const [text, attribute, double, doubleEnd, single, singleEnd] = part.exec(before) ?? []
    // `>`, `/` and characters that no tag has.
    if (text === undefined) return before[at] === '>' || before[at] === '/' ? 'closed' : undefined
    at += text.length
    const isAtEnd = at === before.length
    if (attribute !== undefined) {
      if (isAtEnd && !isValue) return { name, isClosing, given, at: { kind: 'attribute', typed: attribute } }
      key = attribute
      given.add(key)
    } else if (text === '=') isValue = true
    else if (text === '{') {
      const end = endOfExpression(before, at)
      if (end === undefined) return 'closed'
      at = end
      isValue = false
    } else if (/^["']/.test(text)) {
      if (isAtEnd && (doubleEnd ?? singleEnd) === '') {
        given.delete(key)
        return {
          name,
          isClosing,
          given,
          at: { kind: 'value', attribute: key, typed: double ?? single ?? '' },
        }
      }
      isValue = false
    }
  }
  return /\s$/.test(before) && !isValue
    ? { name, isClosing, given, at: { kind: 'attribute', typed: '' } }
    : 'closed'
}

function endOfExpression(text: string, from: number): number | undefined {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at + 1
  }
  return undefined
}

// The innermost element that is not closed yet; undefined when there is none.
function unclosedElement(before: string): string | undefined {
  const open: string[] = []
  for (const [, slash, name = '', self] of before.matchAll(/<(\/?)([A-Z][\w.]*)(?:[^<>]*?(\/)?>)?/g)) {
    if (slash === '/') open.splice(Math.max(0, open.lastIndexOf(name)), open.includes(name) ? open.length : 0)
    else if (self === undefined) open.push(name)
  }
  return open.at(-1)
}
