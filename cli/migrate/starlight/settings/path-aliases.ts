// Names for folders in imports and addresses: `"paths": { "@parts/*": ["src/parts/*"] }` of tsconfig.json, and `vite.resolve.alias`.
import { readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { escapePattern } from '../../../../renderer/base/text/escape-pattern.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'

/** Writes them as paths from the site's folder in one line outside of code. */
export type WithoutAliases = (line: string) => string

/** `~/` is `src/` in any case. `astro`: the configuration. */
export function pathAliases(root: string, astro: Fields): WithoutAliases {
  const { baseUrl, paths } = fieldsOf(fieldsOf(readSettings(root)).compilerOptions)
  const folders = new Map<string, string>([['~/', 'src/']])
  for (const [name, goals] of Object.entries(fieldsOf(paths))) {
    const goal = textOf(listOf(goals)[0])
    if (!/^[^*]+\/\*$/.test(name) || goal?.endsWith('/*') !== true) continue
    const folder = posix.join(textOf(baseUrl) ?? '.', goal.slice(0, -1))
    if (!folder.startsWith('../')) folders.set(name.slice(0, -1), folder === './' ? '' : folder)
  }
  const { alias } = fieldsOf(fieldsOf(astro.vite).resolve)
  const written = Array.isArray(alias)
    ? alias.map(fieldsOf).map(({ find, replacement }) => [find, replacement] as const)
    : Object.entries(fieldsOf(alias))
  for (const [name, path] of written) {
    const goal = textOf(path)
    const folder = goal?.startsWith('/') === true ? relative(root, goal).split('\\').join('/') : undefined
    if (typeof name !== 'string' || !folder || folder.startsWith('../')) continue
    folders.set(`${name.replace(/\/$/, '')}/`, `${folder}/`)
  }
  const names = [...folders.keys()].sort((a, b) => b.length - a.length).map(escapePattern)
  const pattern = new RegExp(`((?:\\]\\(<?|from\\s*|src=)['"]?)(${names.join('|')})`, 'g')
  return line =>
    line.replace(pattern, (_, lead: string, name: string) => `${lead}@site/${folders.get(name) ?? ''}`)
}

// Comments and commas at the end are allowed there.
function readSettings(root: string): unknown {
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    try {
      const text = readFileSync(join(root, name), 'utf8')
      const bare = text.replace(/("(?:[^"\\]|\\.)*"?)|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g, '$1')
      return JSON.parse(bare.replace(/,(\s*[}\]])/g, '$1'))
    } catch {} // not there, or no JSON
  }
  return undefined
}
