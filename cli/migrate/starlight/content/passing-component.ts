// A component of Astro that only hands to one of Starlight what it gets: the text can call that one itself.
import { readFileSync } from 'node:fs'
import { type Pattern, parse } from 'acorn'
import { withoutTypes } from '../../configuration/without-types.ts'
import { type TemplateElement, type TemplateNode, templateNodes } from '../../texts/template-tags.ts'
import { splitComponent } from './tabs-component.ts'

interface PassingComponent {
  /** As Starlight calls it. */
  readonly name: string
  /** Properties that arrive there under their own names; undefined: all. */
  readonly passed: ReadonlySet<string> | undefined
  /** What it sets itself, as it is written behind the name, with a space before each. */
  readonly attributes: string
  /** Whether it shows what is written inside of it. */
  readonly hasSlot: boolean
}

const passable = new Set([
  'Aside',
  'Badge',
  'Card',
  'CardGrid',
  'FileTree',
  'LinkButton',
  'LinkCard',
  'Steps',
])
/** Says nothing to readers. */
const silent = /^(?:data-[\w-]+|class|class:list|style|id|download|target|rel)$/
const settable = /^(?:title|description|href|type|text|variant)$/

/** `file`: absolute. Undefined for one that does anything else. */
export function readPassingComponent(file: string): PassingComponent | undefined {
  const { code, template } = splitComponent(readFileSync(file, 'utf8'))
  const names = namesIn(code)
  const [element, ...others] = elementsIn(templateNodes(template))
  const name = element && names?.components.get(element.name)
  if (names === undefined || element === undefined || name === undefined || others.length > 0)
    return undefined
  const [slot, ...rest] = elementsIn(element.children)
  const isEmpty = element.children.every(
    child => child === slot || child.type !== 'text' || child.data.trim() === '',
  )
  if (!isEmpty || rest.length > 0 || (slot !== undefined && !isSlot(slot))) return undefined
  const passed = new Set<string>()
  let takesAll = false
  let attributes = ''
  for (const [attribute, value] of Object.entries(element.attribs)) {
    if (silent.test(attribute)) continue
    if (/^\{\.\.\.Astro\.props\}$/.test(attribute)) takesAll = true
    else if (attribute.startsWith('{') || value.startsWith('{')) {
      const asked = (attribute.startsWith('{') ? attribute : value).slice(1, -1).trim()
      const own = attribute.startsWith('{') ? asked : attribute
      const property = names.properties.get(asked) ?? /^Astro\.props\.(\w+)$/.exec(asked)?.[1]
      if (property !== own) return undefined
      passed.add(own)
    } else if (settable.test(attribute)) attributes += ` ${attribute}="${value.replaceAll('"', '&quot;')}"`
  }
  return { name, passed: takesAll ? undefined : passed, attributes, hasSlot: slot !== undefined }
}

/** Whether a component only brings a script or styles. `file`: absolute. */
export function showsNothing(file: string): boolean {
  const { template } = splitComponent(readFileSync(file, 'utf8'))
  return templateNodes(template).every(node =>
    'attribs' in node
      ? /^(?:script|style|link|meta)$/.test(node.name)
      : node.type === 'comment' || (node.type === 'text' && node.data.trim() === ''),
  )
}

function elementsIn(nodes: readonly TemplateNode[]): readonly TemplateElement[] {
  return nodes.filter(
    (node): node is TemplateElement => 'attribs' in node && !/^(?:style|script)$/.test(node.name),
  )
}

function isSlot({ name, attribs, children }: TemplateElement): boolean {
  return name === 'slot' && Object.keys(attribs).length === 0 && children.length === 0
}

interface Names {
  /** Local name → name in Starlight. */
  readonly components: ReadonlyMap<string, string>
  /** Local name → property of the component. */
  readonly properties: ReadonlyMap<string, string>
}

// Undefined for code that does more than import, and take its properties apart.
function namesIn(code: string): Names | undefined {
  const components = new Map<string, string>()
  const properties = new Map<string, string>()
  try {
    for (const statement of parse(withoutTypes(code), { ecmaVersion: 'latest', sourceType: 'module' }).body) {
      if (statement.type === 'ImportDeclaration') {
        const isStarlight = statement.source.value === '@astrojs/starlight/components'
        for (const each of statement.specifiers)
          if (isStarlight && each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
            if (passable.has(each.imported.name)) components.set(each.local.name, each.imported.name)
        continue
      }
      if (statement.type !== 'VariableDeclaration') return undefined
      for (const { id, init } of statement.declarations) {
        if (init == null || !isProps(init) || !readNames(id, properties)) return undefined
      }
    }
    return { components, properties }
  } catch {
    return undefined // it returns or awaits something
  }
}

function isProps(init: object & { readonly type: string }): boolean {
  const { object, property } = init as { object?: { name?: string }; property?: { name?: string } }
  return init.type === 'MemberExpression' && object?.name === 'Astro' && property?.name === 'props'
}

// `{ title, href: goal }`, without defaults.
function readNames(id: Pattern, properties: Map<string, string>): boolean {
  if (id.type !== 'ObjectPattern') return false
  return id.properties.every(each => {
    if (each.type !== 'Property' || each.key.type !== 'Identifier' || each.value.type !== 'Identifier')
      return false
    properties.set(each.value.name, each.key.name)
    return true
  })
}
