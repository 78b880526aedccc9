// A text of a foreign site → its tree with places, whatever its dialect writes that no parser of Markdown or MDX reads.
import type { Nodes, Root } from 'mdast'
import { fencedLines } from '../../../renderer/base/text/fenced-lines.ts'
import type { Place } from '../../../renderer/base/text/line-index.ts'
import { isComment } from '../../../renderer/content/markdown/mdx/static-value.ts'
import { toTree } from '../../../renderer/content/markdown/to-tree.ts'
import { frontMatterParts } from './front-matter-parts.ts'
import { mendAt, mendTags } from './mend-mdx.ts'

export interface ReadText {
  readonly tree: Root
  /** What the offsets refer to: the text, mended where MDX would not read it. Its lines are the same. */
  readonly source: string
  /** Nothing in it is MDX, so plain Markdown gives the same page. */
  readonly isPlain: boolean
  /** Where the text is no MDX; the tree is that of plain Markdown then. */
  readonly problem?: Place & { readonly reason: string }
}

/** As plain Markdown. */
export function readPlainText(text: string, math = false): ReadText {
  return { tree: toTree(withoutFrontMatter(text), { math }), source: text, isPlain: true }
}

/**
 * As MDX in which comments of HTML, ids of headings (`{#id}`) and the fences `mdx-code-block` may stand, as generators allow them. What
 * is read in their place has the same length. A text that older versions of MDX took is mended first. `hasIndents`: lines that begin with
 * four spaces are code, as in older versions.
 */
export function readMdxText(text: string, math = false, hasIndents = false): ReadText {
  const first = tryMdx(text, math, hasIndents)
  if (!('reason' in first)) return first
  let mended = mendTags(text, withoutFrontMatter(text))
  let last = tryMdx(mended, math, hasIndents)
  for (let number = 0; number < mostMended && 'reason' in last; number++) {
    const better = mendAt(mended, last)
    if (better === undefined) break
    mended = better
    last = tryMdx(mended, math, hasIndents)
  }
  if (!('reason' in last)) return last
  return { ...readPlainText(text, math), problem: first }
}

/** Places that are mended one by one; each costs a reading. */
const mostMended = 20

