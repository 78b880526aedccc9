// Directives → component slots. Whether a component of that name exists is known only when the site is linked.
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { escapeHtml } from '../../text/escape-html.ts'
import { admonitionKinds } from '../admonition-kinds.ts'
import type { Props } from '../page-facts.ts'
import {
  addAnchor,
  type PrintState,
  placeOfNode,
  printAside,
  pushSlot,
  sourceOf,
  warn,
} from './print-state.ts'

export function printContainerDirective(state: PrintState, node: ContainerDirective): void {
  const [first, ...rest] = node.children
  const hasLabel =
    first?.type === 'paragraph' &&
    (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
  const label = hasLabel ? printAside(state, () => state.printers.inlines(state, first.children)) : []
  const children = printAside(state, () => state.printers.blocks(state, hasLabel ? rest : node.children))
  const source = sourceOf(state, node)
  if (!/(?:^|[\r\n])[ \t>]*:{3,}[ \t]*$/.test(source.slice(1))) {
    warn(state, firstLinePlace(node, source), {
      code: 'directive/unclosed',
      message: `The directive ":::${node.name}" is never closed.`,
      hint: 'Add a line with as many colons as opened it where it ends.',
    })
  }
  pushComponent(state, node, { label, children, source: firstLine(source) })
}

export function printLeafDirective(state: PrintState, node: LeafDirective): void {
  const label = printAside(state, () => state.printers.inlines(state, node.children))
  pushComponent(state, node, { label, children: [], source: firstLine(sourceOf(state, node)) })
}

/** Text directives are not used by docsgen: `10:30` and `:param[x]` come out as they were written (MD-15). */
export function printTextDirective(state: PrintState, node: TextDirective): void {
  const source = sourceOf(state, node)
  const start = node.position?.start.offset ?? 0
  const first = node.children[0]?.position?.start.offset
  const last = node.children.at(-1)?.position?.end.offset
  if (first === undefined || last === undefined) {
    state.html += escapeHtml(source)
    return
  }
  state.html += escapeHtml(source.slice(0, first - start))
  state.printers.inlines(state, node.children)
  state.html += escapeHtml(source.slice(last - start))
}

function pushComponent(
  state: PrintState,
  node: ContainerDirective | LeafDirective,
  parts: { label: ReturnType<typeof printAside>; children: ReturnType<typeof printAside>; source: string },
): void {
  const place = firstLinePlace(node, parts.source)
  const kind = admonitionKinds.get(node.name)
  const props = propsOf(node.attributes)
  if (props.id) addAnchor(state, props.id, place)
  const name = kind === undefined ? node.name : 'admonition'
  state.components.push({ name, place })
  pushSlot(state, {
    slot: 'component',
    name,
    props: kind === undefined ? props : { ...props, kind, name: node.name },
    ...parts,
    place,
  })
}

function propsOf(attributes: ContainerDirective['attributes']): Props {
  const props: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes ?? {})) props[name] = value ?? ''
  return props
}

function firstLine(source: string): string {
  return source.split(/[\r\n]/, 1)[0] ?? ''
}

function firstLinePlace(node: ContainerDirective | LeafDirective, source: string) {
  const { line, column } = placeOfNode(node)
  return { line, column, endColumn: column + firstLine(source).length }
}
