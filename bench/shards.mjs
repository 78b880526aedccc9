// What the shared cache and shards cost and spare, over a generated corpus: builds and shards run one after another on this machine, each
// as on one that has built nothing. Judges nothing.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { planSite } from './corpus/plan-site.mjs'
import { createVocabulary } from './corpus/vocabulary.mjs'
import { writeSite } from './corpus/write-site.mjs'
import { startCacheServer } from './measure/cache-server.mjs'
import { moveAway } from './measure/move-away.mjs'
import { chooseMemoryMeter, runCommand } from './measure/run-command.mjs'
import { docsgen } from './peers/docsgen.mjs'

const usage = `Usage: node bench/shards.mjs [options]

  --pages <n>     pages of the corpus (default: 2000)
  --shards <n,…>  numbers of shards (default: 1,2,4,8,16)
  --folder <dir>  where the corpus goes, outside of the repository
  --help`

const command = [process.execPath, fileURLToPath(new URL('../bin/docsgen.js', import.meta.url)), 'build']

async function measure({ pages, counts, folder }) {
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
    return runCommand([...command, '--json', ...args], { cwd: root, meter })
  }
  // Compiles the command line and warms the file cache up.
  await run([], '')
  const alone = await run([], '')
  const giving = await run([])
  const whole = await run([])
  console.log(`| ${pages} pages | processor s |\n| --- | ---: |`)
  const rows = [
    ['one build without a cache', alone],
    ['one build that fills a cache', giving],
    ['a whole build from a full cache', whole],
  ]
  for (const [name, { processorSeconds }] of rows) console.log(`| ${name} | ${processorSeconds.toFixed(1)} |`)
  console.log(
    '\n| shards | the longest | all of them | the last build | together ÷ one build | speed-up |\n| ---: | ---: | ---: | ---: | ---: | ---: |',
  )
  let stages = {}
  for (const of of counts) {
    server.clear()
    const shards = []
    for (let number = 1; number <= of; number++)
      shards.push((await run(['--shard', `${number}/${of}`])).processorSeconds)
    const last = await run([])
    stages = JSON.parse(last.output).milliseconds
    const longest = Math.max(...shards)
    const all = shards.reduce((sum, each) => sum + each)
    const together = (all + last.processorSeconds) / alone.processorSeconds
    const speedUp = alone.processorSeconds / (longest + last.processorSeconds)
    const cells = [longest, all, last.processorSeconds].map(each => each.toFixed(1))
    console.log(`| ${[of, ...cells, together.toFixed(2), speedUp.toFixed(2)].join(' | ')} |`)
  }
  console.log(`\nStages of the last build, ms of the clock: ${JSON.stringify(stages)}`)
  // The first one after shards gives no pages.
  const [next, taking] = [await run([]), await run([])]
  const seconds = [next, taking].map(each => each.processorSeconds.toFixed(1))
  console.log(`The next build, which gives its pages: ${seconds[0]} s; one that takes them: ${seconds[1]} s.`)
  console.log(`The cache holds ${Math.round(server.bytes() / 1e6)} MB.`)
  server.stop()
  for (const path of [aside, root]) rmSync(path, { recursive: true, force: true })
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '2000' },
      shards: { type: 'string', default: '1,2,4,8,16' },
      folder: { type: 'string', default: join(tmpdir(), 'docsgen-bench') },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(usage)
  else
    await measure({
      pages: Number(values.pages),
      counts: values.shards.split(',').map(Number),
      folder: values.folder,
    })
}
