// A configuration with a place that stops the build → the same one without what stands there: first the innermost entry, in the end the option.
import { type AnyNode, parse } from 'acorn'
import { lineStarts } from '../../../renderer/base/text/line-index.ts'
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import { configFiles } from '../writing/config-files.ts'
import type { FoundFault } from './find-faults.ts'

type Path = readonly (string | number)[]

/** Rounds in which entries of one option are left out; then the option goes as a whole. */
const mostRounds = 3

interface LeftOut {
  /** As people write it: `docs.sidebars`. */
  readonly name: string
  readonly message: string
  /** What to do, when it works as soon as a package is installed. */
  readonly hint?: string
}

/** `tries`: in how many rounds something of each option was left out; it is counted up. */
export function withoutOptions(
  config: UserConfig,
  faults: readonly FoundFault[],
  tries: Map<string, number>,
): { readonly config: UserConfig; readonly left: readonly LeftOut[] } {
  const found = faults.flatMap(fault => {
    const path = pathOf(config, fault)
    return path === undefined ? [] : [{ path, message: fault.message, ...hintOf(fault) }]
  })
  const options = new Set(found.map(({ path }) => optionOf(path).join('.')))
  for (const option of options) tries.set(option, (tries.get(option) ?? 0) + 1)
  const left = new Map<string, LeftOut & { readonly path: Path }>()
  for (const { path: inner, ...said } of found) {
    const option = optionOf(inner)
    const path = (tries.get(option.join('.')) ?? 0) > mostRounds ? option : inner
    const name = nameOf(path)
    if (!left.has(name)) left.set(name, { name, ...said, path })
  }
  // The last entry of a list first, so that the numbers of the others stay.
  const ordered = [...left.values()].sort((a, b) => orderOf(b.path, a.path))
  return {
    config: ordered.reduce<unknown>((part, { path }) => without(part, path), config) as UserConfig,
    left: [...left.values()].map(({ path: _, ...said }) => said),
  }
}

function hintOf({ code, message }: FoundFault): Pick<LeftOut, 'hint'> {
  const name = code === 'bundle/package-missing' ? /package "([^"]+)"/.exec(message)?.[1] : undefined
  if (name === undefined) return {}
  return { hint: `Run "npm install ${name}" in the folder of the new site, and migrate again.` }
}

// Of the documents, each setting counts as an option.
function optionOf(path: Path): Path {
  return path.slice(0, path[0] === 'docs' ? (typeof path[1] === 'number' ? 3 : 2) : 1)
}

function orderOf(a: Path, b: Path): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [first, second] = [a[at], b[at]]
    if (first === second) continue
    if (typeof first === 'number' && typeof second === 'number') return first - second
    return String(first) < String(second) ? -1 : 1
  }
  return a.length - b.length
}

function pathOf(config: UserConfig, { file, line, column = 1, message }: FoundFault): Path | undefined {
  const written = configFiles(config).find(({ target }) => target === file)
  if (written === undefined) return undefined
  const above = pathOfSidebars(config, written.target)
  if (line !== undefined) {
    const offset = (lineStarts(written.text)[line - 1] ?? 0) + column - 1
    const inside = pathAt(parse(written.text, { ecmaVersion: 'latest', sourceType: 'module' }), offset)
    if (above.length + inside.length > 0) return [...above, ...inside]
  }
  // Some messages have a name and no place.
  const names = [...message.matchAll(/"([\w.-]+)"/g)].map(([, name = '']) => name.split('.'))
  return names.find(([first = '']) => Object.hasOwn(config, first))
}

// Each set of sidebars has a file of its own.
function pathOfSidebars({ docs }: UserConfig, target: string): Path {
  const [, id] = /^sidebars(?:-(.+))?\.ts$/.exec(target) ?? []
  if (!/^sidebars/.test(target)) return []
  if (!Array.isArray(docs)) return ['docs', 'sidebars']
  const index = docs.findIndex(each => (each as { id?: string }).id === id)
  return ['docs', index, 'sidebars']
}

// Names and numbers of what an offset stands in, from the outermost.
function pathAt(node: AnyNode, offset: number): Path {
  const parts: readonly { readonly name?: string | number; readonly node: AnyNode | null }[] =
    node.type === 'Program'
      ? node.body.map(each => ({ node: each }))
      : node.type === 'ExportDefaultDeclaration'
        ? [{ node: node.declaration as AnyNode }]
        : node.type === 'CallExpression'
          ? node.arguments.map(each => ({ node: each as AnyNode }))
          : node.type === 'ArrayExpression'
            ? node.elements.map((each, name) => ({ name, node: each as AnyNode | null }))
            : node.type === 'ObjectExpression'
              ? node.properties.map(each => ({ ...nameOfProperty(each), node: each as AnyNode }))
              : node.type === 'Property'
                ? [{ node: node.value as AnyNode }]
                : []
  const found = parts.find(({ node: part }) => part !== null && offset >= part.start && offset < part.end)
  if (found?.node == null) return []
  return [...(found.name === undefined ? [] : [found.name]), ...pathAt(found.node, offset)]
}

function nameOfProperty(property: AnyNode): { readonly name?: string } {
  if (property.type !== 'Property') return {}
  const { key } = property
  return { name: key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value) }
}

function without(value: unknown, [name, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== name)
      : value.map((each, index) => (index === name ? without(each, rest) : each))
  if (typeof value !== 'object' || value === null || name === undefined) return value
  const { [name]: inner, ...others } = value as Record<string | number, unknown>
  return rest.length === 0 ? others : { ...value, [name]: without(inner, rest) }
}

function nameOf(path: Path): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('')
}
