// Searching in the browser: the box, its suggestions, the page of results, marks on the page that was found.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { quiet } from '../harness/quiet-page.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const many = Object.fromEntries(
  Array.from({ length: 14 }, (_, number) => [
    `content/docs/list/p${number}.md`,
    `# Отчёт номер ${number}\n\nСведения о доставке.\n`,
  ]),
)
const site = browseSite(() => ({
  ...many,
  'docs-site.config.ts': `export default {
    title: 'Сайт',
    search: { contexts: [{ label: 'Новости', path: '/blog' }], synonyms: [['цена', 'тариф']] },
  }`,
  'content/docs/a.md': `# Создание рассылки\n\nРассылка – сообщение для многих клиентов.\n\n## Время отправки\n\n${'Текст. '.repeat(400)}\n\n## Тест рассылки\n\nСначала отправьте рассылку себе.\n\n\`\`\`js\nsend("рассылка")\n\`\`\`\n`,
  'content/docs/b.md': '# Тарифы\n\nОплата раз в месяц. <b>Жирный</b> текст & знаки.\n',
  'content/blog/01-04-25.md': '---\ntitle: Новость о тарифах\n---\n\nТарифы снижены.\n\n<!-- truncate -->\n',
  'content/blog/02-04-25.md': '---\ntitle: Другая новость\n---\n\nТекст.\n\n<!-- truncate -->\n',
}))

const wide = { viewport: { width: 1280, height: 800 } }
const field = '.search-box__input'
const options = '.search-panel__found'

async function open(path: string, prepare?: (page: Page) => Promise<unknown>) {
  const opened = await site.openPage(wide)
  await prepare?.(opened.page)
  await opened.page.goto(site.origin + path)
  await hydrated(opened.page)
  return opened
}

async function type(page: Page, text: string) {
  await page.click(field)
  await page.fill(field, text)
}

const texts = (page: Page) => page.locator(options).allInnerTexts()
const settled = (page: Page) =>
  page.waitForSelector(`${options}, .search-panel__empty, .search-panel .load-failure`)

test('nothing of the search is loaded before the box is used, and the index only once', async () => {
  const { page, complaints } = await open('/docs/a')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await quiet(page)
  expect(asked.filter(path => /search|island|hydrate/.test(path))).toEqual([])
  await type(page, 'рассылка')
  await settled(page)
  await page.fill(field, 'тарифы')
  await expect.poll(async () => (await texts(page))[0]).toContain('Тарифы')
  expect(asked.filter(path => path.endsWith('manifest.json'))).toEqual(['/search-index/all/manifest.json'])
  expect(new Set(asked).size).toBe(asked.length)
  expect(complaints).toEqual([])
})

test('keys typed before the box wakes are kept and searched, the focus stays', async () => {
  let wake = () => {}
  const typed = new Promise<void>(resolve => {
    wake = resolve
  })
  const { page } = await open('/docs/a', page =>
    page.route(/\/island-|\/hydrate-/, async route => {
      await typed
      await route.continue()
    }),
  )
  await page.keyboard.press('Control+KeyK')
  await page.keyboard.type('рассы')
  wake()
  await settled(page)
  await expect.poll(() => page.inputValue(field)).toBe('рассы')
  await page.keyboard.type('лка')
  await expect.poll(() => page.inputValue(field)).toBe('рассылка')
  await expect.poll(async () => (await texts(page))[0]).toContain('Создание рассылки')
})

test('Ctrl with K focuses the box on any layout; a hint says so while the box is empty; the cross clears it', async () => {
  const { page } = await open('/docs/a')
  await expect.poll(() => page.textContent('.search-hint')).toMatch(/ctrl\s*K/)
  await page.evaluate(() =>
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true }),
    ),
  )
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('search-box__input')
  await expect.poll(() => page.isVisible('.search-hint')).toBe(false)
  await page.keyboard.type('отчёт')
  await settled(page)
  await page.click('.search-box__clear')
  await expect.poll(() => page.inputValue(field)).toBe('')
  await expect.poll(() => page.locator(options).count()).toBe(0)
})

