// The stage `scan`: lists the files of the content folders. Reads names and stamps, but no content.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { FatalError } from '../../base/diagnostics/fatal-error.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import type { FileEntry, Host } from '../../base/host/host.ts'
import type { OutputPath, SitePath } from '../../base/text/brand.ts'
import { fileNameOf, folderOf, isMarkdownFile, relativeTo } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { configFileNames } from '../../config/load-config.ts'
import type { ContentRoot } from '../../config/locales/edition.ts'
import { translationFolders } from '../../config/locales/translation-folders.ts'
import { isForeignCode, sourceOf } from '../../config/mounts/source-policy.ts'
import { docsVersions } from '../../config/versions/docs-sets.ts'
import type { Collection, SourceFile } from './source-file.ts'

export interface Scan {
  readonly files: readonly SourceFile[]
  /** The site has a folder of posts, which may be empty. */
  readonly hasBlog: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** Throws FatalError (usage) when none of the content folders exists. */
export function scanSources(config: Config, host: Host): Scan {
  const folders: readonly (readonly [Collection, SitePath | undefined])[] = [
    ...docsVersions(config).map(({ path }) => ['docs', path] as const),
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
  const listed = (folder: SitePath): readonly FileEntry[] => {
    const listing = host.list(folder)
    const unnamed = listing.files.filter(({ path }) => unprintable.test(path))
    diagnostics.push(
      ...listing.diagnostics,
      ...unnamed.map(({ path }) => unprintableName(path, isForeignCode(config, path))),
    )
    return unnamed.length === 0 ? listing.files : listing.files.filter(({ path }) => !unprintable.test(path))
  }
  for (const [collection, folder] of present) {
    for (const entry of folder === '' ? ownTexts(config, listed(folder)) : listed(folder)) {
      const path = relativeTo(folder, entry.path) ?? entry.path
      if (collection === 'pages' && isIgnoredPage(path)) diagnostics.push(ignoredPage(entry.path))
      const file = classify(collection, entry, path)
      if (file?.kind === 'page-component' && sourceOf(config, entry.path) !== undefined)
        diagnostics.push(foreignComponent(entry.path))
      else if (file !== undefined) files.push(file)
    }
  }
  const translated = scanTranslations(config, listed)
  diagnostics.push(...translated.diagnostics)
  diagnostics.push(...otherConfigs(config, host))
  const hasPages = files.some(file => file.kind === 'markdown' || file.kind === 'page-component')
  if (!hasPages) diagnostics.push(nothingInside(present.map(([, folder]) => folder)))
  const outputs = new Map<string, SourceFile>()
  for (const folder of config.staticDirs) {
    for (const entry of listed(folder)) {
      const output = (relativeTo(folder, entry.path) ?? entry.path) as OutputPath
      outputs.set(output, { kind: 'static', entry, output }) // a later folder wins
    }
  }
  const hasBlog = present.some(([collection]) => collection === 'blog')
  return { files: [...files, ...outputs.values(), ...translated.files], hasBlog, diagnostics }
}

// When the content folder is the site's own folder: leaves out folders with another purpose, and files for AI assistants.
function ownTexts(config: Config, files: readonly FileEntry[]): readonly FileEntry[] {
  const { blog, pages, staticDirs, docs, file } = config
  const purposes = [blog?.path, pages?.path, ...docs.map(({ path }) => path), ...staticDirs]
  const others = purposes.filter(folder => folder !== undefined && folder !== '')
  return files.filter(
    ({ path }) =>
      path !== file &&
      !forAssistants.test(path) &&
      others.every(folder => relativeTo(folder as string, path) === undefined),
  )
}

const forAssistants = /^(?:AGENTS|CLAUDE|GEMINI|llms|llms-full)\.(?:md|txt)$/i

// Files whose names begin with `_` (except `_index`), and tests, are no pages. Partial files among them can be included.
function classify(collection: Collection, entry: FileEntry, path: string): SourceFile | undefined {
  const name = fileNameOf(path)
  if (/^_category_\.(json|ya?ml)$/.test(name))
    return collection === 'docs' ? { kind: 'category', entry } : undefined
  if (/^(?:SUMMARY|_sidebar|_Sidebar)\.md$/.test(path) && collection === 'docs')
    return { kind: 'order', entry }
  if (/^tags\.ya?ml$/.test(path) && collection !== 'pages') return { kind: 'tags', entry }
  if (/^authors\.ya?ml$/.test(path) && collection === 'blog') return { kind: 'authors', entry }
  if (name.startsWith('_') && isMarkdownFile(name) && isHidden(name) && !isHidden(folderOf(path)))
    return { kind: 'partial', entry }
  if (isHidden(path) || /\.test\.[^.]+$/.test(name)) return undefined
  if (isMarkdownFile(name)) return { kind: 'markdown', collection, entry }
  if (/\.(tsx|jsx)$/.test(name)) return collection === 'pages' ? { kind: 'page-component', entry } : undefined
  if (/\.(ts|js|mjs|cjs|css)$/.test(name) && collection === 'pages') return undefined
  return { kind: 'asset', entry }
}

// A file chosen with `--config` is not reported.
function otherConfigs({ file }: Config, host: Host): readonly Diagnostic[] {
  if (file === undefined || !configFileNames.includes(file)) return []
  return configFileNames
    .filter(name => name !== file && host.entry(name) !== undefined)
    .map(name => ({
      code: 'config/two-files',
      severity: 'warning',
      message: `The site has a second configuration; ${file} is used.`,
      hint: 'Delete one of the two.',
      file: name,
      line: 1,
      column: 1,
    }))
}

// Modules that pages import belong in folders that begin with `_`.
function isIgnoredPage(path: string): boolean {
  return /\.(?:js|mjs|cjs|ts|mts|cts)$/.test(path) && !isHidden(path) && !/\.(?:test|d)\.[^.]+$/.test(path)
}

function ignoredPage(file: SitePath): Diagnostic {
  return {
    code: 'source/ignored-page',
    severity: 'warning',
    message: 'The file makes no page: components of pages end in ".tsx" or ".jsx".',
    hint: `Rename it to "${fileNameOf(file).replace(/[cm]?([jt])s$/, '$1sx')}". When it is a module that pages import, move it into a folder whose name begins with "_", or begin its own name so.`,
    file,
    line: 1,
    column: 1,
  }
}

// Line breaks and control characters, which neither an address nor a line of a report can contain.
const unprintable = /[\u0000-\u001f\u007f\u2028\u2029]/

function unprintableName(file: SitePath, isForeign: boolean): Diagnostic {
  const [found = ''] = unprintable.exec(file) ?? []
  const what = /[\n\r\u2028\u2029]/.test(found) ? 'a line break' : 'a control character'
  return {
    code: 'source/unprintable-name',
    severity: isForeign ? 'warning' : 'error',
    message: `The name ${JSON.stringify(file)} holds ${what}, so nothing can link to the file.`,
    hint: 'Rename it.',
    subject: 'a file of the content',
  }
}

function foreignComponent(file: SitePath): Diagnostic {
  return {
    code: 'mounts/code-left-out',
    severity: 'warning',
    message: 'The component of another repository makes no page.',
    hint: 'Mount a folder with texts only, or import the component from a page of the site.',
    file,
    line: 1,
    column: 1,
  }
}

/** Whether the name of a file, or of a folder above it, excludes the file from pages and published files. */
export function isHidden(path: string): boolean {
  // In Hugo, the index page of a folder is named `_index.md`.
  const parts = path.replace(/(^|\/)_(index\.(?:md|mdx|markdown))$/, '$1$2').split('/')
  return parts.some(part => part.startsWith('_') || part.startsWith('.'))
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
    hint: 'Create content/docs with a Markdown file in it, or set "docs.path" in docs-site.config.ts. "npx docsgen init" writes a new site.',
  }
}

// Files of the translations; none for a site in one language. `content/i18n/<language>/…` mirrors the folders of the original; a folder
// for an unknown language is reported.
function scanTranslations(
  config: Config,
  listed: (folder: SitePath) => readonly FileEntry[],
): { readonly files: readonly SourceFile[]; readonly diagnostics: readonly Diagnostic[] } {
  if (config.translations.length === 0) return { files: [], diagnostics: [] }
  const { folder, tags } = translationFolders(config)
  const diagnostics: Diagnostic[] = []
  const roots = config.translations.flatMap(({ language, edition }) =>
    edition.roots.map(root => ({ ...root, locale: language.locale, collection: collectionOf(config, root) })),
  )
  const unknown = new Map<string, SitePath>()
  const files = listed(folder).flatMap((entry): readonly SourceFile[] => {
    const tag = (relativeTo(folder, entry.path) ?? '').split('/')[0] ?? ''
    if (!tags.includes(tag)) {
      if (!unknown.has(tag)) unknown.set(tag, entry.path)
      return []
    }
    const root = roots.find(({ own }) => relativeTo(own, entry.path) !== undefined)
    const path = root && relativeTo(root.own, entry.path)
    const file = root && path !== undefined ? classify(root.collection, entry, path) : undefined
    return file === undefined || root === undefined ? [] : [{ ...file, locale: root.locale }]
  })
  for (const [tag, file] of unknown) diagnostics.push(unknownLanguage(tag, file, { folder, tags }))
  return { files, diagnostics }
}

function collectionOf({ blog, pages }: Config, { original }: ContentRoot): Collection {
  if (original === blog?.path) return 'blog'
  return original === pages?.path ? 'pages' : 'docs'
}

function unknownLanguage(
  tag: string,
  file: SitePath,
  { folder, tags }: { readonly folder: SitePath; readonly tags: readonly string[] },
): Diagnostic {
  const offer = didYouMean(tag, tags)
  return {
    code: 'translation/unknown-language',
    severity: 'warning',
    message: `The folder "${folder}/${tag}" belongs to no language of the site, so its files are left out.`,
    hint: `${offer === undefined ? '' : `${offer} `}Add "${tag}" to "locales" in the configuration, or rename the folder.`,
    file,
  }
}
