// Values of literal expressions: `{2}`, `{'a'}`, `{{ width: 10 }}`. They are read from the syntax, so that a page with only such
// expressions runs no JavaScript.
import type { Expression, Program, SpreadElement } from 'estree'

/** Undefined: the expression must be evaluated. */
export function staticValue(program: Program | null | undefined): { readonly value: unknown } | undefined {
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') return undefined
  return writtenValue(statement.expression)
}

/** Whether the expression contains nothing but comments. */
export function isComment(program: Program | null | undefined): boolean {
  return program !== null && program !== undefined && program.body.length === 0
}

type Known = { readonly value: unknown } | undefined

/** Undefined: the expression must be evaluated. */
export function writtenValue(node: Expression | SpreadElement | null): Known {
  switch (node?.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? undefined : { value: node.value }
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? { value: node.quasis[0]?.value.cooked ?? '' } : undefined
    case 'UnaryExpression': {
      const inner = writtenValue(node.argument)
      if (typeof inner?.value !== 'number' || node.operator !== '-') return undefined
      return { value: -inner.value }
    }
    case 'ArrayExpression': {
      const items = node.elements.map(writtenValue)
      return items.every(item => item !== undefined) ? { value: items.map(({ value }) => value) } : undefined
    }
    case 'ObjectExpression': {
      const fields: [string, unknown][] = []
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.kind !== 'init' || property.computed) return undefined
        const inner = writtenValue(property.value as Expression)
        if (inner === undefined) return undefined
        fields.push([
          property.key.type === 'Identifier'
            ? property.key.name
            : String((property.key as { value?: unknown }).value),
          inner.value,
        ])
      }
      return { value: Object.fromEntries(fields) }
    }
    default:
      return undefined
  }
}
