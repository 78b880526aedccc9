// The stage `scan`: lists the files of the content folders. Reads names and stamps, no bytes.
import type { Config } from '../config/config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { FatalError } from '../diagnostics/fatal-error.ts'
import type { FileEntry, Host } from '../host/host.ts'
import type { OutputPath, SitePath } from '../text/brand.ts'
import { fileNameOf, relativeTo } from '../text/site-path.ts'
import type { Collection, SourceFile } from './source-file.ts'

export interface Scan {
  readonly files: readonly SourceFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Throws FatalError (usage) when none of the content folders exists. */
export function scanSources(config: Config, host: Host): Scan {
  const folders: readonly (readonly [Collection, SitePath | undefined])[] = [
    ...(config.docs?.versions ?? []).map(({ path }) => ['docs', path] as const),
    ['blog', config.blog?.path],
    ['pages', config.pages?.path],
  ]
  const present = folders.filter(([, folder]) => folder !== undefined && host.folderExists(folder)) as [
    Collection,
    SitePath,
  ][]
  if (present.length === 0)
    throw new FatalError('usage', [contentMissing(folders.flatMap(([, folder]) => folder ?? []))])
  const files: SourceFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const [collection, folder] of present) {
    const listing = host.list(folder)
    diagnostics.push(...listing.diagnostics)
    for (const entry of listing.files) {
      const file = classify(collection, entry, relativeTo(folder, entry.path) ?? entry.path)
      if (file !== undefined) files.push(file)
    }
  }
  const hasPages = files.some(file => file.kind === 'markdown' || file.kind === 'page-component')
  if (!hasPages) diagnostics.push(nothingInside(present.map(([, folder]) => folder)))
  const outputs = new Map<string, SourceFile>()
  for (const folder of config.staticDirs) {
    const listing = host.list(folder)
    diagnostics.push(...listing.diagnostics)
    for (const entry of listing.files) {
      const output = (relativeTo(folder, entry.path) ?? entry.path) as OutputPath
      outputs.set(output, { kind: 'static', entry, output }) // a later folder wins (BU-2)
    }
  }
  return { files: [...files, ...outputs.values()], diagnostics }
}

// Names that start with `_` and tests are no pages (SB-11); partial files among them are read by whoever includes them.
function classify(collection: Collection, entry: FileEntry, path: string): SourceFile | undefined {
  const name = fileNameOf(path)
  if (/^_category_\.(json|ya?ml)$/.test(name))
    return collection === 'docs' ? { kind: 'category', entry } : undefined
  if (/^tags\.ya?ml$/.test(path) && collection !== 'pages') return { kind: 'tags', entry }
  if (/^authors\.ya?ml$/.test(path) && collection === 'blog') return { kind: 'authors', entry }
  const isHidden = path.split('/').some(part => part.startsWith('_') || part.startsWith('.'))
  if (isHidden || /\.test\.[^.]+$/.test(name)) return undefined
  if (/\.(md|mdx|markdown)$/i.test(name)) return { kind: 'markdown', collection, entry }
  if (/\.(tsx|jsx)$/.test(name)) return collection === 'pages' ? { kind: 'page-component', entry } : undefined
  if (/\.(ts|js|mjs|cjs|css)$/.test(name) && collection === 'pages') return undefined
  return { kind: 'asset', entry }
}

function nothingInside(folders: readonly SitePath[]): Diagnostic {
  return {
    code: 'source/no-docs',
    severity: 'error',
    message: `There is no page in ${folders.map(folder => `"${folder}"`).join(', ')}.`,
    hint: 'Put a Markdown file there, for example content/docs/index.md.',
  }
}

function contentMissing(folders: readonly string[]): Diagnostic {
  return {
    code: 'source/no-content',
    severity: 'error',
    message: `None of the content folders exists: ${folders.map(folder => `"${folder}"`).join(', ')}.`,
    hint: 'Create content/docs with a Markdown file in it, or set "docs.path" in docs-site.config.ts.',
  }
}
