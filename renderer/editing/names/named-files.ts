// Where a text names a file that it shows or runs: partial files, code, modules and what these bring. No parser knows these places.
import { includePath } from '../../markdown/includes/include-targets.ts'
import { moduleFile } from '../../markdown/mdx/import-paths.ts'
import { isMdx } from '../../markdown/mdx/is-mdx.ts'
import type { SitePath } from '../../text/brand.ts'
import { lineStarts } from '../../text/line-index.ts'

export interface NamedFile {
  /** Offsets of the path. */
  readonly start: number
  readonly end: number
  readonly written: string
  /** What is left out of it at the end is there. */
  readonly file: SitePath
}

const included = /\bfile=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/dg
const imported =
  /^(?:import|export)\b[^'"]*?from\s+["'](\.[^"']*|@site\/[^"']*)["']|^import\s+["'](\.[^"']*|@site\/[^"']*)["']/dg
const required = /\brequire\(\s*["'](\.[^"']*|@site\/[^"']*)["']\s*\)/dg

/** `::include{file="_part.md"}`, ```` ```js file="a.js" ````, and `import … from './x'` and `require('./x')` of `.mdx`. */
export function namedFiles(
  file: SitePath,
  text: string,
  isFile: (path: SitePath) => boolean,
): readonly NamedFile[] {
  if (!text.includes('file=') && !isMdx(file)) return []
  const found: NamedFile[] = []
  const starts = lineStarts(text)
  for (const [number, start] of starts.entries()) {
    const line = text.slice(start, starts[number + 1] ?? text.length)
    const patterns = [
      ...(/::include|<Include\b|`{3}|~{3}/.test(line) ? [included] : []),
      ...(isMdx(file) ? [imported, required] : []),
    ]
    for (const pattern of patterns) {
      for (const match of line.matchAll(pattern)) {
        const group = [1, 2, 3].find(at => match[at] !== undefined)
        const range = group === undefined ? undefined : match.indices?.[group]
        const written = group === undefined ? undefined : match[group]
        const path = written === undefined ? undefined : includePath(file, written)
        if (range === undefined || written === undefined || path === undefined) continue
        const target = pattern === included ? path : (moduleFile(path, isFile) ?? path)
        found.push({ start: start + range[0], end: start + range[1], written, file: target })
      }
    }
  }
  return found
}
