// What a translation of the site consists of: its own files, and the originals of all that it lacks.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { nearest } from '../../base/diagnostics/nearest.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { fileNameOf, folderOf } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { originalOf } from '../../config/locales/edition.ts'
import type { FileFacts } from '../../content/read-facts.ts'
import type { SourceFile } from '../../content/source/source-file.ts'

export interface OwnContent {
  readonly files: readonly SourceFile[]
  readonly facts: readonly FileFacts[]
  /** About files that translate nothing. */
  readonly diagnostics: readonly Diagnostic[]
}

/** `files` and `facts` of all languages. A draft counts as lacking, unless drafts are shown. */
export function ownContent(
  { edition, language: { locale } }: Config,
  all: Pick<OwnContent, 'files' | 'facts'>,
  { includeDrafts }: { readonly includeDrafts: boolean },
): OwnContent {
  const originals = all.files.filter(file => file.locale === undefined)
  const pages = new Set(originals.filter(isPage).map(({ entry }) => entry.path))
  const place = (file: SourceFile) => placeOf(file.kind, originalOf(edition, file.entry.path))
  const alone = new Set(
    all.facts
      .filter(
        ({ facts, locale: written }) =>
          written === locale && facts.meta.frontMatter.without_original === true,
      )
      .map(({ facts }) => facts.path),
  )
  const diagnostics: Diagnostic[] = []
  const own = all.files.filter(file => {
    if (file.locale !== locale) return false
    const original = originalOf(edition, file.entry.path)
    if (!isPage(file) || pages.has(original) || alone.has(file.entry.path)) return true
    diagnostics.push(withoutOriginal(file.entry.path, original, pages))
    return false
  })
  const orphans = new Set(diagnostics.map(({ file }) => file))
  const translated = all.facts.filter(
    ({ facts, locale: written }) =>
      written === locale &&
      !orphans.has(facts.path) &&
      (includeDrafts || facts.meta.frontMatter.draft !== true),
  )
  const replacedTexts = new Set(translated.map(({ facts }) => originalOf(edition, facts.path)))
  const replacedFiles = new Set(own.filter(file => file.kind !== 'markdown').map(place))
  return {
    files: [...own, ...originals.filter(file => !replacedFiles.has(placeOf(file.kind, file.entry.path)))],
    facts: [
      ...translated,
      ...all.facts.filter(file => file.locale === undefined && !replacedTexts.has(file.facts.path)),
    ],
    diagnostics,
  }
}

function isPage({ kind }: SourceFile): boolean {
  return kind === 'markdown' || kind === 'page-component'
}

// Of a category's file only the folder counts: one may be YAML and the other JSON.
function placeOf(kind: SourceFile['kind'], path: SitePath): string {
  const isPerFolder = kind === 'category' || kind === 'order' || kind === 'tags' || kind === 'authors'
  return `${kind} ${isPerFolder ? folderOf(path) : path}`
}

function withoutOriginal(file: SitePath, original: SitePath, pages: ReadonlySet<SitePath>): Diagnostic {
  const folder = folderOf(original)
  const name = nearest(
    fileNameOf(original),
    [...pages].filter(path => folderOf(path) === folder).map(fileNameOf),
  )
  const offer = name === undefined ? '' : ` Did you mean "${name}"?`
  return {
    code: 'translation/no-original',
    severity: 'warning',
    message: `The file translates nothing: there is no "${original}", so it is left out.`,
    hint: `Rename it as the original, delete it, or write "without_original: true" into its front matter when it shall be in this language only.${offer}`,
    file,
    line: 1,
    column: 1,
  }
}
