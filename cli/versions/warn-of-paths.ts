// Paths that mean something else once the documentation is frozen: those of the copy that lead out of it, because it lies deeper, and
// those of other texts that lead into the documentation, which goes on at another address.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config, DocsConfig } from '../../renderer/config/config.ts'
import type { SitePath } from '../../renderer/text/brand.ts'
import { lineStarts, placeOf } from '../../renderer/text/line-index.ts'
import { joinSitePath, relativeTo } from '../../renderer/text/site-path.ts'
import type { Terminal } from '../terminal.ts'

interface Freezing {
  readonly root: string
  readonly config: Pick<Config, 'blog' | 'pages' | 'apis' | 'file'>
  readonly docs: DocsConfig
  /** Where the copy and its sidebars lie. */
  readonly copy: SitePath
  readonly sidebars: SitePath
  readonly terminal: Terminal
}

export function warnOfPaths({ root, config, docs, copy, sidebars, terminal }: Freezing): void {
  const warn = (what: string, places: readonly string[], advice: string) => {
    if (places.length === 0) return
    const more = places.length > 3 ? ` and ${places.length - 3} more` : ''
    terminal.printError(`warning: ${what}: ${places.slice(0, 3).join(', ')}${more}. ${advice}`)
  }
  const own = pathsIn(root, docs.path)
  const inDocs = (target: SitePath) => relativeTo(docs.path, target) !== undefined
  warn(
    `"@site/${docs.path}/…" still leads into the current documentation`,
    own
      .filter(({ written, target }) => written.startsWith('@site/') && inDocs(target))
      .map(placeIn(docs.path, copy)),
    'Write these paths relative to their file.',
  )
  warn(
    'Paths lead out of the frozen copy, which lies deeper, so they lead elsewhere there',
    own
      .filter(({ written, target }) => !written.startsWith('@site/') && !inDocs(target))
      .map(found => `${placeIn(docs.path, copy)(found)} (write "@site/${found.target}")`),
    'Correct them in the copy.',
  )
  const others = [config.pages?.path, config.blog?.path, config.file].flatMap(path => path ?? [])
  warn(
    'Paths lead to the current documentation, which is at another address than the newest version now',
    others
      .flatMap(path => pathsIn(root, path))
      .filter(({ target }) => inDocs(target))
      .map(({ file, line }) => `${file}:${line}`),
    `Write the address instead, such as "${docs.routeBase}", where the newest version shall be shown.`,
  )
  warn(
    'The version has no pages of an API, which are made for the current documentation',
    config.apis.flatMap(({ name, pages }) =>
      pages !== undefined && isIn(docs.path, pages) ? [`"${name}"`] : [],
    ),
    `Copy its description, and add it to "apis" with a folder of the version as "pages", like "${copy}/api"; or take its entries out of ${sidebars}.`,
  )
}

interface WrittenPath {
  readonly file: SitePath
  readonly line: number
  readonly written: string
  /** A file of the site. */
  readonly target: SitePath
}

const path = /(?<=["'(=\s])(?:@site\/|\.{1,2}\/)[^\s"'()<>{}#?]+/g
const endings = ['', '.md', '.mdx', '.tsx', '.jsx', '.ts', '.js', '/index.md', '/index.mdx']

// In texts and components of a folder, or in one file; only what leads to a file that is there.
function pathsIn(root: string, place: SitePath): readonly WrittenPath[] {
  return textsAt(root, place).flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    const starts = lineStarts(text)
    return [...text.matchAll(path)].flatMap(({ 0: written, index }) => {
      const target = written.startsWith('@site/')
        ? joinSitePath('', written.slice('@site/'.length))
        : joinSitePath(dirname(file) as SitePath, written)
      const isThere =
        target !== undefined && endings.some(ending => existsSync(join(root, `${target}${ending}`)))
      return isThere ? [{ file, line: placeOf(starts, index).line, written, target }] : []
    })
  })
}

function textsAt(root: string, place: SitePath): readonly SitePath[] {
  const isText = (name: string) => /\.(?:mdx?|markdown|[cm]?[jt]sx?)$/i.test(name)
  if (!existsSync(join(root, place))) return []
  if (isText(place)) return [place]
  return (readdirSync(join(root, place), { recursive: true }) as string[])
    .filter(isText)
    .sort()
    .map(name => `${place}/${name.replaceAll('\\', '/')}` as SitePath)
}

function placeIn(from: SitePath, to: SitePath) {
  return ({ file, line }: WrittenPath) => `${to}/${relativeTo(from, file)}:${line}`
}

function isIn(folder: SitePath, path: SitePath): boolean {
  return folder === path || relativeTo(folder, path) !== undefined
}
