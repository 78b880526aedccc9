// A progress line on a terminal, once a command has taken half a second. Nothing in CI or a pipe.
import type { ProgressLine } from '../../renderer/session/session.ts'

const patience = 500

export function createProgressLine(
  label: string,
  isShown = process.stderr.isTTY === true && process.env.CI === undefined,
): ProgressLine {
  const start = Date.now()
  let isVisible = false
  return {
    update(done, total) {
      if (!isShown || Date.now() - start < patience) return
      isVisible = true
      process.stderr.write(`\r\u001b[K${label}: ${done} of ${total}`)
    },
    end() {
      if (isVisible) process.stderr.write('\r\u001b[K')
      isVisible = false
    },
  }
}
