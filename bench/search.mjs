// Asks other searches what docsgen's search is judged by, and prints how good the answers are. Judges nothing.
// See README.md for what each gets.
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from './measure/find-tools.mjs'
import { readFlags } from './measure/read-flags.mjs'
import { engines } from './search/engines.mjs'
import { judgedSites } from './search/judged-site.mjs'
import { pagefind } from './search/pagefind.mjs'
import { createWords } from './search/words.mjs'

const usage = `Usage: node bench/search.mjs [options]

  --install       install the packages of the other searches into the folder first
  --folder <dir>  where packages and sites go, outside of the repository
                  (default: docsgen-bench in the system's folder for temporary files)
  --help`

const all = [...engines, pagefind]

async function compare({ install, folder }) {
  const home = join(folder, 'search')
  if (install) installPackages(home, Object.assign({}, ...all.map(({ packages }) => packages)))
  const require = createRequire(join(home, 'package.json'))
  // Pagefind says only for `import` where it is.
  const pathOf = name =>
    name === 'pagefind' ? join(home, 'node_modules/pagefind/lib/index.js') : require.resolve(name)
  const load = name => import(pathToFileURL(pathOf(name)).href)
  const { sites, evaluate, isFunctionWord } = await judgedSites(join(folder, 'search-sites'))
  for (const { name, documents, synonyms, judged, docsgen } of sites) {
    const words = createWords(synonyms, isFunctionWord)
    const rows = [['docsgen', docsgen]]
    for (const engine of all) {
      const { find } = await engine.open({ load, documents, words })
      const answers = new Map()
      for (const query of judged) answers.set(query, [...new Set(await find(query.query))].slice(0, 8))
      const of = queries => evaluate(queries, answers).ndcg
      const ofKind = kind => of(judged.filter(query => query.kind === kind))
      const version = Object.values(engine.packages)[0]
      rows.push([
        `${engine.name} ${version}`,
        Object.fromEntries(
          Object.keys(docsgen).map(kind => [kind, kind === 'all' ? of(judged) : ofKind(kind)]),
        ),
      ])
    }
    const kinds = Object.keys(docsgen)
    console.log(`\n${name}: ${documents.length} pages, ${judged.length} queries, nDCG@8\n`)
    console.log(`| search | ${kinds.join(' | ')} |\n| --- |${' ---: |'.repeat(kinds.length)}`)
    for (const [engine, values] of rows)
      console.log(`| ${engine} | ${kinds.map(kind => values[kind].toFixed(3)).join(' | ')} |`)
  }
}

const { values } = readFlags(
  {
    install: { type: 'boolean', default: false },
    folder: { type: 'string', default: join(tmpdir(), 'docsgen-bench') },
  },
  usage,
)
try {
  await compare(values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
