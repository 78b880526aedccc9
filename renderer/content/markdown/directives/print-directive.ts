// Directives → component slots. Whether there is a component of that name is known only when the site is linked.
import type { Blockquote } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { didYouMean } from '../../../base/diagnostics/nearest.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import type { Place } from '../../../base/text/line-index.ts'
import { insertedText, writtenAs } from '../../../contract/directives/built-in.ts'
import { apiDirective } from '../includes/directive-path.ts'
import { printGenerated, printInclude } from '../includes/print-include.ts'
import { loweredData } from '../mdx/lowering.ts'
import type { ComponentUse, DirectiveArguments, Part, Props } from '../page-facts.ts'
import {
  addDirectiveId,
  addReference,
  originOf,
  type PrintState,
  placeOfNode,
  printAside,
  pushSlot,
  report,
  sourceOf,
  warn,
} from '../print/print-state.ts'
import type { Alert } from '../rewrite/github-alerts.ts'
import { noteAttributes } from '../twin/note-addresses.ts'
import { widenContainer } from '../twin/note-splices.ts'
import type { Positioned } from '../twin/source-record.ts'
import { attributeFaults } from './attribute-faults.ts'
import { labelOf, tabValue } from './tab-value.ts'

export function printContainerDirective(state: PrintState, node: ContainerDirective): void {
  const title = labelOf(node)
  const label =
    title === undefined ? [] : printAside(state, () => state.printers.inlines(state, title.children))
  const inside = title === undefined ? node.children : node.children.slice(1)
  state.enclosing.push(node)
  const children = printAside(state, () => state.printers.blocks(state, inside))
  state.enclosing.pop()
  if (loweredData(node)?.element === undefined) checkEnd(state, node)
  if (node.name === 'tabs') checkTabs(state, node, firstLinePlace(state, node))
  pushComponent(state, node, { props: propsOf(node), label, children })
}

function checkEnd(state: PrintState, node: ContainerDirective): void {
  widenContainer(state.twin, node)
  if (isClosed(state, node)) return
  const cut = closedTooEarly(state, node)
  // When one closing line closes several directives, only the innermost is reported.
  if (cut !== undefined && isOpenToo(state, node.children.at(-1))) return
  const written = openingOf(state, node)
  if (cut === undefined)
    return warn(state, firstLinePlace(state, node), {
      code: 'directive/unclosed',
      message: `The directive "${written}" is never closed.`,
      hint: 'Add a line with as many colons where it ends; around other directives it needs more colons than they have.',
    })
  const { around, levels } = cut
  const outer = openingOf(state, around)
  const most = Math.max(written.length - node.name.length, outer.length - around.name.length)
  const colons = ':'.repeat(most + levels)
  warn(state, firstLinePlace(state, around), {
    code: 'directive/unclosed',
    message: `The directive "${outer}" ends at line ${around.position?.end.line}, before the directive "${written}" inside it is closed.`,
    hint: `Give the outer directive more colons than those inside it, in its first and its last line: "${colons}${around.name}" and "${colons}".`,
  })
}

// Finds the outer directive that was closed by the line meant for this one, because it has no more colons. `levels`: how many levels
// further out it is.
function closedTooEarly(
  state: PrintState,
  node: ContainerDirective,
): { readonly around: ContainerDirective; readonly levels: number } | undefined {
  let last = node
  for (const [at, around] of [...state.enclosing].reverse().entries()) {
    if (around.children.at(-1) !== last) return undefined
    if (isClosed(state, around)) return { around, levels: at + 1 }
    last = around
  }
  return undefined
}

function isOpenToo(state: PrintState, last: ContainerDirective['children'][number] | undefined): boolean {
  return last?.type === 'containerDirective' && !isClosed(state, last)
}

function isClosed(state: PrintState, node: ContainerDirective): boolean {
  return /(?:^|[\r\n])[ \t>]*:{3,}[ \t]*$/.test(sourceOf(state, node).slice(1))
}

// `::::note`, with the colons that the author wrote.
function openingOf(state: PrintState, node: ContainerDirective): string {
  return `${/^:*/.exec(sourceOf(state, node))?.[0]}${node.name}`
}

