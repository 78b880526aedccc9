// The prototype of the cabinet (content/cabinet): served to be clicked, or photographed for the pages.
// Usage: npm run cabinet; npm run pictures [-- <name of a picture> …]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { context } from 'esbuild'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { cabinetFolder, cabinetState, takenFile } from './cabinet-state.mjs'
import { loadModule } from './load-module.mjs'
import { drawCallouts } from './picture-callouts.mjs'
import { packageRoot } from './source-stamp.mjs'
import { unpackBrowser } from './unpack-browser.mjs'

const docs = join(packageRoot, 'content', 'docs')
const [mode, ...asked] = process.argv.slice(2)

const out = mkdtempSync(join(tmpdir(), 'docsgen-cabinet-'))
writeFileSync(
  join(out, 'index.html'),
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Кабинет</title><link rel="stylesheet" href="cabinet.css"><body><div id="cabinet"></div><script type="module" src="main.js"></script>`,
)
const bundle = await context({
  entryPoints: {
    main: join(cabinetFolder, 'main.tsx'),
    cabinet: join(cabinetFolder, 'styles', 'cabinet.css'),
  },
  outdir: out,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file', '.woff': 'file' },
  logLevel: 'warning',
})
const { hosts, port } = await bundle.serve({ servedir: out, host: '127.0.0.1' })
const origin = `http://${hosts[0]}:${port}`

if (mode === 'pictures') {
  await takePictures()
  await bundle.dispose()
  rmSync(out, { recursive: true })
} else console.log(`The cabinet is at ${origin}/`)

async function takePictures() {
  const { pictures, fileOf } = await loadModule('content/cabinet/pictures.ts')
  const unknown = asked.filter(name => !pictures.some(picture => picture.name === name))
  if (unknown.length > 0) throw new Error(`content/cabinet/pictures.ts has no picture ${unknown.join(', ')}.`)
  const wanted = pictures.filter(({ name }) => asked.length === 0 || asked.includes(name))
  const { executable, libraries } = await unpackBrowser()
  const browser = await chromium.launch({
    executablePath: executable,
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--single-process',
      '--no-zygote',
      '--font-render-hinting=none',
    ],
  })
  try {
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({ colorScheme, deviceScaleFactor: 2, reducedMotion: 'reduce' })
      for (const picture of wanted) {
        const file = join(docs, fileOf(picture, colorScheme))
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, await takePicture(page, picture))
      }
    }
  } finally {
    await browser.close()
  }
  if (asked.length === 0) writeFileSync(takenFile, `${cabinetState()}\n`)
  console.log(`${wanted.length} pictures taken, light and dark.`)
}

async function takePicture(
  page,
  { name, address, width = 520, parts = ['screen'], callouts = [], isColourful = false },
) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${origin}/#${address}`)
  await page.reload()
  await page.waitForSelector('[data-part]')
  await page.evaluate(() => document.fonts.ready)
  const { clip, missing } = await page.evaluate(drawCallouts, { parts, callouts })
  if (missing.length > 0) throw new Error(`Picture ${name}: the screen has no part ${missing.join(', ')}.`)
  const shot = await page.screenshot({ clip, fullPage: true })
  // Few colours, none of them mixed: letters stay sharp, and a page does not wait for pictures.
  return sharp(shot)
    .png({ palette: true, colours: isColourful ? 256 : 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
}
