// Compiles the command line: one entry, a chunk per command, dependencies included, so that it starts fast.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { themes } from 'prism-react-renderer'
import { reuseCompileContext } from './reuse-compile-context.mjs'
import { directiveNames, packageRoot, sourceStamp } from './source-stamp.mjs'

// Threads of a build. Compiling their code takes each a tenth of a second.
const workers = {
  'parse-worker': 'renderer/content/workers/parse-worker.ts',
  'index-worker': 'renderer/search/building/thread/index-worker.ts',
  'page-worker': 'renderer/publish/produce/thread/page-worker.ts',
}

const cachedParts = {
  run: { entry: 'cli/run.ts', exports: 'run' },
  'dev-session': { entry: 'cli/dev-server/dev-session.ts', exports: 'devSession' },
  'language-session': { entry: 'cli/language-server/language-session.ts', exports: 'languageSession' },
  'agent-session': { entry: 'cli/agent-server/agent-session.ts', exports: 'agentSession' },
  'diff-session': { entry: 'cli/diff/diff-session.ts', exports: 'diffSession' },
  'check-session': { entry: 'cli/check-links/check-session.ts', exports: 'checkSession' },
  'check-reader': {
    entry: 'cli/check-links/check-reader.ts',
    exports: 'readSite, checkExternal, fixLinks',
  },
  'printing-part': {
    entry: 'renderer/site/session/printing-part.ts',
    exports: 'printCompiling',
  },
  'evaluate-modules': {
    entry: 'renderer/features/page-modules/evaluate-modules.ts',
    exports: 'evaluateModules',
  },
  ...Object.fromEntries(Object.entries(workers).map(([name, entry]) => [name, { entry, exports: '' }])),
}

/** Compiles into a temporary folder and moves it into place, so that two processes may do it at once. Throws esbuild's BuildFailure and leaves nothing. */
export async function buildCli(folder) {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
  const temporary = join(packageRoot, 'dist', `.new-${process.pid}`)
  mkdirSync(temporary, { recursive: true })
  const common = {
    absWorkingDir: packageRoot,
    outdir: temporary,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Some cannot be bundled; that of language models brings its own order of loading zod.
    external: ['esbuild', 'sharp', 'svgo', 'culori', 'satteri', '@modelcontextprotocol/*'],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    // The caller says what failed.
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      DOCSGEN_VERSION: JSON.stringify(version),
      DOCSGEN_BUILD: JSON.stringify(contentStamp()),
      // elasticlunr makes a global of this name by assigning to it, which modules forbid.
      lunr: 'globalThis.lunr',
    },
  }
  // All are waited for: one that is still running would write into a folder that is gone.
  const builds = await Promise.allSettled([
    build({
      ...common,
      entryPoints: {
        main: 'cli/main.ts',
        // For programs that run commands in their own process.
        run: 'cli/run.ts',
        index: 'renderer/index.ts',
        ...workers,
        'look-worker': 'renderer/publish/output/look-worker.ts',
        'write-worker': 'renderer/publish/output/write-worker.ts',
      },
      splitting: true,
      format: 'esm',
      // CommonJS dependencies ask for Node's own modules through require.
      banner: {
        js: "import { createRequire as docsgenCreateRequire } from 'node:module'; const require = docsgenCreateRequire(import.meta.url);",
      },
      plugins: [loadedWithCodeCache({ isPart: false }), reuseCompileContext, themesAsData],
    }),
    // What every command begins with, with the whole pipeline; and the parts that need other code, each with all that it needs.
    ...Object.entries(cachedParts).map(([name, { entry }]) =>
      build({
        ...common,
        entryPoints: { [name]: entry },
        outExtension: { '.js': '.cjs' },
        format: 'cjs',
        supported: { 'dynamic-import': false },
        plugins: [loadedWithCodeCache({ isPart: true }), reuseCompileContext, themesAsData],
        define: { ...common.define, 'import.meta.url': 'docsgenFileUrl' },
        banner: { js: "const docsgenFileUrl = require('node:url').pathToFileURL(__filename).href;" },
      }),
    ),
    // What the pages of the development server run beside the site's own script.
    build({
      absWorkingDir: packageRoot,
      outdir: temporary,
      entryPoints: { 'dev-client': 'client/dev/dev-main.ts' },
      bundle: true,
      format: 'esm',
      target: 'es2022',
      minify: true,
      logLevel: 'silent',
    }),
  ])
  const failure = builds.find(({ status }) => status === 'rejected')
  if (failure === undefined) escapeOtherThanAscii(temporary)
  if (failure === undefined && !existsSync(folder)) renameSync(temporary, folder)
  else rmSync(temporary, { recursive: true, force: true })
  if (failure !== undefined) throw failure.reason
  removeOldBuilds(folder)
}

