// Directives → component slots. Whether a component of that name exists is known only when the site is linked.
import type { Blockquote } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { apiDirective } from '../../openapi/directive-path.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { admonitionKinds } from '../admonition-kinds.ts'
import { printGenerated } from '../includes/print-generated.ts'
import { printInclude } from '../includes/print-include.ts'
import type { ComponentPart, Part, Props } from '../page-facts.ts'
import {
  addDirectiveId,
  addReference,
  originOf,
  type PrintState,
  placeOfNode,
  printAside,
  pushSlot,
  sourceOf,
  warn,
} from '../print/print-state.ts'
import type { Alert } from '../rewrite/github-alerts.ts'
import { noteAttributes } from '../twin/note-addresses.ts'
import { widenContainer } from '../twin/note-splices.ts'
import { checkTabs } from './check-tabs.ts'
import { labelOf, tabValue } from './tab-value.ts'

export function printContainerDirective(state: PrintState, node: ContainerDirective): void {
  const title = labelOf(node)
  const label =
    title === undefined ? [] : printAside(state, () => state.printers.inlines(state, title.children))
  const inside = title === undefined ? node.children : node.children.slice(1)
  const children = printAside(state, () => state.printers.blocks(state, inside))
  widenContainer(state.twin, node)
  if (!/(?:^|[\r\n])[ \t>]*:{3,}[ \t]*$/.test(sourceOf(state, node).slice(1))) {
    warn(state, firstLinePlace(state, node), {
      code: 'directive/unclosed',
      message: `The directive ":::${node.name}" is never closed.`,
      hint: 'Add a line with as many colons where it ends; around other directives it needs more colons than they have.',
    })
  }
  if (node.name === 'tabs') checkTabs(state, node, firstLinePlace(state, node))
  pushComponent(state, node, { props: propsOf(node), label, children })
}

export function printLeafDirective(state: PrintState, node: LeafDirective): void {
  if (node.name === 'include') return printInclude(state, node)
  if (state.options.apis !== undefined && apiDirective.test(node.name))
    return printGenerated(state, node, state.options.apis)
  const label = printAside(state, () => state.printers.inlines(state, node.children))
  pushComponent(state, node, { props: propsOf(node), label, children: [] })
}

/** `:badge[text]`. What has no brackets is no directive: `10:30` and `:param` come out as they were written (MD-15). */
export function printTextDirective(state: PrintState, node: TextDirective): void {
  const source = sourceOf(state, node)
  const start = node.position?.start.offset ?? 0
  const first = node.children[0]?.position?.start.offset
  const last = node.children.at(-1)?.position?.end.offset
  if (first === undefined || last === undefined) {
    state.html += escapeHtml(source)
    return
  }
  const label = printAside(state, () => state.printers.inlines(state, node.children))
  const props = propsOf(node)
  const place = placeOfNode(node)
  if (props.id) addDirectiveId(state, props.id, place)
  state.components.push({ name: node.name, isInline: true, attributes: props, place, ...originOf(state) })
  pushSlot(state, {
    slot: 'component',
    name: node.name,
    ...withReferences(state, node, { props, place }),
    label,
    children: [],
    source: source.slice(0, first - start),
    inline: { end: source.slice(last - start) },
    place,
  })
}

/** `> [!NOTE]` is the admonition `note`. */
export function printAlert(state: PrintState, node: Blockquote, { name, children }: Alert): void {
  pushComponent(
    state,
    { name, position: node.position },
    { props: {}, label: [], children: printAside(state, () => state.printers.blocks(state, children)) },
  )
}

type Named = Pick<LeafDirective, 'name' | 'position'>

function pushComponent(
  state: PrintState,
  node: Named,
  { props, label, children }: { props: Props; label: readonly Part[]; children: readonly Part[] },
): void {
  const place = firstLinePlace(state, node)
  const kind = admonitionKinds.get(node.name)
  if (props.id) addDirectiveId(state, props.id, place)
  const name = kind === undefined ? node.name : 'admonition'
  state.components.push({
    name,
    ...(kind !== undefined && { written: node.name }),
    attributes: props,
    place,
    ...originOf(state),
  })
  pushSlot(state, {
    slot: 'component',
    name,
    ...withReferences(state, node, {
      props: kind === undefined ? props : { ...props, kind, name: node.name },
      place,
    }),
    label,
    children,
    source: firstLine(state, node),
    place,
  })
}

// Addresses in attributes are links like any other (BU-30).
function withReferences(
  state: PrintState,
  node: Pick<Named, 'position'>,
  { props, place }: Pick<ComponentPart, 'props' | 'place'>,
): Pick<ComponentPart, 'props' | 'references'> {
  const references: Record<string, number> = {}
  for (const [name, role] of [
    ['href', 'link'],
    ['src', 'image'],
  ] as const) {
    const raw = props[name]
    if (raw) references[name] = addReference(state, { raw, from: 'directive', role, place })
  }
  noteAttributes(state.twin, node, references)
  return Object.keys(references).length === 0 ? { props } : { props, references }
}

// A tab without a value is known by its label.
function propsOf(node: ContainerDirective | LeafDirective | TextDirective): Props {
  const props: Record<string, string> = {}
  for (const [name, value] of Object.entries(node.attributes ?? {})) props[name] = value ?? ''
  if (node.name === 'tab' && node.type === 'containerDirective') props.value = tabValue(node)
  return props
}

function firstLine(state: PrintState, node: Named): string {
  const { line, column } = placeOfNode(node)
  // Offsets are those of the text with new titles, which most texts are without any change.
  if (state.written === state.source) return sourceOf(state, node).split(/[\r\n]/, 1)[0] ?? ''
  return (state.written.split(/\r\n|\n|\r/)[line - 1] ?? '').slice(column - 1)
}

function firstLinePlace(state: PrintState, node: Named) {
  const { line, column } = placeOfNode(node)
  return { line, column, endColumn: column + firstLine(state, node).length }
}
