// What all requests of one check share: connections, queues, settings. Closed at the end, so that the process can end.
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { ExternalSettings } from '../../renderer/config/config.ts'
import { openHostNames } from './host-names.ts'
import { type HostQueues, openHostQueues } from './host-queues.ts'
import type { Reply } from './reply.ts'

export interface ExternalRun {
  readonly settings: ExternalSettings
  readonly agents: { readonly http: HttpAgent; readonly https: HttpsAgent }
  readonly queues: HostQueues
  /** Hosts that asked for more patience than there is: they are left alone, and this is what they said. */
  readonly refusals: Map<string, Reply>
  readonly isWanted: (address: string) => boolean
  readonly signal: AbortSignal
  readonly close: () => void
}

const mostAtOnce = 16

/** Starts a check. */
export function openRun({
  settings,
  isWanted,
  signal,
}: Pick<ExternalRun, 'settings' | 'isWanted' | 'signal'>): ExternalRun {
  const connections = {
    keepAlive: false, // what a server sends after an answer must not be read as the next one
    // Node gives each address of a host a quarter of a second, which is too little for far ones.
    autoSelectFamilyAttemptTimeout: Math.max(10, Math.round(settings.timeout / 4)),
    lookup: openHostNames(settings, signal),
  }
  const agents = { http: new HttpAgent(connections), https: new HttpsAgent(connections) }
  return {
    settings,
    agents,
    queues: openHostQueues({ perHost: settings.perHost, total: mostAtOnce, signal }),
    refusals: new Map(),
    isWanted,
    signal,
    close: () => {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}
