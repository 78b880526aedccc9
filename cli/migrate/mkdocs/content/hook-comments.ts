// Comments that a Python hook of the old site turned into something: `<!-- md:version 9.7 -->`. The hook does not run; each kind becomes a
// directive that shows what is written inside, until somebody writes its template.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { kebabCase } from '../../../../renderer/base/text/kebab-case.ts'
import { listOf, textOf } from '../../configuration/foreign-values.ts'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'

/** The words before the colon that the hooks look for. */
export function hookPrefixes({ root, fields }: MkdocsConfig): readonly string[] {
  const sources = listOf(fields.hooks).flatMap(name => {
    try {
      return readFileSync(resolve(root, textOf(name) ?? ''), 'utf8')
    } catch {
      return [] // not there
    }
  })
  return [
    ...new Set(
      sources.flatMap(text => [...text.matchAll(/<!--\s*([a-z][\w-]*):/g)].map(([, word = '']) => word)),
    ),
  ]
}

/**
 * Comments outside of code become directives. `use` hears of each, with its line and column, and gives the component's name; `empty` of those
 * that say nothing but their kind, which stay.
 */
export function withHookDirectives(
  text: string,
  prefixes: readonly string[],
  use: (name: string, line: number, column: number) => string,
  empty: (line: number, column: number) => void,
): string {
  if (prefixes.length === 0) return text
  const comment = new RegExp(`<!--\\s*(${prefixes.join('|')}):([\\w-]+)(?:[ \\t]+(.*?))?[ \\t]*-->`, 'g')
  let fence: string | undefined
  return text
    .split('\n')
    .map((line, index) => {
      const [, mark = ''] = /^[ \t]*(`{3,}|~{3,})/.exec(line) ?? []
      if (fence === undefined && mark !== '') fence = mark
      else if (fence !== undefined && mark !== '' && line.trim() === fence) fence = undefined
      if (fence !== undefined) return line
      return line.replace(
        comment,
        (whole, prefix: string, kind: string, inside: string | undefined, at: number) => {
          // A directive has to show something.
          if (inside === undefined || inside === '') {
            empty(index + 1, at + 1)
            return whole
          }
          const name = kebabCase(use(pascal(`${prefix}-${kind}`), index + 1, at + 1))
          // A colon before a letter would begin another directive.
          return `:${name}[${inside.replace(/:(?=[a-z])/gi, '\\:')}]`
        },
      )
    })
    .join('\n')
}

function pascal(name: string): string {
  return name
    .split(/[-_]+/)
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}
