// The entry of the process: runs the command that the arguments name and sets the exit code.
import { allowClosedPipes } from './closed-pipes.ts'
import { run } from './run.ts'

allowClosedPipes()

const args = process.argv.slice(2)

// esbuild's process ends with the build, so it does not collect garbage, which took a third of its time. Its own command line does the same.
if (args[0] === 'build') process.env.GOGC ??= 'off'

void run(args, {
  cwd: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  startedAt: performance.timeOrigin,
  // A command that does not serve keeps Node's own handling: the signal ends the process.
  untilStopped: () =>
    new Promise(done => {
      process.once('SIGINT', () => done())
      process.once('SIGTERM', () => done())
    }),
}).then(code => {
  process.exitCode = code
})
