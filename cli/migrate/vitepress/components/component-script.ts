// The script of a component of Vue, when it says nothing but which properties the component has: their defaults, and what it calls them.
import { type Expression, type ModuleDeclaration, type Pattern, parse, type Statement } from 'acorn'
import { withoutTypes } from '../../configuration/without-types.ts'

export interface ComponentScript {
  /** What the script calls all properties together: `props` in `props.href`. */
  readonly object: string | undefined
  /** Name → code of its default. */
  readonly defaults: ReadonlyMap<string, string>
  /** Names that the script imports: a template that uses them needs more than its properties. */
  readonly imported: ReadonlySet<string>
}

interface Reading {
  readonly code: string
  object: string | undefined
  readonly defaults: Map<string, string>
  readonly imported: Set<string>
}

/** Undefined: it does more, or is no JavaScript. `code`: TypeScript counts, too. */
export function readComponentScript(code: string): ComponentScript | undefined {
  try {
    const plain = withoutTypes(code)
    const reading: Reading = { code: plain, object: undefined, defaults: new Map(), imported: new Set() }
    const { body } = parse(plain, { ecmaVersion: 'latest', sourceType: 'module' })
    return body.every(statement => readStatement(statement, reading)) ? reading : undefined
  } catch {
    return undefined // neither Vue nor docsgen could run it
  }
}

function readStatement(statement: Statement | ModuleDeclaration, reading: Reading): boolean {
  if (statement.type === 'ImportDeclaration') {
    for (const { local } of statement.specifiers) reading.imported.add(local.name)
    return true
  }
  if (statement.type === 'ExpressionStatement') return readMacro(statement.expression, reading)
  if (statement.type === 'ExportDefaultDeclaration')
    return statement.declaration.type === 'ObjectExpression' && readOptions(statement.declaration, reading)
  if (statement.type !== 'VariableDeclaration') return false
  return statement.declarations.every(
    ({ id, init }) => init != null && readMacro(init, reading) && readName(id, reading),
  )
}

// `defineProps(…)`, `withDefaults(defineProps(), { … })`, and macros that say nothing of what is shown.
function readMacro(expression: Expression, reading: Reading): boolean {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return false
  const [first, second] = expression.arguments
  const { name } = expression.callee
  if (name === 'defineOptions' || name === 'defineSlots') return true
  if (name === 'withDefaults')
    return (
      first !== undefined &&
      first.type !== 'SpreadElement' &&
      readMacro(first, reading) &&
      readFields(second, (key, value) =>
        reading.defaults.set(key, reading.code.slice(value.start, value.end)),
      )
    )
  return name === 'defineProps' && readProps(first, reading)
}

// `export default { name, props }`: what every component could say before there was `<script setup>`.
function readOptions(options: Expression, reading: Reading): boolean {
  let isSimple = true
  const isObject = readFields(options, (key, value) => {
    if (key === 'props') isSimple &&= readProps(value, reading)
    else isSimple &&= key === 'name'
  })
  return isObject && isSimple
}

// A list of names, or fields with types and defaults.
function readProps(written: Argument, reading: Reading): boolean {
  if (written === undefined || written.type === 'ArrayExpression') return true
  return readFields(written, (key, value) => {
    readFields(value, (option, inner) => {
      if (option === 'default') reading.defaults.set(key, reading.code.slice(inner.start, inner.end))
    })
  })
}

type Argument = Expression | { readonly type: 'SpreadElement' } | undefined

/** False for what is no object, or one whose fields are not all written down. */
function readFields(written: Argument, read: (key: string, value: Expression) => void): boolean {
  if (written?.type !== 'ObjectExpression') return false
  return written.properties.every(property => {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return false
    read(
      property.key.type === 'Identifier'
        ? property.key.name
        : String((property.key as { value?: unknown }).value),
      property.value,
    )
    return true
  })
}

// `props`, or `{ href, type = 'stable' }`.
function readName(id: Pattern, reading: Reading): boolean {
  if (id.type === 'Identifier') {
    reading.object = id.name
    return true
  }
  if (id.type !== 'ObjectPattern') return false
  return id.properties.every(property => {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return false
    const { name } = property.key
    const { value } = property
    if (value.type === 'Identifier') return value.name === name
    if (value.type !== 'AssignmentPattern' || value.left.type !== 'Identifier' || value.left.name !== name)
      return false
    reading.defaults.set(name, reading.code.slice(value.right.start, value.right.end))
    return true
  })
}
