// The sidebars of a version that is read from a commit: what the configuration said then. It is evaluated over the files of that
// commit, once, and only this part of it is looked at: the other options may have another form by now.
import { FatalError, isFatalError } from '../../base/diagnostics/fatal-error.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { Host } from '../../base/host/host.ts'
import type { AbsolutePath } from '../../base/text/brand.ts'
import { readTrace, type TracePlace, writeTrace } from '../../base/trace/trace.ts'
import { namedSets } from './named-sets.ts'
import type { SidebarsAt } from './read-versions.ts'
import { versionProblem } from './version-list.ts'

/** The files of the site at a commit. */
export interface CommitFiles {
  readonly commit: string
  readonly host: Host
}

/** Undefined: there is no such commit, which is somebody else's message. */
export type OpenRef = (ref: string) => Promise<CommitFiles | undefined>

interface SidebarsAtRequest {
  readonly root: AbsolutePath
  readonly host: Host
  /** Of docsgen; undefined: nothing is taken from the cache. */
  readonly version: string | undefined
  readonly openRef: OpenRef
  /** Gives the value that the configuration exports. */
  readonly evaluate: (files: CommitFiles) => Promise<object>
}

/** What it gives depends on the commit alone. Throws FatalError (usage) when the configuration cannot be evaluated. */
export function createSidebarsAt({ root, host, version, openRef, evaluate }: SidebarsAtRequest): SidebarsAt {
  const known = new Map<string, Promise<unknown>>()
  const read = async (ref: string, setId: string): Promise<unknown> => {
    const files = await openRef(ref)
    if (files === undefined) return undefined
    const place: TracePlace = {
      file: `${root}/.docsgen/cache/sidebars-${fingerprint(ref, setId).slice(0, 12)}.json`,
      settings: JSON.stringify([version, files.commit, setId]),
      host,
    }
    const last = version === undefined ? undefined : readTrace<{ readonly value?: unknown }>(place)
    if (last !== undefined) return last.value
    const value = sidebarsIn(await evaluate(files), setId)
    writeTrace(place, {}, { value })
    return value
  }
  return ({ ref }, setId) => {
    const name = `${setId} ${ref}`
    const found = known.get(name) ?? read(ref, setId).catch(error => Promise.reject(explained(error, ref)))
    known.set(name, found)
    return found
  }
}

function sidebarsIn(value: object, setId: string): unknown {
  const { docs } = value as { readonly docs?: Parameters<typeof namedSets>[0] }
  if (typeof docs !== 'object' || docs === null) return undefined
  const set = namedSets(docs as object).find(({ id }) => id === setId) as
    | { readonly sidebars?: unknown }
    | undefined
  const sidebars = set?.sidebars
  return sidebars === undefined ? undefined : JSON.parse(JSON.stringify(sidebars))
}

function explained(error: unknown, ref: string): unknown {
  if (!isFatalError(error)) return error
  const reason = error.diagnostics[0]?.message ?? ''
  return new FatalError('usage', [
    versionProblem(
      error.diagnostics[0]?.file,
      `The sidebars of the version cannot be read from "${ref}": ${reason}`,
      'Write them as JSON into "versioned_sidebars/version-<name>-sidebars.json" beside the documentation; then the configuration of that time is not asked.',
    ),
  ])
}
