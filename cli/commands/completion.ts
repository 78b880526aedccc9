// `docsgen completion`: prints what a shell needs to complete commands and options.
import type { Command } from 'commander'
import { exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { completionScript, shells } from './completion-scripts.ts'

/** Gives the exit code. Throws FatalError (usage) for another shell. */
export function runCompletion(program: Command, shell: string, terminal: Terminal): number {
  const script = completionScript(program, shell)
  if (script === undefined)
    throw usageError(`There is no completion for "${shell}".`, `Name one of ${shells.join(', ')}.`)
  terminal.write(script)
  return exitCodes.fine
}
