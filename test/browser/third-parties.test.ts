// Font provider and counter: asked for by built pages only, and harmless when they are blocked.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, inject, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { quiet } from '../harness/quiet-page.ts'

const site = browseSite(() => ({
  'docs-site.config.ts': `export default {
    title: 'Сайт',
    fonts: { stylesheet: 'https://fonts.example/golos.css', fileHost: 'https://files.example' },
    analytics: { counterId: 4711, host: 'https://counter.example' },
  }`,
  'content/docs/a.md':
    '# Первая\n\n[Вторая](./b.md) [Раздел](#раздел) [Запрос](?x=1)\n\n## Раздел\n\nТекст.\n',
  'content/docs/b.md': '# Вторая\n\nТекст. [Своя](./own.md)\n',
  'content/docs/own.md':
    "---\nhead:\n  - { tag: script, content: 'window.ofPage = 1' }\n  - { tag: meta, attributes: { name: own, content: да } }\n---\n\n# Своя\n\n[Первая](./a.md)\n",
}))
const isBuilt = inject('server') === 'built'

const fontFile = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/golos-text/files/golos-text-cyrillic-400-normal.woff2'),
)
const fontSheet = `@font-face { font-family: "Golos Text"; font-display: swap; src: url(https://files.example/golos.woff2) }`
/** As the counter's own script does: takes over the calls that are waiting. */
const counterScript = 'window.hits = [...window.ym.a]; window.ym = (...call) => hits.push(call)'

type Provider = 'answers' | 'blocked' | 'silent'

async function open(provider: Provider, path = '/docs/a') {
  const opened = await site.openPage({ viewport: { width: 1280, height: 800 }, fetchesAhead: true })
  const asked: string[] = []
  await opened.page.route(/https:\/\/\w+\.example/, route => {
    const url = route.request().url()
    asked.push(url)
    if (provider === 'blocked') return route.abort()
    if (provider === 'silent') return undefined
    if (url.endsWith('.css')) return route.fulfill({ body: fontSheet, contentType: 'text/css' })
    if (url.endsWith('.js')) return route.fulfill({ body: counterScript, contentType: 'text/javascript' })
    return route.fulfill({ body: fontFile, headers: { 'access-control-allow-origin': '*' } })
  })
  await opened.page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
  await hydrated(opened.page)
  return { ...opened, asked }
}

test.runIf(isBuilt)('the font arrives from its provider and is used', async () => {
  const { page, complaints, asked } = await open('answers')
  await page.waitForFunction(
    () =>
      document.fonts.check('16px "Golos Text"', 'я') &&
      [...document.fonts].some(({ family, status }) => family.includes('Golos Text') && status === 'loaded'),
  )
  expect(asked).toContain('https://fonts.example/golos.css')
  expect(complaints).toEqual([])
})

test.runIf(isBuilt)('text shows while the provider says nothing', async () => {
  const { page } = await open('silent')
  await expect.poll(() => page.isVisible('h1')).toBe(true)
  const painted = await page.evaluate(
    () =>
      new Promise(done =>
        new PerformanceObserver(list => done(list.getEntries().length)).observe({
          type: 'paint',
          buffered: true,
        }),
      ),
  )
  expect(painted).toBeGreaterThan(0)
})

test.runIf(isBuilt)('the counter hears of each page once, with its title, after it is shown', async () => {
  const { page, complaints } = await open('answers')
  await page.waitForFunction('window.hits?.length > 0')
  await page.click('main >> text=Вторая')
  await page.waitForFunction(() => document.title.startsWith('Вторая'))
  await page.goBack()
  await page.waitForFunction(() => document.title.startsWith('Первая'))
  await page.click('main p a >> text=Раздел')
  await page.click('main p a >> text=Запрос')
  await page.waitForURL('**?x=1')
  await expect
    .poll(() => page.evaluate('hits'))
    .toEqual([
      [4711, 'init', { clickmap: true, trackLinks: true, accurateTrackBounce: true }],
      [4711, 'hit', `${site.origin}/docs/b`, { title: 'Вторая | Сайт', referer: `${site.origin}/docs/a` }],
      [4711, 'hit', `${site.origin}/docs/a`, { title: 'Первая | Сайт', referer: `${site.origin}/docs/b` }],
    ])
  expect(complaints).toEqual([])
})

test.runIf(isBuilt)(
  'blocked third parties leave only the browser’s own two errors in the console',
  async () => {
    const { page, complaints } = await open('blocked')
    await page.click('main >> text=Вторая')
    await page.waitForFunction(() => document.title.startsWith('Вторая'))
    await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(2)
    await quiet(page)
    expect(complaints.map(text => text.replace(/^.*?: /, ''))).toEqual([
      'Failed to load resource: net::ERR_FAILED',
      'Failed to load resource: net::ERR_FAILED',
    ])
  },
)

test('a script that a page names in its front matter runs there, and is gone on the next page', async () => {
  const { page } = await open('blocked')
  const ofPage = () => page.evaluate(() => (window as { ofPage?: number }).ofPage)
  const go = async (link: string) => {
    await page.click(`main >> text=${link}`)
    await page.waitForFunction(title => document.title.startsWith(title), link)
    await hydrated(page)
  }
  await go('Вторая')
  expect(await ofPage()).toBeUndefined()
  await go('Своя')
  expect(await ofPage()).toBe(1)
  expect(await page.locator('meta[name="own"]').count()).toBe(1)
  await go('Первая')
  expect(await ofPage()).toBeUndefined()
})

test.runIf(isBuilt)('without script the counter is an image', async () => {
  const html = await (await fetch(`${site.origin}/docs/a`)).text()
  expect(html).toContain(
    '<noscript data-production-only><img class="visually-hidden" src="https://counter.example/watch/4711" alt=""></noscript>',
  )
})

test.runIf(!isBuilt)('in development nobody else is asked', async () => {
  const { asked, complaints } = await open('answers')
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
})
