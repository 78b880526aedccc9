// The process of the command line: runs the command of its arguments and sets its exit code.
import { allowClosedPipes } from './closed-pipes.ts'
import { run } from './run.ts'

allowClosedPipes()

const args = process.argv.slice(2)

// The compiler's process ends with the build. As its own command line does, it leaves its garbage alone: a third of its time.
if (args[0] === 'build') process.env.GOGC ??= 'off'

void run(args, {
  cwd: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  startedAt: performance.timeOrigin,
  // Other commands end at once, as processes do.
  untilStopped: () =>
    new Promise(done => {
      process.once('SIGINT', () => done())
      process.once('SIGTERM', () => done())
    }),
}).then(code => {
  process.exitCode = code
})