test('at most 8 suggestions in a listbox; arrows go round through none, Enter opens, Escape closes', async () => {
  const { page, complaints } = await open('/docs/a')
  await type(page, 'отчёт')
  await settled(page)
  await expect.poll(() => page.locator(options).count()).toBe(8)
  const chosen = () =>
    page.locator(options).evaluateAll(all => all.findIndex(row => row.ariaSelected === 'true'))
  await expect.poll(() => chosen()).toBe(0)
  await expect.poll(() => page.getAttribute(field, 'aria-expanded')).toBe('true')
  const active = () => page.getAttribute(field, 'aria-activedescendant')
  await expect.poll(() => active()).toBe(await page.locator(options).first().getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => chosen()).toBe(-1)
  await expect.poll(() => active()).toBe(null)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => chosen()).toBe(7)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen()).toBe(1)
  await expect.poll(() => page.textContent('.search-panel__all')).toBe('See all results')
  await expect.poll(() => page.textContent('.search-panel [role="status"]')).toBe('Найдено 14 страниц')
  const href = await page.locator(options).nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toBe(site.origin + href)
  await page.waitForFunction(() => document.title.startsWith('Отчёт'))
  await expect.poll(() => page.locator('.search-panel').count()).toBe(0)
  // The last query is not lost.
  await expect.poll(() => page.inputValue(field)).toBe('отчёт')
  await page.click(field)
  await settled(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.search-panel').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('body')
  expect(complaints).toEqual([])
})

test('rows of a page stand together, the words are marked, the place is cut at 50 characters', async () => {
  const { page } = await open('/docs/b')
  await type(page, 'тест рассылки')
  await settled(page)
  const group = page.locator('.search-panel [role="group"]').first()
  await expect.poll(() => group.getAttribute('aria-label')).toBe('Создание рассылки')
  await expect.poll(() => group.locator('mark').allInnerTexts()).toContain('рассылки')
  const snippets = await page.locator('.search-panel__text > span').allInnerTexts()
  for (const snippet of snippets) expect(snippet.replaceAll('…', '').length).toBeLessThanOrEqual(50)
  await type(page, 'жирный')
  await expect.poll(() => page.locator('.search-panel__text b b').count()).toBe(0)
})

test('nothing found says so; inside a context the links stay there or lead out', async () => {
  const { page } = await open('/blog/01-04-25')
  await type(page, 'тарифы')
  await settled(page)
  expect((await texts(page)).every(text => text.includes('Новость'))).toBe(true)
  await expect.poll(() => page.textContent('.search-panel__all')).toBe('See all results within "Новости"')
  await type(page, 'рассылка')
  await expect.poll(() => page.locator('.search-panel__empty').count()).toBe(1)
  await expect.poll(() => page.textContent('.search-panel__empty')).toBe('No results')
  await expect.poll(() => page.textContent('.search-panel__all')).toBe('See all results outside "Новости"')
  await page.click('.search-panel__all')
  await page.waitForFunction(() => document.title.startsWith('Результаты'))
  expect(page.url()).toBe(`${site.origin}/search?q=${encodeURIComponent('рассылка')}`)
  await page.waitForSelector('.found-page')
  // On a page without a context there is nothing to lead to.
  await page.goto(`${site.origin}/docs/a`)
  await type(page, 'щщщщщщ')
  await expect.poll(() => page.locator('.search-panel__empty').count()).toBe(1)
  await expect.poll(() => page.locator('.search-panel__all').count()).toBe(0)
})

