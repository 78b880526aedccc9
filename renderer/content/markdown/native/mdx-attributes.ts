// Attributes of the native parser's elements as they are written.
import type { Nodes } from 'mdast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx'
import { parseExpression } from '../mdx/parse-code.ts'
import { refuse } from './doubt.ts'

type Point = NonNullable<Nodes['position']>['start']

export function startOf({ position }: Pick<Nodes, 'position'>): Point {
  if (position === undefined) refuse('mdx')
  return position.start
}

/** The piece of the text from this place on; its code gets a syntax tree. */
export function writtenAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  text: string,
  from: number,
): string {
  const written = (end: number) => text.slice(from, end)
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const code = `{${attribute.value}}`
    if (!/^\{\.\.\.[\w.]+\}$/.test(code) || !text.startsWith(code, from)) refuse('mdx')
    attribute.data = { estree: parseExpression(code) }
    return code
  }
  const { name, value } = attribute
  if (!text.startsWith(name, from)) refuse('mdx')
  if (value === null || value === undefined) return name
  const at = from + name.length + 1
  if (text[at - 1] !== '=') refuse('mdx')
  if (typeof value !== 'string') {
    value.data = { estree: parseExpression(value.value) }
    return written(endOfExpression(text, at, value.value))
  }
  const quote = text[at] ?? ''
  const end = at + value.length + 2
  // References of characters are something else there.
  if (text.slice(at, end) !== quote + value + quote) refuse('mdx')
  return written(end)
}

// Lines of the value have lost white space in front.
function endOfExpression(text: string, from: number, value: string): number {
  let at = from + 1
  for (const [index, line] of value.split('\n').entries()) {
    if (index > 0) {
      const written = /^\n[ \t]*/.exec(text.slice(at, at + line.length + 200))?.[0].length
      if (written === undefined) refuse('mdx')
      at += written
    }
    const rest = index > 0 ? line.trimStart() : line
    if (!text.startsWith(rest, at)) refuse('mdx')
    at += rest.length
  }
  if (text[from] !== '{' || text[at] !== '}') refuse('mdx')
  return at + 1
}

/** `written`: what stands from the point on. */
export function pointAfter({ line, column, offset = 0 }: Point, written: string): Point {
  const lines = written.split('\n')
  const last = lines.at(-1)?.length ?? 0
  return {
    line: line + lines.length - 1,
    column: lines.length === 1 ? column + last : last + 1,
    offset: offset + written.length,
  }
}
