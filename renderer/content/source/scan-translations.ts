// Files of the site's translations: `content/i18n/<language>/…` mirrors the folders of the original.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import type { FileEntry } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { relativeTo } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import type { ContentRoot } from '../../config/locales/edition.ts'
import { translationFolders } from '../../config/locales/translation-folders.ts'
import type { Collection, SourceFile } from './source-file.ts'

type Classify = (collection: Collection, entry: FileEntry, path: string) => SourceFile | undefined

/** Nothing for a site in one language. Of a folder for a language that the site does not have, a message. */
export function scanTranslations(
  config: Config,
  listed: (folder: SitePath) => readonly FileEntry[],
  classify: Classify,
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
