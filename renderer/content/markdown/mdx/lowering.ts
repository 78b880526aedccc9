// Shared by the steps of lowering: values of the text's pieces, reports, and data of nodes.
import type { Program } from 'estree'
import type { RootContent } from 'mdast'
import type { Diagnostic, Severity } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { Place } from '../../../base/text/line-index.ts'
import type { PartValues, PieceValue } from '../../../contract/piece-value.ts'
import { candidatesIn } from '../print/find-in-html.ts'
import type { Problem } from '../print/print-state.ts'
import type { Positioned } from '../twin/source-record.ts'
import type { JsxElement, PageModule, Piece } from './page-module.ts'
import { staticValue } from './static-value.ts'

export interface Lowering {
  readonly path: SitePath
  /** The text that positions refer to. */
  readonly source: string
  readonly module: PageModule
  /** By number of the piece. Empty when no code ran, which is reported once. */
  readonly values: readonly PieceValue[]
  readonly problems: Diagnostic[]
  /** Replacements of pieces of the text, for the twin. */
  readonly edits: { readonly start: number; readonly end: number; readonly text: string }[]
}

/** Data that a node of MDX leaves in a node of Markdown. */
export interface LoweredData {
  /** The name of the component, and its tags as written. */
  readonly element?: {
    readonly name: string
    readonly open: string
    readonly close: string
    readonly near?: string
  }
  /** The raw HTML was generated, and does not occur in the text. */
  readonly isMade?: true
  /** Addresses in the text, in order. Absent: there are none, or they are expressions. */
  readonly addresses?: readonly WrittenAddress[]
  /** A paragraph that is printed without `<p>`. */
  readonly isBare?: true
  /** The values of a partial file's pieces, when the file gets properties. */
  readonly part?: PartValues
  /** Words of HTML that a component printed, for the search index. */
  readonly words?: string
}

export interface WrittenAddress {
  readonly attribute: string
  /** `attribute`: in quotes, as in HTML. `literal`: in an expression, `src={'a.png'}`. */
  readonly form: 'attribute' | 'literal'
  readonly start: number
  readonly end: number
}

/** Attributes that may contain addresses. */
const addressed = /^(?:href|src|poster|data|srcSet|srcset)$/

/** Addresses that are written as text: `href="./a.md"`, `src={'a.png'}`. */
export function addressesOf(
  { attributes }: JsxElement,
  source: string,
): { readonly addresses?: readonly WrittenAddress[] } {
  const addresses = attributes.flatMap(({ position, ...attribute }): readonly WrittenAddress[] => {
    const from = position?.start.offset
    const to = position?.end.offset
    if (attribute.type !== 'mdxJsxAttribute' || !addressed.test(attribute.name)) return []
    if (from === undefined || to === undefined) return []
    const [, before = '', brace = '', value] =
      /^([^"'`={]*=\s*(?:(\{)\s*)?["'`])([^"'`\\]*)["'`]\s*\}?$/.exec(source.slice(from, to)) ?? []
    if (value === undefined) return []
    const form = brace === '' ? 'attribute' : 'literal'
    const start = from + before.length
    const { name } = attribute
    if (!/^srcset$/i.test(name)) return [{ attribute: name, form, start, end: start + value.length }]
    return candidatesIn(value).map(each => ({
      ...{ attribute: name, form },
      start: start + each.start,
      end: start + each.end,
    }))
  })
  return addresses.length === 0 ? {} : { addresses }
}

export function loweredData(node: object): LoweredData | undefined {
  return (node as { data?: LoweredData }).data
}

/** Adds data to a node. */
export function made<Node extends RootContent>(node: Node, data: LoweredData): Node {
  return { ...node, data: { ...(node.data as object | undefined), ...data } }
}

export function report(
  { path, problems }: Lowering,
  place: Place,
  problem: Problem & { readonly severity?: Severity },
): void {
  problems.push({ severity: 'error', ...problem, file: path, ...place })
}

