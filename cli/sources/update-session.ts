// `docsgen sources update`: finds the newest commits of the tags and branches of the sources, fetches them, and writes the lock.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { FatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { withoutPassword } from '../../renderer/config/mounts/repo-address.ts'
import { fetchCommit } from '../../renderer/features/git/objects/fetch-commits.ts'
import { storeFolder } from '../../renderer/features/mounts/open/open-mounts.ts'
import {
  type LockedSource,
  lockedCommit,
  readSourcesLock,
  sourcesLock,
  writeSourcesLock,
} from '../../renderer/features/mounts/open/sources-lock.ts'
import { exitCodes } from '../exit-codes.ts'
import { plural } from '../report/plural.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { type LockableSource, lockableSources, newestCommit, type SourcesSite } from './lockable-sources.ts'

/**
 * `only`: folders into which sources are mounted; empty: all. Returns the exit code. Writes the lock only when every source was found and
 * fetched. Throws FatalError when one was not.
 */
export async function updateSources(
  site: SourcesSite,
  { only }: { readonly only: readonly string[] },
  terminal: Terminal,
): Promise<number> {
  const { root, cacheFolder, host } = site
  const sources = lockableSources(site.config)
  const unknown = only.find(folder => !sources.some(({ into }) => into === folder))
  if (unknown !== undefined)
    throw usageError(
      `No source with a commit is mounted in "${unknown}".`,
      sources.length === 0
        ? 'Sources that are paths without "ref" need none.'
        : `There are: ${sources.map(({ into }) => into).join(', ')}.`,
    )
  const lock = readSourcesLock(host)
  // The commits of all other sources are kept, so the lock must be readable.
  if (only.length > 0 && lock.diagnostics.length > 0) throw new FatalError('usage', lock.diagnostics)
  const locked: LockedSource[] = []
  const lines: string[] = []
  for (const source of sources) {
    const { repo, ref, into } = source
    const before = lockedCommit(lock, repo, ref)
    const isKept = only.length > 0 && !only.includes(into)
    const commit = isKept ? before : await bring(source, site)
    if (commit === undefined) continue
    if (!locked.some(each => each.repo === withoutPassword(repo) && each.ref === ref))
      locked.push({ repo: withoutPassword(repo), ref, commit })
    if (isKept) continue
    const change =
      before === commit ? 'unchanged' : `${before?.slice(0, 12) ?? 'new'} → ${commit.slice(0, 12)}`
    lines.push(`${into}: ${withoutPassword(repo)} ${ref}, ${change}`)
  }
  const text = writeSourcesLock(locked)
  const file = join(root, sourcesLock)
  try {
    if (locked.length > 0) {
      writeFileSync(`${file}.docsgen-new`, text)
      renameSync(`${file}.docsgen-new`, file)
    }
  } catch (error) {
    throw cannotWrite(`"${sourcesLock}"`, error, {
      hint: 'Make room or mend the rights, and run the command again.',
    })
  }
  for (const line of lines) terminal.print(line)
  terminal.print(
    locked.length === 0
      ? 'No source needs a commit: those that are paths without "ref" are read as they lie.'
      : `${sourcesLock} names ${plural(locked.length, 'commit')}; commit the file.`,
  )
  return exitCodes.fine

  async function bring(source: LockableSource, { signal }: SourcesSite): Promise<string> {
    const { repo, ref, isLocal, history } = source
    const commit = await newestCommit(source, site)
    if (isLocal) return commit
    const failure = await fetchCommit(
      { gitFolder: storeFolder(cacheFolder, repo), root, repo, history, signal },
      commit,
    )
    if (failure === undefined) return commit
    throw usageError(
      `Git cannot fetch "${ref}" of ${withoutPassword(repo)} (${failure.message}).`,
      'Check the address and the rights with "git ls-remote".',
    )
  }
}
