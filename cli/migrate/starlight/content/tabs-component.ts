// A component of Astro that only puts its slots into Starlight's tabs: the text can have the tabs themselves.
import { readFileSync } from 'node:fs'
import { parse } from 'acorn'
import { withoutTypes } from '../../configuration/without-types.ts'
import { type TemplateElement, type TemplateNode, templateNodes } from '../../texts/template-tags.ts'

interface TabsComponent {
  /** As they are written behind `<Tabs`, with a space before each. */
  readonly attributes: string
  /** Slot → label of its tab. */
  readonly labels: ReadonlyMap<string, string>
}

/** `file`: absolute. Undefined for one that does anything else. */
export function readTabsComponent(file: string): TabsComponent | undefined {
  const { code, template } = splitComponent(readFileSync(file, 'utf8'))
  if (!onlyImports(code)) return undefined
  const [tabs, ...others] = elementsOf(templateNodes(template)).filter(({ name }) => name !== 'style')
  if (tabs?.name !== 'Tabs' || others.length > 0 || hasExpression(tabs)) return undefined
  const labels = new Map<string, string>()
  for (const item of elementsOf(tabs.children)) {
    const [slot, ...rest] = elementsOf(item.children)
    const { label } = item.attribs
    const name = slot?.attribs.name
    if (item.name !== 'TabItem' || slot?.name !== 'slot' || rest.length > 0) return undefined
    if (label === undefined || name === undefined || hasExpression(item)) return undefined
    labels.set(name, label)
  }
  const attributes = Object.entries(tabs.attribs).map(([name, value]) => ` ${name}="${value}"`)
  return labels.size === 0 ? undefined : { attributes: attributes.join(''), labels }
}

/** The code between the first lines of dashes, and what stands below. */
export function splitComponent(source: string): { readonly code: string; readonly template: string } {
  const [, code = '', template = ''] = /^\s*(?:---\r?\n([\s\S]*?)\r?\n---)?([\s\S]*)$/.exec(source) ?? []
  return { code, template }
}

function onlyImports(code: string): boolean {
  try {
    const { body } = parse(withoutTypes(code), { ecmaVersion: 'latest', sourceType: 'module' })
    return body.every(({ type }) => type === 'ImportDeclaration')
  } catch {
    return false // it returns or awaits something
  }
}

function elementsOf(nodes: readonly TemplateNode[]): readonly TemplateElement[] {
  return nodes.filter((node): node is TemplateElement => 'attribs' in node)
}

function hasExpression({ attribs, children }: TemplateElement): boolean {
  return (
    Object.entries(attribs).some(([name, value]) => /[{}]/.test(name + value)) ||
    children.some(child => child.type === 'text' && child.data.includes('{'))
  )
}