export function startOf({ position }: Positioned): Place {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 }
}

/** The value of a piece. Undefined: there is none, and the reason is reported elsewhere. */
export function pieceValue(lowering: Lowering, piece: object, place: Place): PieceValue | undefined {
  const { module, values } = lowering
  const known = module.pieces.get(piece)
  const value = known && values[known.number]
  if (value === undefined || !('error' in value)) return value
  report(lowering, place, {
    code: 'mdx/throws',
    message: `${subjectOf(known)} ${value.error}.`,
    hint: value.hint ?? hintFor(known, value.error),
  })
  return undefined
}

// An undefined name usually means that the braces were meant as text.
function hintFor(piece: Piece | undefined, error: string): string {
  if (piece?.kind === 'element' || piece?.kind === 'partial')
    return 'Correct the component, or what it is given.'
  const [, name] = /ReferenceError: (\S+) is not defined/.exec(error) ?? []
  if (name === undefined) return 'Correct the expression; write "\\{" for a brace as text.'
  return `Import or export "${name}" in the page; write "\\{" for a brace as text.`
}

function subjectOf(piece: Piece | undefined): string {
  if (piece?.kind === 'element') return `The component "${piece.component}"`
  return piece?.kind === 'partial' ? `The partial file <${piece.component}/>` : 'The expression'
}

/** Attributes of an element with their values. Attributes without a value are left out. */
export function attributesOf(
  lowering: Lowering,
  element: JsxElement,
): readonly (readonly [string, unknown])[] {
  return element.attributes.flatMap((attribute): readonly (readonly [string, unknown])[] => {
    const place = startOf(attribute.position === undefined ? element : (attribute as Positioned))
    const evaluated = () => {
      const value = pieceValue(lowering, attribute, place)
      if (value !== undefined && 'handler' in value)
        report(lowering, place, {
          code: 'mdx/no-handler',
          severity: 'warning',
          message: `The attribute "${attribute.type === 'mdxJsxAttribute' ? attribute.name : '...'}" is left out: nothing of a page's text runs in the browser.`,
          hint: 'Move the element into a component file with "export const hydrate", and import that.',
        })
      return value !== undefined && 'value' in value ? value : undefined
    }
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const spread = evaluated()?.value
      return typeof spread === 'object' && spread !== null ? Object.entries(spread) : []
    }
    const { name, value } = attribute
    if (value === null || value === undefined) return [[name, true]]
    if (typeof value === 'string') return [[name, value]]
    const written = staticValue(value.data?.estree as Program | undefined)
    const known = written ?? evaluated()
    if (known === undefined) return []
    // A reader of the twin cannot evaluate the expression.
    if (written === undefined && !addressed.test(name) && /^(?:string|number)$/.test(typeof known.value))
      edit(lowering, attribute as Positioned, `${name}=${quoted(String(known.value))}`)
    return [[name, known.value]]
  })
}

function quoted(value: string): string {
  return /["&]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`
}

/** Replaces a node in the twin. */
export function edit({ edits }: Lowering, { position }: Positioned, text: string): void {
  const start = position?.start.offset
  const end = position?.end.offset
  if (start !== undefined && end !== undefined) edits.push({ start, end, text })
}

/** In MDX, the default export is a layout around the page. */
export function reportLayout(lowering: Lowering, node: Extract<RootContent, { type: 'mdxjsEsm' }>): void {
  for (const statement of (node.data?.estree as Program | undefined)?.body ?? [])
    if (statement.type === 'ExportDefaultDeclaration') {
      const start = startOf(node)
      report(
        lowering,
        statement.loc ? { line: statement.loc.start.line, column: statement.loc.start.column + 1 } : start,
        {
          code: 'mdx/layout',
          severity: 'warning',
          message: 'The default export of the page is left out: docsgen has no layouts of single pages.',
          hint: 'Wrap the text in a component, or replace a template in "templates/layouts".',
        },
      )
    }
}
