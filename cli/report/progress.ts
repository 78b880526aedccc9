// A progress line on a terminal, once a command has taken half a second. Nothing in CI or a pipe.
import type { ProgressLine } from '../../renderer/site/session/session.ts'

/** A stream as far as commands use it. */
export interface LineOutput {
  write(text: string): unknown
  readonly isTTY?: boolean
  /** Width of a terminal in letters. */
  readonly columns?: number
}

const patience = 500

export function createProgressLine(
  label: string,
  output: LineOutput,
  env: Readonly<NodeJS.ProcessEnv>,
): ProgressLine {
  const isShown = output.isTTY === true && env.CI === undefined
  const start = Date.now()
  let isVisible = false
  return {
    update(done, total) {
      if (!isShown || Date.now() - start < patience) return
      isVisible = true
      output.write(`\r\u001b[K${label}: ${done} of ${total}`)
    },
    end() {
      if (isVisible) output.write('\r\u001b[K')
      isVisible = false
    },
  }
}
