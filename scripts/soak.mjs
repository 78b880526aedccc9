// The long runs: hundreds of random edits, 100,000 hostile inputs, every route with the policy, builds over a failing
// cache server and over nginx, 2,000 saves under the development server. `SEED=…` repeats one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from './find-cli.mjs'

const { status } = spawnSync(
  process.execPath,
  [
    join(packageRoot, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'all',
    ...(process.argv.length > 2
      ? process.argv.slice(2)
      : ['test/promises', 'test/shared-cache', 'test/browser/site.test.ts', 'test/dev/memory.test.ts']),
  ],
  { cwd: packageRoot, stdio: 'inherit', env: { ...process.env, SOAK: '1' } },
)
process.exitCode = status ?? 1
