// After `npm ci` in a checkout: compiles the command line, so that the first command starts at once.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildCli } from './build-cli.mjs'
import { packageRoot, sourceStamp } from './find-cli.mjs'

const folder = join(packageRoot, 'dist', sourceStamp())
if (!existsSync(join(folder, 'main.js'))) await buildCli(folder)
