// The site that programs ask: its newest state on disk, read again when files have changed.

import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import type { AbsolutePath } from '../../renderer/base/text/brand.ts'
import { openSiteReader, type SiteReader } from '../../renderer/clients/reading/site-reader.ts'
import type { FileChanges } from '../../renderer/site/session/live-content.ts'
import { openLiveContent } from '../../renderer/site/session/live-content.ts'
import { watchFiles } from '../dev-server/watch-files.ts'
import { evaluateSession, settleSession } from '../open-session.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'

interface AgentSite {
  /** The newest state. */
  current(): Promise<SiteReader>
  close(): void
}

interface AgentRequest {
  readonly root: AbsolutePath
  readonly options: ProjectOptions
  readonly terminal: Terminal
}

/** Throws FatalError (usage) when the configuration is wrong from the start. */
export async function openAgentSite({ root, options, terminal }: AgentRequest): Promise<AgentSite> {
  const live = await openLiveContent({
    root,
    files: createNodeHost(root),
    isConfined: true,
    async openSession(host) {
      const place = { root, host, terminal, needs: { twins: true } }
      return settleSession(place, await evaluateSession(place, options))
    },
    includeDrafts: false,
  })
  const open = () => openSiteReader(live.site)
  let state = await open()
  let working: Promise<unknown> = Promise.resolve()
  live.site.close()
  const pending: FileChanges[] = []
  const watched = () => live.site.host.asked().map(path => `${root}/${path}`)
  const watcher = watchFiles(watched(), {
    poll: false,
    onProblem: () => undefined,
    receive: async changes => void pending.push(changes),
  })
  // While a change cannot be read, the state before it answers.
  const update = async (): Promise<SiteReader> => {
    const changes = pending.splice(0)
    if (changes.length === 0) return state
    await live.note(
      {
        changed: [...new Set(changes.flatMap(({ changed }) => changed))],
        hasNewNames: changes.some(({ hasNewNames }) => hasNewNames),
      },
      [],
    )
    state = await open()
    watcher.add(watched())
    return state
  }
  return {
    current() {
      const next = working.then(update).catch(() => state)
      working = next
      return next
    },
    close: () => void watcher.close(),
  }
}
