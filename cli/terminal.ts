// What a command needs of its process: folder, environment, output. Commands read these values from a `Terminal` and not from
// `process`, so one process can run many commands, one after the other.
import { resolve } from 'node:path'
import { createProgressLine, type LineOutput } from './report/progress.ts'

/** What `run` is given. */
export interface Surroundings {
  /** Absolute path of the folder against which paths of arguments are resolved. */
  readonly cwd: string
  /** Variables that commands read. The clock's grain, git and the site's own code are read from the variables of the process. */
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly stdout: LineOutput
  readonly stderr: LineOutput
  /** Resolves when a command that serves has to stop. Only such commands call it. */
  readonly untilStopped: () => Promise<void>
  /** When the command began, in milliseconds since 1970. A file that is younger may still change. */
  readonly startedAt: number
}

/** What a command is given. */
export interface Terminal extends Omit<Surroundings, 'stdout' | 'stderr'> {
  /** The user asked for every message with `--verbose`, and not for groups of them. */
  readonly isVerbose: boolean
  /** Prints text and a line break to standard output. */
  print(text: string): void
  /** Prints text and a line break to standard error. */
  printError(text: string): void
  /** Prints text as it is to standard output. */
  write(text: string): void
  /** Prints text as it is to standard error. */
  writeError(text: string): void
  /** Width in letters; undefined when the output is no terminal. */
  readonly columns: number | undefined
  /** Returns the absolute path of a path that was typed. */
  resolve(path: string): string
  readonly progress: (label: string) => ReturnType<typeof createProgressLine>
}

export function openTerminal(
  { stdout, stderr, ...rest }: Surroundings,
  args: readonly string[] = [],
): Terminal {
  const { cwd, env } = rest
  return {
    ...rest,
    isVerbose: args.includes('--verbose'),
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
