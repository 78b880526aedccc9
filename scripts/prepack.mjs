// Before `npm pack`: the compiled command line and the types of the public entry, as the package holds them.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildCli } from './build-cli.mjs'
import { packageRoot } from './find-cli.mjs'

const inDist = name => join(packageRoot, 'dist', name)
for (const name of ['cli', 'types']) rmSync(inDist(name), { recursive: true, force: true })
await buildCli(inDist('cli'))
const { status } = spawnSync(
  process.execPath,
  [join(packageRoot, 'node_modules/typescript/bin/tsc'), '-p', join(packageRoot, 'scripts/types.json')],
  { cwd: packageRoot, stdio: 'inherit' },
)
process.exitCode = status ?? 1
