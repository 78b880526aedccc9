// Attributes of the native parser's elements as they are written.
import type { Nodes } from 'mdast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx'
import { parseExpression } from '../mdx/parse-code.ts'

/** The text is not plain, so the reference parser has to read it. */
export class Doubt extends Error {}

type Point = NonNullable<Nodes['position']>['start']

export function startOf({ position }: Pick<Nodes, 'position'>): Point {
  if (position === undefined) throw new Doubt('place')
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
    if (!/^\{\.\.\.[\w.]+\}$/.test(code) || !text.startsWith(code, from)) throw new Doubt('spread')
    attribute.data = { estree: parseExpression(`(${code})`) }
    return code
  }
  const { name, value } = attribute
  if (!text.startsWith(name, from)) throw new Doubt('name')
  if (value === null || value === undefined) return name
  const at = from + name.length + 1
  if (text[at - 1] !== '=') throw new Doubt('value')
  if (typeof value !== 'string') {
    value.data = { estree: parseExpression(value.value) }
    return written(endOfExpression(text, at, value.value))
  }
  const quote = text[at] ?? ''
  const end = at + value.length + 2
  // References of characters are something else there.
  if (text.slice(at, end) !== quote + value + quote) throw new Doubt('text')
  return written(end)
}

// Lines of the value have lost white space in front.
function endOfExpression(text: string, from: number, value: string): number {
  let at = from + 1
  for (const [index, line] of value.split('\n').entries()) {
    if (index > 0) {
      const written = /^\n[ \t]*/.exec(text.slice(at, at + line.length + 200))?.[0].length
      if (written === undefined) throw new Doubt('code')
      at += written - (line.length - line.trimStart().length)
    }
    if (!text.startsWith(line, at)) throw new Doubt('code')
    at += line.length
  }
  if (text[from] !== '{' || text[at] !== '}') throw new Doubt('code')
  return at + 1
}
