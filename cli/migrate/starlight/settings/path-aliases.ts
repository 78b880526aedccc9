// Names for folders in imports and addresses: `"paths": { "@parts/*": ["src/parts/*"] }` of tsconfig.json.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { escapePattern } from '../../../../renderer/text/escape-pattern.ts'
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'

/** Writes them as paths from the site's folder in one line outside of code. */
export type WithoutAliases = (line: string) => string

/** `~/` is `src/` in any case. */
export function pathAliases(root: string): WithoutAliases {
  const { baseUrl, paths } = fieldsOf(fieldsOf(readSettings(root)).compilerOptions)
  const folders = new Map<string, string>([['~/', 'src/']])
  for (const [name, goals] of Object.entries(fieldsOf(paths))) {
    const goal = textOf(listOf(goals)[0])
    if (!/^[^*]+\/\*$/.test(name) || goal?.endsWith('/*') !== true) continue
    const folder = posix.join(textOf(baseUrl) ?? '.', goal.slice(0, -1))
    if (!folder.startsWith('../')) folders.set(name.slice(0, -1), folder === './' ? '' : folder)
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
      const bare = text.replace(/("(?:[^"\\]|\\.)*")|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1')
      return JSON.parse(bare.replace(/,(\s*[}\]])/g, '$1'))
    } catch {} // not there, or no JSON
  }
  return undefined
}
