// Finds the places in the sources where one small fault can be planted.
import { parseSync } from 'vite'

/** How often each kind of fault is chosen. */
export const kinds = { condition: 6, comparison: 5, call: 4, constant: 4, sort: 1, escape: 1 }

const turned = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
}

// Other TypeScript nodes hold types only, which do not exist when the code runs.
const typedExpressions = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])
const escapes = /escape|sanit|encode|quote/i
const notEscapes = /^encode$|unescape|unquote|decode|blockquote/i
const sorts = /^(?:sort|toSorted)$/
const textQuestions = /^(?:startsWith|endsWith|includes)$/
const longestText = 40

// Constants that the bundler fills in. A switch around one would keep code that the bundler must remove.
const filledIn = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/

/**
 * The places of one file in the order of the text. `start` and `end` are the range that a fault replaces; `on` is the code
 * with the fault, `off` the code without it. `ordinal` counts the places of one kind that begin on one line.
 */
export function findFaults(file, code) {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  visit(program, { code, found, chain: undefined, statement: -1, isLoopTest: false }, undefined)
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  return withLines(file, code, found)
}

/** Throws when the code is not valid. */
export function assertParses(file, code) {
  const { errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`A planted fault breaks ${file}: ${errors[0].message}`)
}

function withLines(file, code, found) {
  const starts = [0]
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  const counts = new Map()
  let line = 0
  return found
    .filter(({ off }) => !/^(?:client|templates)\//.test(file) || !filledIn.test(off))
    .map(place => {
      while (starts[line + 1] <= place.start) line++
      const key = `${place.kind} ${line}`
      const ordinal = counts.get(key) ?? 0
      counts.set(key, ordinal + 1)
      const text = code.slice(starts[line], starts[line + 1] ?? code.length).trim()
      return { file, line: line + 1, text, ordinal, ...place }
    })
}

function visit(node, context, parent) {
  const { type } = node
  if (type.startsWith('TS') && !typedExpressions.has(type)) return
  if (/^(?:Import|ExportAll)/.test(type) && type !== 'ImportExpression') return
  const own = {
    ...context,
    chain: type === 'ChainExpression' ? node : isChained(node) ? context.chain : undefined,
    statement: type === 'ExpressionStatement' ? node.start : context.statement,
  }
  rules[type]?.(node, own, parent)
  for (const [name, value] of Object.entries(node)) {
    const isLoopTest = isFunction(node) ? false : own.isLoopTest || isTestOfLoop(type, name)
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child, { ...own, isLoopTest }, node)
  }
}

const isChained = ({ type }) => /^(?:Call|Member|TSNonNull)Expression$/.test(type)
const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
const isTestOfLoop = (type, name) =>
  (/^(?:While|DoWhile|For)Statement$/.test(type) && name === 'test') ||
  (type === 'ForStatement' && name === 'update')

const rules = {
  IfStatement: ({ test }, context) => negate(test, context),
  ConditionalExpression: ({ test }, context) => negate(test, context),
  LogicalExpression({ operator, left }, context) {
    if (operator !== '??') negate(left, context)
  },
  BinaryExpression(node, context, parent) {
    const { operator, left, right, start, end } = node
    if (turned[operator] === undefined) return
    // `<=` in place of `<` ends a counting loop one step later; other changes of a loop's test may make it endless.
    const isCounting = parent.type === 'ForStatement' && parent.test === node && operator === '<'
    if (context.isLoopTest && !isCounting) return
    const { code } = context
    const between = code.slice(left.end, right.start).replace(operator, turned[operator])
    add(context, 'comparison', {
      start,
      end,
      on: code.slice(start, left.end) + between + code.slice(right.start, end),
    })
  },
  ExpressionStatement({ expression, start, end }, context) {
    const call = calledBy(expression)
    if (call !== undefined && call.callee.type !== 'Super') add(context, 'call', { start, end, on: '' })
  },
  Literal(node, context, parent) {
    const { value, start, end } = node
    if (context.isLoopTest || (parent.key === node && parent.computed !== true)) return
    if (typeof value === 'number') add(context, 'constant', { start, end, on: String(value + 1) })
    if (typeof value === 'boolean') add(context, 'constant', { start, end, on: String(!value) })
    if (typeof value === 'string' && value.length <= longestText && isCompared(node, parent))
      add(context, 'constant', { start, end, on: JSON.stringify(`${value}~`) })
  },
  CallExpression(node, context) {
    const { callee, arguments: given } = node
    const name = callee.property?.name ?? callee.name ?? ''
    // A part of `a?.b.sort().c` cannot be replaced: the rest must not run when `a` is undefined.
    const place = context.chain === undefined ? node : context.chain.expression === node ? context.chain : {}
    if (place.start === undefined) return
    const { start, end } = place
    const replaceBy = (kind, { start: from, end: to }) =>
      add(context, kind, { start, end, on: context.code.slice(from, to) })
    if (callee.type === 'MemberExpression' && sorts.test(name)) replaceBy('sort', callee.object)
    const [first] = given
    if (first === undefined || first.type === 'SpreadElement') return
    if (callee.type === 'Identifier' && /^(?:sort|inOrder)/.test(name)) replaceBy('sort', first)
    if (escapes.test(name) && !notEscapes.test(name)) replaceBy('escape', first)
  },
}

function negate({ start, end }, context) {
  if (!context.isLoopTest)
    add(context, 'condition', { start, end, on: `!(${context.code.slice(start, end)})` })
}

function add({ code, found, statement }, kind, { start, end, on }) {
  // A parenthesis at the start of a statement without semicolons would continue the line before.
  if (kind !== 'call' && start === statement) return
  found.push({ kind, start, end, on, off: code.slice(start, end) })
}

function calledBy(expression) {
  if (expression.type === 'CallExpression') return expression
  const inner =
    expression.type === 'UnaryExpression' && expression.operator !== 'void'
      ? undefined
      : /^(?:Await|Chain|Unary)Expression$/.test(expression.type)
        ? (expression.argument ?? expression.expression)
        : undefined
  return inner === undefined ? undefined : calledBy(inner)
}

function isCompared(node, parent) {
  if (parent.type === 'BinaryExpression') return /^[!=]==?$/.test(parent.operator)
  if (parent.type === 'SwitchCase') return parent.test === node
  return parent.type === 'CallExpression' && textQuestions.test(parent.callee.property?.name ?? '')
}
