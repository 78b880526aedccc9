// The site while it is being written: one consistent state, and the next one after files have changed.
import { join, relative, sep } from 'node:path'
import { openImageCache } from '../../renderer/assets/image-cache.ts'
import { createImageEncoder } from '../../renderer/assets/image-encoder.ts'
import { checkPackages } from '../../renderer/bundle/check-packages.ts'
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'
import { isFatalError } from '../../renderer/diagnostics/fatal-error.ts'
import { createNodeHost } from '../../renderer/host/node-host.ts'
import { type WatchedHost, watchHost } from '../../renderer/host/watched-host.ts'
import type { SidebarMemory } from '../../renderer/produce/site-planner.ts'
import type { LastChanges } from '../../renderer/source/last-change.ts'
import type { AbsolutePath, SitePath } from '../../renderer/text/brand.ts'
import { type KeptContent, keepContent, type ScannedContent, scanContent } from '../content-session.ts'
import { startReadingLastChanges } from '../last-changes.ts'
import { evaluateSession, type Session, type SessionPlace, settleSession } from '../open-session.ts'
import { startBundles } from '../site-bundles.ts'
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
  readonly importModule: NonNullable<SessionPlace['importModule']>
  readonly options: DevOptions
}

interface Working {
  readonly host: WatchedHost
  readonly place: SessionPlace
  readonly options: DevOptions
  readonly kept: KeptContent
}

/** Throws FatalError (usage) when the configuration is wrong from the start. */
export async function openLiveSite({ root, importModule, options }: LiveSiteRequest): Promise<LiveSite> {
  const host = watchHost(createNodeHost(root))
  const place = { root, host, importModule }
  let session = await openSession(place, options)
  const working: Working = { host, place, options, kept: keepContent(session) }
  const encoder = createImageEncoder(openImageCache(join(session.cacheFolder, 'images'), { trusts: 'all' }), {
    jobs: 2,
  })
  let content = scan(session, working)
  const history = startReadingLastChanges({
    session,
    scan: content.scan,
    useCache: true,
    version: content.version,
  })
  let bundling = startBundles(session, content, { useCache: true })
  let configProblems: readonly Diagnostic[] = []
  const sidebarMemory: SidebarMemory = new Map()
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
      sidebarMemory,
      asked: host.asked,
    })
  }
  let state = await make()
  lastChanges = (await history.finish(state.snapshot)).changes
  if (lastChanges.size > 0) state = await make()
  return {
    get state() {
      return state
    },
    async apply({ changed, hasNewNames }) {
      const paths = changed.map(path => relative(root, path).replaceAll(sep, '/') as SitePath)
      working.kept.memory.forget(paths)
      if (hasNewNames) host.noteNames()
      else host.noteContent(paths)
      const hasNewConfig =
        hasNewNames ||
        changed.some(
          path => session.configFiles.includes(path) || /versions\.json$|-sidebars\.json$/.test(path),
        )
      if (hasNewConfig) {
        working.kept.templates = undefined
        const reopened = await reopen(place, options)
        configProblems = 'problems' in reopened ? reopened.problems : []
        if ('session' in reopened) session = reopened.session
      }
      content = scan(session, working)
      // The bundles depend on names of files, on code, and on the configuration.
      if (hasNewConfig || changed.some(path => isCode(path, state)))
        bundling = startBundles(session, content, { useCache: true })
      state = await make()
      return state
    },
    close: () => content.close('all'),
  }
}

async function openSession(place: SessionPlace, options: DevOptions): Promise<Session> {
  const session = await settleSession(place, await evaluateSession(place, options))
  checkPackages(session.config, session)
  return session
}

// A broken configuration leaves the last good one in force.
async function reopen(
  place: SessionPlace,
  options: DevOptions,
): Promise<{ readonly session: Session } | { readonly problems: readonly Diagnostic[] }> {
  try {
    return { session: await openSession(place, options) }
  } catch (error) {
    if (isFatalError(error)) return { problems: error.diagnostics }
    throw error
  }
}

function scan(session: Session, { kept }: Working): ScannedContent {
  return scanContent({ session, useCache: true, jobs: undefined, includeDrafts: true, kept })
}

// What the last bundles were made from, and what the next ones may be made from.
function isCode(path: string, { bundles }: SiteState): boolean {
  return /\.(?:[cm]?[jt]sx?|css)$/.test(path) || bundles?.sources.includes(path) === true
}
