// What the search loads and when, and that the page of results stands still while it comes.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'

const site = browseSite(() => ({
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, number) => [
      `content/docs/list/p${number}.md`,
      `# Отчёт номер ${number}\n\nСведения о доставке.\n`,
    ]),
  ),
  'docs-site.config.ts': "export default { title: 'Сайт' }",
  'content/docs/a.md': '# Создание рассылки\n\nРассылка – сообщение для многих клиентов.\n',
}))

const wide = { viewport: { width: 1280, height: 800 } }
const question = `/search?q=${encodeURIComponent('отчёт')}`

function requestsOf(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  return asked
}

/** Answers to these requests wait until they are let through. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  const held: Route[] = []
  let isOpen = false
  await page.route(pattern, route => (isOpen ? route.continue() : held.push(route)))
  return () => {
    isOpen = true
    for (const route of held) void route.continue()
  }
}

test.each(['hover', 'focus'] as const)(
  'with %s the search is made ready before a letter is typed, and before the component is there',
  async how => {
    const { page, complaints } = await site.openPage(wide)
    const release = await hold(page, /\/assets\/hydrate-/)
    await page.goto(`${site.origin}/docs/a`)
    await hydrated(page)
    const asked = requestsOf(page)
    await page[how]('.search-box__input')
    await expect.poll(() => asked.some(path => path.includes('search-worker'))).toBe(true)
    await expect.poll(() => asked.filter(path => path.endsWith('/manifest.json'))).toHaveLength(1)
    release()
    await page.fill('.search-box__input', 'рассылка')
    await page.waitForSelector('.search-panel__found')
    expect(asked.filter(path => path.endsWith('/manifest.json'))).toHaveLength(1)
    expect(complaints).toEqual([])
  },
)

test('what an address asks for is searched beside loading the components, and no page is fetched ahead of it', async () => {
  const { page, complaints } = await site.openPage(wide)
  const release = await hold(page, /\/assets\/hydrate-/)
  const asked = requestsOf(page)
  await page.goto(site.origin + question, { waitUntil: 'commit' })
  await expect.poll(() => asked.filter(path => /search-index\/all\/page-/.test(path))).toHaveLength(10)
  release()
  await page.waitForSelector('.found-page')
  expect(asked.filter(path => path.startsWith('/docs'))).toEqual([])
  expect(asked.filter(path => path.endsWith('/manifest.json'))).toHaveLength(1)
  expect(complaints).toEqual([])
})

test.each([
  [360, 740],
  [768, 1024],
  [1280, 800],
])('at %i pixels the page of results hardly moves while the answer comes', async (width, height) => {
  const { page } = await site.openPage({
    viewport: { width, height },
    init: `globalThis.shifted = 0
      new PerformanceObserver(list => {
        for (const { value } of list.getEntries()) globalThis.shifted += value
      }).observe({ type: 'layout-shift', buffered: true })`,
  })
  const long = 'отчёт о доставке всех сообщений за прошлый месяц по каждому каналу'
  for (const query of ['отчёт', long, 'щщщщщщ', '']) {
    await page.goto(`${site.origin}/search?q=${encodeURIComponent(query)}`)
    await page.waitForFunction(
      `${query === ''} || document.querySelector('.search-results__count')?.textContent`,
    )
    // An entry comes with the frame after.
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect([query, ((await page.evaluate('globalThis.shifted')) as number) < 0.05]).toEqual([query, true])
  }
})
