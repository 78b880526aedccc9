// An `.mdx` text → a tree of plain Markdown, with its problems.
import type { Nodes, Root } from 'mdast'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { firstLineOf } from '../../../base/diagnostics/reason-of.ts'
import { fingerprint } from '../../../base/fingerprint.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { fencedLines } from '../../../base/text/fenced-lines.ts'
import type { Place } from '../../../base/text/line-index.ts'
import type { InputReader } from '../includes/parse-inputs.ts'
import { missedSyntax } from '../missed/missed-syntax.ts'
import type { ParseOptions } from '../parse-options.ts'
import type { Problem } from '../print/print-state.ts'
import { restoreText } from '../rewrite/restore-text.ts'
import { variableUse } from '../rewrite/rewrite-tree.ts'
import { TextLimitError, textLimits } from '../syntax/text-limits.ts'
import { type TreeOptions, type TreeReader, toTree } from '../to-tree.ts'
import { lowerMdx } from './lower-mdx.ts'
import type { Lowering } from './lowering.ts'
import { type ModuleRun, moduleLines, needsRun, readPageModule } from './page-module.ts'

export interface MdxText {
  readonly tree: Root
  readonly diagnostics: readonly Diagnostic[]
  /** Replacements of code, for the twin. */
  readonly edits: Lowering['edits']
}

/** A text in MDX, and what reading it depends on. */
interface MdxFile {
  /** The text as written, with front matter: identifies the text that the values belong to. */
  readonly text: string
  /** The text that positions refer to. */
  readonly source: string
  readonly options: ParseOptions
  readonly inputs: InputReader
  readonly readTree?: TreeReader | undefined
}

/** Throws a RangeError for a text that exceeds a limit. */
export function plainTreeOf(path: SitePath, file: MdxFile): MdxText {
  const { source, options, inputs, readTree } = file
  const reading = readMdx(path, source, { ...options, readTree })
  if ('problem' in reading) return { tree: asCode(source), diagnostics: [reading.problem], edits: [] }
  const { tree } = reading
  restoreText(tree, source)
  const module = readPageModule(tree)
  const problems: Diagnostic[] = [...missedSyntax(path, tree, { source, options })]
  const run = needsRun(module) ? runOf(path, file, tree) : undefined
  for (const { message, hint, place, file } of run?.failures ?? [])
    problems.push({ code: 'mdx/module', severity: 'error', message, hint, file: file ?? path, ...place })
  const lowering: Lowering = { path, source, module, values: run?.values ?? [], problems, edits: [] }
  lowerMdx(tree, lowering)
  if (options.twin === true) lowering.edits.push(...escapedBraces(source, inputs))
  return { tree, diagnostics: problems, edits: lowering.edits }
}

function runOf(path: SitePath, { text, options, inputs }: MdxFile, tree: Root): ModuleRun {
  const first = moduleLines(tree)[0]?.position?.start
  const place = { line: first?.line ?? 1, column: first?.column ?? 1 }
  const failed = (message: string, hint: string): ModuleRun => ({
    values: [],
    failures: [{ message, hint, place }],
  })
  if (options.code === 'refused')
    return failed(
      'The code of the page does not run, because it comes from another repository.',
      `Remove imports, exports and expressions, or allow them with "code: true" and "rawHtml: 'allow'" of the source in the configuration.`,
    )
  if (options.rawHtml === 'sanitize')
    return failed(
      'The code of the page does not run, because texts are not trusted.',
      'Remove imports, exports and expressions, or remove "markdown.rawHtml" from the configuration.',
    )
  const result = inputs.module(path)
  if (result?.text === fingerprint(text)) return result
  return failed('The code of the page did not run: the file changed meanwhile.', 'Run the command again.')
}

/**
 * The text that the parser gets. Ids of headings (`## Title {#id}`) and variables of the configuration (`{{name}}`) would be expressions,
 * so their braces are escaped. Line numbers stay the same. `body`: the text without front matter.
 */