function tryMdx(
  text: string,
  math: boolean,
  hasIndents: boolean,
): ReadText | NonNullable<ReadText['problem']> {
  const body = withoutFrontMatter(text)
  try {
    const tree = toTree(maskLines(maskComments(body)), { math, mdx: true })
    return { tree, source: text, isPlain: !hasMdx(tree) && (hasIndents || !hasIndentedCode(body, math)) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { place, reason } = error as Error & { place?: Point | { start: Point }; reason?: string }
    const point = place === undefined ? undefined : 'start' in place ? place.start : place
    const [, line = '1', column = '1'] = /\((\d+):(\d+)/.exec(reason ?? '') ?? []
    const at = point ?? { line: Number(line), column: Number(column) }
    return { line: at.line, column: at.column, reason: reason ?? error.message }
  }
}

interface Point {
  readonly line: number
  readonly column: number
}

/** Comments of HTML outside of code, by their offsets. */
export function htmlComments(text: string): readonly { readonly start: number; readonly end: number }[] {
  if (!text.includes('<!--')) return []
  const code = codeRanges(text)
  const found: { start: number; end: number }[] = []
  const comment = /<!--[\s\S]*?(-->|$)/g
  for (let match = comment.exec(text); match?.[1]; match = comment.exec(text)) {
    const { index } = match
    const around = code.find(({ start, end }) => index >= start && index < end)
    if (around === undefined) found.push({ start: index, end: comment.lastIndex })
    else comment.lastIndex = around.end
  }
  return found
}

/** The front matter as spaces, so that offsets stay. */
export function withoutFrontMatter(text: string): string {
  const { head: found } = frontMatterParts(text)
  return found.replace(/[^\r\n]/g, ' ') + text.slice(found.length)
}

/** Whether no title is written above the text of the page: one that it shows stands in the text. */
export function hidesTitle(text: string): boolean {
  return /^hide_title:[ \t]*true[ \t]*(?:#.*)?$/m.test(frontMatterParts(text).fields)
}

/** The title that the front matter says, as it is written there. */
export function titleField(text: string): string | undefined {
  return /^title:[ \t]*(.*?)[ \t]*$/m.exec(frontMatterParts(text).fields)?.[1]
}

function codeRanges(text: string): readonly { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  const visit = (node: Nodes): void => {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    const isCode = node.type === 'inlineCode' || (node.type === 'code' && isFenced(text, start))
    if (isCode && start !== undefined && end !== undefined) ranges.push({ start, end })
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(toTree(withoutFrontMatter(text), { math: false }))
  ranges.push(...fencesIn(text))
  // Text that code in braces writes: `code={`<!-- shown -->`}`.
  for (const { 0: written, index } of text.matchAll(/\{\s*`(?:\\[\s\S]|[^`\\])*`/g))
    ranges.push({ start: index, end: index + written.length })
  // And what modules declare: `export const shown = `<!-- shown -->``, up to a line without a letter that is none of such a text.
  for (const { 0: written, index } of text.matchAll(
    /^export[ \t](?:`(?:\\[\s\S]|[^`\\])*`|(?!\n[ \t]*\r?\n)[^`])*/gm,
  ))
    if (!ranges.some(({ start, end }) => index >= start && index < end))
      ranges.push({ start: index, end: index + written.length })
  return ranges
}

// As MDX reads them, which knows no code by indent: `    ```xml`. One that nothing closes is none.
function fencesIn(text: string): readonly { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  let start: number | undefined
  let at = 0
  lines.forEach((line, index) => {
    if (fenced[index] === true) start ??= at
    at += line.length + 1
    if (start === undefined || fenced[index + 1] === true) return
    if (/^[ \t>]*(?:`{3,}|~{3,})\s*$/.test(line)) ranges.push({ start, end: at })
    start = undefined
  })
  return ranges
}

function isFenced(text: string, start = 0): boolean {
  return /^(?:`{3}|~{3})/.test(text.slice(start, start + 3))
}

// `<!-- x -->` → `{/*  x */}`
function maskComments(text: string): string {
  let masked = text
  for (const { start, end } of htmlComments(text)) {
    const inner = masked.slice(start + 4, end - 3).replaceAll('*/', '* ')
    masked = `${masked.slice(0, start)}{/* ${inner}*/}${masked.slice(end)}`
  }
  return masked
}

function maskLines(text: string): string {
  if (!/\{#|mdx-code-block/.test(text)) return text
  const pieces = text.split(/(\r\n|\n|\r)/)
  const fenced = fencedLines(pieces.filter((_, index) => index % 2 === 0))
  let isWrapped = false
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1) return piece
      if (fenced[index / 2] !== true)
        return piece.replace(/^([ \t>]*#{1,6}[ \t].*?)\{(#[^{}]+)\}([ \t]*)$/, '$1($2)$3')
      const isFence = isWrapped ? /^\s*`{3,}\s*$/.test(piece) : /^\s*`{3,}mdx-code-block\s*$/.test(piece)
      if (isFence) isWrapped = !isWrapped
      return isFence ? ' '.repeat(piece.length) : piece
    })
    .join('')
}

function hasMdx(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return !isComment(node.data?.estree)
  if (node.type.startsWith('mdx')) return true
  return 'children' in node && node.children.some(hasMdx)
}

// In MDX four spaces mean nothing, in plain Markdown they make code.
function hasIndentedCode(text: string, math: boolean): boolean {
  const visit = (node: Nodes): boolean =>
    (node.type === 'code' && !isFenced(text, node.position?.start.offset)) ||
    ('children' in node && node.children.some(visit))
  return /^(?: {4}|\t)/m.test(text) && visit(toTree(text, { math }))
}
