// The command line as a function: everything that a command knows of the process around it, it is given. Nothing is kept from one
// call to the next.
import { CommanderError } from 'commander'
import { isFatalError } from '../renderer/diagnostics/fatal-error.ts'
import { exitCodes } from './exit-codes.ts'
import { createProgram } from './program.ts'
import { bugReport, reportFatal } from './report/report.ts'
import { openTerminal, type Surroundings } from './terminal.ts'

/** Runs one command and gives its exit code; a command that serves goes on until it is stopped. Never rejects. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const terminal = openTerminal(surroundings)
  let code: number = exitCodes.fine
  const program = createProgram({
    terminal,
    end(given) {
      code = given
    },
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage
    if (isFatalError(error)) {
      if (error.kind !== 'interrupted') reportFatal(error, { json: args.includes('--json'), terminal })
      return exitCodes[error.kind]
    }
    terminal.printError(bugReport(error))
    return exitCodes.bug
  }
}
