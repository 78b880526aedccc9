// A site under edit: holds its present state, and makes the next one when files have changed.
import { join } from 'node:path'
import { createNodeHost } from '../../base/host/node-host.ts'
import type { AbsolutePath } from '../../base/text/brand.ts'
import type { AskingHost } from '../../base/trace/asking-host.ts'
import type { LastChanges } from '../../content/source/last-change.ts'
import { openImageCache } from '../../publish/assets/image-cache.ts'
import { createImageEncoder } from '../../publish/assets/image-encoder.ts'
import { checkPackages } from '../../publish/bundle/check-packages.ts'
import type { SidebarMemory } from '../../publish/produce/site-planner.ts'
import { type PendingLastChanges, startReadingLastChanges } from './history/last-changes.ts'
import { type FileChanges, openLiveContent } from './live-content.ts'
import type { Session } from './session.ts'
import { isCode, startBundles } from './site-bundles.ts'
import { makeState, type NamedFiles, type SiteState } from './site-state.ts'

interface LiveSite {
  readonly state: SiteState
  apply(changes: FileChanges): Promise<SiteState>
  /** Makes the caches durable. */
  close(): void
}

interface LiveSiteRequest {
  readonly root: AbsolutePath
  /** Reads the configuration. Throws FatalError (usage) when it is wrong. */
  readonly openSession: (host: AskingHost) => Promise<Session>
}

/** Throws FatalError (usage) when the configuration is wrong from the start. */
export async function openLiveSite({ root, openSession }: LiveSiteRequest): Promise<LiveSite> {
  const live = await openLiveContent({
    root,
    files: createNodeHost(root),
    isConfined: false,
    async openSession(host) {
      const session = await openSession(host)
      checkPackages(session.config, session)
      return session
    },
    includeDrafts: true,
  })
  const encoder = createImageEncoder(
    openImageCache(join(live.site.session.cacheFolder, 'images'), { trusts: 'all' }),
    { jobs: 2, places: live.site.session },
  )
  const history = startReadingLastChanges(live.site)
  let bundling = startBundles(live.site)
  const sidebarMemories = new Map<string, SidebarMemory>()
  const sidebarMemoryOf = (locale: string): SidebarMemory => {
    const known = sidebarMemories.get(locale) ?? new Map()
    sidebarMemories.set(locale, known)
    return known
  }
  const named: NamedFiles = new Map()
  let lastChanges: LastChanges = new Map()
  let commits: string | undefined
  const make = async (before?: SiteState): Promise<SiteState> => {
    const { site, configProblems } = live
    const [{ bundles, diagnostics }] = await Promise.all([bundling, site.read()])
    const problems = [...configProblems, ...diagnostics]
    const parts = { bundles, problems, lastChanges, commits, encoder, named, sidebarMemoryOf }
    return makeState(site, parts, before)
  }
  const readDates = async (pending: PendingLastChanges) => {
    const snapshots = [state, ...state.translations].map(({ snapshot }) => snapshot)
    lastChanges = (await pending.finish(snapshots)).changes
  }
  let state = await make()
  await readDates(history)
  if (lastChanges.size > 0) {
    commits = await history.changesWith
    state = await make()
  }
  return {
    get state() {
      return state
    },
    async apply(changes) {
      const { hasNewConfig } = await live.note(changes, state.diagnostics)
      // The bundles depend on names of files, on code, and on the configuration.
      if (hasNewConfig || changes.changed.some(path => isCode(path, state.snapshot.config, state.bundles)))
        bundling = startBundles(live.site)
      state = await make(state)
      if (commits !== undefined && changes.changed.includes(commits)) {
        await readDates(startReadingLastChanges(live.site))
        state = await make()
      }
      return state
    },
    close: () => live.site.close(),
  }
}
