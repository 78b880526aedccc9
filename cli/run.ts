// The command line as a function. The caller passes everything that a command needs of its process, and no state remains from one
// call to the next.
import { CommanderError } from 'commander'
import { isFatalError } from '../renderer/diagnostics/fatal-error.ts'
import { exitCodes } from './exit-codes.ts'
import { createProgram } from './program.ts'
import { missingPackage } from './report/missing-package.ts'
import { bugReport, reportFatal } from './report/report.ts'
import { openTerminal, type Surroundings } from './terminal.ts'

/** Runs one command and resolves to its exit code. A command that serves runs until `untilStopped` resolves. Never rejects. */
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
    const missing = missingPackage(error)
    if (missing !== undefined) {
      reportFatal(missing, { json: args.includes('--json'), terminal })
      return exitCodes.environment
    }
    terminal.printError(bugReport(error))
    return exitCodes.bug
  }
}
