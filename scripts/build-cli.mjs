// Compiles the command line: one entry, a chunk per command, dependencies included, so that it starts fast.
import { createHash } from 'node:crypto'
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
    legalComments: 'none',
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"production"',
      DOCSGEN_VERSION: JSON.stringify(version),
      DOCSGEN_BUILD: JSON.stringify(contentStamp()),
    },
    // CommonJS dependencies ask for Node's own modules through require.
    banner: {
      js: "import { createRequire as docsgenCreateRequire } from 'node:module'; const require = docsgenCreateRequire(import.meta.url);",
    },
  })
  if (existsSync(folder)) rmSync(temporary, { recursive: true })
  else renameSync(temporary, folder)
  removeOldBuilds(folder)
}

// Names the code by its content, the same on every machine: caches of another state of the sources are not used.
function contentStamp() {
  const hash = createHash('sha256')
  for (const folder of ['cli', 'renderer']) {
    for (const name of readdirSync(join(packageRoot, folder), { recursive: true }).sort()) {
      if (/\.ts$/.test(name)) hash.update(readFileSync(join(packageRoot, folder, name)))
    }
  }
  hash.update(readFileSync(join(packageRoot, 'package.json')))
  return hash.digest('hex').slice(0, 16)
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
