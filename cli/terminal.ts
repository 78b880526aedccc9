// What surrounds a command: the folder it was started in, its environment, and where its words go. Commands ask this instead of
// `process`, so that several can run in one process, one after the other, without knowing of each other.
import { resolve } from 'node:path'
import { createProgressLine, type LineOutput } from './report/progress.ts'

/** What `run` is given. */
export interface Surroundings {
  /** Absolute path of the folder against which paths of arguments are resolved. */
  readonly cwd: string
  /** Variables that docsgen itself reads. Programs that it starts, and the site's own code, have those of the process. */
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly stdout: LineOutput
  readonly stderr: LineOutput
  /** Settles when a command that serves is to stop. Asked by such commands alone. */
  readonly untilStopped: () => Promise<void>
  /** When the command began, in milliseconds since 1970: files that are younger may still be written. */
  readonly startedAt: number
}

/** What a command is given. */
export interface Terminal extends Omit<Surroundings, 'stdout' | 'stderr'> {
  /** Prints text and a line break to standard output. */
  print(text: string): void
  /** Prints text and a line break to standard error. */
  printError(text: string): void
  /** Prints text as it is to standard output. */
  write(text: string): void
  /** Prints text as it is to standard error. */
  writeError(text: string): void
  /** Width in letters; undefined when nobody reads along. */
  readonly columns: number | undefined
  /** The absolute path of one that was typed. */
  resolve(path: string): string
  readonly progress: (label: string) => ReturnType<typeof createProgressLine>
}

export function openTerminal({ stdout, stderr, ...rest }: Surroundings): Terminal {
  const { cwd, env } = rest
  return {
    ...rest,
    print: text => void stdout.write(`${text}\n`),
    printError: text => void stderr.write(`${text}\n`),
    write: text => void stdout.write(text),
    writeError: text => void stderr.write(text),
    columns: stdout.columns,
    resolve: path => resolve(cwd, path),
    progress: label => createProgressLine(label, stderr, env),
  }
}

/** What the definitions of commands are given. */
export interface CommandContext {
  readonly terminal: Terminal
  /** Takes the exit code of the command. */
  end(code: number): void
}
