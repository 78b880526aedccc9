// A site under edit: holds its present state, and makes the next one when files have changed.
import { join, relative, sep } from 'node:path'
import { openImageCache } from '../assets/image-cache.ts'
import { createImageEncoder } from '../assets/image-encoder.ts'
import { checkPackages } from '../bundle/check-packages.ts'
import { withDataPages } from '../data-pages/data-host.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isFatalError } from '../diagnostics/fatal-error.ts'
import { createNodeHost } from '../host/node-host.ts'
import type { SidebarMemory } from '../produce/site-planner.ts'
import type { LastChanges } from '../source/last-change.ts'
import type { AbsolutePath, SitePath } from '../text/brand.ts'
import { type AskingHost, createAskingHost } from '../trace/asking-host.ts'
import { startReadingLastChanges } from './last-changes.ts'
import { type ContentMemory, createContentMemory, type ScannedContent, scanContent } from './scan-content.ts'
import type { Session } from './session.ts'
import { startBundles } from './site-bundles.ts'
import { makeState, type NamedFiles, type SiteState } from './site-state.ts'

export interface LiveSite {
  readonly state: SiteState
  apply(changes: FileChanges): Promise<SiteState>
  /** Makes the caches durable. */
  close(): void
}

export interface FileChanges {
  /** Absolute paths of files with new content. */
  readonly changed: readonly string[]
  /** Files or folders came or went. */
  readonly hasNewNames: boolean
}

export interface LiveSiteRequest {
  readonly root: AbsolutePath
  /** Reads the configuration. Throws FatalError (usage) when it is wrong. */
  readonly openSession: (host: AskingHost) => Promise<Session>
}

/** Throws FatalError (usage) when the configuration is wrong from the start. */
export async function openLiveSite({ root, openSession }: LiveSiteRequest): Promise<LiveSite> {
  const host = createAskingHost(createNodeHost(root))
  /** Files that the configuration was read from. */
  const configFiles = new Set<SitePath>()
  const open = async () => {
    const asking = createAskingHost(host)
    try {
      const session = await openSession(asking)
      checkPackages(session.config, session)
      for (const path of session.dataPages.sources) configFiles.add(path)
      return { ...session, host: withDataPages(host, session.dataPages) }
    } finally {
      for (const path of asking.asked()) configFiles.add(path)
    }
  }
  let session = await open()
  const memory = createContentMemory(session)
  const encoder = createImageEncoder(openImageCache(join(session.cacheFolder, 'images'), { trusts: 'all' }), {
    jobs: 2,
  })
  let content = scan(session, memory)
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
  const named: NamedFiles = new Map()
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
      named,
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
      memory.project.forget(paths)
      if (hasNewNames) session.host.noteNames()
      else session.host.noteContent(paths)
      const hasNewConfig = hasNewNames || paths.some(path => configFiles.has(path))
      if (hasNewConfig) {
        memory.templates = undefined
        const reopened = await orProblems(open())
        configProblems = 'problems' in reopened ? reopened.problems : []
        if ('root' in reopened) session = reopened
      }
      content = scan(session, memory)
      // The bundles depend on names of files, on code, and on the configuration.
      if (hasNewConfig || changed.some(path => isCode(path, state)))
        bundling = startBundles(session, content, { useCache: true })
      state = await make()
      return state
    },
    close: () => content.close(),
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

function scan(session: Session, memory: ContentMemory): ScannedContent {
  return scanContent({
    session,
    useCache: true,
    jobs: undefined,
    includeDrafts: true,
    memory,
    loadModules: () => import('../page-modules/evaluate-modules.ts'),
  })
}

// Whether a file is part of the present bundles, or could be part of the next ones.
function isCode(path: string, { bundles, snapshot }: SiteState): boolean {
  const { pages } = snapshot.config
  // Texts may import components of the browser, and a home page has styles of its own.
  const isLookedAt = /\.mdx$/i.test(path) || (pages !== undefined && path.includes(`/${pages.path}/`))
  return isLookedAt || /\.(?:[cm]?[jt]sx?|css)$/.test(path) || bundles?.sources.includes(path) === true
}
