// A site under edit: opened again after each change, with everything that did not change. Knows nothing of bundles and pages, which
// are live-site.ts's.
import { relative, sep } from 'node:path'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { isFatalError } from '../../base/diagnostics/fatal-error.ts'
import { limitGarbageFor, mostTexts } from '../../base/host/garbage.ts'
import type { Host } from '../../base/host/host.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'
import { type AskingHost, createAskingHost } from '../../base/trace/asking-host.ts'
import { withDataPages } from '../../features/data-pages/data-host.ts'
import { withConfinedFiles } from '../../features/mounts/confined-files.ts'
import { mountedPaths } from '../../features/mounts/mount.ts'
import { withMounts } from '../../features/mounts/mounted-host.ts'
import { type KeptOfSite, keepSite, type OpenSite, openSite } from '../open-site.ts'
import type { Session } from './session.ts'

export interface FileChanges {
  /** Absolute paths of files with new content. */
  readonly changed: readonly string[]
  /** Files or folders came or went. */
  readonly hasNewNames: boolean
}

interface LiveContentRequest {
  readonly root: AbsolutePath
  /** The files of the site as they are to be seen. */
  readonly files: Host
  /** Reads the configuration. Throws FatalError (usage) when it is wrong. */
  readonly openSession: (host: AskingHost) => Promise<Session>
  /** What symbolic links bring from outside of the site is none of its files. */
  readonly isConfined: boolean
  /** Drafts are pages too, as for those who write. */
  readonly includeDrafts: boolean
  /** What the process holds from one state to the next; undefined: the caches of the site. */
  readonly keep?: (session: Session) => KeptOfSite
}

export interface LiveContent {
  /** The newest state. */
  readonly site: OpenSite
  /** Of a configuration that is broken now; the one before it stays in force. */
  readonly configProblems: readonly Diagnostic[]
  /**
   * Takes notice of changes: `site` is the next state. `told`: messages of the present state; undefined: every place in the site must be
   * exact, as an editor needs it, so the site is always read again.
   */
  note(
    changes: FileChanges,
    told: readonly Diagnostic[] | undefined,
  ): Promise<{ readonly hasNewConfig: boolean }>
}

/** Throws FatalError (usage) when the configuration is wrong from the start. */
export async function openLiveContent(request: LiveContentRequest): Promise<LiveContent> {
  const { root, openSession, isConfined, includeDrafts, keep = keepSite } = request
  const host = createAskingHost(request.files)
  /** Files that the configuration was read from. */
  const configFiles = new Set<SitePath>()
  const open = async () => {
    const asking = createAskingHost(host)
    try {
      const session = await openSession(asking)
      for (const path of session.dataPages.sources) configFiles.add(path)
      const files = isConfined ? withConfinedFiles(root, host, session.config) : host
      return { ...session, host: withDataPages(withMounts(files, session.mounts), session.dataPages) }
    } finally {
      for (const path of asking.asked()) configFiles.add(path)
    }
  }
  let session = await open()
  const kept = keep(session)
  let site = openSite(session, { includeDrafts, kept })
  limitGarbage(site)
  let configProblems: readonly Diagnostic[] = []
  return {
    get site() {
      return site
    },
    get configProblems() {
      return configProblems
    },
    async note({ changed, hasNewNames }, told) {
      const paths = changed.flatMap(path => {
        const file = relative(root, path).replaceAll(sep, '/') as SitePath
        return [file, ...mountedPaths(session.mounts, file)]
      })
      kept.memory.forget(paths)
      if (hasNewNames) session.host.noteNames()
      else session.host.noteContent(paths)
      const hasNewConfig = hasNewNames || paths.some(path => configFiles.has(path))
      if (hasNewConfig) {
        kept.templates = undefined
        const reopened = await orProblems(open())
        configProblems = 'problems' in reopened ? reopened.problems : []
        if ('root' in reopened) session = reopened
      }
      const edited = hasNewConfig || told === undefined ? undefined : await site.withEdits(paths, told)
      site = edited ?? openSite(session, { includeDrafts, kept })
      limitGarbage(site)
      return { hasNewConfig }
    },
  }
}

// When the configuration is broken, the session before stays in force.
async function orProblems<Value>(
  opening: Promise<Value>,
): Promise<Value | { readonly problems: readonly Diagnostic[] }> {
  try {
    return await opening
  } catch (error) {
    if (isFatalError(error)) return { problems: error.diagnostics }
    throw error
  }
}

function limitGarbage({ scan }: OpenSite): void {
  if (scan.files.length > mostTexts) limitGarbageFor('large')
}
