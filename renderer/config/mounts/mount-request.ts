// What the configuration says of files that lie elsewhere: in a tag or branch, or in another repository.
import type { SitePath } from '../../base/text/brand.ts'
import { folderOf } from '../../base/text/site-path.ts'
import type { Config } from '../config.ts'
import { mirrorOf } from '../locales/edition.ts'
import { contentFolder } from '../locales/translation-folders.ts'
import { docsVersions } from '../versions/docs-sets.ts'
import { isLocal } from './repo-address.ts'

export interface MountRequest {
  /** Folder of the site in which the files appear. */
  readonly into: SitePath
  /** As it is written; undefined: the repository that the site is in. */
  readonly repo: string | undefined
  /** Undefined: the files as they lie in the folder `repo`. */
  readonly ref: string | undefined
  /** Folder in the repository, or below the site for the site's own. */
  readonly path: string
  /** One that need not be there: not every state has every translation. */
  readonly isOptional: boolean
  /** Whether its author counts as one of the site's. */
  readonly isOwn: boolean
  /** Keys and indexes that lead to it in the configuration. */
  readonly option: readonly (string | number)[]
}

/** Versions of the site's own repository with their translations, then other repositories. */
export function mountRequests(config: Config): readonly MountRequest[] {
  const versions = docsVersions(config).flatMap(({ path: into, frozenAt }): readonly MountRequest[] => {
    if (frozenAt === undefined) return []
    const { ref, path, option } = frozenAt
    const own = { repo: undefined, ref, option, isOwn: true }
    const tags = config.translations.map(({ edition }) =>
      edition.home.slice(folderOf(edition.home).length + 1),
    )
    const content = contentFolder(config)
    return [
      { ...own, into, path, isOptional: false },
      ...tags.map(tag => ({
        ...own,
        into: mirrorOf(into, content, tag).own,
        path: mirrorOf(path, content, tag).own,
        isOptional: true,
      })),
    ]
  })
  const sources = config.sources.map(
    ({ repo, ref, path, into }, index): MountRequest => ({
      into,
      repo,
      ref: ref ?? (isLocal(repo) ? undefined : 'HEAD'),
      path,
      isOptional: false,
      isOwn: false,
      option: ['sources', index],
    }),
  )
  return [...versions, ...sources]
}
