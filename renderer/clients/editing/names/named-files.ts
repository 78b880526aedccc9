// Finds the files that a text names: partial files, code, and imported modules. Found by patterns, because no parser keeps these places.
import type { SitePath } from '../../../base/text/brand.ts'
import { lineStarts } from '../../../base/text/line-index.ts'
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import { originalOf } from '../../../config/locales/edition.ts'
import { includePath } from '../../../content/markdown/includes/include-targets.ts'
import { moduleFile } from '../../../content/markdown/mdx/import-paths.ts'
import { isMdx } from '../../../content/markdown/mdx/is-mdx.ts'
import type { EditedSite } from '../edited-site.ts'
import type { Cursor } from '../page-of-file.ts'

interface NamedPath {
  /** Offsets of the path. */
  readonly start: number
  readonly end: number
  readonly written: string
  /** The path in the site, with an omitted extension added. */
  readonly path: SitePath
}

export interface NamedFile extends NamedPath {
  /** The file of that path; in a translation without such a file, the original file. Undefined: no file. */
  readonly file: SitePath | undefined
}

interface FoundFile extends NamedPath {
  readonly file: SitePath
}

/** Finds the file of a path; in a translation without such a file, the original file. */
export type FileFinder = (path: SitePath) => SitePath | undefined

export function fileFinder({ host, session }: EditedSite): FileFinder {
  const isFile = (path: SitePath) => host.entry(path) !== undefined
  return path =>
    isFile(path)
      ? path
      : session.config.translations
          .map(({ edition }) => originalOf(edition, path))
          .find(original => original !== path && isFile(original))
}

const included = /\bfile=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/dg
const imported =
  /^(?:import|export)\b[^'"]*?from\s+["'](\.[^"']*|@site\/[^"']*)["']|^import\s+["'](\.[^"']*|@site\/[^"']*)["']/dg
const required = /\brequire\(\s*["'](\.[^"']*|@site\/[^"']*)["']\s*\)/dg

/** `::include{file="_part.md"}`, ```` ```js file="a.js" ````, and `import … from './x'` and `require('./x')` of `.mdx`. */
export function namedFiles(file: SitePath, text: string, find: FileFinder): readonly NamedFile[] {
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
        const isThere = (each: SitePath) => find(each) !== undefined
        const whole = pattern === included ? path : (moduleFile(path, isThere) ?? path)
        found.push({
          start: start + range[0],
          end: start + range[1],
          written,
          path: whole,
          file: find(whole),
        })
      }
    }
  }
  return found
}

/** The file whose path is under the cursor. */
export function namedFileAt(site: EditedSite, { file, text, offset }: Cursor): FoundFile | undefined {
  if (!isMarkdownFile(file)) return undefined
  const found = namedFiles(file, text, fileFinder(site)).find(
    ({ start, end }) => start <= offset && offset <= end,
  )
  return found?.file === undefined ? undefined : { ...found, file: found.file }
}
