// What fails or takes long: components of the page, parts that are loaded later, and islands.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { makeImage } from '../harness/make-images.ts'

// So many that a page shows only the branch around itself.
const sections = Object.fromEntries(
  Array.from({ length: 300 }, (_, number) => [
    `content/docs/s${number % 20}/p${number}.md`,
    `# Страница ${number} с длинным названием\n`,
  ]),
)

const site = browseSite(async () => ({
  ...sections,
  'content/docs/image.png': await makeImage({ width: 1600, height: 800 }),
  'content/docs/d.md': '# Картинки\n\n![Первая](image.png)\n\nТекст.\n\n![Вторая](image.png)\n',
  'docs-site.config.ts': "export default { title: 'Сайт', markdown: { mermaid: true } }\n",
  'templates/islands/Counter.tsx': `import { useId, useState } from 'react'
export const hydrate = 'interaction'
export default function Counter({ start = '0', children }) {
  const [count, setCount] = useState(Number(start))
  const [name, setName] = useState('')
  const [agreed, setAgreed] = useState(false)
  const id = useId()
  return <div className="counter" id={id}>
    <button onClick={() => setCount(count + 1)}>Счёт: {count}</button>
    <input value={name} onChange={event => setName(event.target.value)} />
    <input type="checkbox" checked={agreed} onChange={event => setAgreed(event.target.checked)} />
    <output>{name}{agreed ? '+' : '-'}</output>
    {children}
  </div>
}\n`,
  'templates/islands/Fragile.tsx': `import { useState } from 'react'
export const hydrate = 'load'
export default function Fragile() {
  const [broken, setBroken] = useState(false)
  if (broken && window.failing) throw new Error('Хрупкое')
  return <button className="fragile" onClick={() => setBroken(true)}>Сломать</button>
}\n`,
  'content/docs/a.md':
    '# Первая\n\n::counter{start=3}\n\n:::counter{start=5}\n\nТекст **внутри** и [ссылка](./b.md).\n\n:::\n\n[Вторая](./b.md)\n',
  'content/docs/b.md': '# Вторая\n\n::fragile\n\n[Первая](./a.md)\n',
  'content/docs/c.md': '# Схема\n\n```mermaid\ngraph LR; A-->B\n```\n',
  'content/pages/page.tsx': `import { useState } from 'react'
export const meta = { title: 'Страница' }
export const hydrate = 'load'
export default function Page() {
  const [broken, setBroken] = useState(false)
  if (broken && window.failing) throw new Error('Страница сломана', { cause: new Error('Причина') })
  return <button className="fragile" onClick={() => setBroken(true)}>Сломать</button>
}\n`,
}))

const wide = { viewport: { width: 1280, height: 800 }, fetchesAhead: true }

// When the site's script ran, and when a spinner was first there, in milliseconds.
const noteSpinner = `new MutationObserver(() => {
  if (document.documentElement.dataset.clientLoaded === '') window.ranAt ??= performance.now()
  if (document.querySelector('.spinner')) window.spinnerAt ??= performance.now()
}).observe(document, { childList: true, subtree: true, attributes: true })`

async function open(path: string, prepare?: (page: Page) => Promise<unknown>) {
  const opened = await site.openPage({ ...wide, init: `window.failing = true\n${noteSpinner}` })
  await prepare?.(opened.page)
  await opened.page.goto(site.origin + path)
  await hydrated(opened.page)
  return opened
}

const awake = (page: Page) => page.waitForSelector('main docsgen-island[data-awake]')

