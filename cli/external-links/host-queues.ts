// Queues per host: limits of concurrent requests to each host and in total, and pauses that a host asks for.
import { setTimeout as sleep } from 'node:timers/promises'

export interface HostQueues {
  /** Runs the work when the limits allow it; rejects with the signal's reason when the signal aborts first. */
  readonly run: <Result>(host: string, work: () => Promise<Result>) => Promise<Result>
  /** Starts nothing new for the host during this time. */
  readonly pause: (host: string, milliseconds: number) => void
}

interface QueueLimits {
  readonly perHost: number
  readonly total: number
  readonly signal: AbortSignal
}

interface HostQueue {
  readonly waiting: { readonly start: () => void; readonly giveUp: () => void }[]
  underWay: number
  pauses: number
}

/** Waiting work is rejected when the signal aborts. */
export function openHostQueues({ perHost, total, signal }: QueueLimits): HostQueues {
  const queues = new Map<string, HostQueue>()
  let underWay = 0

  const queueOf = (host: string): HostQueue => {
    const queue = queues.get(host) ?? { waiting: [], underWay: 0, pauses: 0 }
    queues.set(host, queue)
    return queue
  }
  const startNext = (): void => {
    for (const queue of queues.values()) {
      while (underWay < total && queue.underWay < perHost && queue.pauses === 0) {
        const next = queue.waiting.shift()
        if (next === undefined) break
        underWay++
        queue.underWay++
        next.start()
      }
    }
  }
  const enter = (queue: HostQueue): Promise<void> =>
    new Promise((start, reject) => {
      signal.throwIfAborted()
      queue.waiting.push({ start, giveUp: () => reject(signal.reason) })
      startNext()
    })
  const leave = (queue: HostQueue): void => {
    underWay--
    queue.underWay--
    startNext()
  }
  signal.addEventListener('abort', () => {
    for (const { waiting } of queues.values()) for (const { giveUp } of waiting.splice(0)) giveUp()
  })

  return {
    run: async (host, work) => {
      const queue = queueOf(host)
      await enter(queue)
      try {
        return await work()
      } finally {
        leave(queue)
      }
    },
    pause: (host, milliseconds) => {
      const queue = queueOf(host)
      queue.pauses++
      const goOn = () => {
        queue.pauses--
        startNext()
      }
      sleep(milliseconds, undefined, { signal }).then(goOn, goOn)
    },
  }
}
