// Sets of documents that stand side by side, each with versions of its own.
import type { SitePath } from '../../base/text/brand.ts'
import { relativeTo } from '../../base/text/site-path.ts'
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

/** Whether a file of the original belongs to a version that git reads from a commit, so that nobody can change it. */
export function isOfCommit(config: Pick<Config, 'docs'>, path: SitePath): boolean {
  return docsVersions(config).some(
    version => version.frozenAt !== undefined && relativeTo(version.path, path) !== undefined,
  )
}
