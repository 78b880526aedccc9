// The state of printing one page. It lives for one parse and is not used outside of this folder.
import type { Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { DiagnosticCode } from '../../../base/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { Place } from '../../../base/text/line-index.ts'
import { isSafeAddress } from '../../../base/text/safe-address.ts'
import type { Definitions } from '../collect-definitions.ts'
import { createIdSource, type IdSource } from '../heading-ids.ts'
import type { InputReader } from '../includes/parse-inputs.ts'
import type { AnchorPlace, ApiBlock, ComponentUse, Heading, Part, Reference, Review } from '../page-facts.ts'
import type { ParseOptions } from '../parse-options.ts'
import type { TextReaders } from '../site-code/text-readers.ts'
import type { Positioned, SourceRecord } from '../twin/source-record.ts'
import { blockIdOf } from '../wiki/wiki-node.ts'

/**
 * The printers for blocks and inline nodes. They are part of the state, because blocks and lists contain each other, and imports must not
 * form a cycle.
 */
interface Printers {
  readonly blocks: (state: PrintState, nodes: readonly RootContent[]) => void
  readonly inlines: (state: PrintState, nodes: readonly RootContent[]) => void
}

/** A footnote that was referenced, and the state of the text that defines it. */
interface FootnoteUse {
  readonly number: number
  mentions: number
  readonly origin: PrintState
  readonly identifier: string
}

/** A text that is printed, and what printing it depends on. */
interface TextToPrint extends TextReaders {
  readonly printers: Printers
  /** The file that is printed: the page, or a partial file that it includes. */
  readonly path: SitePath
  /** The text that positions refer to, and the same lines as written. */
  readonly source: string
  readonly written: string
  readonly definitions: Definitions
  /** Records addresses and partial files in `source`. Undefined: no twin is wanted. */
  readonly twin: SourceRecord | undefined
  readonly options: ParseOptions
  readonly inputs: InputReader
}

export interface PrintState extends TextToPrint {
  /** Files from the page down to the one that is printed. */
  readonly including: readonly SitePath[]
  /** Prefix that separates footnotes of partial files; `` for the page itself. */
  readonly scope: string
  readonly counts: { includes: number }
  readonly ids: IdSource
  readonly reservedIds: Set<string>
  readonly headings: Heading[]
  readonly anchors: Map<string, AnchorPlace>
  /** The anchors that are ids of directives. */
  readonly directiveIds: Set<string>
  readonly references: Reference[]
  readonly components: ComponentUse[]
  readonly diagnostics: Diagnostic[]
  readonly reviews: Review[]
  /** Footnotes in the order of their first reference. */
  readonly footnotes: Map<string, FootnoteUse>
  readonly head: string[]
  readonly features: Set<'diagrams'>
  readonly apiTargets: Map<string, string>
  readonly apiBlocks: ApiBlock[]
  /** Texts that replaced a directive, for the search index. */
  readonly expansions: Map<object, Root>
  /** The directives around the current node, the outermost first. */
  readonly enclosing: ContainerDirective[]
  /** In a table, long names in code may break after separators, so that other columns have room. */
  breaksCode: boolean
  /** Finished parts, and the HTML since the last slot. */
  parts: Part[]
  html: string
}

export function createPrintState(given: TextToPrint): PrintState {
  const reservedIds = new Set(given.definitions.explicitIds)
  return {
    including: [given.path],
    scope: '',
    counts: { includes: 0 },
    ids: createIdSource(reservedIds),
    reservedIds,
    headings: [],
    anchors: new Map(),
    directiveIds: new Set(),
    references: [],
    components: [],
    diagnostics: [],
    reviews: [],
    footnotes: new Map(),
    head: [],
    features: new Set(),
    apiTargets: new Map(),
    apiBlocks: [],
    expansions: new Map(),
    enclosing: [],
    breaksCode: false,
    parts: [],
    html: '',
    // Spread last: V8 takes ten times as long to add this many properties to an object after a spread.
    ...given,
  }
}

export function pushSlot(state: PrintState, slot: Exclude<Part, string>): void {
  if (state.html !== '') state.parts.push(state.html)
  state.html = ''
  state.parts.push(slot)
}

/** Returns the parts so far, and empties the state. */
export function finishParts(state: PrintState): readonly Part[] {
  if (state.html !== '') state.parts.push(state.html)
  const parts = state.parts
  state.parts = []
  state.html = ''
  return parts
}

/** Prints into a list of parts of its own, for example the children of a component. */
export function printAside(state: PrintState, print: () => void): readonly Part[] {
  const { parts, html } = state
  state.parts = []
  state.html = ''
  print()
  const aside = finishParts(state)
  state.parts = parts
  state.html = html
  return aside
}

export function pushParts(state: PrintState, parts: readonly Part[]): void {
  for (const part of parts) {
    if (typeof part === 'string') state.html += part
    else pushSlot(state, part)
  }
}

/** The current file, unless it is the page's own. */
export function originOf(state: PrintState): { readonly file?: SitePath } {
  return state.including.length > 1 ? { file: state.path } : {}
}

/** Adds a reference and returns its index. */
export function addReference(state: PrintState, reference: Reference): number {
  const { raw, role, place } = reference
  if (state.options.rawHtml === 'sanitize' && !isSafeAddress(raw, role)) {
    warn(state, place, {
      code: 'markdown/unsafe-address',
      message: `The address "${raw.slice(0, 40)}" could run a script, so it leads nowhere.`,
      hint: 'Write an address that begins with "https://", or a path.',
    })
    return addReference(state, { ...reference, raw: '#' })
  }
  return state.references.push({ ...reference, ...originOf(state) }) - 1
}

/** Records an id. An id that is used twice is reported. */
export function addAnchor(state: PrintState, id: string, place: Place): void {
  if (state.anchors.has(id)) {
    warn(state, place, {
      code: 'markdown/duplicate-id',
      message: `The id "${id}" stands twice on this page.`,
      hint: 'Give one of the two another id; links reach only the first.',
    })
  } else state.anchors.set(id, { ...place, ...originOf(state) })
}

/** Records the id of a directive. It is on the page only if its component exists. */
export function addDirectiveId(state: PrintState, id: string, place: Place): void {
  if (!state.anchors.has(id)) state.directiveIds.add(id)
  addAnchor(state, id, place)
}

/** The attribute for the id that an author gave to a block; `` when there is none. */
export function blockIdAttribute(state: PrintState, node: Positioned): string {
  const id = blockIdOf(node)
  if (id === undefined) return ''
  addAnchor(state, id, placeOfNode(node))
  return ` id="${id}"`
}

/** What is wrong and what to do, without a place. */
export interface Problem {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint: string
}

export function warn(state: PrintState, place: Place, problem: Problem): void {
  report(state, 'warning', place, problem)
}

export function report(
  state: PrintState,
  severity: Diagnostic['severity'],
  place: Place,
  problem: Problem,
): void {
  state.diagnostics.push({ ...problem, severity, file: state.path, ...place })
}

/** Place of a node. The end is included when it is on the same line. */
export function placeOfNode(node: Positioned): Place {
  const { start, end } = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }
  return { line: start.line, column: start.column, ...(end.line === start.line && { endColumn: end.column }) }
}

/** The source text of a node. */
export function sourceOf(state: PrintState, node: Positioned): string {
  return state.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
