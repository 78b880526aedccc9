// How the search box and the page of results behave with keys, with the history and with the marks on a page.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { quiet } from '../harness/quiet-page.ts'

const site = browseSite(() => ({
  ...Object.fromEntries(
    Array.from({ length: 24 }, (_, number) => [
      `content/docs/list/p${String(number).padStart(2, '0')}.md`,
      `# Отчёт номер ${number}\n\nСведения о доставке за день.\n`,
    ]),
  ),
  'docs-site.config.ts':
    "export default { title: 'Сайт', search: { popular: [{ label: 'Рассылки', path: '/docs/a' }] } }",
  'content/docs/a.md': '# Создание рассылки\n\nРассылка – [сообщение](b.md) для многих клиентов.\n',
  'content/docs/b.md': '# Тарифы\n\nОплата раз в месяц.\n',
}))

const chosen = browseSite(() => ({
  ...Object.fromEntries(
    Array.from({ length: 6 }, (_, number) => [
      `content/docs/api/p${number}.md`,
      `# Отчёт номер ${number}\n\nСведения о доставке за день, за неделю и за месяц.\n`,
    ]),
  ),
  'content/docs/b.md': '# Тарифы\n\n[Отчёт](api/p0.md).\n',
  'docs-site.config.ts': `export default {
    title: 'Сайт',
    navbar: { items: [{ type: 'search' }, { to: '/docs/b', label: 'Тарифы' }] },
    search: {
      contexts: [{ label: 'API', path: '/docs/api' }],
      boxInContextsOnly: true, suggestions: 3, resultsAtOnce: 4, excerptLengths: { suggestion: 20 }, highlight: false,
    },
  }`,
}))

const field = '.search-box__input'

async function open(path: string, { on = site } = {}) {
  const opened = await on.openPage({ viewport: { width: 1280, height: 800 } })
  await opened.page.goto(on.origin + path)
  await hydrated(opened.page)
  return opened
}

/** Until the panel shows what is found for the whole text; what its first letters find may be there for a moment. */
async function type(page: Page, text: string) {
  await page.click(field)
  await typed(page, text)
}

async function typed(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.waitForSelector('.search-panel__found')
  await page.waitForSelector(`.search-panel__all[href*="q=${encodeURIComponent(text)}"]`)
}

const marked = `/docs/a?_highlight=${encodeURIComponent('рассылка')}`
const marks = (page: Page) => page.locator('article mark').count()

test('the empty box offers recent and popular pages and actions, by keys alone', async () => {
  const { page, complaints } = await open('/docs/b')
  const groups = () =>
    page
      .locator('.search-panel [role="group"]')
      .evaluateAll(all =>
        all.map(group => [group.ariaLabel, ...[...group.querySelectorAll('b')].map(row => row.textContent)]),
      )
  await page.keyboard.press('Control+KeyK')
  const popular = ['Популярные страницы', 'Рассылки']
  const actions = [
    'Действия',
    'Сменить тему оформления (сейчас: светлая тема)',
    'Скопировать ссылку на страницу',
  ]
  await expect.poll(groups).toEqual([popular, actions])
  // The second row changes the theme, and says so; the panel stays.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
  await expect
    .poll(async () => (await groups())[1]?.[1])
    .toBe('Сменить тему оформления (сейчас: тёмная тема)')
  await typed(page, 'отчёт')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.textContent('h1')).toMatch(/^Отчёт номер/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
  await page.click(field)
  await page.fill(field, '')
  await expect.poll(async () => (await groups())[0]?.[0]).toBe('Недавние страницы')
  expect((await groups())[0]?.[1]).toMatch(/^Отчёт номер/)
  expect(complaints).toEqual([])
})

test('Escape closes the suggestions and keeps the text', async () => {
  const { page } = await open('/docs/a')
  await type(page, 'отчёт')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.search-panel').count()).toBe(0)
  await expect.poll(() => page.inputValue(field)).toBe('отчёт')
})

