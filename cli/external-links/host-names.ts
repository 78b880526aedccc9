// Names of hosts → addresses, each name once in a check. The connections use the very addresses that were checked here, so a
// name cannot mean something else a moment later.
import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { ExternalSettings } from '../../renderer/config/config.ts'
import { openHostQueues } from './host-queues.ts'
import { isPrivateAddress, privateAddressCode } from './private-addresses.ts'

// The system looks up few names at once and cannot be stopped: what it was given keeps the process alive.
const mostAtOnce = 4

/** Looks names up for connections; fails when any address of a name is private and the settings do not allow those. */
export function openHostNames(
  { allowPrivate, timeout }: Pick<ExternalSettings, 'allowPrivate' | 'timeout'>,
  signal: AbortSignal,
): LookupFunction {
  const queue = openHostQueues({ perHost: mostAtOnce, total: mostAtOnce, signal })
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
        if (error.code !== 'ENOTFOUND' && error.code !== privateAddressCode) known.delete(name) // it may pass
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
