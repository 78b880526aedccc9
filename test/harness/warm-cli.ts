// The command line in a process that has run it before, where its code is compiled and optimized: that is half of what a command costs on a small
// site. For tests of what a command writes and says. Those of processes (signals, limits, two at once) and of what one leaves to the
// next start their own (`run-cli.ts`).
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { binary, type CliResult } from './run-cli.ts'

/** Commands after which the process is exchanged, so that what they leave in it stays small. */
const usual = 30

let warm: { readonly child: ChildProcess; runs: number } | undefined
let last: Promise<unknown> = Promise.resolve()

/** What `runCli` gives. Commands that are asked for together run one after the other. */
export function runWarm(
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<CliResult> {
  const result = last.then(() => run({ args, cwd, env }))
  last = result.catch(() => undefined)
  return result
}

function run(command: { args: readonly string[]; cwd: string; env: Record<string, string> }) {
  if (warm !== undefined && warm.runs >= usual) {
    warm.child.kill()
    warm = undefined
  }
  warm ??= { child: start(), runs: 0 }
  warm.runs++
  const { child } = warm
  return new Promise<CliResult>((resolve, reject) => {
    const failed = (code: number | null) => {
      warm = undefined
      reject(new Error(`The process of "docsgen ${command.args.join(' ')}" ended with ${code}.`))
    }
    child.once('exit', failed)
    child.once('message', result => {
      child.off('exit', failed)
      resolve(result as CliResult)
    })
    child.send(command)
  })
}

// It ends with the test's process: it listens to a channel that is closed then.
function start(): ChildProcess {
  const child = fork(
    fileURLToPath(new URL('./warm-process.mjs', import.meta.url)),
    [binary.replace(/\.js$/, '.cjs')],
    { env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
  )
  child.unref()
  return child
}
