// Modules of docsgen for scripts that write from them.
import { join } from 'node:path'
import { build } from 'esbuild'
import { packageRoot } from './source-stamp.mjs'

/** What a module exports; `path` is relative to the package. It must not need Node. */
export async function loadModule(path) {
  const { outputFiles } = await build({
    entryPoints: [join(packageRoot, path)],
    bundle: true,
    write: false,
    format: 'esm',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

export async function loadConfigSchema() {
  const { configJsonSchema } = await loadModule('renderer/config/options/config-json-schema.ts')
  return configJsonSchema()
}
