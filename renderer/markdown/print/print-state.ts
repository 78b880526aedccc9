// What printing one page gathers. Lives for one parse; never leaves this folder.
import type { RootContent } from 'mdast'
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SitePath } from '../../text/brand.ts'
import type { Place } from '../../text/line-index.ts'
import type { Definitions } from '../collect-definitions.ts'
import { createIdSource, type IdSource } from '../heading-ids.ts'
import type { ComponentUse, Heading, Part, Reference } from '../page-facts.ts'
import type { ParseOptions } from '../parse-options.ts'

/** The entries of the printer. Blocks hold lists and lists hold blocks: the state carries them, so that no file imports in a circle. */
export interface Printers {
  readonly blocks: (state: PrintState, nodes: readonly RootContent[]) => void
  readonly inlines: (state: PrintState, nodes: readonly RootContent[]) => void
}

export interface PrintState {
  readonly printers: Printers
  readonly path: SitePath
  readonly source: string
  readonly definitions: Definitions
  readonly options: ParseOptions
  readonly ids: IdSource
  readonly headings: Heading[]
  readonly anchors: Set<string>
  readonly references: Reference[]
  readonly components: ComponentUse[]
  readonly diagnostics: Diagnostic[]
  /** Footnotes in the order of their first mention, with the number of mentions. */
  readonly footnotes: Map<string, number>
  /** Finished parts, and the HTML since the last slot. */
  parts: Part[]
  html: string
}

export function createPrintState(
  given: Pick<PrintState, 'path' | 'source' | 'definitions' | 'options' | 'printers'>,
): PrintState {
  return {
    ...given,
    ids: createIdSource(given.definitions.explicitIds),
    headings: [],
    anchors: new Set(),
    references: [],
    components: [],
    diagnostics: [],
    footnotes: new Map(),
    parts: [],
    html: '',
  }
}

export function pushSlot(state: PrintState, slot: Exclude<Part, string>): void {
  if (state.html !== '') state.parts.push(state.html)
  state.html = ''
  state.parts.push(slot)
}

/** The parts so far; the state is empty afterwards. */
export function finishParts(state: PrintState): readonly Part[] {
  if (state.html !== '') state.parts.push(state.html)
  const parts = state.parts
  state.parts = []
  state.html = ''
  return parts
}

/** Prints something on the side, for example the inside of a component. */
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

/** Remembers a reference; gives its number. */
export function addReference(state: PrintState, reference: Reference): number {
  return state.references.push(reference) - 1
}

/** Claims an id; a second claim is reported (0.2-28 of the behaviour reference). */
export function addAnchor(state: PrintState, id: string, place: Place): void {
  if (state.anchors.has(id)) {
    warn(state, place, {
      code: 'markdown/duplicate-id',
      message: `The id "${id}" stands twice on this page.`,
      hint: 'Give one of the two another id; links reach only the first.',
    })
  }
  state.anchors.add(id)
}

export function warn(
  state: PrintState,
  place: Place,
  problem: { code: DiagnosticCode; message: string; hint: string },
): void {
  state.diagnostics.push({ ...problem, severity: 'warning', file: state.path, ...place })
}

interface Point {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

interface Positioned {
  readonly position?: { readonly start: Point; readonly end: Point } | undefined
}

/** Place of a node; the end is given when it lies on the same line. */
export function placeOfNode(node: Positioned): Place {
  const { start, end } = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }
  return { line: start.line, column: start.column, ...(end.line === start.line && { endColumn: end.column }) }
}

/** The source text of a node. */
export function sourceOf(state: PrintState, node: Positioned): string {
  return state.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