test('an island in Markdown wakes when it is used, keeps what was typed before, and leaves the text inside alone', async () => {
  let wake = () => {}
  const used = new Promise<void>(resolve => {
    wake = resolve
  })
  const { page, complaints } = await open('/docs/a', page =>
    page.route(/\/island-|\/hydrate-/, async route => {
      await used
      await route.continue()
    }),
  )
  await expect.poll(() => page.locator('main docsgen-island[data-awake]').count()).toBe(0)
  const second = page.locator('main docsgen-island').nth(1)
  await expect.poll(() => second.locator('strong').textContent()).toBe('внутри')
  await second.locator('input').first().fill('до пробуждения')
  await second.locator('input[type=checkbox]').check()
  wake()
  await page.waitForFunction(() =>
    document.querySelectorAll('main docsgen-island')[1]?.hasAttribute('data-awake'),
  )
  await expect.poll(() => second.locator('output').textContent()).toBe('до пробуждения+')
  await second.locator('button').click()
  await expect.poll(() => second.locator('button').textContent()).toBe('Счёт: 6')
  await expect
    .poll(() => page.locator('main docsgen-island').first().locator('button').textContent())
    .toBe('Счёт: 3')
  const ids = await page.locator('.counter').evaluateAll(elements => elements.map(({ id }) => id))
  expect(new Set(ids).size).toBe(2)
  await second.locator('a').click()
  await page.waitForFunction(() => document.title.startsWith('Вторая'))
  await awake(page)
  await page.goBack()
  await page.waitForFunction(() => document.title.startsWith('Первая'))
  await expect
    .poll(() => page.locator('main docsgen-island').nth(1).locator('button').textContent())
    .toBe('Счёт: 5')
  expect(complaints).toEqual([])
})

test('a component of the text that throws shows a failure in its page, with a way to try again; another page clears it', async () => {
  const { page } = await open('/docs/b')
  await awake(page)
  await page.click('.fragile')
  await page.waitForSelector('.page-failure')
  await expect.poll(() => page.textContent('.page-failure h1')).toBe('На странице произошла ошибка')
  await expect.poll(() => page.textContent('.page-failure')).toContain('Хрупкое')
  await expect.poll(() => page.locator('.page-failure hr').count()).toBe(1)
  await expect.poll(() => page.isVisible('.navbar')).toBe(true)
  await expect.poll(() => page.isVisible('article')).toBe(false)
  await page.evaluate('failing = false')
  await page.click('.page-failure >> text=Повторить попытку')
  await page.waitForSelector('.fragile', { state: 'visible' })
  await expect.poll(() => page.isVisible('article')).toBe(true)
  await page.evaluate('failing = true')
  await awake(page)
  await expect
    .poll(async () => {
      await page
        .locator('.fragile')
        .click({ timeout: 500 })
        .catch(() => undefined)
      return page.locator('.page-failure').count()
    })
    .toBe(1)
  await page.click('.menu a >> text=Первая')
  await page.waitForFunction(() => document.title.startsWith('Первая'))
  await expect.poll(() => page.isVisible('article')).toBe(true)
})

test('a hydrated page that throws shows the same, with its causes', async () => {
  const { page } = await open('/page')
  await awake(page)
  await page.click('.fragile')
  await page.waitForSelector('.page-failure')
  await expect.poll(() => page.textContent('.page-failure p')).toBe('Страница сломана ← Причина')
  await expect.poll(() => page.isVisible('.navbar')).toBe(true)
})

test('a part that loads slowly shows a spinner after 200 ms', async () => {
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  const { page, complaints } = await open('/docs/b', page =>
    page.route(/\/island-/, async route => {
      await released
      await route.continue()
    }),
  )
  await page.waitForSelector('main docsgen-island .spinner')
  await expect.poll(() => page.evaluate('spinnerAt - ranAt')).toBeGreaterThanOrEqual(199)
  release()
  await awake(page)
  await expect.poll(() => page.locator('.spinner').count()).toBe(0)
  expect(complaints).toEqual([])
})

test.each([
  ['an island', '/docs/b', /\/island-/, 'main docsgen-island[data-awake]'],
  ['the drawing of diagrams', '/docs/c', /\/diagrams-/, '.mermaid-drawing svg'],
])('%s that cannot be loaded says so, and Retry loads it', async (_, path, pattern, done) => {
  let isBroken = true
  const { page } = await open(path, page =>
    page.route(pattern, route => (isBroken ? route.abort() : route.continue())),
  )
  await page.waitForSelector('.load-failure')
  await expect.poll(() => page.textContent('.load-failure')).toContain('Проверьте соединение')
  expect(await page.textContent('.load-failure')).not.toContain('TypeError')
  await expect.poll(() => page.textContent('.load-failure button')).toBe('Retry')
  await page.click('.load-failure button')
  await page.waitForSelector('.load-failure')
  isBroken = false
  await page.click('.load-failure button')
  await page.waitForSelector(done)
  await expect.poll(() => page.locator('.load-failure').count()).toBe(0)
})

