// `docsgen sources`: shows the origins of mounted folders, and the commit of each.
import { isLocal, withoutPassword } from '../../renderer/config/mounts/repo-address.ts'
import { hasCommit } from '../../renderer/features/git/objects/fetch-commits.ts'
import { storeFolder } from '../../renderer/features/mounts/open/open-mounts.ts'
import { lockedCommit, readSourcesLock } from '../../renderer/features/mounts/open/sources-lock.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'
import { lockableSources, newestCommit, type SourcesSite } from './lockable-sources.ts'

interface SourceStatus {
  readonly into: string
  readonly repo: string
  /** `null`: the folder is read in its present state. */
  readonly ref: string | null
  /** `null`: the lock names no commit. */
  readonly commit: string | null
  readonly isFetched: boolean
  /** Only with `--remote`. */
  readonly newest?: string
}

/** Returns the exit code: 1 when a source has no commit. `remote`: also asks the repositories for the newest commits. */
export async function sourcesStatus(
  site: SourcesSite,
  { remote, json }: { readonly remote: boolean; readonly json: boolean },
  terminal: Terminal,
): Promise<number> {
  const lock = readSourcesLock(site.host)
  const lockable = new Map(lockableSources(site.config).map(source => [source.into, source]))
  const all: SourceStatus[] = []
  for (const { into, repo } of site.config.sources) {
    const source = lockable.get(into)
    const commit = source && lockedCommit(lock, repo, source.ref)
    const store = storeFolder(site.cacheFolder, repo)
    all.push({
      into,
      repo: withoutPassword(repo),
      ref: source?.ref ?? null,
      commit: commit ?? null,
      isFetched: isLocal(repo) || (commit !== undefined && (await hasCommit(store, commit, site.signal))),
      ...(remote && source !== undefined && { newest: await newestCommit(source, site) }),
    })
  }
  terminal.print(
    json ? JSON.stringify({ schemaVersion: 1, sources: all }, null, 2) : all.map(lineOf).join('\n'),
  )
  if (!json && all.length === 0) terminal.print('The configuration has no sources.')
  return all.some(({ ref, commit }) => ref !== null && commit === null) ? exitCodes.content : exitCodes.fine
}

function lineOf({ into, repo, ref, commit, isFetched, newest }: SourceStatus): string {
  const start = `${into}: ${repo}`
  if (ref === null) return `${start}, as it lies`
  if (commit === null) return `${start} ${ref}, no commit: run "docsgen sources update"`
  const news = newest === undefined ? '' : newest === commit ? ', newest' : `, behind ${newest.slice(0, 12)}`
  return `${start} ${ref}, ${commit.slice(0, 12)}${isFetched ? '' : ', not fetched yet'}${news}`
}
