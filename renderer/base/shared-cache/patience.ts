// How long a build waits for a server in all. The time counts in which an answer is waited for and next to nothing moves, so that a server
// that sends a byte a second costs no more than one that is silent.

interface Patience {
  /** Counts while the work is under way. The signal is aborted, with a TimeoutError, when the patience is over; so is that of any later work. */
  during<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value>
  /** Bytes that came or went. */
  noteMoved(bytes: number): void
}

/** Bytes in a millisecond below which a server is waited for: a quarter of a megabyte in a second. */
const leastMoved = 250
/** What an answer counts as, beside its bytes: many short ones one after another are no fault of the server. */
const answer = 4_000
/**
 * Node looks at timers before it reads what has arrived, so a clock alone would say that nothing came while this thread read thousands of
 * files. A stretch in which this thread was busy counts as one of these parts, however long it was.
 */
const parts = 20

/** `timeout`: milliseconds. */
export function openPatience(timeout: number): Patience {
  const under = new Set<AbortController>()
  const least = (leastMoved * timeout) / parts
  let left = parts
  let moved = 0
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    if (under.size === 0) {
      clearInterval(timer)
      timer = undefined
    } else if (moved < least && left > 0) left--
    moved = 0
    if (left > 0) return
    for (const controller of under) giveUp(controller)
  }
  return {
    async during(work) {
      const controller = new AbortController()
      if (left === 0) giveUp(controller)
      under.add(controller)
      timer ??= setInterval(look, timeout / parts).unref()
      try {
        return await work(controller.signal)
      } catch (error) {
        // What Node says of work that was broken off differs with how far it was.
        controller.signal.throwIfAborted()
        throw error
      } finally {
        moved += answer
        under.delete(controller)
      }
    },
    noteMoved(bytes) {
      moved += bytes
    },
  }
}

function giveUp(controller: AbortController): void {
  controller.abort(new DOMException('The build waited long enough.', 'TimeoutError'))
}
