// What a configuration says plainly, without running it: values that are written, names that stand for them, and calls as records.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type AnyNode, type Node, type Program, parse } from 'acorn'
import { withoutTypes } from './without-types.ts'

/** Modules that lead to others, from the configuration on. */
const deepest = 6

interface Scope {
  readonly file: string
  readonly code: string
  readonly depth: number
  readonly names: Map<string, () => unknown>
}

/** Its default export, in the form of `evaluateForeign`; of a function what it returns. Of a file that is no JavaScript, its plain fields. */
export function readStatically(file: string, depth = 0): unknown {
  if (depth > deepest) return undefined
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return jsonOf(text)
  try {
    const code = withoutTypes(text)
    const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true })
    return moduleValue(program, { file, code, depth, names: new Map() })
  } catch {
    return plainFields(text)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// `title: 'Tea'` in a file that no parser reads.
function plainFields(text: string): Readonly<Record<string, unknown>> {
  const found = [
    ...text.matchAll(
      /^[ \t]*(title|tagline|description|url|baseUrl|base|site|lang|srcDir|favicon)[ \t]*:[ \t]*(["'`])([^"'`\n$]*)\2/gm,
    ),
  ]
  return Object.fromEntries(found.reverse().map(([, name = '', , value]) => [name, value]))
}

function moduleValue({ body }: Program, scope: Scope): unknown {
  let given: AnyNode | undefined
  for (const statement of body as AnyNode[]) {
    declare(statement, scope)
    if (statement.type === 'ExportDefaultDeclaration') given = statement.declaration as AnyNode
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration != null)
      declare(statement.declaration as AnyNode, scope)
    if (
      statement.type === 'ExpressionStatement' &&
      statement.expression.type === 'AssignmentExpression' &&
      /^(?:module\.)?exports(?:\.default)?$/.test(textAt(statement.expression.left, scope))
    )
      given = statement.expression.right as AnyNode
  }
  return given && returned(given, scope)
}

// What a name stands for is found out when it is asked for; one that stands for itself stands for nothing.
function declare(statement: AnyNode, scope: Scope): void {
  const { names } = scope
  const set = (name: string, value: () => unknown) => {
    let isAsked = false
    names.set(name, () => {
      if (isAsked) return undefined
      isAsked = true
      const found = value()
      isAsked = false
      return found
    })
  }
  if (statement.type === 'VariableDeclaration')
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init != null) set(id.name, () => valueIn(init as AnyNode, scope))
  if (statement.type === 'FunctionDeclaration' && statement.id != null)
    set(statement.id.name, () => ({ $function: textAt(statement, scope) }))
  if (statement.type === 'ImportDeclaration')
    for (const each of statement.specifiers) {
      const source = String(statement.source.value)
      const isWhole = each.type !== 'ImportSpecifier'
      set(each.local.name, () => imported(source, isWhole ? undefined : each.local.name, scope))
    }
}

function imported(source: string, name: string | undefined, { file, depth }: Scope): unknown {
  const base = resolve(dirname(file), source)
  const found = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']
    .map(ending => `${base}${ending}`)
    .find(path => source.startsWith('.') && existsSync(path) && statSync(path).isFile())
  if (found !== undefined && name === undefined) return readStatically(found, depth + 1)
  return { $package: name === undefined ? source : `${source}.${name}` }
}

function returned(node: AnyNode, scope: Scope): unknown {
  if (
    node.type !== 'ArrowFunctionExpression' &&
    node.type !== 'FunctionExpression' &&
    node.type !== 'FunctionDeclaration'
  ) {
    const value = valueIn(node, scope)
    return value
  }
  const body = node.body as AnyNode
  if (body.type !== 'BlockStatement') return valueIn(body, scope)
  for (const statement of body.body as AnyNode[]) {
    declare(statement, scope)
    if (statement.type === 'ReturnStatement' && statement.argument != null)
      return valueIn(statement.argument as AnyNode, scope)
  }
  return undefined
}

function valueIn(node: AnyNode, scope: Scope): unknown {
  const inside = (part: Node | null | undefined) =>
    part == null ? undefined : valueIn(part as AnyNode, scope)
  switch (node.type) {
    case 'Literal':
      return 'regex' in node && node.regex != null ? { $function: node.raw } : node.value
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, at) => `${value.cooked ?? ''}${textually(inside(node.expressions[at]))}`)
        .join('')
    case 'Identifier':
      return scope.names.get(node.name)?.()
    case 'ArrayExpression':
      return node.elements.flatMap(each => {
        if (each?.type === 'SpreadElement') return listed(inside(each.argument))
        const value = inside(each)
        return value === undefined ? [] : [value]
      })
    case 'ObjectExpression':
      return Object.assign(
        {},
        ...node.properties.map(each => {
          if (each.type === 'SpreadElement') return fields(inside(each.argument))
          const value = inside(each.value)
          const key = each.computed ? inside(each.key) : nameOf(each.key as AnyNode)
          return value === undefined || typeof key !== 'string' ? {} : { [key]: value }
        }),
      ) as object
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { $function: textAt(node, scope) }
    case 'CallExpression':
      return callOf(node, scope)
    case 'MemberExpression': {
      const object = inside(node.object)
      const { $package } = fields(object) as { $package?: string }
      const key = node.computed ? inside(node.property) : nameOf(node.property as AnyNode)
      if (typeof key !== 'string' && typeof key !== 'number') return undefined
      return $package === undefined
        ? (fields(object) as Record<string, unknown>)[key]
        : { $package: `${$package}.${key}` }
    }
    case 'BinaryExpression': {
      const [left, right] = [inside(node.left), inside(node.right)]
      return node.operator === '+' && typeof left === 'string' && right !== undefined
        ? left + textually(right)
        : undefined
    }
    case 'LogicalExpression':
      return node.operator === '&&' ? undefined : (inside(node.left) ?? inside(node.right))
    case 'ConditionalExpression':
      return inside(node.alternate) ?? inside(node.consequent)
    case 'AwaitExpression':
      return inside(node.argument)
    case 'UnaryExpression': {
      const value = inside(node.argument)
      return node.operator === '-' && typeof value === 'number'
        ? -value
        : node.operator === '!' && value !== undefined
          ? !value
          : undefined
    }
    default:
      return undefined
  }
}

// What only helps with types gives back what it gets; any other call is a record.
function callOf(node: Extract<AnyNode, { type: 'CallExpression' }>, scope: Scope): unknown {
  const written = textAt(node.callee, scope)
  const given = node.arguments.map(each => valueIn(each as AnyNode, scope))
  if (written === 'require') return imported(textually(given[0]), undefined, scope)
  if (written === 'require.resolve') return given[0]
  if (/^define\w*$/.test(written)) {
    const [first] = node.arguments as AnyNode[]
    return first && returned(first, scope)
  }
  const { $package } = fields(valueIn(node.callee as AnyNode, scope)) as { $package?: string }
  return $package === undefined
    ? undefined
    : { $package: `${$package}()`, $arguments: given.map(each => each ?? null) }
}

function nameOf(key: AnyNode): string | undefined {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
}

function fields(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textually(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function textAt({ start, end }: Node, { code }: Scope): string {
  return code.slice(start, end)
}
