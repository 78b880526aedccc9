// How long an answer is waited for. Node looks at timers before it reads what has arrived, so a clock alone would call an answer late
// that came while this thread read thousands of files.

export interface AnswerDeadline {
  /** Aborted with a TimeoutError when nothing came in time. */
  readonly signal: AbortSignal
  /** To be called when the answer is there, or will not come. */
  clear(): void
}

/** Between two of these Node reads what has arrived. A stretch in which this thread was busy counts as one, however long it was. */
const parts = 20

/** `timeout`: milliseconds in which this thread could have read the answer. */
export function answerDeadline(timeout: number): AnswerDeadline {
  const controller = new AbortController()
  let left = parts
  const timer = setInterval(() => {
    if (--left > 0) return
    clearInterval(timer)
    controller.abort(new DOMException('The answer did not come in time.', 'TimeoutError'))
  }, timeout / parts).unref()
  return { signal: controller.signal, clear: () => clearInterval(timer) }
}