const follow = (page: Page, name: string) => page.locator('main a', { hasText: name }).last().click()
const titled = (page: Page, title: string) =>
  page.waitForFunction(start => document.title.startsWith(start), title)

test('a page that was shown well in between may again be loaded as a document when it fails', async () => {
  const { page } = await open('/docs/a')
  let isBroken = true
  const documents: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route('**/docs/b', route =>
    isBroken && !route.request().isNavigationRequest() ? route.abort() : route.continue(),
  )
  const toSecond = async () => {
    await page.goto(`${site.origin}/docs/a`)
    await hydrated(page)
    documents.length = 0
    await follow(page, 'Вторая')
  }
  await toSecond()
  await page.waitForURL('**/docs/b')
  isBroken = false
  await toSecond()
  await titled(page, 'Вторая')
  expect(documents).toEqual([])
  isBroken = true
  await toSecond()
  await page.waitForURL('**/docs/b')
  await expect.poll(() => documents).toEqual(['/docs/b'])
  await expect.poll(() => page.locator('.crash-screen').count()).toBe(0)
  await toSecond()
  await page.waitForSelector('.crash-screen')
})

test.each(['text/html', 'text/plain'])(
  'a server that fails with %s is warned of in the console, with the status and the address',
  async contentType => {
    const { page, complaints } = await open('/docs/a')
    await page.route('**/docs/b', route =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ status: 500, contentType, body: 'Internal' }),
    )
    await follow(page, 'Вторая')
    await page.waitForURL('**/docs/b')
    expect(
      complaints.filter(text => text.includes(`Error: 500 Internal Server Error: ${site.origin}/docs/b`)),
    ).toHaveLength(1)
  },
)

const hasFailed = (page: Page, place: string) => page.waitForSelector(`${place} .load-failure`)

test('an image that cannot be enlarged says so below itself, and Retry enlarges it; another one needs no Retry then', async () => {
  let isBroken = true
  const { page } = await open('/docs/d', page =>
    page.route(/\/zoom-/, route => (isBroken ? route.abort() : route.continue())),
  )
  await page.waitForSelector('.medium-zoom-image')
  await page.click('img[alt="Первая"]')
  await hasFailed(page, 'p:has(img[alt="Первая"])')
  await page.click('img[alt="Первая"]')
  await expect.poll(() => page.locator('.load-failure').count()).toBe(1)
  isBroken = false
  await page.click('.load-failure >> text=Retry')
  await page.waitForSelector('.medium-zoom-overlay')
  await expect.poll(() => page.locator('.load-failure').count()).toBe(0)
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return page.locator('.medium-zoom-overlay').count()
    })
    .toBe(0)
  await page.click('img[alt="Вторая"]')
  await page.waitForSelector('.medium-zoom-overlay')
  await expect.poll(() => page.locator('.load-failure').count()).toBe(0)
})

test.each(['abort', 'status 503'])(
  'a branch of the sidebar that cannot be loaded (%s) says so where it would stand, and Retry opens it',
  async how => {
    let isBroken = true
    const { page, complaints } = await open('/docs/a', page =>
      page.route('**/assets/sidebars/**', route => {
        if (!isBroken) return route.continue()
        return how === 'abort' ? route.abort() : route.fulfill({ status: 503, body: '' })
      }),
    )
    const branch = '.menu__list-item:has(> .menu__row > [aria-label$="раздел «s7»"])'
    await page.click(`${branch} .menu__caret`)
    await hasFailed(page, branch)
    await page.click(`${branch} .menu__caret`)
    await expect.poll(() => page.locator('.load-failure').count()).toBe(1)
    expect(complaints.filter(text => text.includes('Error:')).length).toBeGreaterThan(0)
    isBroken = false
    await page.click('.load-failure >> text=Retry')
    await page.waitForSelector('.menu a[href="/docs/s7/p7"]', { state: 'visible' })
    await expect.poll(() => page.locator('.load-failure').count()).toBe(0)
  },
)

const searchFailed = 'Не удалось загрузить поиск. Попробуйте ещё раз'

