// Reading without a network: visited pages and the search stay, what is new comes first, and the worker goes when it is told to.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { serveSite } from '../harness/open-browser.ts'
import { runCli } from '../harness/run-cli.ts'

const configOf = (offline: string) =>
  `export default { title: 'Сайт', baseUrl: '/base/', contentSecurityPolicy: 'meta', offline: ${offline} }\n`
const site = browseSite(() => ({
  'docs-site.config.ts': configOf('true'),
  'content/docs/a.md': '# Первая\n\n[Вторая](./b.md)\n\n![Схема](./x.svg)\n',
  'content/docs/b.md': '# Вторая\n\nТекст про каскады.\n',
  'content/docs/c.md': '# Третья\n\nНикто не открывал.\n',
  'content/docs/d.md': '# Четвёртая\n\nИ эту никто.\n',
  'content/docs/x.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
}))
const isBuilt = inject('server') === 'built'
/** A worker keeps files while the browser has nothing better to do. */
const slowly = { timeout: 30_000 }
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith('docsgen-offline /base/ '))
    const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

test.runIf(isBuilt)(
  'visited pages, their pictures and the search are there without a network; with one, pages are never old; the worker can be taken away',
  async () => {
    // Service workers of a browser with many pages may bring it down.
    const { page } = await site.openPage({ isFirst: true })
    // What a browser emulates does not reach its workers, so the server itself goes away.
    const server = await serveSite(site.root)
    const address = (name: string) => `${server.origin}/base/${name}`
    await page.goto(address('docs/a'))
    await expect.poll(() => keptFiles(page), slowly).toContain('/base/docs/a')
    await page.click('main >> text=Вторая')
    await expect.poll(() => page.locator('h1').textContent()).toBe('Вторая')
    await page.goto(address('search?q=каскады'))
    await page.waitForSelector('.found-page')
    const keptOnes = async (pattern: RegExp) =>
      (await keptFiles(page)).filter(path => pattern.test(path)).length
    await expect.poll(() => keptOnes(/\/page-/), slowly).toBe(4)
    // Pages and pictures are kept beside each other.
    await expect.poll(() => keptOnes(/\/docs\/[ab]$|\/x\b.*\.svg$|\/search$/), slowly).toBe(4)

    await server.close()
    await page.goto(address('docs/a'))
    await hydrated(page)
    await expect
      .poll(() => page.locator('main img').evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBe(8)
    await page.click('main >> text=Вторая')
    await expect.poll(() => page.locator('h1').textContent()).toBe('Вторая')
    await page.goto(address('search?q=открывал'))
    await expect.poll(() => page.locator('.found-page h2').textContent()).toBe('Третья')
    await page.goto(address('docs/d'))
    expect(await page.getByRole('alert').textContent()).toContain('Страницу не удалось загрузить')
    const again = await serveSite(site.root, ['--port', new URL(server.origin).port])
    await page.click('text=Повторить попытку')
    await expect.poll(() => page.locator('h1').textContent()).toBe('Четвёртая')

    const text = join(site.root, 'content/docs/a.md')
    writeFileSync(text, readFileSync(text, 'utf8').replace('# Первая', '# Новая'))
    writeFileSync(join(site.root, 'docs-site.config.ts'), configOf("'remove'"))
    expect((await runCli(['build', site.root])).code).toBe(0)
    await page.goto(address('docs/a'))
    expect(await page.locator('h1').textContent()).toBe('Новая')
    // A browser asks for a newer worker about a second after a visit, and not after each one when it is busy: here it is told to ask.
    const visited = async () => {
      await page.goto(address('docs/a'))
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      return workers(page)
    }
    await expect.poll(visited, { interval: 2000, timeout: 30_000 }).toBe(0)
    expect(await keptFiles(page)).toEqual([])
    await again.close()
  },
  180_000,
)

test.runIf(!isBuilt)('in development pages start no worker', async () => {
  const { page } = await site.openPage()
  await page.goto(`${site.origin}/base/docs/a`)
  await hydrated(page)
  expect(await workers(page)).toBe(0)
})
