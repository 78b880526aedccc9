// A component of MDX → a directive.
import type { PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { didYouMean, nearest } from '../../../base/diagnostics/nearest.ts'
import { shownDirective, writtenAs } from '../../../contract/directives/built-in.ts'
import { componentNamed } from '../../../contract/directives/component-names.ts'
import { isMdx } from './is-mdx.ts'
import {
  addressesOf,
  attributesOf,
  type LoweredData,
  type Lowering,
  made,
  pieceValue,
  report,
  startOf,
} from './lowering.ts'
import type { JsxElement } from './page-module.ts'

/** The lowered children: inline nodes or blocks. */
type Inside = { readonly line: readonly PhrasingContent[] } | { readonly blocks: readonly RootContent[] }

interface NamedDirective {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly label: string | undefined
  readonly text: string | undefined
  /** Labels of tabs that are given on the group, as in old texts: `values={[{ label: 'A', value: 'a' }]}`. */
  readonly tabs: readonly { readonly value?: unknown; readonly label?: unknown }[]
  readonly data: LoweredData
}

export function lowerInlineComponent(
  lowering: Lowering,
  element: JsxElement,
  children: readonly PhrasingContent[],
): TextDirective {
  const { name, attributes, label, text, data } = directiveOf(lowering, element)
  const words = label ?? text
  const inside =
    children.length === 0 && words !== undefined ? [{ type: 'text' as const, value: words }] : children
  return made(
    { type: 'textDirective', name, attributes, children: [...inside], position: element.position },
    data,
  )
}

export function lowerBlockComponent(lowering: Lowering, element: JsxElement, inside: Inside): RootContent {
  const { name, attributes, label, text, tabs, data } = directiveOf(lowering, element)
  const form = shownDirective(name)?.form
  const position = element.position
  if (form === 'inline') {
    const line = 'line' in inside ? inside.line : inlinesOf(inside.blocks)
    return { type: 'paragraph', children: [lowerInlineComponent(lowering, element, line)], position }
  }
  const blocks: RootContent[] =
    'blocks' in inside ? [...inside.blocks] : inside.line.length > 0 ? [paragraphOf(inside.line)] : []
  if (text !== undefined) blocks.unshift(paragraphOf([{ type: 'text', value: text }]))
  if (label !== undefined)
    blocks.unshift({
      ...paragraphOf([{ type: 'text', value: label }]),
      data: { directiveLabel: true } as object,
    } as RootContent)
  if (blocks.length === 0 && (form === 'leaf' || (form === undefined && writtenAs(name) === undefined))) {
    const leaf: LeafDirective = { type: 'leafDirective', name, attributes, children: [], position }
    return made(leaf, data)
  }
  nameTabs(tabs, blocks)
  const container: ContainerDirective = {
    type: 'containerDirective',
    name,
    attributes,
    children: blocks as ContainerDirective['children'],
    position,
  }
  return made(container, data)
}

/** A container with a label in Markdown. */
export function labelled(
  name: string,
  {
    label,
    attributes,
    blocks,
    data,
    position,
  }: {
    readonly label: readonly PhrasingContent[]
    readonly attributes: Record<string, string>
    readonly blocks: readonly RootContent[]
    readonly data: LoweredData
    readonly position: RootContent['position']
  },
): RootContent {
  const head = { ...paragraphOf(label), data: { directiveLabel: true } } as unknown as RootContent
  const children = [head, ...blocks] as ContainerDirective['children']
  return made({ type: 'containerDirective', name, attributes, children, position }, data)
}

export function paragraphOf(
  children: readonly PhrasingContent[],
): Extract<RootContent, { type: 'paragraph' }> {
  return { type: 'paragraph', children: [...children] }
}

/** `<Tabs groupId="os">`, `</Tabs>` */
export function writtenTags(
  { name, attributes }: JsxElement,
  source: string,
): { open: string; close: string } {
  const written = attributes.map(({ position }) =>
    source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0),
  )
  return { open: `<${[name, ...written].join(' ')}>`, close: `</${name}>` }
}

