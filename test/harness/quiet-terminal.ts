// What stage functions need of a terminal when a test calls them without a command.
import { openTerminal } from '../../cli/terminal.ts'

const nowhere = { write: () => undefined }

export const quietTerminal = openTerminal({
  cwd: process.cwd(),
  env: {},
  stdout: nowhere,
  stderr: nowhere,
  startedAt: Date.now(),
  untilStopped: () => new Promise(() => undefined),
})
