// `docsgen-sources.lock`: the commit of each source, written by `docsgen sources update`. Authors commit this file.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../../base/diagnostics/reason-of.ts'
import type { Host } from '../../../base/host/host.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import { withoutPassword } from '../../../config/mounts/repo-address.ts'

export const sourcesLock = 'docsgen-sources.lock' as SitePath

export interface LockedSource {
  /** Without user name and password. */
  readonly repo: string
  readonly ref: string
  readonly commit: string
}

export interface ReadLock {
  readonly sources: readonly LockedSource[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Empty when the file does not exist. */
export function readSourcesLock(host: Host): ReadLock {
  if (host.entry(sourcesLock) === undefined) return { sources: [], diagnostics: [] }
  const text = host.readText(sourcesLock)
  try {
    if (!text.ok) throw new Error(text.reason)
    return { sources: sourcesIn(JSON.parse(text.value)), diagnostics: [] }
  } catch (error) {
    return {
      sources: [],
      diagnostics: [
        {
          code: 'mounts/invalid-lock',
          severity: 'error',
          message: `The commits of the sources cannot be read (${reasonOf(error)}).`,
          hint: 'Restore the file from git, or delete it and run "docsgen sources update".',
          file: sourcesLock,
          line: 1,
          column: 1,
        },
      ],
    }
  }
}

function sourcesIn(value: unknown): readonly LockedSource[] {
  const { version, sources } = (value ?? {}) as { readonly version?: unknown; readonly sources?: unknown }
  if (version !== 1 || !Array.isArray(sources) || !sources.every(isLocked))
    throw new Error('it has another form')
  return sources
}

function isLocked(value: unknown): value is LockedSource {
  const { repo, ref, commit } = (value ?? {}) as Partial<Record<keyof LockedSource, unknown>>
  const isHash = typeof commit === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)
  return typeof repo === 'string' && typeof ref === 'string' && isHash
}

export function lockedCommit(lock: ReadLock, repo: string, ref: string): string | undefined {
  const name = withoutPassword(repo)
  return lock.sources.find(source => source.repo === name && source.ref === ref)?.commit
}

/** In a fixed order, one line for each value, so that git can merge two branches. */
export function writeSourcesLock(sources: readonly LockedSource[]): string {
  const sorted = [...sources].sort(
    (a, b) => compareCodeUnits(a.repo, b.repo) || compareCodeUnits(a.ref, b.ref),
  )
  return `${JSON.stringify({ version: 1, sources: sorted }, null, 2)}\n`
}
