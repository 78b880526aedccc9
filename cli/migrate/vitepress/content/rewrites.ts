// Where texts are served, by the option `rewrites`: rules with parameters, rules with an expression, or a function of the site.
import { fillPattern, patternMatcher } from '../../../../renderer/base/text/address-pattern.ts'
import { fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import type { VitePressConfig } from '../settings/vitepress-config.ts'

type Rewrite = (path: string) => string

/** `paths`: of all texts, below their folder. `leftOut` gets rules that cannot be read. */
export async function readRewrites(
  { fields, ask }: VitePressConfig,
  paths: readonly string[],
  leftOut: (rule: string) => void,
): Promise<Rewrite> {
  const written = fieldsOf(fields.rewrites)
  if (written.$function === undefined) return byRules(written, leftOut)
  const answers = await ask(['rewrites'], paths)
  const served = new Map(paths.map((path, index) => [path, answers[index] ?? path]))
  return path => served.get(path) ?? path
}

// Parameters that take several parts need the slash before them, so targets are read with one.
function byRules(written: Readonly<Record<string, unknown>>, leftOut: (rule: string) => void): Rewrite {
  const rules = Object.entries(written).flatMap(([from, to]) => {
    const target = textOf(to)
    if (target === undefined) return []
    const matches = readable(from)
    if (matches === undefined) leftOut(from)
    return matches === undefined ? [] : [{ matches, to: `/${target.replace(/^\//, '')}` }]
  })
  return path => {
    for (const { matches, to } of rules) {
      const values = matches(path)
      if (values !== undefined) return fillPattern(to, values)?.replace(/^\//, '') ?? path
    }
    return path
  }
}

function readable(from: string): ReturnType<typeof patternMatcher> | undefined {
  for (const rule of [from, withParts(from)])
    try {
      return matcher(rule)
    } catch {} // told, or read in the other way
  return undefined
}

// Of two parameters beside each other the reader of today wants to be told where they end: `{:_(\\d+_)}?:name`.
function withParts(from: string): string {
  return from.replace(/:(\w+)(?![\w(])/g, ':$1([^/]+?)')
}

// A rule that begins with `^` is an expression, whose groups are known by their numbers.
function matcher(from: string): ReturnType<typeof patternMatcher> {
  if (!from.startsWith('^')) return patternMatcher(from)
  const expression = new RegExp(from)
  return path => {
    const found = expression.exec(path)
    return found === null ? undefined : Object.fromEntries(found.slice(1).map((text, index) => [index, text]))
  }
}
