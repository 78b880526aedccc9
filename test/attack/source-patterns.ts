// Every regular expression that the sources write as a literal.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'acorn'
import { transformSync } from 'esbuild'
import glob from 'fast-glob'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourcePattern {
  readonly file: string
  readonly pattern: RegExp
}

/** Each once, with the first file that has it. */
export function sourcePatterns(): readonly SourcePattern[] {
  const found = new Map<string, SourcePattern>()
  for (const file of glob.sync('{cli,client,renderer,templates}/**/*.{ts,tsx}', { cwd: root }).sort()) {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    const { code } = transformSync(text, {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      target: 'esnext',
    })
    for (const { pattern, flags } of literals(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))) {
      const key = `/${pattern}/${flags}`
      if (!found.has(key)) found.set(key, { file, pattern: new RegExp(pattern, flags) })
    }
  }
  return [...found.values()]
}

function literals(node: unknown): { readonly pattern: string; readonly flags: string }[] {
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node) return [node.regex as { pattern: string; flags: string }]
  return Object.values(node).flatMap(literals)
}
