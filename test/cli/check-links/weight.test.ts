// Invariant 10: what the link check loads, and what it does without.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runProcess } from '../../harness/run-cli.ts'

const packageRoot = fileURLToPath(new URL('../../..', import.meta.url))
const folders = makeFolders()

afterEach(() => folders.dispose())

// Compiled apart, and loaded when it is asked for.
const partsApart: Plugin = {
  name: 'parts-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/(?:check-reader|printing-part|evaluate-modules)\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

async function loadedBy(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: packageRoot,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    platform: 'node',
    format: 'cjs',
    external: ['esbuild', 'sharp', 'svgo', 'satteri'],
    plugins: [partsApart],
    define: { 'import.meta.url': '""' },
    logLevel: 'silent',
  })
  const [output] = Object.values(metafile.outputs)
  const inside = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  return [...inside.map(([path]) => path), ...(output?.imports.map(({ path }) => path) ?? [])]
}

const heavy =
  /^(?:templates|client)\/|^renderer\/(?:publish\/render|publish\/plan|publish\/produce|publish\/bundle|publish\/assets|publish\/output|search)\/|node_modules\/(?:react|react-dom|elasticlunr|@orama)\/|^(?:sharp|svgo)$/

test.each(['check-session', 'check-reader'])(
  'invariant 10: %s holds no React, template, image, bundling or search code',
  async name => {
    const loaded = await loadedBy(`cli/check-links/${name}.ts`)
    expect(loaded).toContain('renderer/base/host/node-host.ts')
    expect(loaded.filter(path => heavy.test(path))).toEqual([])
  },
)

test('invariant 10: what answers for an unchanged site holds no parser, no schema and no YAML either', async () => {
  const loaded = await loadedBy('cli/check-links/check-session.ts')
  expect(
    loaded.filter(path =>
      /^renderer\/content\/markdown\/|node_modules\/(?:micromark|mdast|zod|yaml)/.test(path),
    ),
  ).toEqual([])
})

test('invariant 10: with a warm cache neither esbuild nor the stored texts are needed, whatever has changed', async () => {
  const site = folders.site({
    'docs-site.config.ts': `export default { title: 'Имя' }\n`,
    'content/docs/a.md': '# А\n\n[б](./b.md)\n',
    'content/docs/b.md': '# Б\n',
  })
  // Node cannot find these packages in a run with this file.
  const { path: hooks } = folders.site({
    'without.cjs': `const { Module } = require('node:module')
const load = Module._load
Module._load = (name, ...rest) => {
  if (/^(esbuild|sharp|react)/.test(name)) throw new Error('loaded ' + name)
  return load(name, ...rest)
}
`,
  })
  const env = { NODE_OPTIONS: `--require ${join(hooks, 'without.cjs')}` }
  const check = () => runProcess(['check-links', '--root', site.path], { env })
  expect((await check()).stderr).toContain('loaded esbuild') // the configuration is compiled the first time
  expect((await runProcess(['check-links', '--root', site.path])).code).toBe(0)
  rmSync(join(site.path, '.docsgen/cache/pages'), { recursive: true })
  expect((await check()).code).toBe(0)
  site.write({ 'content/docs/b.md': '# Б\n\n[нет](./none.md)\n' })
  expect((await check()).code).toBe(1)
})