export function printLeafDirective(state: PrintState, node: LeafDirective): void {
  if (node.name === 'include') {
    warnOfAttributes(state, node)
    return printInclude(state, node)
  }
  if (state.options.apis !== undefined && apiDirective.test(node.name)) {
    warnOfAttributes(state, node)
    return printGenerated(state, node, state.options.apis)
  }
  const label = printAside(state, () => state.printers.inlines(state, node.children))
  pushComponent(state, node, { props: propsOf(node), label, children: [] })
}

// Attributes of other directives are checked later, when it is known whose component it is.
function warnOfAttributes(state: PrintState, node: LeafDirective): void {
  const known = insertedText(node.name)?.attributes
  if (known === undefined) return
  for (const fault of attributeFaults(known, { name: node.name, attributes: propsOf(node) }))
    warn(state, placeOfNode(node), fault)
}

/** `:badge[text]`. Without brackets it is no directive: `10:30` and `:param` are printed as written. */
export function printTextDirective(state: PrintState, node: TextDirective): void {
  const around = textAround(state, node)
  if (around === undefined) {
    state.html += escapeHtml(sourceOf(state, node))
    return
  }
  const label = printAside(state, () => state.printers.inlines(state, node.children))
  const props = propsOf(node)
  const place = placeOfNode(node)
  if (props.id) addDirectiveId(state, props.id, place)
  const linked = withReferences(state, node, { props, place })
  state.components.push({
    name: node.name,
    isInline: true,
    ...argumentsOf(linked, label),
    ...elementOf(node),
    place,
    ...originOf(state),
  })
  pushSlot(state, {
    slot: 'component',
    name: node.name,
    ...linked,
    label,
    children: [],
    source: around.before,
    inline: { end: around.after },
    place,
  })
}

// The text around the label. Undefined: there is no label.
function textAround(state: PrintState, node: TextDirective): { before: string; after: string } | undefined {
  const element = loweredData(node)?.element
  if (element !== undefined) return { before: element.open, after: element.close }
  const source = sourceOf(state, node)
  const start = node.position?.start.offset ?? 0
  const first = node.children[0]?.position?.start.offset
  const last = node.children.at(-1)?.position?.end.offset
  if (first === undefined || last === undefined) return undefined
  return { before: source.slice(0, first - start), after: source.slice(last - start) }
}

// The MDX component that became the directive.
function elementOf(node: object): { readonly element?: { readonly name: string; readonly near?: string } } {
  const element = loweredData(node)?.element
  if (element === undefined) return {}
  const { name, near } = element
  return { element: { name, ...(near !== undefined && { near }) } }
}

/** `> [!NOTE]` is the admonition `note`. */
export function printAlert(
  state: PrintState,
  node: Blockquote,
  { name, fold, title, children }: Alert,
): void {
  pushComponent(
    state,
    { name, position: node.position },
    {
      props: fold === undefined ? {} : { fold },
      label: printAside(state, () => state.printers.inlines(state, title)),
      children: printAside(state, () => state.printers.blocks(state, children)),
    },
  )
}

interface Named extends Positioned {
  readonly name: string
}

function pushComponent(
  state: PrintState,
  node: Named,
  { props, label, children }: { props: Props; label: readonly Part[]; children: readonly Part[] },
): void {
  const place = firstLinePlace(state, node)
  const other = writtenAs(node.name)
  if (props.id) addDirectiveId(state, props.id, place)
  const name = other?.name ?? node.name
  const linked = withReferences(state, node, {
    props: other === undefined ? props : { ...props, kind: other.kind, name: node.name },
    place,
  })
  const items = itemsOf(children)
  state.components.push({
    name,
    ...(other !== undefined && { written: node.name }),
    ...argumentsOf({ ...linked, props }, label),
    ...(items.length > 0 && { items }),
    ...elementOf(node),
    place,
    ...originOf(state),
  })
  pushSlot(state, {
    slot: 'component',
    name,
    ...linked,
    label,
    children,
    source: firstLine(state, node),
    place,
  })
}

