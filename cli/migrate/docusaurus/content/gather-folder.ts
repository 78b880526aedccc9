// One folder of content: its texts become documents, everything else is copied to the same place.
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import picomatch from 'picomatch'
import type { SitePath } from '../../../../renderer/base/text/brand.ts'
import { listFiles } from '../../configuration/list-files.ts'
import type { Gathered } from './document.ts'
import { frontMatterOf } from './front-matter.ts'

export interface ContentFolder {
  /** Absolute. */
  readonly folder: string
  /** In the new site. */
  readonly target: string
  /** Folders that a link to `/file.md` begins in. */
  readonly roots: readonly string[]
  readonly addressOf: (path: string, fields: Readonly<Record<string, unknown>>) => string
  /** Patterns of texts that the old site shows, and of those that it does not. Default: all. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** What a text without title and first heading is called. Default: the name of its file. */
  readonly titleOf?: (path: string, fields: Readonly<Record<string, unknown>>) => string
  /** The day of a post whose text says none. */
  readonly dateOf?: (path: string, source: string) => string | undefined
  /** Whether a file that is no text is taken along. Default: all are. */
  readonly takes?: (path: string) => boolean
}

/** `root`: the old site, which paths for people are relative to. */
export function gatherFolder(
  root: string,
  {
    folder,
    target,
    roots,
    addressOf,
    include,
    exclude,
    titleOf = nameOf,
    dateOf,
    takes = () => true,
  }: ContentFolder,
  { documents, files }: Pick<Gathered, 'documents' | 'files'>,
): void {
  const isIncluded = include === undefined ? () => true : picomatch([...include])
  const isExcluded = exclude === undefined ? () => false : picomatch([...exclude])
  const all = listFiles(folder).filter(({ path }) => !isTest(path))
  const isLeftOut = (path: string) => !isIncluded(path) || isExcluded(path)
  const imported = importedTexts(root, all, isLeftOut)
  for (const { path, source } of all) {
    const isHidden = path.split('/').some(part => part.startsWith('_'))
    const isPart = isHidden || imported.has(source)
    if (/\.mdx?$/i.test(path) && !isPart && isLeftOut(path)) continue
    if (!/\.mdx?$/i.test(path)) {
      if (takes(path)) files.push({ kind: 'copy', target: `${target}/${path}` as SitePath, source })
      continue
    }
    const text = readFileSync(source, 'utf8').replace(/^\uFEFF/, '')
    const shown = relative(root, source).split('\\').join('/')
    const fields = frontMatterOf(shown, text)
    const isPage = fields.draft !== true && !isPart
    const date = isPage && fields.date === undefined ? dateOf?.(path, source) : undefined
    documents.push({
      source,
      shown,
      target: join(target, isPart && !isHidden ? partName(path) : path) as SitePath,
      address: isPage ? addressOf(path, fields) : undefined,
      text,
      ...(isPage && { title: titleOf(path, fields) }),
      ...(date !== undefined && { date }),
      roots: [...roots, root],
    })
  }
}

// Texts that are no pages for the old site, and that others show as a part: `import Steps from './steps/Docker.md'`.
function importedTexts(
  root: string,
  all: readonly { readonly path: string; readonly source: string }[],
  isLeftOut: (path: string) => boolean,
): ReadonlySet<string> {
  const texts = all.filter(({ path }) => /\.mdx?$/i.test(path))
  const leftOut = new Set(texts.flatMap(({ path, source }) => (isLeftOut(path) ? [source] : [])))
  if (leftOut.size === 0) return leftOut
  const imports = texts.flatMap(({ source }) =>
    [
      ...readFileSync(source, 'utf8').matchAll(/^import\s[^'"]{0,500}['"](@site\/|\.{1,2}\/)([^'"]+)['"]/gm),
    ].map(([, start = '', rest = '']) =>
      start === '@site/' ? join(root, rest) : join(dirname(source), start, rest),
    ),
  )
  return new Set(imports.filter(source => leftOut.has(source)))
}

// A name by which a text is no page.
function partName(path: string): string {
  return join(dirname(path), `_${basename(path)}`)
}

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.mdx?$/i, '')
}

function isTest(path: string): boolean {
  return /(?:^|\/)__tests__\/|\.test\.[jt]sx?$/.test(path)
}
