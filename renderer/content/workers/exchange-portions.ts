// Sends portions of work to a thread and receives the results, while this thread continues.
import type { Worker } from 'node:worker_threads'
import type { DiagnosticCode } from '../../base/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../base/diagnostics/reason-of.ts'

interface PortionExchange<Item, Answer> {
  /** The next portion. Empty: no work is left. */
  readonly take: () => readonly Item[]
  /** The message for a portion. */
  readonly orderOf: (items: readonly Item[]) => unknown
  readonly receive: (items: readonly Item[], answer: Answer) => void | Promise<void>
}

interface ThreadFailure<Item> {
  readonly reason: unknown
  /** Portions that were sent and not answered. */
  readonly undone: readonly Item[]
}

/** Resolves when no work is left, or when the thread failed. Rejects when `take`, `orderOf` or `receive` throws. */
export function exchangePortions<Item, Answer>(
  worker: Worker,
  { take, orderOf, receive }: PortionExchange<Item, Answer>,
): Promise<ThreadFailure<Item> | undefined> {
  const underWay: (readonly Item[])[] = []
  const receiving: Promise<void>[] = []
  return new Promise((resolve, reject) => {
    const end = (failure?: ThreadFailure<Item>) => {
      Promise.all(receiving).then(() => resolve(failure), reject)
    }
    const send = () => {
      const items = take()
      if (items.length === 0) return
      underWay.push(items)
      worker.postMessage(orderOf(items))
    }
    const guarded = (act: () => void) => {
      try {
        act()
      } catch (error) {
        reject(error)
      }
    }
    const fail = (reason: unknown) => end({ reason, undone: underWay.splice(0).flat() })
    worker.on('error', fail)
    worker.on('exit', code => fail(new Error(`it ended with code ${code}`)))
    worker.on('message', (answer: Answer) =>
      guarded(() => {
        const received = receive(underWay.shift() ?? [], answer)
        if (received !== undefined) {
          received.catch(reject)
          receiving.push(received)
        }
        send()
        if (underWay.length === 0) end()
      }),
    )
    // Two portions are always under way, so that the thread never waits.
    guarded(() => {
      send()
      send()
      if (underWay.length === 0) end()
    })
  })
}

/** A thread failed, and the main thread did its work. */
export interface FailedThread {
  readonly code: DiagnosticCode
  readonly subject?: string
  /** Begins a sentence: "A thread that makes pages". */
  readonly thread: string
  /** What the main thread made instead. */
  readonly made: string
}

export function threadFailed({ code, subject, thread, made }: FailedThread, reason: unknown): Diagnostic {
  return {
    code,
    severity: 'warning',
    message: `${thread} failed: ${reasonOf(reason)}.`,
    hint: `The main thread made the same ${made}, which takes longer. Should it happen again, report it as a bug of docsgen.`,
    ...(subject !== undefined && { subject }),
  }
}
