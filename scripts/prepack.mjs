// Before `npm pack`: the compiled command line and the types of the public entry, as the package holds them. pre-commit packs a clone
// without the packages for development; the package then holds the sources, and compiles itself at first use.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packageRoot } from './source-stamp.mjs'

const inDist = name => join(packageRoot, 'dist', name)
const typescript = join(packageRoot, 'node_modules/typescript/bin/tsc')
for (const name of ['cli', 'types']) rmSync(inDist(name), { recursive: true, force: true })
if (existsSync(typescript)) await prepack()
else console.error('The packages for development are not installed: the package gets the sources alone.')

async function prepack() {
  // Loaded here, because esbuild may be missing, too.
  const { buildCli } = await import('./build-cli.mjs')
  await buildCli(inDist('cli'))
  keepReadyCode()
  const { status } = spawnSync(
    process.execPath,
    [typescript, '-p', join(packageRoot, 'scripts/types.json')],
    { cwd: packageRoot, stdio: 'inherit' },
  )
  await writeConfigTypes()
  process.exitCode = status ?? 1
}

// A build of a site without code of its own leaves docsgen's templates and scripts compiled (renderer/publish/bundle/ready-code.ts).
function keepReadyCode() {
  const configs = ['ru', 'en'].map(locale => `export default { locale: '${locale}' }\n`)
  for (const config of configs) {
    const site = mkdtempSync(join(tmpdir(), 'docsgen-prepack-'))
    mkdirSync(join(site, 'content/docs'), { recursive: true })
    writeFileSync(join(site, 'content/docs/index.md'), '# Page\n')
    writeFileSync(join(site, 'docs-site.config.ts'), config)
    const { status } = spawnSync(process.execPath, [inDist('cli/main.js'), 'build', site, '--quiet'], {
      stdio: 'inherit',
    })
    rmSync(site, { recursive: true, force: true })
    if (status !== 0) throw new Error('The site for ready templates and scripts was not built.')
  }
  const ready = readdirSync(inDist('cli')).filter(name =>
    /^ready-(?:templates|scripts-\w+)\.json$/.test(name),
  )
  if (ready.length !== 1 + configs.length) throw new Error('The templates or the scripts were not compiled.')
}

// Types that follow from schemas have no words for editors to show, and need zod's: those of the configuration are written out,
// and what nothing refers to any more is left out.
async function writeConfigTypes() {
  const { configTypes } = await import('./config-reference.mjs')
  const { loadConfigSchema } = await import('./load-module.mjs')
  const options = inDist('types/config/options/config-options.d.ts')
  writeFileSync(options, configTypes(await loadConfigSchema()))
  const reached = new Set()
  const reach = file => {
    if (reached.has(file)) return
    reached.add(file)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(\..+?)\.ts'/g))
      reach(join(dirname(file), `${path}.d.ts`))
  }
  reach(inDist('types/index.d.ts'))
  for (const name of readdirSync(inDist('types'), { recursive: true })) {
    const file = join(inDist('types'), name)
    if (statSync(file).isFile() && !reached.has(file)) rmSync(file)
  }
}
