// What the shared cache and shards cost and spare, over a generated corpus: builds and shards run one after another on this machine, each
// as on one that has built nothing. Judges nothing.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { planSite } from './corpus/plan-site.mjs'
import { createVocabulary } from './corpus/vocabulary.mjs'
import { writeSite } from './corpus/write-site.mjs'
import { startCacheServer } from './measure/cache-server.mjs'
import { moveAway } from './measure/move-away.mjs'
import { readFlags } from './measure/read-flags.mjs'
import { chooseMemoryMeter, runFromDisk } from './measure/run-command.mjs'
import { docsgen } from './peers/docsgen.mjs'
import { printShards } from './report/shard-tables.mjs'

const usage = `Usage: node bench/shards.mjs [options]

  --pages <n>     pages of the corpus (default: 2000)
  --shards <n,…>  numbers of shards (default: 1,2,4,8,16)
  --runs <n>      how often everything is measured (default: 3)
  --folder <dir>  where the corpus goes, outside of the repository
  --help`

const command = [process.execPath, fileURLToPath(new URL('../bin/docsgen.js', import.meta.url)), 'build']

async function measure({ pages, counts, folder, runs }) {
  const root = join(folder, `shards-${pages}`)
  const vocabulary = createVocabulary()
  writeSite(root, { site: planSite(pages, vocabulary), vocabulary }, docsgen)
  const meter = chooseMemoryMeter()
  if (meter !== 'time') throw new Error('Processor time needs GNU time: install the package "time".')
  const server = await startCacheServer()
  const aside = `${root}-old`
  const run = async (args, url = server.url) => {
    for (const name of ['.docsgen', 'build']) moveAway(join(root, name), aside)
    process.env.DOCSGEN_CACHE_URL = url
    return runFromDisk([...command, '--json', ...args], { cwd: root, meter })
  }
  // Compiles the command line and warms the file cache up.
  await run([], '')
  const rounds = []
  for (let round = 0; round < runs; round++) rounds.push(await measureRound({ run, server, counts }))
  console.log(printShards(rounds, { pages, counts }))
  console.log(`\nThe cache holds ${Math.round(server.bytes() / 1e6)} MB.`)
  server.stop()
  for (const path of [aside, root]) rmSync(path, { recursive: true, force: true })
}

async function measureRound({ run, server, counts }) {
  const alone = await run([], '')
  server.clear()
  const giving = await run([])
  const whole = await run([])
  const shared = []
  for (const of of counts) {
    server.clear()
    const shards = []
    for (let number = 1; number <= of; number++) shards.push(await run(['--shard', `${number}/${of}`]))
    // The first build after shards gives no pages, the next one does, and from then on they are taken.
    const [last, next, taking] = [await run([]), await run([]), await run([])]
    shared.push({ of, shards, last, next, taking })
  }
  return { alone, giving, whole, shared }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = readFlags(
    {
      pages: { type: 'string', default: '2000' },
      shards: { type: 'string', default: '1,2,4,8,16' },
      runs: { type: 'string', default: '3' },
      folder: { type: 'string', default: join(tmpdir(), 'docsgen-bench') },
    },
    usage,
  )
  await measure({
    pages: Number(values.pages),
    counts: values.shards.split(',').map(Number),
    folder: values.folder,
    runs: Number(values.runs),
  })
}
