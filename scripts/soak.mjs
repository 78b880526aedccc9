// The long runs: every test file with a sweep of which `npm test` takes a fifth, with all of it. `SEED=…` repeats random inputs; words
// as arguments choose files by their paths.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from './source-stamp.mjs'
import { readModule, testFiles } from './test-graph.mjs'

const sweeps = testFiles().filter(file => /harness\/turn\.ts|SOAK/.test(readModule(file).text))
const words = process.argv.slice(2)
const chosen = sweeps.filter(file => words.length === 0 || words.some(word => file.includes(word)))
const { status } = spawnSync(
  process.execPath,
  [join(packageRoot, 'node_modules/vitest/vitest.mjs'), 'run', '--project', '!dev', ...chosen],
  { cwd: packageRoot, stdio: 'inherit', env: { ...process.env, SOAK: '1' } },
)
process.exitCode = status ?? 1
