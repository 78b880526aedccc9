// How long an open page waits for a save under `docsgen dev`, over corpora of several sizes. Prints times and ratios, judges nothing.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { planSite } from './corpus/plan-site.mjs'
import { createVocabulary } from './corpus/vocabulary.mjs'
import { touchPage, writeSite } from './corpus/write-site.mjs'
import { readFlags } from './measure/read-flags.mjs'
import { median } from './measure/statistics.mjs'
import { docsgen } from './peers/docsgen.mjs'

const usage = `Usage: node bench/save.mjs [options]

  --pages <n,n>      sizes of the corpora (default: 200,2000)
  --saves <n>        saves for each size, 300 ms apart (default: 20)
  --cli <file>       another docsgen (default: this one)
  --folder <dir>     where the corpora go, outside of the repository
  --help`

async function measure({ pages, saves, cli, folder }) {
  const vocabulary = createVocabulary()
  const rows = []
  for (const count of pages) {
    const root = join(folder, `save-${count}`)
    writeSite(root, { site: planSite(count, vocabulary), vocabulary }, docsgen)
    rows.push({ count, ...(await measureSite(root, { saves, cli })) })
  }
  const [first] = rows
  console.log('| pages | cold start, s | warm start, s | save, ms | slowest, ms | ratio | memory, MB |')
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const { count, cold, warm, times, memory } of rows) {
    const middle = median(times)
    const cells = [
      count,
      (cold / 1000).toFixed(2),
      (warm / 1000).toFixed(2),
      middle.toFixed(1),
      Math.max(...times).toFixed(1),
      (middle / median(first.times)).toFixed(2),
      Math.round(memory / 1e6),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

async function measureSite(root, { saves, cli }) {
  const first = await serve(root, cli)
  await first.close()
  const server = await serve(root, cli)
  const folder = join(root, 'content/docs', readdirSync(join(root, 'content/docs')).sort()[3])
  const name = readdirSync(folder)
    .filter(file => file.endsWith('.md') && file !== 'index.md')
    .sort()[0]
  const path = `/docs/${folder.split('/').at(-1)}/${name.slice(0, -3)}`
  const page = await openPage(server.address, path)
  const times = []
  for (let at = 0; at < saves; at++) {
    await wait(300)
    const start = performance.now()
    const sentence = touchPage(join(folder, name), String(at))
    await page.until(sentence)
    times.push(performance.now() - start)
  }
  const memory = server.memory()
  page.close()
  await server.close()
  return { cold: first.ready, warm: server.ready, times, memory }
}

/** Starts the server and waits until it serves. */
async function serve(root, cli) {
  const start = performance.now()
  const child = spawn(process.execPath, [cli, 'dev', root, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const address = await new Promise((resolve, reject) => {
    child.stdout.on('data', data => {
      output += data
      const found = /http:\/\/\S+?(?=,|\s)/.exec(output)?.[0]
      if (found !== undefined) resolve(found.replace(/\/$/, ''))
    })
    child.on('exit', code => reject(new Error(`docsgen dev ended with ${code}: ${output}`)))
  })
  const ready = performance.now() - start
  return {
    address,
    ready,
    memory() {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
    },
    async close() {
      child.removeAllListeners('exit')
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    },
  }
}

/** A page as a browser opens it: the document, then the channel that brings what has changed. */
async function openPage(address, path) {
  const html = await (await fetch(address + path)).text()
  const key = /data-live-key="([^"]+)"/.exec(html)?.[1]
  if (key === undefined) throw new Error(`No page at ${path}.`)
  const socket = new WebSocket(`${address.replace('http', 'ws')}/_d-dev/live`, { origin: address })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ path, key }))
  return {
    until: text =>
      new Promise(resolve => {
        const listen = data => {
          if (!String(data).includes(text)) return
          socket.off('message', listen)
          resolve()
        }
        socket.on('message', listen)
      }),
    close: () => socket.close(),
  }
}

const { values } = readFlags(
  {
    pages: { type: 'string', default: '200,2000' },
    saves: { type: 'string', default: '20' },
    cli: { type: 'string', default: docsgen.source.script },
    folder: { type: 'string', default: join(tmpdir(), 'docsgen-bench') },
  },
  usage,
)
try {
  await measure({ ...values, pages: values.pages.split(',').map(Number), saves: Number(values.saves) })
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
