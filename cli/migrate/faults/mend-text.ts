// A text of the new site with a place that stops the build → the same text without that place: a component, an expression or a
// directive becomes a stand-in that keeps what is written inside.
import type { Nodes } from 'mdast'
import type { Directives } from 'mdast-util-directive'
import { lineStarts, placeOf } from '../../../renderer/base/text/line-index.ts'
import { isElement, type JsxElement } from '../../../renderer/content/markdown/mdx/page-module.ts'
import { rangeOf } from '../docusaurus/texts/text-context.ts'
import { editText, type TextEdit } from '../texts/edit-text.ts'
import { frontMatterParts } from '../texts/front-matter-parts.ts'
import { mendAt } from '../texts/mend-mdx.ts'
import { readMdxText, readPlainText } from '../texts/read-text.ts'
import { valueOfTab } from './value-of-tab.ts'

export interface Fault {
  readonly line: number
  readonly column: number
  readonly message: string
  readonly code?: string | undefined
}

/** What was taken out, at its place in the new text. */
export interface TakenOut {
  readonly line: number
  readonly column: number
  readonly message: string
  /** The stand-in that took its place. */
  readonly standIn?: string
}

interface MendedText {
  readonly text: string
  readonly taken: readonly TakenOut[]
}

interface MendRequest {
  readonly isMdx: boolean
  /** Formulas between dollar signs are read. */
  readonly hasMath: boolean
  /** Whether an import must go. */
  readonly isBroken: (source: string) => boolean
}

/** Undefined when nothing that can be taken out stands at these places, and for a text that no parser reads. */
export function mendText(
  text: string,
  faults: readonly Fault[],
  request: MendRequest,
): MendedText | undefined {
  try {
    return takeOutAt(text, faults, request)
  } catch {
    return undefined // beyond what a text may cost, for example
  }
}

function takeOutAt(
  text: string,
  faults: readonly Fault[],
  { isMdx, hasMath, isBroken }: MendRequest,
): MendedText | undefined {
  const { tree, source, problem } = isMdx ? readMdxText(text, hasMath) : readPlainText(text, hasMath)
  if (problem !== undefined && isMdx) {
    const mended = mendAt(text, problem)
    return mended === undefined
      ? undefined
      : { text: mended, taken: [{ ...problem, message: problem.reason }] }
  }
  const edits: TextEdit[] = []
  const taken: TakenOut[] = []
  const done = new Set<Nodes>()
  const starts = lineStarts(source)
  const takeOut = (node: Nodes, message: string) => {
    if (done.has(node)) return
    done.add(node)
    const name = replace(node, source, edits)
    taken.push({
      ...placeOf(starts, rangeOf(node).start),
      message,
      ...(name !== undefined && { standIn: name }),
    })
  }
  const fieldsEnd = frontMatterParts(source).head.length
  const tabNames = new Map<string, number>()
  for (const { line, column, message, code } of faults) {
    const offset = (starts[line - 1] ?? 0) + column - 1
    if (offset < fieldsEnd) {
      const field = fieldAt(source.slice(0, fieldsEnd), offset)
      if (field === undefined) continue
      edits.push({ ...field, text: '' })
      taken.push({ line, column, message })
      continue
    }
    const node = replaceableAt(tree, offset)
    if (node === undefined) continue
    const value = code === 'directive/invalid-tabs' ? valueOfTab(node, source, tabNames) : undefined
    if (value === undefined) takeOut(node, message)
    else edits.push(value)
  }
  for (const node of isMdx ? brokenImports(tree, isBroken) : [])
    takeOut(node, 'A module that it imports does not run in the new site.')
  return edits.length === 0 ? undefined : { text: editText(source, edits), taken }
}

function brokenImports(node: Nodes, isBroken: (source: string) => boolean): readonly Nodes[] {
  if (node.type === 'mdxjsEsm')
    return (node.data?.estree?.body ?? []).flatMap(statement =>
      statement.type === 'ImportDeclaration' && isBroken(String(statement.source.value))
        ? [placed(node, statement as unknown as Located)]
        : [],
    )
  return 'children' in node ? (node.children as Nodes[]).flatMap(child => brokenImports(child, isBroken)) : []
}

