// Values that the script of a text writes down: `const framework = 'react'`. Parts that several pages include differ by them.
import { type AnyNode, parse, parseExpressionAt, tokenizer } from 'acorn'
import { withoutTypes } from '../../../configuration/without-types.ts'

/** Name of a constant → what it shows. */
export type PageValues = ReadonlyMap<string, string>

export const noValues: PageValues = new Map()

export interface ScriptValues {
  readonly values: PageValues
  /** The script does nothing else, besides naming modules. */
  readonly isPlain: boolean
}

/** Of `<script setup>`; TypeScript counts, too. */
export function readScriptValues(code: string): ScriptValues {
  const values = new Map<string, string>()
  try {
    const { body } = parse(withoutTypes(code), { ecmaVersion: 'latest', sourceType: 'module' })
    const isPlain = body.filter(statement => {
      if (statement.type === 'ImportDeclaration') return false
      if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') return true
      return statement.declarations.some(({ id, init }) => {
        const value = init && staticText(init, values)
        if (id.type !== 'Identifier' || value === undefined || value === null) return true
        values.set(id.name, value)
        return false
      })
    })
    return { values, isPlain: isPlain.length === 0 }
  } catch {
    return { values, isPlain: false } // Vue would not run it either
  }
}

/** What an expression of the text shows; undefined: it needs more than these values. */
export function expressionText(expression: string, values: PageValues): string | undefined {
  try {
    const tree = parseExpressionAt(expression, 0, { ecmaVersion: 'latest' })
    const isWhole = [...tokenizer(expression.slice(tree.end), { ecmaVersion: 'latest' })].length === 0
    return isWhole ? staticText(tree, values) : undefined
  } catch {
    return undefined // filters of Vue 2, types
  }
}

function staticText(node: AnyNode, values: PageValues): string | undefined {
  if (node.type === 'Literal')
    return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : undefined
  if (node.type === 'Identifier') return values.get(node.name)
  if (node.type !== 'TemplateLiteral') return undefined
  let text = node.quasis[0]?.value.cooked ?? ''
  for (const [index, inside] of node.expressions.entries()) {
    const value = staticText(inside, values)
    if (value === undefined) return undefined
    text += value + (node.quasis[index + 1]?.value.cooked ?? '')
  }
  return text
}
