// Measures `docsgen migrate`: takes over a site, builds it and compares it with what its own generator built. Prints a row of the
// table in migrate.md. Writes into a temporary folder only.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { packageRoot } from '../scripts/source-stamp.mjs'
import { readFlags, wrongUsage } from './measure/read-flags.mjs'

const usage = `Usage: node bench/migrate.mjs <folder of the old site> --against <its built folder> [options]

  --from <name>  its generator: docusaurus, starlight, vitepress or mkdocs (default: recognised)
  --unfilled     measure what arrives when nothing is taken over from the built pages
  --keep         leave the new site where it is
  --help`

const { positionals, values } = readFlags(
  {
    against: { type: 'string' },
    keep: { type: 'boolean' },
    unfilled: { type: 'boolean' },
    from: { type: 'string' },
  },
  usage,
  { allowPositionals: true },
)
const [site] = positionals
if (site === undefined) wrongUsage('The folder of the old site is missing.', usage)
if (values.against === undefined) wrongUsage('Its built folder is missing: --against <folder>.', usage)

const folder = mkdtempSync(join(tmpdir(), 'docsgen-migrate-bench-'))
const target = join(folder, 'site')
const against = resolve(values.against)
try {
  const from = values.from === undefined ? [] : ['--from', values.from]
  const addresses = values.unfilled === true ? [] : ['--addresses', against]
  const migrated = docsgen('migrate', site, '--to', target, ...addresses, ...from)
  if (migrated.pages === undefined)
    throw new Error(`The site cannot be taken over: ${migrated.diagnostics?.[0]?.message}`)
  const { diagnostics } = docsgen('build', target)
  const [, base = '/'] =
    /baseUrl: '([^']+)'/.exec(readFileSync(join(target, 'docs-site.config.ts'), 'utf8')) ?? []
  const { pages, diagnostics: refused } = docsgen(
    'parity',
    join(target, 'build'),
    '--against',
    against,
    '--base',
    base,
  )
  if (pages === undefined) {
    // A build that failed says why there is nothing to compare.
    const [said] = [...diagnostics.filter(({ severity }) => severity === 'error'), ...refused]
    throw new Error(`Nothing can be compared: ${said?.message}`)
  }
  const texts = new Set(
    migrated.pages
      .filter(({ from }) => /\.(?:md|mdx|markdown|mdoc)$/i.test(from))
      .map(({ address }) => bare(address)),
  )
  const compared = pages.filter(({ address, state }) => texts.has(address) && state !== 'alive')
  if (compared.length === 0)
    throw new Error(
      `No page of ${values.against} stands at an address of one of the ${texts.size} texts, so nothing can be compared.`,
    )
  const intact = compared.filter(({ state }) => state === 'intact')
  const share = ((intact.length / compared.length) * 100).toFixed(1)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const reported = diagnostics.filter(({ code }) => /^(?:mdx|directive)\/|foreign-syntax/.test(code)).length
  const leftOver = reported + compared.reduce((sum, { change }) => sum + (change?.leftOver.length ?? 0), 0)
  console.log(
    '| pages with a text | intact | share | text of the built page | addresses | lost | matters to do | build errors | syntax left over |',
  )
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  const { known, lost } = migrated.addresses
  const takenOver = (migrated.proof?.takenOver ?? []).filter(address => texts.has(bare(address))).length
  const matters = migrated.matters.filter(({ isNote }) => isNote !== true).length
  console.log(
    `| ${[compared.length, intact.length, `${share} %`, takenOver, known, lost.length, matters, errors, leftOver].join(' | ')} |`,
  )
  for (const { address, state, change } of compared)
    if (state !== 'intact') console.log(`${address}: ${state} ${JSON.stringify(change ?? {}).slice(0, 300)}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  if (values.keep !== true) rmSync(folder, { recursive: true, force: true })
  else console.log(`Kept ${folder}`)
}

// `/a/` and `/a.html` are `/a`, as `docsgen parity` writes addresses.
function bare(address) {
  return address.replace(/(?:\.html|\/)$/, '').replace(/\/index$/, '') || '/'
}

function docsgen(...args) {
  const binary = join(packageRoot, 'bin', 'docsgen.js')
  try {
    return JSON.parse(
      execFileSync(process.execPath, [binary, ...args, '--json'], { encoding: 'utf8', maxBuffer: 1 << 30 }),
    )
  } catch (error) {
    if (error.stdout?.startsWith('{')) return JSON.parse(error.stdout)
    throw error
  }
}
