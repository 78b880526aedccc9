// A server that costs a build time only: few requests at once, and none any more after some failures.
import type { BlobKind, BlobServer } from './blob-server.ts'
import { ServerFailure } from './blob-server.ts'

export interface GuardedServer {
  readonly name: string
  /** Undefined: not there, or the server failed. */
  get(kind: BlobKind, key: string, most: number): Promise<Uint8Array | undefined>
  /** False when it was not written. */
  put(kind: BlobKind, key: string, bytes: Uint8Array): Promise<boolean>
  /** For an answer that is not what it has to be. `isFinal`: nothing more is asked. */
  noteFailure(what: 'reads' | 'writes', reason: string, isFinal?: boolean): void
  /** Whether anything is still asked of it. */
  isOpen(what: 'reads' | 'writes'): boolean
  /** What went wrong, if anything did. */
  failures(): readonly ServerTrouble[]
}

interface ServerTrouble {
  readonly what: 'reads' | 'writes'
  /** Of the first failure. */
  readonly reason: string
  readonly count: number
  /** The build left the server alone because of it. */
  readonly isGivenUp: boolean
}

/** After this many failures of reading, or of writing, the server is left alone. */
const mostFailures = 3

export function guardServer(
  server: BlobServer,
  { connections }: { readonly connections: number },
): GuardedServer {
  const troubles = new Map<'reads' | 'writes', { reason: string; count: number; isGivenUp: boolean }>()
  const isOpen: GuardedServer['isOpen'] = what => troubles.get(what)?.isGivenUp !== true
  const note = (what: 'reads' | 'writes', reason: string, isFinal = false) => {
    const { reason: first, count } = troubles.get(what) ?? { reason, count: 0 }
    troubles.set(what, { reason: first, count: count + 1, isGivenUp: isFinal || count + 1 >= mostFailures })
  }
  const inTurn = createTurns(connections)
  const attempt = <Value>(what: 'reads' | 'writes', work: () => Promise<Value>): Promise<Value | undefined> =>
    inTurn(async () => {
      if (!isOpen(what)) return undefined
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ServerFailure)) throw error
        note(what, error.message, error.isFinal)
        return undefined
      }
    })
  return {
    name: server.name,
    get: (kind, key, most) => attempt('reads', () => server.get(kind, key, most)),
    put: async (kind, key, bytes) =>
      (await attempt('writes', () => server.put(kind, key, bytes).then(() => true))) === true,
    noteFailure: note,
    isOpen,
    failures: () => [...troubles].map(([what, trouble]) => ({ what, ...trouble })),
  }
}

// Requests beyond the limit wait in the order in which they came.
function createTurns(limit: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= limit) await new Promise<void>(resume => waiting.push(resume))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
