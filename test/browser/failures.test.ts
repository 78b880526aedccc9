// What fails or takes long: components of the page, parts that are loaded later (section 8, EB-1 to EB-5), and islands.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'

const site = browseSite(() => ({
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

const wide = { viewport: { width: 1280, height: 800 } }

// When the site's script ran, and when a spinner was first there, in milliseconds.
const noteSpinner = `new MutationObserver(() => {
  if (document.documentElement.dataset.hasHydrated) window.ranAt ??= performance.now()
  if (document.querySelector('.spinner')) window.spinnerAt ??= performance.now()
}).observe(document, { childList: true, subtree: true, attributes: true })`

async function open(path: string, prepare?: (page: Page) => Promise<unknown>) {
  const opened = await site.openPage({ ...wide, init: `window.failing = true\n${noteSpinner}` })
  await prepare?.(opened.page)
  await opened.page.goto(site.origin + path)
  await opened.page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  return opened
}

const awake = (page: Page) => page.waitForSelector('main docsgen-island[data-awake]')

test('an island in Markdown wakes when it is used, keeps what was typed before, and leaves the text inside alone', async () => {
  const { page, complaints } = await open('/docs/a', page =>
    page.route(/\/island-|\/hydrate-/, async route => {
      await new Promise(done => setTimeout(done, 150))
      await route.continue()
    }),
  )
  await expect.poll(() => page.locator('main docsgen-island[data-awake]').count()).toBe(0)
  const second = page.locator('main docsgen-island').nth(1)
  await expect.poll(() => second.locator('strong').textContent()).toBe('внутри')
  await second.locator('input').first().fill('до пробуждения')
  await second.locator('input[type=checkbox]').check()
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

test('EB-2 EB-3: a component of the text that throws shows a failure in its page, with a way to try again; another page clears it', async () => {
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

test('EB-2: a hydrated page that throws shows the same, with its causes', async () => {
  const { page } = await open('/page')
  await awake(page)
  await page.click('.fragile')
  await page.waitForSelector('.page-failure')
  await expect.poll(() => page.textContent('.page-failure p')).toBe('Страница сломана ← Причина')
  await expect.poll(() => page.isVisible('.footer')).toBe(true)
})

test('EB-4: a part that loads slowly shows a spinner after 200 ms', async () => {
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
  await expect.poll(() => page.evaluate('spinnerAt - ranAt')).toBeGreaterThan(150)
  release()
  await awake(page)
  await expect.poll(() => page.locator('.spinner').count()).toBe(0)
  expect(complaints).toEqual([])
})

test.each([
  ['an island', '/docs/b', /\/island-/, 'main docsgen-island[data-awake]'],
  ['the drawing of diagrams', '/docs/c', /\/diagrams-/, '.mermaid-drawing svg'],
])('EB-4: %s that cannot be loaded says so, and Retry loads it', async (_, path, pattern, done) => {
  let isBroken = true
  const { page } = await open(path, page =>
    page.route(pattern, route => (isBroken ? route.abort() : route.continue())),
  )
  await page.waitForSelector('.load-failure')
  await expect.poll(() => page.textContent('.load-failure')).toContain('TypeError')
  await expect.poll(() => page.textContent('.load-failure button')).toBe('Retry')
  await page.click('.load-failure button')
  await page.waitForSelector('.load-failure')
  isBroken = false
  await page.click('.load-failure button')
  await page.waitForSelector(done)
  await expect.poll(() => page.locator('.load-failure').count()).toBe(0)
})