interface Linked {
  readonly props: Props
  readonly references?: Readonly<Record<string, number>>
}

function argumentsOf({ props, references }: Linked, label: readonly Part[]): DirectiveArguments {
  return {
    attributes: props,
    ...(references !== undefined && { references }),
    ...(label.length > 0 && { hasLabel: true }),
  }
}

function itemsOf(children: readonly Part[]): NonNullable<ComponentUse['items']> {
  return children.flatMap(child =>
    typeof child === 'string' || child.slot !== 'component' || child.inline !== undefined
      ? []
      : [{ name: child.name, ...argumentsOf(child, child.label) }],
  )
}

// Addresses in attributes are references like any other.
function withReferences(
  state: PrintState,
  node: Positioned,
  { props, place }: { readonly props: Props; readonly place: Place },
): Linked {
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

// A tab without a value uses its label as the value.
function propsOf(node: ContainerDirective | LeafDirective | TextDirective): Props {
  const props: Record<string, string> = {}
  for (const [name, value] of Object.entries(node.attributes ?? {})) props[name] = value ?? ''
  if (node.name === 'tab' && node.type === 'containerDirective') props.value = tabValue(node)
  return props
}

function firstLine(state: PrintState, node: Named): string {
  const element = loweredData(node)?.element
  if (element !== undefined) return element.open.split(/[\r\n]/, 1)[0] ?? ''
  const { line, column } = placeOfNode(node)
  // Positions refer to `source`, which is the same as the written text unless it contains titles of old directives.
  if (state.written === state.source) return sourceOf(state, node).split(/[\r\n]/, 1)[0] ?? ''
  return (state.written.split(/\r\n|\n|\r/)[line - 1] ?? '').slice(column - 1)
}

function firstLinePlace(state: PrintState, node: Named) {
  const { line, column } = placeOfNode(node)
  return { line, column, endColumn: column + firstLine(state, node).length }
}

// Checks groups of tabs: each group contains tabs, the values of the tabs differ, and the default is one of them.
function checkTabs(state: PrintState, node: ContainerDirective, place: Place): void {
  const wrong = (at: Place, message: string, hint: string) =>
    report(state, 'error', at, { code: 'directive/invalid-tabs', message, hint })
  const tabs = node.children.filter(
    (child): child is ContainerDirective => child.type === 'containerDirective' && child.name === 'tab',
  )
  // A partial file may contain tabs.
  const hasInclude = node.children.some(child => child.type === 'leafDirective' && child.name === 'include')
  if (hasInclude) return
  const indented = node.children.find(
    child =>
      child.type === 'code' && /^:{3,}tab\b/.test(child.value) && !/^[`~]/.test(sourceOf(state, child)),
  )
  if (indented !== undefined)
    return wrong(
      { line: placeOfNode(indented).line, column: 1 },
      'The tab stands so far to the right that it is code.',
      'Take the spaces before ":::tab" away: four or more make code of a line.',
    )
  if (tabs.length === 0)
    return wrong(
      place,
      'The group of tabs holds no tab.',
      'Put ":::tab[Label]" … ":::" inside; the group needs more colons than its tabs.',
    )
  const values = new Set<string>()
  for (const tab of tabs) {
    const value = tabValue(tab)
    const { line, column } = placeOfNode(tab)
    if (value === '')
      wrong({ line, column }, 'The tab has neither a label nor a value.', 'Write ":::tab[Label]".')
    else if (values.has(value))
      wrong(
        { line, column },
        `Two tabs of the group have the value "${value}".`,
        'Give one of them another: {value="…"}.',
      )
    values.add(value)
  }
  const { defaultValue, queryString, groupId } = node.attributes ?? {}
  if (defaultValue && !values.has(defaultValue))
    wrong(
      place,
      `The default "${defaultValue}" is no tab of the group.`,
      didYouMean(defaultValue, [...values]) ?? 'Name the value of a tab.',
    )
  if ((queryString === '' || queryString === 'true') && !groupId)
    wrong(place, '"queryString" has no name.', 'Add a groupId, or give the name: {queryString="os"}.')
}
