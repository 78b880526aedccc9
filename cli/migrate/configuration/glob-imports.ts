// `import.meta.glob('./words/*.ts', { eager: true })`, which Vite alone understands → the modules that it means.
import { dirname, join, relative } from 'node:path'
import { type AnyNode, type CallExpression, parse } from 'acorn'
import { editText, type TextEdit } from '../texts/edit-text.ts'
import { filesMatching } from './matching-files.ts'
import { withoutTypes } from './without-types.ts'

interface GlobbedModule {
  readonly code: string
  /** Absolute. */
  readonly file: string
  /** Of the site; patterns that begin with a slash are below it. */
  readonly root: string
}

/** Gives JavaScript. What is no list of patterns stays, and so does a text that is no JavaScript. */
export function withGlobImports(module: GlobbedModule): string {
  if (!module.code.includes('import.meta.glob')) return module.code
  try {
    const code = withoutTypes(module.code)
    const edits: TextEdit[] = []
    visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), call => {
      const text = importedFiles(call, module)
      if (text !== undefined) edits.push({ start: call.start, end: call.end, text })
    })
    return editText(code, edits)
  } catch {
    return module.code // the compiler says what is wrong with it
  }
}

function visit(node: AnyNode, take: (call: CallExpression) => void): void {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { object, property } = node.callee
    if (object.type === 'MetaProperty' && property.type === 'Identifier' && property.name === 'glob')
      take(node)
  }
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && 'type' in child) visit(child as AnyNode, take)
}

// An object of modules by their paths, or of functions that give them.
function importedFiles(
  { arguments: [written, options] }: CallExpression,
  { file, root }: GlobbedModule,
): string | undefined {
  const patterns = written?.type === 'ArrayExpression' ? written.elements : [written]
  const entries: string[] = []
  const isEager = optionOf(options, 'eager') === true
  const name = optionOf(options, 'import')
  for (const each of patterns) {
    if (each?.type !== 'Literal' || typeof each.value !== 'string' || each.value.startsWith('!'))
      return undefined
    const pattern = each.value
    const whole = pattern.startsWith('/') ? join(root, pattern) : join(dirname(file), pattern)
    for (const source of filesMatching(whole)) {
      const key = pattern.startsWith('/')
        ? `/${relative(root, source)}`
        : asRelative(relative(dirname(file), source))
      const module = `require(${JSON.stringify(source)})${typeof name === 'string' ? `[${JSON.stringify(name)}]` : ''}`
      entries.push(`${JSON.stringify(key)}: ${isEager ? module : `async () => ${module}`}`)
    }
  }
  return `({ ${entries.join(', ')} })`
}

function asRelative(path: string): string {
  return path.startsWith('.') ? path : `./${path}`
}

function optionOf(options: CallExpression['arguments'][number] | undefined, name: string): unknown {
  if (options?.type !== 'ObjectExpression') return undefined
  const found = options.properties.find(
    each => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name,
  )
  return found?.type === 'Property' && found.value.type === 'Literal' ? found.value.value : undefined
}