test('another keyboard layout is understood, and the panel says what was searched for', async () => {
  const { page } = await open('/docs/a')
  await type(page, 'hfccskrf')
  await settled(page)
  expect((await texts(page))[0]).toContain('Создание рассылки')
  await expect
    .poll(() => page.textContent('.search-panel__note'))
    .toBe('Показаны результаты по запросу «рассылка»')
})

test('an index that cannot be loaded says so, the page goes on working, and the next use loads it', async () => {
  let isBroken = true
  const { page } = await open('/docs/a', page =>
    page.context().route(/search-index/, route => (isBroken ? route.abort() : route.continue())),
  )
  await type(page, 'рассылка')
  await page.waitForSelector('.search-panel .load-failure')
  await expect
    .poll(() => page.textContent('.search-panel .load-failure span'))
    .toBe('Не удалось загрузить поиск. Попробуйте ещё раз')
  await page.click('.color-toggle')
  isBroken = false
  await page.click(field)
  await expect.poll(() => page.locator(options).count()).toBeGreaterThan(0)
})

test('a file of the index that is gone or cut off is read anew once, then it is a failure with Retry', async () => {
  const { page } = await open('/docs/a', page =>
    page.context().route(/search-index\/all\/terms-/, route => route.fulfill({ body: '{"version"' })),
  )
  await type(page, 'рассылка')
  await page.waitForSelector('.search-panel .load-failure')
  await page.context().unroute(/search-index\/all\/terms-/)
  await page.click('.search-panel >> text=Retry')
  await expect.poll(() => page.locator(options).count()).toBeGreaterThan(0)
})

