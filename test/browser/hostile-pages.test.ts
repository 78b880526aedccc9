// Texts of authors whom nobody knows: neither names that hide what the browser offers nor malformed addresses disturb a page.
import { expect, inject, test } from 'vitest'
import { browseBuilt } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { quiet } from '../harness/quiet-page.ts'
import { makeFolder, runCli } from '../harness/run-cli.ts'
import { runningDrawings } from '../harness/running-drawings.ts'

const names = [
  'querySelector',
  'querySelectorAll',
  'createElement',
  'getElementById',
  'addEventListener',
  'documentElement',
  'body',
  'head',
  'forms',
  'title',
  'cookie',
  'location',
  'docsgenX',
  'main',
  'search',
]
const clobbering = names
  .map(
    name =>
      `<img src="/dot.png" alt="" name="${name}" id="${name}">\n<form name="${name}" id="${name}"><input name="attributes"><input name="dataset"></form>\n<a id="${name}" name="${name}">x</a>\n`,
  )
  .join('\n')
const headings = ['Body', 'querySelector', 'createElement', 'head', 'documentElement', 'Main', 'search']
  .map(heading => `## ${heading}\n\nТекст.\n`)
  .join('\n')
const malformed = ['http://[', '//', 'http://a:b', 'mailto:%', 'https://%zz/']

const drawings = runningDrawings('void(top.ran=1)').map(
  ([name, text]) => [name.replaceAll(' ', '-'), text] as const,
)

/** What the build said. */
let messages = ''

const site = browseBuilt(async () => {
  const folder = makeFolder({
    'docs-site.config.ts': "export default { title: 'Сайт', markdown: { rawHtml: 'sanitize' } }",
    'content/static/dot.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'content/docs/a.md': `# Имена\n\n[Вторая](./b.md)\n\n${clobbering}\n\n::::tabs\n\n:::tab[Первая]\n\nРаз.\n\n:::\n\n:::tab[Другая]\n\nДва.\n\n:::\n\n::::\n\n${headings}`,
    ...Object.fromEntries(drawings.map(([name, text]) => [`content/static/drawings/${name}.svg`, text])),
    'content/docs/b.md': '# Вторая\n\nДругой текст.\n',
    'content/docs/addresses.md': `# Адреса\n\n${malformed
      .map(
        (address, index) =>
          `[адрес ${index}](<${address}>) ![рисунок](<${address}>) <a href="${address}">тег ${index}</a>\n`,
      )
      .join('\n')}`,
  })
  if (inject('server') === 'built') {
    const built = await runCli(['build', folder.path])
    messages = built.stderr
    expect([built.code, messages]).toEqual([0, messages])
  }
  return { root: folder.path, dispose: folder.dispose }
})

async function open(path: string) {
  const opened = await site.openPage({ viewport: { width: 1280, height: 800 }, fetchesAhead: true })
  await opened.page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
  await hydrated(opened.page)
  return opened
}

test('names of elements hide nothing from the scripts of a sanitized page: tabs, search, colours, menu, moving on', async () => {
  const { page, complaints } = await open('/docs/a')
  expect(
    await page.evaluate(
      given => given.filter(name => Object.getOwnPropertyNames(document).includes(name)),
      names.filter(name => name !== 'location'),
    ),
  ).toEqual([])
  await page.locator('[role=tab]', { hasText: 'Другая' }).click()
  await expect.poll(() => page.isVisible('main >> text=Два.')).toBe(true)
  await page.click('.color-toggle')
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
  await page.click('.search-box__input')
  await page.keyboard.type('другой')
  await page.waitForSelector('.search-panel__found')
  await page.keyboard.press('Escape')
  await page.click('main a >> text=Вторая')
  await page.waitForFunction("document.title.startsWith('Вторая')")
  await page.goBack()
  await page.waitForFunction("document.title.startsWith('Имена')")
  await page.setViewportSize({ width: 500, height: 800 })
  await page.click('.navbar__toggle')
  await expect.poll(() => page.getAttribute('.navbar__toggle', 'aria-expanded')).toBe('true')
  expect(complaints).toEqual([])
})

test('malformed addresses leave no exception when the page loads, and when they are pointed at and clicked', async () => {
  const { page, complaints } = await open('/docs/addresses')
  const texts = malformed.flatMap((_, index) => [`адрес ${index}`, `тег ${index}`])
  for (const text of texts) {
    const link = page.locator('main a', { hasText: text })
    await link.evaluate(element => {
      for (const type of ['mouseover', 'focusin', 'touchstart'])
        element.dispatchEvent(new Event(type, { bubbles: true }))
    })
    // The browser itself goes nowhere, or to what it makes of the address; the page's scripts are what is tried.
    await link.evaluate((element: HTMLElement) => {
      addEventListener('click', event => event.preventDefault(), { once: true })
      element.click()
    })
  }
  await quiet(page)
  expect(complaints.filter(text => !/Failed to load resource|net::ERR/.test(text))).toEqual([])
})

test('a drawing of a static folder runs nothing when it is opened by itself and everything in it is clicked', async () => {
  const { page } = await site.openPage()
  const running: string[] = []
  for (const [name, text] of drawings) {
    // As it was written, which the build does not publish: what the browser would run.
    const written = { body: Buffer.from(text), contentType: 'application/xml' }
    await page.route(`**/${name}.xml`, route => route.fulfill(written))
    for (const extension of ['svg', 'xml']) {
      await page.goto(`${site.origin}/drawings/${name}.${extension}`)
      // What runs does so at once or a little later: an address is animated from the first frame on.
      await page
        .waitForFunction(
          () => {
            for (const element of document.querySelectorAll('*'))
              element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
            return (window as { ran?: number }).ran === 1
          },
          undefined,
          { timeout: extension === 'xml' ? 10_000 : 50 },
        )
        .then(
          () => running.push(`${name}.${extension}`),
          () => undefined,
        )
      if (extension === 'svg')
        expect([name, await page.evaluate("document.querySelector('circle') !== null")]).toEqual([name, true])
    }
  }
  expect(running.filter(name => name.endsWith('.svg'))).toEqual([])
  expect(running).toEqual(drawings.map(([name]) => `${name}.xml`))
})

test.runIf(inject('server') === 'built')(
  'malformed addresses are no problem for the build and the link check, which judge addresses of this site only',
  async () => {
    expect(messages).not.toMatch(/addresses\.md|^\s+at |Invalid URL|TypeError/m)
    const checked = await runCli(['check-links', '--root', site.root, '--format', 'json'])
    expect([checked.code, checked.stderr]).toEqual([0, ''])
    expect(checked.stdout).not.toContain('addresses.md')
  },
)
