// Compiles the command line once, so that tests that start it at the same time do not compile it again and again.
import { execFileSync } from 'node:child_process'

export function setup(): void {
  execFileSync(process.execPath, ['scripts/build-cli.mjs'], { stdio: 'inherit' })
}
