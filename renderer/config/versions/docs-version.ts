// One version of the documentation.
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import type { WrittenOptions } from '../find-literal.ts'
import type { EditUrlFunction } from '../options/edit-url.ts'
import type { SidebarsOptions } from '../options/sidebar-options.ts'

export interface DocsVersion {
  /** Tells it from all other versions of the site: its name in the first set of documents, `guide/1.0` in another. */
  readonly key: string
  /** Id of the set of documents that it belongs to. */
  readonly set: string
  /** `current` for the documentation that is being written; otherwise as in `versions.json`. */
  readonly name: string
  readonly label: string
  readonly path: SitePath
  readonly routeBase: RoutePath
  /** The one that readers are led to. */
  readonly isLast: boolean
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly noIndex: boolean
  readonly className: string | undefined
  /** The commit that its files are read from; undefined: they lie in the folder. */
  readonly frozenAt: VersionRef | undefined
  readonly editUrl: string | EditUrlFunction | undefined
  readonly sidebars: SidebarsOptions
  /** Where the sidebars are defined, for messages. */
  readonly sidebarsSource: WrittenOptions
  /** Keys and indexes that lead to the sidebars in it. */
  readonly sidebarsPath: readonly (string | number)[]
}

export interface VersionRef {
  /** Tag, branch or commit. */
  readonly ref: string
  /** Folder of the pages there, relative to the site. */
  readonly path: SitePath
  /** Keys and indexes that lead to it in the configuration; empty when the list of versions names it. */
  readonly option: readonly (string | number)[]
}

/** Documentation that is being written, as opposed to frozen. */
export const currentVersion = 'current'

/** What a set of documents is called, and what names of its versions and folders are made from. */
export interface SetNames {
  readonly id: string
  /** Nothing of the first set is named by its id. */
  readonly isFirst: boolean
  readonly path: SitePath
}

export function versionKey({ id, isFirst }: SetNames, name: string): string {
  return isFirst ? name : `${id}/${name}`
}

/** Whether a version, by its key, is the documentation that is being written. */
export function isBeingWritten(key: string): boolean {
  return key === currentVersion || key.endsWith(`/${currentVersion}`)
}

/** Frozen documentation lies beside the current one: `content/versioned_docs/version-1.0`, `content/guide_versioned_docs/…`. */
export function versionFolders({ id, isFirst, path }: SetNames): {
  readonly list: SitePath
  docs(name: string): SitePath
  sidebars(name: string): SitePath
} {
  const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : ''
  const start = isFirst ? parent : `${parent}${id}_`
  return {
    list: `${start}versions.json` as SitePath,
    docs: name => `${start}versioned_docs/version-${name}` as SitePath,
    sidebars: name => `${start}versioned_sidebars/version-${name}-sidebars.json` as SitePath,
  }
}

/** Why a text cannot name a version, as the end of a sentence; undefined when it can. */
export function versionNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'is empty'
  if (name.trim() !== name) return 'begins or ends with a space'
  if (name.length > 32) return 'is longer than 32 characters'
  if (name === '.' || name === '..') return 'is the name of a folder'
  if (name === currentVersion || name === 'next') return 'is kept for the documentation that is being written'
  if (/[/\\<>:"|?*\p{Cc}\p{Surrogate}]/u.test(name)) return 'holds one of / \\ < > : " | ? *'
  return undefined
}
