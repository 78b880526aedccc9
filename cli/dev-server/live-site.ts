// The site while it is being written: one consistent state, and the next one after files have changed.
import { join, relative, sep } from 'node:path'
import { openImageCache } from '../../renderer/assets/image-cache.ts'
import { createImageEncoder } from '../../renderer/assets/image-encoder.ts'
import { checkPackages } from '../../renderer/bundle/check-packages.ts'
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'
import { isFatalError } from '../../renderer/diagnostics/fatal-error.ts'
import { createNodeHost } from '../../renderer/host/node-host.ts'
import type { SidebarMemory } from '../../renderer/produce/site-planner.ts'
import { startReadingLastChanges } from '../../renderer/session/last-changes.ts'
import {
  type KeptContent,
  keepContent,
  type ScannedContent,
  scanContent,
} from '../../renderer/session/scan-content.ts'
import type { Session } from '../../renderer/session/session.ts'
import { startBundles } from '../../renderer/session/site-bundles.ts'
import type { LastChanges } from '../../renderer/source/last-change.ts'
import type { AbsolutePath, SitePath } from '../../renderer/text/brand.ts'
import { type AskingHost, createAskingHost } from '../../renderer/trace/asking-host.ts'
import { evaluateSession, type SessionRequest, settleSession } from '../open-session.ts'
import type { DevOptions } from './dev-options.ts'
import { makeState, type SiteState } from './site-state.ts'
import type { FileChanges } from './watch-files.ts'

export interface LiveSite {
  readonly state: SiteState
  apply(changes: FileChanges): Promise<SiteState>
  /** Makes the caches durable. */
  close(): void
}

export interface LiveSiteRequest {
  readonly root: AbsolutePath
  readonly importModule: NonNullable<SessionRequest['importModule']>
  readonly options: DevOptions
}

/** Throws FatalError (usage) when the configuration is wrong from the start. */
export async function openLiveSite({ root, importModule, options }: LiveSiteRequest): Promise<LiveSite> {
  const host = createAskingHost(createNodeHost(root))
  /** What the configuration is read from. */
  const configFiles = new Set<SitePath>()
  const open = async () => {
    const asking = createAskingHost(host)
    try {
      return { ...(await openSession({ root, host: asking, importModule }, options)), host }
    } finally {
      for (const path of asking.asked()) configFiles.add(path)
    }
  }
  let session = await open()
  const kept = keepContent(session)
  const encoder = createImageEncoder(openImageCache(join(session.cacheFolder, 'images'), { trusts: 'all' }), {
    jobs: 2,
  })
  let content = scan(session, kept)
  const history = startReadingLastChanges({
    session,
    scan: content.scan,
    useCache: true,
  })
  let bundling = startBundles(session, content, { useCache: true })
  let configProblems: readonly Diagnostic[] = []
  const sidebarMemories = new Map<string, SidebarMemory>()
  const sidebarMemoryOf = (locale: string): SidebarMemory => {
    const known = sidebarMemories.get(locale) ?? new Map()
    sidebarMemories.set(locale, known)
    return known
  }
  let lastChanges: LastChanges = new Map()
  const make = async (): Promise<SiteState> => {
    const [read, { bundles, diagnostics: bundleProblems }] = await Promise.all([content.read(), bundling])
    return makeState({
      session,
      content,
      project: read,
      bundles,
      bundleProblems,
      configProblems,
      lastChanges,
      encoder,
      sidebarMemoryOf,
    })
  }
  let state = await make()
  lastChanges = (await history.finish([state, ...state.translations].map(({ snapshot }) => snapshot))).changes
  if (lastChanges.size > 0) state = await make()
  return {
    get state() {
      return state
    },
    async apply({ changed, hasNewNames }) {
      const paths = changed.map(path => relative(root, path).replaceAll(sep, '/') as SitePath)
      kept.memory.forget(paths)
      if (hasNewNames) host.noteNames()
      else host.noteContent(paths)
      const hasNewConfig = hasNewNames || paths.some(path => configFiles.has(path))
      if (hasNewConfig) {
        kept.templates = undefined
        const reopened = await orProblems(open())
        configProblems = 'problems' in reopened ? reopened.problems : []
        if ('root' in reopened) session = reopened
      }
      content = scan(session, kept)
      // The bundles depend on names of files, on code, and on the configuration.
      if (hasNewConfig || changed.some(path => isCode(path, state)))
        bundling = startBundles(session, content, { useCache: true })
      state = await make()
      return state
    },
    close: () => content.close(),
  }
}

async function openSession(
  place: SessionRequest & { readonly host: AskingHost },
  options: DevOptions,
): Promise<Session> {
  const session = await settleSession(place, await evaluateSession(place, options))
  checkPackages(session.config, session)
  return session
}

// A broken configuration leaves the last good one in force.
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

function scan(session: Session, kept: KeptContent): ScannedContent {
  return scanContent({ session, useCache: true, jobs: undefined, includeDrafts: true, kept })
}

// What the last bundles were made from, and what the next ones may be made from.
function isCode(path: string, { bundles }: SiteState): boolean {
  return /\.(?:[cm]?[jt]sx?|css)$/.test(path) || bundles?.sources.includes(path) === true
}
