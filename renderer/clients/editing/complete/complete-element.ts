// Elements of `.mdx`: components with their attributes and values, as the directives that they are.
import { type ComponentName, componentNames } from '../../../contract/directives/component-names.ts'
import { componentName } from '../../../contract/island-markup.ts'
import type { EditedSite } from '../edited-site.ts'
import { describedDirective, directiveName, localNames } from '../names/components.ts'
import { fileFinder } from '../names/named-files.ts'
import type { Cursor } from '../page-of-file.ts'
import { aboutDirective, allDirectives, choicesOf, valuesOf } from './complete-directive.ts'
import type { Completion } from './completion.ts'
import { openTag, unclosedElement } from './open-tag.ts'

/** `before`: what is looked at of the text before the cursor. Undefined when no element is being written. */
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

// Each directive by the name of its component, and the names that authors know from elsewhere.
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

// Under the names that the component has for them. Of a component of the site those that its uses have.
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
