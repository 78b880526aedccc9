// Compiles the command line: one entry, a chunk per command, dependencies included, so that it starts fast.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { packageRoot } from './find-cli.mjs'

/** Compiles into a temporary folder and moves it into place, so that two processes may do it at once. */
export async function buildCli(folder) {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
  const temporary = join(packageRoot, 'dist', `.new-${process.pid}`)
  mkdirSync(temporary, { recursive: true })
  await build({
    absWorkingDir: packageRoot,
    entryPoints: {
      main: 'cli/main.ts',
      index: 'renderer/index.ts',
      'parse-worker': 'renderer/workers/parse-worker.ts',
    },
    outdir: temporary,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['esbuild'],
    minifySyntax: true,
    minifyWhitespace: true,
    keepNames: true,
    legalComments: 'none',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"', DOCSGEN_VERSION: JSON.stringify(version) },
    // CommonJS dependencies ask for Node's own modules through require.
    banner: {
      js: "import { createRequire as docsgenCreateRequire } from 'node:module'; const require = docsgenCreateRequire(import.meta.url);",
    },
  })
  if (existsSync(folder)) rmSync(temporary, { recursive: true })
  else renameSync(temporary, folder)
  removeOldBuilds(folder)
}

// Another process may still be running an older build; those of the last hour stay.
function removeOldBuilds(current) {
  const dist = join(packageRoot, 'dist')
  for (const name of readdirSync(dist)) {
    const path = join(dist, name)
    if (path !== current && Date.now() - statSync(path).mtimeMs > 3600_000)
      rmSync(path, { recursive: true, force: true })
  }
}