test('Enter before the answer leads to all results of what the field holds, not to what the letters before found', async () => {
  const { page } = await open('/docs/a')
  await type(page, 'отчёт')
  // Terms with other letters are in files of their own, which do not come before the reader has gone.
  const held: string[] = []
  let isHeld = true
  await page.context().route(/search-index/, route => {
    if (!isHeld) return route.continue()
    held.push(route.request().url())
    return undefined
  })
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.type('тариф')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.origin}/search?q=${encodeURIComponent('тариф')}*`)
  isHeld = false
})

test('Enter in the empty box stays on the page', async () => {
  const { page } = await open('/docs/a')
  await page.click(field)
  await page.waitForSelector(`${field}[role="combobox"]`)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.keyboard.press('Enter')
  await page.keyboard.type('  ')
  await page.keyboard.press('Enter')
  await quiet(page)
  expect(asked).not.toContain('/search')
  expect(page.url()).toBe(`${site.origin}/docs/a`)
})

test('the page of results takes the focus, when it is loaded and when it takes the place of another page', async () => {
  const { page } = await open('/search')
  const focused = () => page.evaluate(() => document.activeElement?.className)
  await expect.poll(focused).toBe('search-form__input')
  await page.goto(`${site.origin}/docs/a`)
  await type(page, 'отчёт')
  await page.click('.search-panel__all')
  await page.waitForSelector('.found-page')
  await expect.poll(focused).toBe('search-form__input')
})

test('Back from a page that was opened from the results leads to the place among them', async () => {
  const { page, complaints } = await open(`/search?q=${encodeURIComponent('отчёт')}`)
  await page.click('text=Показать ещё')
  await expect.poll(() => page.locator('.found-page').count()).toBe(20)
  const link = page.locator('.found-page h2 a').nth(18)
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(600)
  await link.click()
  await page.waitForFunction(() => document.title.startsWith('Отчёт'))
  await page.goBack()
  await expect.poll(() => page.locator('.found-page').count()).toBe(20)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  // After a whole load the results are there later still.
  await page.goto(`${site.origin}/docs/b`)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  expect(complaints).toEqual([])
})

test('the box empties when the marks go: with their button, and on a page without marks', async () => {
  const { page } = await open(marked)
  await expect.poll(() => page.inputValue(field)).toBe('рассылка')
  await page.click('.unmark')
  await expect.poll(() => page.inputValue(field)).toBe('')
  await page.goto(site.origin + marked)
  await expect.poll(() => marks(page)).toBe(2)
  await page.click('article >> text=сообщение')
  await page.waitForFunction(() => document.title.startsWith('Тарифы'))
  await expect.poll(() => page.inputValue(field)).toBe('')
  await page.goBack()
  await expect.poll(() => marks(page)).toBe(2)
  await expect.poll(() => page.inputValue(field)).toBe('рассылка')
})

test('a box that is awake learns of both: it offers to be cleared, and is empty after', async () => {
  const { page } = await open('/docs/a')
  await type(page, 'рассылка')
  await page.keyboard.press('Enter')
  await expect.poll(() => marks(page)).toBe(2)
  await page.click('.unmark')
  await expect.poll(() => page.inputValue(field)).toBe('')
  await expect.poll(() => page.locator('.search-box__clear').count()).toBe(0)
})

test('clearing the box on a marked page is a step of the history', async () => {
  const { page } = await open(marked)
  await expect.poll(() => marks(page)).toBe(2)
  await page.hover(field)
  await page.click('.search-box__clear')
  await expect.poll(() => marks(page)).toBe(0)
  expect(page.url()).toBe(`${site.origin}/docs/a`)
  await page.goBack()
  await expect.poll(() => marks(page)).toBe(2)
  expect(page.url()).toBe(site.origin + marked)
  // The focus stays in the box; what stands there was not typed since.
  await expect.poll(() => page.inputValue(field)).toBe('рассылка')
  await page.goForward()
  await expect.poll(() => marks(page)).toBe(0)
  await expect.poll(() => page.inputValue(field)).toBe('')
})

test('numbers, lengths and marks are those of the configuration', async () => {
  const { page, complaints } = await open('/docs/api/p0', { on: chosen })
  await type(page, 'доставке')
  await expect.poll(() => page.locator('.search-panel__found').count()).toBe(3)
  const texts = await page.locator('.search-panel__text > span').allInnerTexts()
  for (const text of texts) expect(text.replaceAll('…', '').length).toBeLessThanOrEqual(20)
  expect(await page.locator('.search-panel__found').first().getAttribute('href')).toMatch(
    /^\/docs\/api\/p\d$/,
  )
  const [panel, box] = await Promise.all(
    ['.search-panel', '.search-place'].map(name => page.locator(name).boundingBox()),
  )
  expect(panel?.x).toBe(box?.x)
  await page.click('.search-panel__all')
  await expect.poll(() => page.locator('.found-page').count()).toBe(4)
  await page.click('text=Показать ещё')
  await expect.poll(() => page.locator('.found-page').count()).toBe(6)
  expect(complaints).toEqual([])
})

test('the box comes and goes with the contexts, and leaves Ctrl with K alone where it is hidden', async () => {
  const { page } = await open('/docs/api/p0', { on: chosen })
  await type(page, 'отчёт')
  await page.keyboard.press('Escape')
  await page.click('.navbar a:has-text("Тарифы")')
  await page.waitForFunction(() => document.title.startsWith('Тарифы'))
  await expect.poll(() => page.locator(field).isVisible()).toBe(false)
  const isTaken = () =>
    page.evaluate(() => {
      const event = new KeyboardEvent('keydown', {
        code: 'KeyK',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      })
      document.dispatchEvent(event)
      return event.defaultPrevented
    })
  expect(await isTaken()).toBe(false)
  await page.goBack()
  await expect.poll(() => page.locator(field).isVisible()).toBe(true)
  expect(await isTaken()).toBe(true)
})

test('the words of a marked page do not come between Ctrl with K and what is typed', async () => {
  const { page } = await site.openPage()
  let letThrough = () => {}
  const isAsked = new Promise<void>(resolve => {
    void page.route('**/assets/marks-*.js', async route => {
      resolve()
      await new Promise<void>(done => {
        letThrough = done
      })
      await route.continue()
    })
  })
  await page.goto(site.origin + marked)
  await isAsked
  await page.keyboard.press('Control+K')
  letThrough()
  await expect.poll(() => marks(page)).toBe(2)
  expect(await page.inputValue('.search-box__input')).toBe('')
})
