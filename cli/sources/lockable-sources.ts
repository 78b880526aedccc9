// The sources whose commit the lock names, and the newest commits of their tags and branches.
import { resolve } from 'node:path'
import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import type { Config } from '../../renderer/config/config.ts'
import { isLocal, withoutPassword } from '../../renderer/config/mounts/repo-address.ts'
import { askRemote } from '../../renderer/features/git/objects/fetch-commits.ts'
import { type RefPlaces, resolveRef } from '../../renderer/features/mounts/open/resolve-ref.ts'
import { usageError } from '../usage-error.ts'

export interface SourcesSite extends RefPlaces {
  readonly config: Config
}

export interface LockableSource {
  readonly repo: string
  readonly ref: string
  readonly into: SitePath
  readonly isLocal: boolean
  readonly history: boolean
}

/** In the order of the configuration, without local folders that are read in their present state. */
export function lockableSources({ sources }: Config): readonly LockableSource[] {
  return sources.flatMap(({ repo, ref, into, history }) =>
    ref === undefined && isLocal(repo)
      ? []
      : [{ repo, ref: ref ?? 'HEAD', into, isLocal: isLocal(repo), history }],
  )
}

/** Throws FatalError (usage) when the tag or branch does not exist, or git cannot ask the repository. */
export async function newestCommit(source: LockableSource, site: SourcesSite): Promise<string> {
  const { repo, ref, isLocal: isHere } = source
  const found = isHere
    ? await resolveRef(resolve(site.root, repo), ref, site)
    : await askRemote({ ...site, repo }, ref)
  const name = `"${ref}" of ${withoutPassword(repo)}`
  switch (found.kind) {
    case 'found':
      return found.commit
    case 'unknown':
      throw usageError(
        `There is no tag or branch ${name}.`,
        didYouMean(ref, found.known) ?? 'Correct "ref" of the source in the configuration.',
      )
    case 'no-repository':
      throw usageError(
        `${name} cannot be read: the folder is in no git repository.`,
        'Leave out "ref", or correct "repo".',
      )
    default:
      throw usageError(
        `Git cannot ask for ${name} (${found.message}).`,
        'Check the address and the rights with "git ls-remote".',
      )
  }
}
