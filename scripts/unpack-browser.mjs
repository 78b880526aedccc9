// The browser that comes from npm, unpacked as the tests do it.
import { join } from 'node:path'
import { build } from 'esbuild'
import { packageRoot } from './source-stamp.mjs'

/** `executable`, and `libraries` for `LD_LIBRARY_PATH`. */
export async function unpackBrowser() {
  const outfile = join(packageRoot, 'node_modules', '.cache', 'docsgen', 'prepare-chromium.mjs')
  await build({
    entryPoints: [join(packageRoot, 'test', 'harness', 'prepare-chromium.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  return (await import(outfile)).prepareChromium()
}