test.each([
  ['a phone', { width: 360, height: 740 }],
  ['a wide window', { width: 1280, height: 800 }],
])(
  'on %s a search that cannot be loaded says so in a panel; the bar keeps its form, what was typed is searched after Retry',
  async (_, viewport) => {
    let isBroken = true
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    const { page } = await open('/docs/a', async page => {
      await page.setViewportSize(viewport)
      await page.route(/\/hydrate-/, async route => {
        await held
        return isBroken ? route.abort() : route.continue()
      })
    })
    const places = () =>
      page.evaluate(() =>
        ['.navbar', '.search-place', '.navbar .color-toggle', 'h1'].map(name => {
          const { left, top, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? {}
          return [name, left, top, width, height]
        }),
      )
    // On a phone the field grows when it has the focus.
    await page.focus('.search-box__input')
    await page.fill('.search-box__input', 'Страница')
    const before = await places()
    release()
    await page.waitForSelector('.search-panel.load-failure', { state: 'visible' })
    expect(await places()).toEqual(before)
    await expect.poll(() => page.textContent('.search-panel.load-failure')).toContain(searchFailed)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true)
    const panel = await page.locator('.search-panel').boundingBox()
    expect(panel?.y).toBeGreaterThan(50)
    expect(panel?.x).toBeGreaterThanOrEqual(0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(() => page.isVisible('.search-panel')).toBe(false)
    await page.focus('.search-box__input')
    isBroken = false
    await page.click('.search-panel >> text=Retry')
    await page.waitForSelector('.search-panel__found')
    await expect.poll(() => page.locator('.load-failure').count()).toBe(0)
  },
)

test('a search page that cannot be loaded says so in Russian', async () => {
  const { page } = await open('/search?q=1', page => page.route(/\/hydrate-/, route => route.abort()))
  await hasFailed(page, 'main')
  await expect.poll(() => page.textContent('main .load-failure')).toContain(searchFailed)
})

// Pages fetched from the server name another main script than the one that runs.
async function publishAnew(page: Page): Promise<void> {
  await page.route('**/docs/*', async route => {
    if (route.request().isNavigationRequest()) return route.continue()
    // A page fetched ahead may be asked for when the test is over.
    const response = await route.fetch().catch(() => undefined)
    if (response === undefined) return
    const body = (await response.text()).replace(/\/assets\/main-\w+\.js/, '/assets/main-newer.js')
    await route.fulfill({ response, body })
  })
}

test.each([
  ['back', true],
  ['still missing', false],
])(
  'a part that went when the site was published anew loads the page once more, once; there it is %s',
  async (_, isBack) => {
    let documents = 0
    const { page } = await site.openPage(wide)
    page.on('request', request => {
      if (request.isNavigationRequest()) documents++
    })
    await publishAnew(page)
    await page.route(/\/island-/, route =>
      isBack && documents > 1 ? route.continue() : route.fulfill({ status: 404 }),
    )
    await page.goto(`${site.origin}/docs/b`)
    if (isBack) await awake(page)
    else await hasFailed(page, 'main')
    await expect.poll(() => page.locator('.load-failure').count()).toBe(isBack ? 0 : 1)
    expect(documents).toBe(2)
  },
)

test('a part that is missing in the same version of the site does not load the page once more', async () => {
  let documents = 0
  const { page } = await site.openPage(wide)
  page.on('request', request => {
    if (request.isNavigationRequest()) documents++
  })
  await page.route(/\/island-/, route => route.fulfill({ status: 404 }))
  await page.goto(`${site.origin}/docs/b`)
  await hasFailed(page, 'main')
  expect(documents).toBe(1)
})

test('a page of a site published anew is loaded as a document, though what shows pages is gone and the address has failed before', async () => {
  const { page } = await open('/docs/a', page =>
    page.route('**/docs/b', route =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    ),
  )
  await follow(page, 'Вторая')
  await page.waitForURL('**/docs/b')
  await page.unroute('**/docs/b')
  await publishAnew(page)
  await page.route(/\/swap-/, route => route.abort())
  await page.goto(`${site.origin}/docs/a`)
  await hydrated(page)
  await follow(page, 'Вторая')
  await page.waitForURL('**/docs/b')
  await titled(page, 'Вторая')
})
