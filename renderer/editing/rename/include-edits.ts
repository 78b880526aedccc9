// Partial files and code that a text shows, and modules that it imports: their paths, written anew when files move.
import { includePath } from '../../markdown/includes/include-targets.ts'
import { isMdx } from '../../markdown/mdx/is-mdx.ts'
import type { SitePath } from '../../text/brand.ts'
import { lineStarts } from '../../text/line-index.ts'
import { relativePath } from '../../text/relative-path.ts'
import type { NotedEdit } from './site-change.ts'

const included = /\bfile=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/dg
const imported =
  /^(?:import|export)\b[^'"]*?from\s+["'](\.[^"']*|@site\/[^"']*)["']|^import\s+["'](\.[^"']*|@site\/[^"']*)["']/dg
const required = /\brequire\(\s*["'](\.[^"']*|@site\/[^"']*)["']\s*\)/dg

/** `::include{file="_part.md"}`, ```` ```js file="a.js" ````, and `import … from './x'` and `require('./x')` of `.mdx`. */
export function includeEdits(
  file: SitePath,
  text: string,
  moved: (path: SitePath) => SitePath,
): readonly NotedEdit[] {
  if (!text.includes('file=') && !isMdx(file)) return []
  const edits: NotedEdit[] = []
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
        if (range === undefined || written === undefined) continue
        const to = newPath(file, written, moved)
        if (to !== undefined && to !== written)
          edits.push({ start: start + range[0], end: start + range[1], text: to, reason: 'link' })
      }
    }
  }
  return edits
}

function newPath(file: SitePath, written: string, moved: (path: SitePath) => SitePath): string | undefined {
  const target = includePath(file, written)
  if (target === undefined) return undefined
  const [, root] = /^(@site\/|\/)/.exec(written) ?? []
  if (root !== undefined) return root + moved(target)
  const path = relativePath(moved(file), moved(target))
  return written.startsWith('./') && !path.startsWith('../') ? `./${path}` : path
}