test('the words are marked on the page that was found and scrolled to; the marks can be removed', async () => {
  const { page, complaints } = await open('/docs/b')
  await type(page, 'тест рассылки')
  await settled(page)
  await page.click(`${options}[href*="#"]`)
  await page.waitForFunction(() => document.title.startsWith('Создание'))
  await page.waitForSelector('article mark')
  expect(new URL(page.url()).searchParams.getAll('_highlight')).toEqual(['тест', 'рассылки'])
  const marks = await page.locator('article mark').allInnerTexts()
  expect(new Set(marks.map(mark => mark.toLowerCase()))).toEqual(
    new Set(['рассылки', 'рассылка', 'тест', 'рассылку']),
  )
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.click('.unmark')
  await expect.poll(() => page.locator('article mark').count()).toBe(0)
  expect(page.url()).not.toContain('_highlight')
  await page.goBack()
  await page.waitForFunction(() => document.title.startsWith('Тарифы'))
  // Without an anchor the first mark is brought into view, and the box shows the words.
  await page.goto(`${site.origin}/docs/a?_highlight=${encodeURIComponent('себе')}`)
  await page.waitForSelector('article mark')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await expect.poll(() => page.inputValue(field)).toBe('себе')
  await page.hover(field)
  await page.click('.search-box__clear')
  await expect.poll(() => page.locator('article mark').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the search page shows more than 8, keeps the query in its address, and goes back', async () => {
  const { page, complaints } = await open(`/search?q=${encodeURIComponent('отчёт')}`)
  await page.waitForSelector('.found-page')
  await expect.poll(() => page.title()).toBe('Результаты поиска: «отчёт» | Сайт')
  await expect.poll(() => page.textContent('h1')).toBe('Результаты поиска: «отчёт»')
  await expect.poll(() => page.textContent('.search-results__count')).toBe('Найдено 14 документов')
  await expect.poll(() => page.locator('.found-page').count()).toBe(10)
  await page.click('text=Показать ещё')
  await expect.poll(() => page.locator('.found-page').count()).toBe(14)
  await expect.poll(() => page.isVisible('.search-sections')).toBe(false)
  await page.fill('.search-form__input', 'рассылка')
  await expect.poll(() => page.textContent('.search-results__count')).toBe('Найден 1 документ')
  expect(new URL(page.url()).searchParams.get('q')).toBe('рассылка')
  await page.click('.found-page h2 a')
  await page.waitForFunction(() => document.title.startsWith('Создание'))
  await page.goBack()
  await expect.poll(() => page.textContent('.search-results__count')).toBe('Найден 1 документ')
  await page.reload()
  await page.waitForSelector('.found-page')
  await expect.poll(() => page.inputValue('.search-form__input')).toBe('рассылка')
  await page.fill('.search-form__input', 'щщщщщщ')
  await expect
    .poll(() => page.textContent('.search-results__count'))
    .toBe('По вашему запросу ничего не найдено')
  await expect.poll(() => page.textContent('.search-results')).toContain('нет ли опечатки')
  await expect.poll(() => page.isVisible('.search-sections')).toBe(true)
  await page.fill('.search-form__input', '')
  await expect.poll(() => page.isVisible('.search-sections')).toBe(true)
  await expect.poll(() => page.textContent('h1')).toBe('Поиск по документации')
  expect(complaints).toEqual([])
})

test('contexts can be chosen; one that does not exist counts as none', async () => {
  const { page } = await open(`/search?q=${encodeURIComponent('тарифы')}&ctx=blog`)
  await expect.poll(() => page.textContent('.search-results__count')).toBe('Найден 1 документ')
  await expect.poll(() => page.inputValue('.search-form__context')).toBe('0')
  await page.selectOption('.search-form__context', { label: 'Везде' })
  await expect.poll(() => page.textContent('.search-results__count')).toBe('Найдено 2 документа')
  expect(new URL(page.url()).searchParams.has('ctx')).toBe(false)
  await page.goto(`${site.origin}/search?q=${encodeURIComponent('тарифы')}&ctx=none&version=9`)
  await expect.poll(() => page.textContent('.search-results__count')).toBe('Найдено 2 документа')
})

test('queries of any kind give an answer or none, never markup', async () => {
  const { page, complaints } = await open('/docs/a')
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'ы'.repeat(10_000),
    '!!! ???',
    '.*+?^${}()|[]\\',
    '👩‍💻',
    '\u0001\u0007',
  ]
  for (const query of hostile) {
    await type(page, query)
    await settled(page)
    await expect.poll(() => page.locator('.search-panel :is(img, script)').count()).toBe(0)
    await page.fill(field, '')
  }
  for (const query of hostile) {
    await page.goto(`${site.origin}/search?q=${encodeURIComponent(query.slice(0, 500))}`)
    await expect.poll(() => page.textContent('.search-results__count')).toMatch(/найден/i)
    await expect.poll(() => page.locator('main :is(img, script)').count()).toBe(0)
    await page.fill('main input', query)
    await expect.poll(() => page.textContent('.search-results__count')).toMatch(/найден/i)
  }
  expect(complaints).toEqual([])
})

test('without script the form leads to a page that says what to do', async () => {
  const { page } = await site.openPage({ ...wide, javaScriptEnabled: false })
  await page.goto(`${site.origin}/docs/a`)
  await page.fill(field, 'рассылка')
  await page.press(field, 'Enter')
  await expect.poll(() => page.url()).toBe(`${site.origin}/search?q=${encodeURIComponent('рассылка')}`)
  await expect.poll(() => page.textContent('.search-sections')).toContain('ему нужен JavaScript')
  await expect.poll(() => page.locator('.search-sections a').count()).toBeGreaterThan(0)
})

test.each(['light', 'dark'])('axe finds nothing while suggestions and results are shown, %s', async mode => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    const { page } = await site.openPage({
      viewport: { width, height },
      init: `localStorage.setItem('theme', '${mode}')`,
    })
    await page.goto(`${site.origin}/search?q=${encodeURIComponent('рассылка')}`)
    await page.waitForSelector('.found-page')
    await type(page, 'рассылка')
    await settled(page)
    await page.evaluate(axe)
    const found = await page.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(n => n.html)]))',
    )
    expect([width, found]).toEqual([width, []])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true)
  }
})