export function mdxSource(body: string, isVariable: (name: string) => boolean): string {
  if (!/\{\{|\{[ \t]*#|mdx-code-block/.test(body)) return body
  const pieces = body.split(/(\r\n|\n|\r)/)
  const fenced = fencedLines(pieces.filter((_, index) => index % 2 === 0))
  // `mdx-code-block`, a wrapper that other tools need, is replaced by empty lines.
  let isWrapped = false
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1) return piece
      if (fenced[index / 2] !== true) return escapeBraces(piece, isVariable)
      const isFence = isWrapped ? /^\s*`{3,}\s*$/.test(piece) : /^\s*`{3,}mdx-code-block\s*$/.test(piece)
      if (isFence) isWrapped = !isWrapped
      return isFence ? '' : piece
    })
    .join('')
}

function escapeBraces(line: string, isVariable: (name: string) => boolean): string {
  const withId = line.replace(/^([ \t>]*#{1,6}[ \t].*?)\{([ \t]*#[^{}]+\}[ \t]*)$/, '$1\\{$2')
  return withId.replace(variableUse, (use, backslash: string, name: string, at: number) => {
    const before = withId.slice(0, at)
    const isCode = (before.match(/`+/g) ?? []).length % 2 === 1
    if (backslash !== '' || isCode || /=$/.test(before) || !isVariable(name)) return use
    return `\\{\\{${name}}}`
  })
}

/** Undoes the escaping of braces in the twin. */
function escapedBraces(
  source: string,
  { variable }: InputReader,
): readonly { readonly start: number; readonly end: number; readonly text: string }[] {
  return [
    ...source.matchAll(/\\\{(?:\\\{([\p{L}_][\p{L}\p{N}_.-]*)\}\}|(?=#[^{}\r\n]+\}[ \t]*$))/gmu),
  ].flatMap(({ 0: written, 1: name, index }) => {
    const text = name === undefined ? '{' : variable(name)
    return text === undefined ? [] : [{ start: index, end: index + written.length, text }]
  })
}

type MdxReading = { readonly tree: Root } | { readonly problem: Diagnostic }

/** Throws a RangeError for a text that exceeds a limit. */
export function readMdx(
  path: SitePath,
  source: string,
  { readTree = toTree, ...options }: TreeOptions & { readonly readTree?: TreeReader | undefined },
): MdxReading {
  try {
    const tree = readTree(source, { ...options, mdx: true })
    boundElements(tree)
    return { tree }
  } catch (error) {
    if (error instanceof RangeError || !isSyntaxMessage(error)) throw error
    return { problem: { ...explain(error), severity: 'error', file: path, ...placeIn(error) } }
  }
}

// The code that follows is recursive. The size of the stack depends on the thread, so this limit is below all of them.
function boundElements(tree: Root): void {
  const open: { readonly node: Nodes; readonly level: number }[] = [{ node: tree, level: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, level: around } = next
    const level = /^mdxJsx/.test(node.type) ? around + 1 : around
    if (level > textLimits.elements.most) throw new TextLimitError('elements', node.position?.start.line ?? 1)
    if ('children' in node) for (const child of node.children) open.push({ node: child, level })
  }
}

/** Shows invalid MDX as code, because it is unknown where the invalid part ends. */
function asCode(source: string): Root {
  const lines = source.split(/\r\n|\n|\r/)
  const end = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, offset: source.length }
  const position = { start: { line: 1, column: 1, offset: 0 }, end }
  return {
    type: 'root',
    children: [{ type: 'code', lang: 'markdown', value: source.trim(), position }],
    position,
  }
}

interface SyntaxMessage extends Error {
  readonly reason: string
  readonly ruleId?: string
  readonly place?: Point | { readonly start: Point }
  readonly cause?: unknown
}

interface Point {
  readonly line: number
  readonly column: number
}

// A VFileMessage has a `reason`.
function isSyntaxMessage(error: unknown): error is SyntaxMessage {
  return error instanceof Error && typeof (error as Partial<SyntaxMessage>).reason === 'string'
}

// Messages about tags contain the place in words.
function placeIn({ place, reason }: SyntaxMessage): Place {
  const point = place === undefined ? undefined : 'start' in place ? place.start : place
  if (point !== undefined) return { line: point.line, column: point.column }
  const [, line, column] = /\((\d+):(\d+)/.exec(reason) ?? []
  return { line: Number(line ?? 1), column: Number(column ?? 1) }
}

function explain({ reason, ruleId, cause }: SyntaxMessage): Problem {
  const code = 'mdx/syntax'
  if (ruleId === 'acorn') {
    const detail = cause === undefined ? '' : `: ${firstLineOf(cause).replace(/ \(\d+:\d+\)$/, '')}`
    const what = /import\/exports/.test(reason) ? 'The statement' : 'The expression in braces'
    return {
      code,
      message: `${what} is no JavaScript${detail}.`,
      hint: 'Correct it; write "\\{" for a brace as text.',
    }
  }
  if (/before name, expected a character that can start a name/.test(reason)) {
    const comment = /note: to create a comment/.test(reason)
    return {
      code,
      message: comment ? 'Comments of HTML are no MDX.' : 'A "<" begins no tag here.',
      hint: comment ? 'Write {/* comment */}.' : 'Write "\\<" for the character itself.',
    }
  }
  const message = reason.replace(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, '').replaceAll('`', '"')
  const hint = /closing tag/.test(reason)
    ? 'Close the tag, on a line of its own when its opening tag stands on one.'
    : 'Correct it; write "\\<" and "\\{" for the characters themselves.'
  return { code, message: `${message}.`, hint }
}
