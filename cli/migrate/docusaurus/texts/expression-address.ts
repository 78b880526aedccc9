// Addresses that a text asks a function for.
import type { Expression, Program } from 'estree'

/** The address in `useBaseUrl('/img/a.png')`, `require('./a.png')`, `require('./a.png').default`; `.src` with the plugin for pictures. */
export function writtenAddress(program: Program | null | undefined): string | undefined {
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') return undefined
  return addressIn(statement.expression)
}

export function addressIn(expression: Expression): string | undefined {
  if (expression.type === 'MemberExpression')
    return expression.property.type === 'Identifier' && /^(?:default|src)$/.test(expression.property.name)
      ? addressIn(expression.object as Expression)
      : undefined
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return undefined
  const { name } = expression.callee
  const [argument] = expression.arguments
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return undefined
  if (name === 'useBaseUrl') return argument.value.startsWith('/') ? argument.value : `/${argument.value}`
  return name === 'require' ? argument.value : undefined
}
