// Where the translations of a site lie.
import type { SitePath } from '../../base/text/brand.ts'
import { fileNameOf, folderOf } from '../../base/text/site-path.ts'
import type { Config } from '../config.ts'
import { configOfSource, sourceOf } from '../mounts/source-policy.ts'
import { i18nFolder, translationsFolder } from './edition.ts'

/** The folder of all translations, and the names of those inside that belong to a language of the site. */
export function translationFolders(config: Config): {
  readonly folder: SitePath
  readonly tags: readonly string[]
} {
  return {
    folder: i18nFolder(contentFolder(config)),
    tags: config.translations.map(({ edition }) => fileNameOf(edition.home)),
  }
}

/** Folder of everything that belongs to one language. */
export function homeOf(config: Config, tag: string): SitePath {
  return translationsFolder(contentFolder(config), tag)
}

/** The folder around the first set of documents; site paths of translations are told from it. */
export function contentFolder({ docs }: Pick<Config, 'docs'>): string {
  return folderOf(docs[0]?.path ?? 'content/docs')
}

/** The configuration that counts for a file: of the language that it is written in, and of the repository that it comes from. */
export function configOf(config: Config, file: SitePath): Config {
  const own = config.translations.find(({ edition }) => file.startsWith(`${edition.home}/`)) ?? config
  const source = config.sources.length === 0 ? undefined : sourceOf(own, file)
  return source === undefined ? own : configOfSource(own, source)
}
