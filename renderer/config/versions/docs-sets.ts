// Sets of documents that stand side by side, each with versions of its own.
import type { Config, DocsConfig } from '../config.ts'
import type { DocsVersion } from './docs-version.ts'

/** Versions of all sets, the first set's first. */
export function docsVersions({ docs }: Pick<Config, 'docs'>): readonly DocsVersion[] {
  return docs.flatMap(({ versions }) => versions)
}

/** The set that a version belongs to, by the version's key. */
export function setOfVersion({ docs }: Pick<Config, 'docs'>, key: string): DocsConfig | undefined {
  return docs.find(({ versions }) => versions.some(version => version.key === key))
}
