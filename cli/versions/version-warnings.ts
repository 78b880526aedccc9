// Warnings about a version that was frozen: paths that the freezing breaks, and pages of other repositories that the version lacks.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { decodeAddress } from '../../renderer/base/text/decode-address.ts'
import { lineStarts, placeOf } from '../../renderer/base/text/line-index.ts'
import { joinSitePath, relativeTo } from '../../renderer/base/text/site-path.ts'
import type { Config, DocsConfig } from '../../renderer/config/config.ts'
import { originalOf } from '../../renderer/config/locales/edition.ts'
import type { Terminal } from '../terminal.ts'

interface Copy {
  readonly from: SitePath
  readonly to: SitePath
}

interface Freezing {
  readonly root: string
  readonly config: Config
  readonly docs: DocsConfig
  /** Copies of the documentation, then of its translations. */
  readonly copies: readonly [Copy, ...Copy[]]
  readonly sidebars: SitePath
  readonly terminal: Terminal
}

/**
 * Warns about paths that the freezing breaks: paths in the frozen copy that lead out of it, because the copy is in a deeper folder, and paths of
 * other texts into the current documentation, whose address changes.
 */
export function warnOfPaths({ root, config, docs, copies, sidebars, terminal }: Freezing): void {
  // All places are listed, because no later check finds a link that leads to another address.
  const warn = (what: string, places: readonly string[], advice: string) => {
    if (places.length > 0)
      terminal.printError(`warning: ${what}. ${advice}\n${places.map(place => `  ${place}`).join('\n')}`)
  }
  const inDocs = (target: SitePath) => copies.some(({ from }) => relativeTo(from, target) !== undefined)
  const moved = copies.flatMap(({ from, to }) =>
    pathsIn(root, config, from).map(({ file, line, written, target }) => {
      const place = `${to}/${relativeTo(from, file)}` as SitePath
      const inside = copies.flatMap(copy => {
        const path = relativeTo(copy.from, target)
        return path === undefined ? [] : [`${copy.to}/${path}`]
      })[0]
      const goal = posix.relative(dirname(place), inside ?? target)
      const path = goal.startsWith('.') ? goal : `./${goal}`
      return { said: `${place}:${line}: "${path}" instead of "${written}"`, written, target }
    }),
  )
  const isFromRoot = (written: string) => /^(?:@site)?\//.test(written)
  warn(
    'Paths from the root of the site still lead into the current documentation',
    moved.filter(({ written, target }) => isFromRoot(written) && inDocs(target)).map(({ said }) => said),
    'Write them relative to their file, in the copy:',
  )
  warn(
    'Paths lead out of the frozen copy, which lies deeper, so they lead elsewhere there',
    moved.filter(({ written, target }) => !isFromRoot(written) && !inDocs(target)).map(({ said }) => said),
    'Write in the copy:',
  )
  const docsFolders = copies.map(({ from }) => from)
  const originals = [
    config.pages?.path,
    config.blog?.path,
    ...config.docs.flatMap(set => set.versions.map(({ path }) => path)),
  ]
  const mirrors = config.translations.flatMap(({ edition }) => edition.roots.map(({ own }) => own))
  const others = new Set([...originals, ...mirrors, config.file].flatMap(path => path ?? []))
  warn(
    'Paths lead to the current documentation, which is at another address than the newest version now',
    [...others]
      .filter(path => !docsFolders.includes(path))
      .flatMap(path => pathsIn(root, config, path))
      .filter(({ target }) => inDocs(target))
      .map(({ file, line, written }) => `${file}:${line}: "${written}"`),
    `Write the address instead, such as "${docs.routeBase}", where the newest version shall be shown:`,
  )
  const [{ to: copy }] = copies
  warn(
    'The version has no pages of an API, which are made for the current documentation',
    config.apis.flatMap(({ name, pages }) =>
      pages !== undefined && isIn(docs.path, pages) ? [`apis.${name}`] : [],
    ),
    `Copy its description, and add it to "apis" with a folder of the version as "pages", like "${copy}/api"; or take its entries out of ${sidebars}:`,
  )
}

interface WrittenPath {
  readonly file: SitePath
  readonly line: number
  readonly written: string
  /** Target of the path, relative to its file. For a translation, possibly only the original exists. */
  readonly target: SitePath
}

// Paths from the root only with the ending of a text: `/docs/a` is an address.
const path =
  /(?<=["'(=<\s])(?:(?:@site\/|\.{1,2}\/)[^\s"'()<>{}#?=]+|\/[^\s"'()<>{}#?=]+\.(?:mdx?|markdown)(?![\w./]))/g
const endings = ['', '.md', '.mdx', '.tsx', '.jsx', '.ts', '.js', '/index.md', '/index.mdx']

// Paths in texts and components of a folder, or in one file, that lead to an existing file.
function pathsIn(root: string, config: Config, place: SitePath): readonly WrittenPath[] {
  const isThere = (target: SitePath) =>
    [target, ...config.translations.map(({ edition }) => originalOf(edition, target))].some(each =>
      endings.some(ending => existsSync(join(root, `${each}${ending}`))),
    )
  return textsAt(root, place).flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    const starts = lineStarts(text)
    // Paths of pages in the configuration are relative to the folder of the first documentation.
    const folders = [
      dirname(file),
      ...(file === config.file ? config.docs.slice(0, 1).map(set => set.path) : []),
    ]
    return [...text.matchAll(path)].flatMap(({ 0: written, index }) => {
      const [, fromRoot] = /^(?:@site)?\/(.*)$/.exec(written) ?? []
      const target = (fromRoot === undefined ? folders : [''])
        .flatMap(folder => joinSitePath(folder, decodeAddress(fromRoot ?? written)) ?? [])
        .find(isThere)
      return target === undefined ? [] : [{ file, line: placeOf(starts, index).line, written, target }]
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

function isIn(folder: SitePath, path: SitePath): boolean {
  return folder === path || relativeTo(folder, path) !== undefined
}

/**
 * Warns that pages of other repositories are not part of a version: a copy would make them pages of the site, which are trusted. `copy`: folder of
 * the version; undefined: git reads the version.
 */
export function warnOfSources(
  { sources }: Config,
  docs: DocsConfig,
  { copy, terminal }: { readonly copy: SitePath | undefined; readonly terminal: Terminal },
): void {
  const folders = sources.flatMap(({ into }) => {
    const path = relativeTo(docs.path, into)
    return path === undefined ? [] : [{ into, path }]
  })
  const [first] = folders
  if (first === undefined) return
  const advice =
    copy === undefined
      ? 'Without "--ref" the version is a folder, into which sources can be mounted too.'
      : `Add a source for each that is wanted, with the "ref" of that time and a folder of the version as "into", like "${copy}/${first.path}".`
  terminal.printError(
    `warning: The version has no pages of other repositories: ${folders.map(({ into }) => into).join(', ')}. ${advice}`,
  )
}
