// Commands that are killed while they work: a kill before the work has begun, or after it is done, would prove nothing.
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startCli } from './run-cli.ts'

export interface Work {
  readonly args: readonly string[]
  /** Folder of the site. */
  readonly path: string
  /** Whether the command has come as far as it is to come. Asked every millisecond. */
  hasCome(): boolean
}

/** Kills the command when it has come that far; gives whether the kill ended it, and not its own exit. */
export async function killAtWork({ args, path, hasCome }: Work): Promise<boolean> {
  const command = startCli(args, path)
  const ended = once(command, 'exit')
  while (command.exitCode === null && !hasCome()) await setTimeout(1)
  command.kill('SIGKILL')
  const [, signal] = await ended
  return signal === 'SIGKILL'
}

/** Files below a folder; none when it is not there. */
export function filesIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  } catch {
    return [] // it is not there yet, or goes while it is read
  }
}

/** Files that a build of this site has prepared beside its output. */
export function preparedFiles(path: string): readonly string[] {
  const prepared = readdirSync(path).filter(name => /^\.build\.docsgen-new-\d+$/.test(name))
  return prepared.flatMap(name => filesIn(join(path, name)))
}