// esbuild leaves letters beyond ASCII in regular expressions alone. A single one makes V8 hold the whole source in two bytes a character, and Node
// decode all of it: 13 ms of each start.
function escapeOtherThanAscii(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const code = readFileSync(file, 'utf8')
    const escaped = code.replace(
      /[^\x00-\x7f]/g,
      unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    if (escaped !== code) writeFileSync(file, escaped)
  }
}

// `import('../dev-server/dev-session.ts')` and the like load the CommonJS bundle beside the importing one, with V8's code for it.
// `isPart`: the entry of the bundle is such a part itself.
const loadedWithCodeCache = ({ isPart }) => ({
  name: 'loaded-with-code-cache',
  setup(setup) {
    const names = Object.keys(cachedParts).join('|')
    setup.onResolve({ filter: new RegExp(`/(?:${names})\\.ts$`) }, ({ path, kind }) =>
      isPart && kind === 'entry-point' ? undefined : { path: basename(path, '.ts'), namespace: 'code-cache' },
    )
    if (isPart)
      setup.onLoad({ filter: /[\\/]site-module[\\/]import-module\.ts$/ }, () => ({
        contents: 'export const importModule = docsgenImport',
      }))
    setup.onLoad({ filter: /.*/, namespace: 'code-cache' }, ({ path }) => {
      const { exports } = cachedParts[path]
      // V8 keeps code for one set of flags, so they are set before anything is loaded.
      const flags = path === 'run' ? "import '../cli/engine-flags.ts'\n" : ''
      const load = `loadCached(new URL('./${path}.cjs', import.meta.url), ${isPart ? 'docsgenImport' : 'url => import(url)'})`
      return {
        resolveDir: join(packageRoot, 'scripts'),
        contents:
          flags +
          "import { loadCached } from './load-cached.mjs'\n" +
          (exports === '' ? load : `export const { ${exports} } = ${load}`),
      }
    })
  },
})

// Of this package only the colours of its themes are used. Loading all of it takes 40 ms of each build from nothing.
const themesAsData = {
  name: 'themes-as-data',
  setup(setup) {
    setup.onResolve({ filter: /^prism-react-renderer$/ }, ({ path }) => ({ path, namespace: 'themes' }))
    setup.onLoad({ filter: /.*/, namespace: 'themes' }, () => ({
      contents: `export const themes = ${JSON.stringify(themes)}`,
    }))
  },
}

// Names the code by its content, the same on every machine: caches of another state of the sources are not used.
function contentStamp() {
  const hash = createHash('sha256')
  for (const folder of ['cli', 'renderer']) {
    for (const name of readdirSync(join(packageRoot, folder), { recursive: true }).sort()) {
      if (/\.ts$/.test(name)) hash.update(readFileSync(join(packageRoot, folder, name)))
    }
  }
  hash.update(directiveNames())
  hash.update(readFileSync(join(packageRoot, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}

// Another process may still be running an older build; those of the last hour stay, and that of the sources as they are.
function removeOldBuilds(current) {
  const dist = join(packageRoot, 'dist')
  const own = sourceStamp()
  const builds = readdirSync(dist).filter(name => /^(?:\.new-\d+|[0-9a-f]{12})$/.test(name))
  for (const name of builds) {
    const path = join(dist, name)
    if (path !== current && name !== own && Date.now() - statSync(path).mtimeMs > 3600_000)
      rmSync(path, { recursive: true, force: true })
  }
}
