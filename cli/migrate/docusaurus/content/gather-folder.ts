// One folder of content: its texts become documents, everything else is copied to the same place.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SitePath } from '../../../../renderer/text/brand.ts'
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
  /** Whether a file that is no text is taken along. Default: all are. */
  readonly takes?: (path: string) => boolean
}

/** `root`: the old site, which paths for people are relative to. */
export function gatherFolder(
  root: string,
  { folder, target, roots, addressOf, takes = () => true }: ContentFolder,
  { documents, files }: Pick<Gathered, 'documents' | 'files'>,
): void {
  for (const { path, source } of listFiles(folder)) {
    if (isTest(path)) continue
    if (!/\.mdx?$/i.test(path)) {
      if (takes(path)) files.push({ kind: 'copy', target: `${target}/${path}` as SitePath, source })
      continue
    }
    const text = readFileSync(source, 'utf8').replace(/^\uFEFF/, '')
    const shown = relative(root, source).split('\\').join('/')
    const fields = frontMatterOf(shown, text)
    const isPage = fields.draft !== true && !path.split('/').some(part => part.startsWith('_'))
    documents.push({
      source,
      shown,
      target: join(target, path) as SitePath,
      address: isPage ? addressOf(path, fields) : undefined,
      text,
      roots: [...roots, root],
    })
  }
}

function isTest(path: string): boolean {
  return /(?:^|\/)__tests__\/|\.test\.[jt]sx?$/.test(path)
}
