// JSON is YAML, and JavaScript's own parser reads it a hundred times as fast. Any doubt is left to the parser for YAML.
import type { Node } from 'jsonc-parser'
import { loadPackage } from '../host/load-package.ts'
import { numberAsWritten } from '../text/written-number.ts'
import { deepest } from './yaml-depth.ts'

interface PlainJson {
  readonly value: unknown
  /** The value with numbers that JavaScript would change as `WrittenNumber`s. */
  exactValue(): unknown
  /** Offsets of a value, quotes included; undefined when there is none. The first question reads the text again. */
  rangeOf(path: readonly (string | number)[]): { readonly start: number; readonly end: number } | undefined
}

/** Undefined for a text that is no JSON object, has one key twice or is nested beyond reason. */
export function readPlainJson(text: string): PlainJson | undefined {
  if (!/^\s*\{/.test(text)) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (countKeys(value) !== writtenKeys(text)) return undefined
  const parser = () => loadPackage('jsonc-parser') as typeof import('jsonc-parser')
  let parsed: Node | undefined
  const tree = () => {
    parsed ??= parser().parseTree(text)
    return parsed
  }
  return {
    value,
    exactValue: () => (changedNumber.test(text) ? exactValue(tree(), text) : value),
    rangeOf(path) {
      const root = tree()
      const node = root && parser().findNodeAtLocation(root, [...path])
      return node && { start: node.offset, end: node.offset + node.length }
    },
  }
}

// A number with sixteen digits, an exponent, a zero at the end of a fraction, or one that JavaScript writes with an exponent. Some strings match, too.
const changedNumber = /[:,[]\s*(?:-0|-?(?:[\d.]{16}|[\d.]+[eE]|\d+\.\d*0(?!\d)|0\.0{6}))/

function exactValue(node: Node | undefined, text: string): unknown {
  if (node?.type === 'array') return node.children?.map(each => exactValue(each, text)) ?? []
  if (node?.type === 'object')
    return Object.fromEntries(
      (node.children ?? []).map(({ children: [key, each] = [] }) => [key?.value, exactValue(each, text)]),
    )
  if (node?.type !== 'number') return node?.value
  return numberAsWritten(node.value, text.slice(node.offset, node.offset + node.length))
}

// Of two equal keys JavaScript keeps one.
function writtenKeys(text: string): number {
  let count = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon !== undefined) count++
  return count
}

/** -1 for a value that is nested too deeply. */
function countKeys(root: unknown): number {
  let count = 0
  const rest: (readonly [value: unknown, depth: number])[] = [[root, 1]]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) return -1
    const inside = Object.values(value)
    if (!Array.isArray(value)) count += inside.length
    for (const each of inside) rest.push([each, depth + 1])
  }
  return count
}
