// The command line as a function. The caller passes everything that a command needs of its process, and no state remains from one
// call to the next.
import { CommanderError } from 'commander'
import { FatalError, isFatalError } from '../renderer/base/diagnostics/fatal-error.ts'
import { exitCodes } from './exit-codes.ts'
import { createProgram } from './program.ts'
import { bugReport, reportFatal } from './report/report.ts'
import { openTerminal, type Surroundings } from './terminal.ts'

/** Runs one command and resolves to its exit code. A command that serves runs until `untilStopped` resolves. Never rejects. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const terminal = openTerminal(surroundings, args)
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
    const fatal = isFatalError(error) ? error : missingPackage(error)
    if (fatal !== undefined) {
      if (fatal.kind !== 'interrupted') reportFatal(fatal, { json: args.includes('--json'), terminal })
      return exitCodes[fatal.kind]
    }
    terminal.printError(bugReport(error))
    return exitCodes.bug
  }
}

// A dependency of docsgen that is not installed, or is installed for another system: a command loads it when it needs it. Modules of a site
// are reported with their place where they are compiled.
function missingPackage(error: unknown): FatalError | undefined {
  if (!(error instanceof Error)) return undefined
  const name =
    /^Cannot find (?:module|package) '((?![A-Za-z]:)[^'./][^']*)'|^The package "([^"]+)" could not be found|installed (esbuild) for another/
      .exec(error.message)
      ?.slice(1)
      .find(Boolean)
  if (name === undefined) return undefined
  return new FatalError('environment', [
    {
      code: 'system/package-missing',
      severity: 'error',
      message: `The package "${name}", which docsgen needs, is not installed for this system.`,
      hint: 'Install docsgen again on this system, optional packages included: "npm install docsgen".',
    },
  ])
}
