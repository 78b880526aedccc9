// What all requests of one check share: connections, host names, queues, settings. Closed at the end, so that the process can end.

import { type LookupAddress, lookup } from 'node:dns'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { ExternalSettings } from '../../renderer/config/config.ts'
import { type HostQueues, openHostQueues } from './host-queues.ts'
import { isPrivateAddress, privateAddressCode } from './private-addresses.ts'
import type { Reply } from './reply.ts'

export interface ExternalRun {
  readonly settings: ExternalSettings
  readonly agents: { readonly http: HttpAgent; readonly https: HttpsAgent }
  readonly queues: HostQueues
  /** Replies of hosts that asked to wait longer than the settings allow. These hosts are not asked again. */
  readonly refusals: Map<string, Reply>
  readonly isWanted: (address: string) => boolean
  readonly signal: AbortSignal
  readonly close: () => void
}

const mostRequests = 16

export function openRun(
  settings: ExternalSettings,
  isWanted: (address: string) => boolean,
  signal: AbortSignal,
): ExternalRun {
  const connections = {
    keepAlive: false, // bytes that a server sends after an answer must not be read as the next answer
    // Node's default of 250 ms for each address of a host is too short for distant hosts.
    autoSelectFamilyAttemptTimeout: Math.max(10, Math.round(settings.timeout / 4)),
    lookup: openHostNames(settings, signal),
  }
  const agents = { http: new HttpAgent(connections), https: new HttpsAgent(connections) }
  return {
    settings,
    agents,
    queues: openHostQueues({ perHost: settings.perHost, total: mostRequests, signal }),
    refusals: new Map(),
    isWanted,
    signal,
    close: () => {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

// The system looks up few names at once, and lookups cannot be cancelled: those that have started keep the process alive.
const mostLookups = 4

// Looks up names for connections, each name once in a check. Fails when an address of a name is private and the settings do not allow that. The
// connection uses the checked addresses, so a name cannot change its meaning in between.
function openHostNames({ allowPrivate, timeout }: ExternalSettings, signal: AbortSignal): LookupFunction {
  const queue = openHostQueues({ perHost: mostLookups, total: mostLookups, signal })
  const known = new Map<string, Promise<readonly LookupAddress[]>>()

  const find = async (name: string): Promise<readonly LookupAddress[]> => {
    const latest = performance.now() + timeout
    const found = await queue.run('names', async () => {
      if (performance.now() > latest) throw failure('ETIMEDOUT', `nobody waits for ${name} any more`)
      return lookUp(name)
    })
    if (!allowPrivate && found.some(({ address }) => isPrivateAddress(address)))
      throw failure(privateAddressCode, `${name} is private`)
    return found
  }
  const findOnce = (name: string): Promise<readonly LookupAddress[]> => {
    const finding = known.get(name) ?? find(name)
    known.set(name, finding)
    return finding
  }

  return (name, options, callback) => {
    findOnce(name).then(
      found => {
        const [first] = found
        if (options.all === true || first === undefined) return callback(null, [...found])
        callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTFOUND' && error.code !== privateAddressCode) known.delete(name) // the error may be temporary
        callback(error, '')
      },
    )
  }
}

function lookUp(name: string): Promise<readonly LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, found) => {
      if (error !== null) return reject(error)
      if (found.length === 0) return reject(failure('ENOTFOUND', `${name} has no address`))
      resolve(found)
    })
  })
}

function failure(code: string, message: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code })
}