interface Located {
  readonly start: number
  readonly end: number
}

// One statement of several that stand together.
function placed(node: Extract<Nodes, { type: 'mdxjsEsm' }>, { start, end }: Located): Nodes {
  const point = (offset: number) => ({ line: 1, column: 1, offset })
  return { ...node, data: {}, position: { start: point(start), end: point(end) } }
}

// The innermost that covers a place.
function replaceableAt(node: Nodes, offset: number): Nodes | undefined {
  const { start, end } = rangeOf(node)
  if (node.type !== 'root' && (offset < start || offset >= Math.max(end, start + 1))) return undefined
  if ('children' in node)
    for (const child of node.children as Nodes[]) {
      const found = replaceableAt(child, offset)
      if (found !== undefined) return found
    }
  if (node.type === 'mdxjsEsm') {
    const statement = (node.data?.estree?.body as unknown as Located[] | undefined)?.find(
      each => offset >= each.start && offset < each.end,
    )
    return statement === undefined ? node : placed(node, statement)
  }
  const isReplaceable =
    isElement(node) ||
    node.type === 'mdxFlowExpression' ||
    node.type === 'mdxTextExpression' ||
    node.type === 'code' ||
    isDirectiveNode(node)
  return isReplaceable ? node : undefined
}

function isDirectiveNode(node: Nodes): node is Directives {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective'
}

/** Gives the name of the stand-in. */
function replace(node: Nodes, source: string, edits: TextEdit[]): string | undefined {
  const { start, end } = rangeOf(node)
  if (isElement(node)) return replaceElement(node, source, edits)
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    edits.push({ start, end, text: `<${expressionName} />` })
    return expressionName
  }
  if (node.type === 'code') {
    const line = source.indexOf('\n', start)
    const info = start + (/^[`~]+[ \t]*[^\s`{]*/.exec(source.slice(start, line))?.[0].length ?? 0)
    if (line > info) edits.push({ start: info, end: line, text: '' })
  } else if (isDirectiveNode(node)) replaceDirective(node, source, edits)
  else edits.push({ start, end, text: '' })
  return undefined
}

/** Stands for what an expression showed. */
export const expressionName = 'OldExpression'

function replaceElement(node: JsxElement, source: string, edits: TextEdit[]): string {
  const { start, end } = rangeOf(node)
  const bare = (node.name ?? 'Fragment').replaceAll(/[^\w]/g, '')
  const name = bare.startsWith('Old') ? bare : `Old${bare.charAt(0).toUpperCase()}${bare.slice(1)}`
  const last = node.attributes.at(-1)
  const open = source.indexOf('>', last === undefined ? start : rangeOf(last).end) + 1
  if (source[open - 2] === '/' || node.children.length === 0) {
    edits.push({ start, end, text: `<${name} />` })
    return name
  }
  edits.push({ start, end: open, text: `<${name}>` })
  const close = source.lastIndexOf('</', end - 1)
  if (close >= open) edits.push({ start: close, end, text: `</${name}>` })
  return name
}

// What is inside of it stays.
function replaceDirective(node: Directives, source: string, edits: TextEdit[]): void {
  const { start, end } = rangeOf(node)
  if (node.type !== 'containerDirective') {
    edits.push({ start, end: start, text: '\\' })
    return
  }
  const line = source.indexOf('\n', start)
  edits.push({ start, end: line === -1 ? end : Math.min(line, end), text: '' })
  const last = source.lastIndexOf('\n', end - 1) + 1
  if (last > start && /^[ \t>]*:{3,}\s*$/.test(source.slice(last, end)))
    edits.push({ start: last, end, text: '' })
}

// The lines of a field, from its name on.
function fieldAt(fields: string, offset: number): { start: number; end: number } | undefined {
  const starts = [...fields.matchAll(/^[^\s#-][^\n]*(?:\n(?:[ \t-](?!--)[^\n]*)?)*/gm)]
  for (const { 0: field, index } of starts)
    if (offset >= index && offset < index + field.length && /^[^\s:]+\s*:/.test(field))
      return { start: index, end: index + field.length }
  return undefined
}
