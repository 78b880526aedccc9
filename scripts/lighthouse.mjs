// Lighthouse on the built site: each kind of page, mobile and desktop, the median of five runs. Exits with 1 below 100.
// With Lighthouse’s own settings, so that its figures can be compared.
// Usage: npm run lighthouse [-- <path> …]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import lighthouse, { desktopConfig } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { findFreePort } from './find-free-port.mjs'
import { unpackBrowser } from './unpack-browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const docsgen = join(root, 'bin', 'docsgen.js')
const runs = 5
const kinds = ['performance', 'accessibility', 'best-practices', 'seo']
const asked = process.argv.slice(2)
const paths = asked.length > 0 ? asked : ['/', '/docs/start/whatis', '/docs/api/messages/sending']

await finished(spawn(process.execPath, [docsgen, 'build', root], { stdio: 'inherit' }))
const server = spawn(process.execPath, [docsgen, 'serve', root, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const origin = await new Promise((resolve, reject) => {
  server.stdout.on('data', text => {
    const address = /http:\/\/[\d.]+:\d+/.exec(String(text))?.[0]
    if (address !== undefined) resolve(address)
  })
  server.once('exit', code => reject(new Error(`The server ended with ${code}.`)))
})
const debugging = await findFreePort()
const browser = await startBrowser(debugging)
const control = await puppeteer.connect({
  browserURL: `http://127.0.0.1:${debugging}`,
  defaultViewport: null,
})
let isPerfect = true
try {
  for (const path of paths) {
    for (const form of ['mobile', 'desktop']) {
      const scores = await medians(origin + path, form)
      isPerfect &&= scores.every(score => score === 100)
      console.log(`${path} ${form}: ${kinds.map((kind, index) => `${kind} ${scores[index]}`).join(', ')}`)
    }
  }
} finally {
  await control.disconnect()
  browser.kill()
  server.kill('SIGINT')
}
process.exitCode = isPerfect ? 0 : 1

async function medians(url, form) {
  const results = []
  for (let run = 0; run < runs; run++) {
    const page = await control.newPage()
    await answerOthers(page)
    const { lhr } = await lighthouse(
      url,
      { onlyCategories: kinds, logLevel: 'error' },
      form === 'desktop' ? desktopConfig : undefined,
      page,
    )
    await page.close()
    for (const audit of Object.values(lhr.audits))
      if (run === 0 && audit.score !== null && audit.score < 0.9)
        console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`)
    results.push(kinds.map(kind => Math.round((lhr.categories[kind]?.score ?? 0) * 100)))
  }
  return kinds.map((_, index) => results.map(scores => scores[index]).sort((a, b) => a - b)[runs >> 1])
}

// Font provider and counter are not there on every machine: they are answered at once, with nothing in it.
async function answerOthers(page) {
  await page.setRequestInterception(true)
  page.on('request', request => {
    const url = request.url()
    if (!/^https?:/.test(url) || url.startsWith(origin)) return request.continue()
    const contentType = /\.js(?:$|\?)/.test(url) ? 'text/javascript' : 'text/css'
    return request.respond({ status: 200, contentType, body: '' })
  })
}

// The browser of the tests, unless CHROME_PATH names another.
async function startBrowser(debuggingPort) {
  const { executable, libraries } = process.env.CHROME_PATH
    ? { executable: process.env.CHROME_PATH, libraries: '' }
    : await unpackBrowser()
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ]
  const child = spawn(executable, [...args, `--remote-debugging-port=${debuggingPort}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  })
  await new Promise((resolve, reject) => {
    child.stderr.on('data', text => String(text).includes('DevTools listening') && resolve(undefined))
    child.once('exit', code => reject(new Error(`The browser ended with ${code}.`)))
  })
  return child
}

function finished(child) {
  return new Promise((resolve, reject) => {
    child.once('exit', code =>
      code === 0 ? resolve(undefined) : reject(new Error(`The build ended with ${code}.`)),
    )
  })
}
