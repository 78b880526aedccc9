// What follows a reader from page to page: the address, the sidebar and the contents list, on a host without redirects.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sirv from 'sirv'
import { expect, inject, test } from 'vitest'
import { browseBuilt } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { makeFolder, runCli } from '../harness/run-cli.ts'

const text = 'Текст.\n\n'.repeat(60)
const category = (label: string) => `label: ${label}\nlink: { type: generated-index }\n`
const files = {
  'docs-site.config.ts': 'export default { docs: { sidebarAutoCollapse: true } }\n',
  'content/docs/start.md':
    '# Начало\n\n<a href="/docs/api/index">A</a> <a href="/docs/one/a.html">B</a> <a href="/docs/two/b/">C</a>\n',
  'content/docs/api/index.md': '# API\n',
  'content/docs/one/_category_.yml': category('Раз'),
  'content/docs/one/a.md': `# Первая\n\n[Вторая](../two/b.md)\n\n${text}## Глава\n\n${text}## Другая\n\n${text}`,
  'content/docs/two/_category_.yml': category('Два'),
  'content/docs/two/b.md': '# Вторая\n\n[Первая](../one/a.md)\n',
}
let plainOrigin = ''

const site = browseBuilt(async () => {
  const folder = makeFolder(files)
  if (inject('server') === 'built') expect((await runCli(['build', folder.path])).code).toBe(0)
  const answer = sirv(join(folder.path, 'build'), { extensions: ['html'], dev: true })
  const plain = createServer((request, response) => {
    answer(request, response, () => void response.writeHead(404).end())
  })
  await new Promise<void>(done => plain.listen(0, '127.0.0.1', done))
  plainOrigin = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`
  return {
    root: folder.path,
    dispose() {
      plain.closeAllConnections()
      plain.close()
      folder.dispose()
    },
  }
})

async function open(address: string): Promise<Page> {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 }, fetchesAhead: true })
  await page.goto(address)
  await hydrated(page)
  await page.evaluate('window.sameDocument = true')
  return page
}

test.runIf(inject('server') === 'built').each([
  ['A', '/docs/api/index', '/docs/api'],
  ['B', '/docs/one/a.html', '/docs/one/a'],
  ['C', '/docs/two/b.html', '/docs/two/b'],
])(
  'a host without redirects: the link %s to %s shows the canonical address, in place',
  async (link, written, address) => {
    const page = await open(`${plainOrigin}/docs/start`)
    // As a script or another site's text writes it; a build writes the canonical one.
    await page.locator(`main >> text=${link}`).evaluate((element, href) => {
      element.setAttribute('href', href)
    }, written)
    await page.click(`main >> text=${link}`)
    await page.waitForURL(plainOrigin + address)
    expect(await page.evaluate('window.sameDocument')).toBe(true)
    await page.goBack()
    await page.waitForURL(`${plainOrigin}/docs/start`)
    await page.goForward()
    await page.waitForURL(plainOrigin + address)
  },
)

test('auto-collapse: a page that is opened from the text folds the category that was open, and so does Back', async () => {
  const page = await open(`${site.origin}/docs/one/a`)
  const openOnes = () =>
    page
      .locator('.menu__caret[aria-expanded=true]')
      .evaluateAll(carets => carets.map(caret => caret.previousElementSibling?.textContent ?? ''))
  await expect.poll(openOnes).toEqual(['Раз'])
  await page.click('main >> text=Вторая')
  await expect.poll(openOnes).toEqual(['Два'])
  await page.goBack()
  await expect.poll(openOnes).toEqual(['Раз'])
})

test('the contents list marks one entry at every place of the page, the first before any heading was passed', async () => {
  const page = await open(`${site.origin}/docs/one/a`)
  const active = () => page.locator('.table-of-contents__link--active').allTextContents()
  await expect.poll(active).toEqual(['Глава'])
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 500) {
    await page.evaluate(to => scrollTo({ top: to, behavior: 'instant' }), top)
    await expect.poll(async () => (await active()).length).toBe(1)
  }
  await expect.poll(active).toEqual(['Другая'])
})
