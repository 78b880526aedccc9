// Every import of the project's own sources, read from the text: type-only imports count like all others.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface SourceImport {
  readonly from: string
  /** Path below the root for own files, the specifier for packages. */
  readonly to: string
  readonly isOwn: boolean
}

export const root = new URL('../..', import.meta.url).pathname

/** Source files below the given top folders, tests left out. */
export function sourceFiles(folders: readonly string[]): readonly string[] {
  return folders
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(
      entry => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !/\.test\.ts$|\.d\.ts$/.test(entry.name),
    )
    .map(entry => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

export function importsOf(file: string): readonly SourceImport[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  )
  return [...found].map(match => {
    const specifier = (match[1] ?? match[2] ?? match[3]) as string
    const isOwn = specifier.startsWith('.')
    return {
      from: file,
      to: isOwn ? posix.normalize(posix.join(posix.dirname(file), specifier)) : specifier,
      isOwn,
    }
  })
}