function directiveOf(lowering: Lowering, element: JsxElement): NamedDirective {
  const local = element.name ?? ''
  const component = lowering.module.known.get(local) ?? local
  const known = componentNamed(component)
  const attributes: Record<string, string> = {}
  let tabs: NamedDirective['tabs'] = []
  for (const [key, value] of attributesOf(lowering, element)) {
    const name = key === 'className' ? 'class' : (known.renamed?.[key] ?? key)
    if (name === 'key' || known.unused?.includes(name)) continue
    if (name === 'values' && known.directive === 'tabs' && Array.isArray(value)) {
      tabs = value
      continue
    }
    if (value === false || value === null || value === undefined) continue
    const text = value === true ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
    attributes[name] = known.values?.[name]?.[text] ?? text
  }
  const take = (name: string | undefined) => {
    if (name === undefined) return undefined
    const value = attributes[name]
    delete attributes[name]
    return value
  }
  const kind = take(known.kind)
  if (kind !== undefined && writtenAs(kind)?.name !== writtenAs(known.directive)?.name)
    report(lowering, startOf(element), {
      code: 'directive/invalid-attribute',
      severity: 'warning',
      message: `The component "${local}" has no ${known.kind} "${kind}".`,
      hint: didYouMean(kind, ['note', 'tip', 'info', 'warning', 'danger', 'caution']) ?? 'Remove it.',
    })
  const near = nearest(local, [...lowering.module.own.keys(), ...lowering.module.partials.keys()])
  const tags = writtenTags(element, lowering.source)
  return {
    name: kind !== undefined && writtenAs(kind) !== undefined ? kind : known.directive,
    attributes,
    label: take(known.label),
    text: take(known.text),
    tabs,
    data: {
      element: { name: local, ...tags, ...(near !== undefined && { near }) },
      ...addressesOf(element, lowering.source),
    },
  }
}

function nameTabs(tabs: NamedDirective['tabs'], blocks: readonly RootContent[]): void {
  const names = new Map(tabs.map(each => [each?.value, each?.label]))
  for (const block of blocks) {
    if (block.type !== 'containerDirective' || block.name !== 'tab' || block.attributes?.label) continue
    const label = names.get(block.attributes?.value)
    if (typeof label === 'string') block.attributes = { ...block.attributes, label }
  }
}

function inlinesOf(blocks: readonly RootContent[]): readonly PhrasingContent[] {
  return blocks.flatMap(block => (block.type === 'paragraph' ? block.children : []))
}

/**
 * A partial file used as a component → `::include`. `file`: the path in the import. When the component has properties, the result contains
 * the values of the file's pieces.
 */
export function partialOf(lowering: Lowering, node: JsxElement, file: string): LeafDirective {
  const warn = (message: string, hint: string) =>
    report(lowering, startOf(node), { code: 'mdx/partial', severity: 'warning', message, hint })
  if (node.attributes.length > 0 && !isMdx(file))
    warn(
      `The partial file <${node.name}/> reads no properties, because it is plain Markdown.`,
      'Rename it to .mdx, where {props.name} is their value, or remove them.',
    )
  if (node.children.length > 0)
    warn(
      `What stands inside of the partial file <${node.name}> is not shown.`,
      'Put it before or behind, or hand a text over as a property.',
    )
  const value = pieceValue(lowering, node, startOf(node))
  return made(
    {
      type: 'leafDirective',
      name: 'include',
      attributes: { file },
      children: [],
      position: node.position,
    },
    value !== undefined && 'part' in value ? { part: value.part } : {},
  )
}

/** A partial file consists of blocks, which a line cannot contain. */
export function reportInLine(lowering: Lowering, node: JsxElement): void {
  report(lowering, startOf(node), {
    code: 'mdx/partial',
    message: `The partial file <${node.name}/> stands inside a line.`,
    hint: 'Put it on a line of its own.',
  })
}
