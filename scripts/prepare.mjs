// After `npm ci` in a checkout: compiles the command line and lets `npx docsgen` find it, as in a site that installed it.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { buildCli } from './build-cli.mjs'
import { packageRoot, sourceStamp } from './find-cli.mjs'

const folder = join(packageRoot, 'dist', sourceStamp())
if (!existsSync(join(folder, 'main.js'))) await buildCli(folder)

const bin = join(packageRoot, 'node_modules', '.bin')
const link = join(bin, 'docsgen')
mkdirSync(bin, { recursive: true })
// npm links the binaries of dependencies only, never those of the package itself.
if (!existsSync(link)) symlinkSync(join('..', '..', 'bin', 'docsgen.js'), link)
