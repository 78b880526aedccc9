// Makes the entry in the list of versions for a version that git reads from a tag or branch, after checking that git can read it.
import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { joinSitePath } from '../../renderer/base/text/site-path.ts'
import type { DocsConfig } from '../../renderer/config/config.ts'
import { isRefName } from '../../renderer/config/mounts/ref-name.ts'
import type { ListedVersion } from '../../renderer/config/versions/version-list.ts'
import { openRef } from '../../renderer/features/mounts/open/open-mounts.ts'
import { resolveRef } from '../../renderer/features/mounts/open/resolve-ref.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { usageError } from '../usage-error.ts'

interface RefVersion {
  readonly docs: DocsConfig
  readonly name: string
  readonly ref: string
  /** Folder of the pages in that state, as typed; undefined: the present folder. */
  readonly path: string | undefined
}

/** Throws FatalError (usage) when git does not know the tag or branch, or the folder does not exist in it. */
export async function versionFromRef(
  session: Session,
  { docs, name, ref, path }: RefVersion,
): Promise<ListedVersion> {
  if (!isRefName(ref))
    throw usageError(
      `"${ref}" is no name of a tag, branch or commit.`,
      'Name one; expressions such as "main~2" mean something else after every commit.',
    )
  const folder = path === undefined ? docs.path : joinSitePath('', path)
  if (folder === undefined || folder === '')
    throw usageError(`"${path}" is no folder of the site.`, 'Write it relative to the site, like "docs".')
  const places = { ...session, signal: new AbortController().signal }
  const found = await resolveRef(session.root, ref, places)
  if (found.kind === 'unknown')
    throw usageError(
      `Git knows no tag, branch or commit "${ref}".`,
      didYouMean(ref, found.known) ?? `Fetch it first: "git fetch origin tag ${ref}".`,
    )
  if (found.kind === 'no-repository')
    throw usageError('The site is in no git repository.', 'Leave out "--ref", and the files are copied.')
  const files = await openRef(ref, places)
  if (found.kind !== 'found' || files === undefined)
    throw usageError(
      `Git cannot read "${ref}".`,
      'Run "git log" in the folder of the site to see what is wrong.',
    )
  if (!files.host.folderExists(folder as SitePath))
    throw usageError(
      `There is no folder "${folder}" at "${ref}".`,
      'Name the folder of that time with "--ref-path".',
    )
  return { name, ref, ...(folder !== docs.path && { path: folder }) }
}
