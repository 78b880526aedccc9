// A progress line on a terminal, shown after a command has run for half a second. Not shown in CI and in pipes.
import type { ProgressLine } from '../../renderer/site/session/session.ts'

/** The part of a stream that commands use. */
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
