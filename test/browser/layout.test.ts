// Where things stand: what stays in view while something else is scrolled, and the columns of a page from width to width.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { still } from '../harness/quiet-page.ts'

const sections = Array.from({ length: 12 }, (_, index) => index + 1)
const text = 'Абзац текста, который занимает место и читается несколько секунд.\n\n'.repeat(12)
const site = browseSite(() => ({
  'docs-site.config.ts': `export default {
    title: 'Документация платформы',
    docs: { sidebarHideable: true },
    apis: { main: { file: 'content/openapi.yaml' } },
    announcement: { id: 'a', content: 'Новость: <a href="/docs/page">читать</a>' },
    navbar: { title: 'Платформа сети', logo: { src: '/img/logo.svg', alt: '' }, hideOnScroll: true,
      items: [
        { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Документация' },
        { to: '/docs/entry-1', label: 'Справочник' },
        { to: '/docs/entry-2', label: 'Что нового', position: 'right' },
      ],
      products: [{ label: 'Этот' }, { label: 'Чат', href: { ru: 'https://chat.example.ru', kz: 'https://chat.example.kz' } }],
      support: { email: 'help@example.ru' } },
  }`,
  'content/docs/page.md': `# Страница\n\n[К третьему](#раздел-3)\n\n${sections.map(number => `## Раздел ${number}\n\n${text}`).join('')}`,
  'content/static/img/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7"/></svg>',
  'content/openapi.yaml': `openapi: 3.1.0
info: { title: Сообщения, version: '1' }
servers: [{ url: 'https://api.example.ru/v1' }]
paths:
  /messages:
    post:
      operationId: send
      summary: Отправить
      requestBody: { required: true, content: { application/json: {
        schema: { type: object, properties: { to: { type: string } } }, example: { to: '79001234567' } } } }
      responses: { '200': { description: Готово } }
  /orders:
    post:
      operationId: createOrder
      requestBody: { content: { application/json: { schema: { type: object, properties: { order: { $ref: '#/components/schemas/Order' } } },
        example: { ${sections.map(number => `field${number}: значение`).join(', ')}, ${sections.map(number => `more${number}: значение`).join(', ')} } } } }
      responses: { '200': { description: Готово } }
components:
  schemas:
    Order:
      type: object
      properties: { ${sections.map(number => `note${number}: { type: string }`).join(', ')}, parts: { type: array, title: детали, items: { type: object, properties: { size: { type: integer }, color: { type: string } } } } }
      discriminator: { propertyName: kind, mapping: { новый: '#/components/schemas/New', готов: '#/components/schemas/Done' } }
      oneOf: [{ $ref: '#/components/schemas/New' }, { $ref: '#/components/schemas/Done' }]
    New: { type: object, properties: { due: { type: string } } }
    Done: { type: object, properties: { state: { type: string } } }
`,
  'content/docs/other.md':
    '# Заказ\n\n::api-operation{operation=createOrder}\n\n::api-samples{operation=createOrder}\n\n## Тело\n\n::api-body{operation=createOrder}\n',
  'content/docs/sending.md': `# Отправка\n\nМетод принимает сообщения.\n\n::api-operation{operation=send}\n\n::api-samples{operation=send}\n\n${sections.map(number => `## Раздел ${number}\n\n${text}`).join('')}`,
  ...Object.fromEntries(
    Array.from({ length: 39 }, (_, index) => [
      `content/docs/entry-${index}.md`,
      `# Запись ${index}\n\nТекст.\n`,
    ]),
  ),
}))

const phone = { viewport: { width: 390, height: 700 } }

async function open(path: string, options: Parameters<typeof site.openPage>[0]) {
  const { page } = await site.openPage(options)
  await page.goto(site.origin + path)
  if (options?.javaScriptEnabled === false) return page
  await hydrated(page)
  return page
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('logo, colour mode and close stay in view however far the menu of a phone is scrolled', async () => {
  const page = await open('/docs/page', phone)
  await page.click('.navbar__toggle')
  await page.waitForSelector('.has-open-menu')
  await expect
    .poll(() => page.evaluate(() => document.querySelector('.side-menu')?.getAnimations().length))
    .toBe(0)
  await page.locator('.side-menu .menu a', { hasText: 'Запись 9' }).first().scrollIntoViewIfNeeded()
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 5000)
  await expect
    .poll(() => page.evaluate(() => document.querySelector('.side-menu .menu')?.getBoundingClientRect().top))
    .toBeLessThan(-300)
  for (const part of ['.side-menu .navbar__logo', '.side-menu .color-toggle', '.side-menu__close']) {
    const { y, bottom } = await boxOf(page, part)
    expect([part, y >= 0 && bottom <= 70]).toEqual([part, true])
    const isOnTop = await page.evaluate(name => {
      const element = document.querySelector(name)
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return element?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }, part)
    expect([part, isOnTop]).toEqual([part, true])
  }
})

test('the menu of a phone opens with the current page in view, below its head', async () => {
  const page = await open('/docs/entry-30', phone)
  await page.click('.navbar__toggle')
  await page.waitForSelector('.side-menu', { state: 'visible' })
  const { y, bottom } = await boxOf(page, '.menu [aria-current=page]')
  const { bottom: head } = await boxOf(page, '.side-menu__head')
  expect(y).toBeGreaterThanOrEqual(head)
  expect(bottom).toBeLessThanOrEqual(700)
})

test.each([390, 1280])(
  'a heading that was jumped to stands 16 to 24 px below the bar at %i px',
  async width => {
    const page = await open('/docs/page', { viewport: { width, height: 800 } })
    await page.click('main a >> text=К третьему')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const { bottom } = await boxOf(page, '.navbar')
    const { y } = await boxOf(page, '[id="раздел-3"]')
    expect(y - bottom).toBeGreaterThanOrEqual(16)
    expect(y - bottom).toBeLessThanOrEqual(24)
  },
)

test('the button that hides the sidebar is in the window, below an announcement too', async () => {
  const page = await open('/docs/page', { viewport: { width: 1280, height: 800 } })
  await expect.poll(() => page.isVisible('.theme-announcement-bar')).toBe(true)
  for (const top of [0, 15, 2000, 100_000]) {
    await page.evaluate(to => scrollTo(0, to), top)
    await still(page)
    const { y, bottom } = await boxOf(page, '.side-menu__hide')
    expect([top, y > 0 && bottom <= 800]).toEqual([top, true])
  }
  // Nothing of the list is left below it.
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 5000)
  await expect
    .poll(async () => {
      const { bottom } = await boxOf(page, '.menu__list-item:last-child > a')
      return bottom - (await boxOf(page, '.side-menu__hide')).y
    })
    .toBeLessThanOrEqual(0)
})

test('sidebar and menu move when a reader asks for it, not when the window changes its width', async () => {
  const page = await open('/docs/page', { viewport: { width: 1280, height: 800 } })
  const movements = () => page.evaluate(() => document.querySelector('.side-menu')?.getAnimations().length)
  for (const width of [900, 1280, 900]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await movements()]).toEqual([width, 0])
  }
  const afterClick = (selector: string) =>
    page.evaluate(name => {
      document.querySelector<HTMLElement>(name)?.click()
      return document.querySelector('.side-menu')?.getAnimations().length
    }, selector)
  // What opens the menu is loaded when the window becomes narrow.
  await page.click('.navbar__toggle')
  await page.waitForSelector('.has-open-menu')
  await page.keyboard.press('Escape')
  await page.waitForSelector('body:not(.has-open-menu)')
  await expect.poll(() => movements()).toBe(0)
  expect(await afterClick('.navbar__toggle')).toBe(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => page.evaluate(() => document.body.className)).not.toContain('has-open-menu')
  await expect.poll(() => movements()).toBe(0)
  // What hides the sidebar is loaded when the reader comes near; it stands there already after a first press.
  await page.click('.side-menu__hide')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.sidebarHidden)).toBe('')
  await expect.poll(() => movements()).toBe(0)
  // A movement of 200 ms is seen by the page itself: this process may look late.
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.side-menu__hide')?.click()
    while (document.querySelector('.side-menu')?.getAnimations().length !== 1)
      await new Promise(requestAnimationFrame)
  })
})

test.each([
  [996, false],
  [997, true],
  [1060, true],
  [1281, true],
  [1440, true],
  [1920, true],
])('at %i px the contents are a column beside the text: %s', async (width, isColumn) => {
  // Beside samples the contents stand in the sidebar.
  for (const path of width < 1440 ? ['/docs/page', '/docs/sending'] : ['/docs/page']) {
    const page = await open(path, { viewport: { width, height: 800 } })
    expect([path, await page.isVisible('.table-of-contents')]).toEqual([path, isColumn])
    expect([path, await page.isVisible('.folded-contents')]).toEqual([path, !isColumn])
    const { width: lines } = await boxOf(page, '.markdown > h2:first-of-type + p')
    expect([path, lines >= 500]).toEqual([path, true])
  }
})

test.each([1440, 1720, 1920])(
  'at %i px address and samples stand beside a text of readable width, from the title on and in view',
  async width => {
    const page = await open('/docs/sending', { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    expect((await boxOf(page, '.endpoint')).y).toBeLessThanOrEqual((await boxOf(page, 'h1')).bottom)
    for (const top of [0, 200, 600, 1500]) {
      await page.evaluate(to => scrollTo(0, to), top)
      const text = await boxOf(page, '.markdown > h2:first-of-type + p')
      const samples = await boxOf(page, '.api-samples__view')
      expect(text.width).toBeGreaterThanOrEqual(500)
      expect(samples.x).toBeGreaterThanOrEqual(text.right)
      expect(samples.right).toBeLessThanOrEqual(width)
      const clear = async () => samples.y - (await boxOf(page, '.navbar')).bottom
      await expect.poll(clear).toBeGreaterThanOrEqual(0)
      expect([top, samples.bottom <= 800]).toEqual([top, true])
    }
  },
)

test.each([390, 1024, 1439])(
  'at %i px address and samples stand in the text, before its sections',
  async width => {
    const page = await open('/docs/sending', { viewport: { width, height: 800 } })
    const [title, endpoint, samples, section] = [
      await boxOf(page, 'h1'),
      await boxOf(page, '.endpoint'),
      await boxOf(page, '.api-samples .tabs-container'),
      await boxOf(page, '.markdown > h2:first-of-type'),
    ]
    expect([title.bottom <= endpoint.y, endpoint.bottom <= samples.y, samples.bottom <= section.y]).toEqual([
      true,
      true,
      true,
    ])
    expect(samples.right).toBeLessThanOrEqual(width)
  },
)

test('beside samples the headings stand below the entry of the page in the sidebar, on every page that is opened', async () => {
  const page = await open('/docs/sending', { viewport: { width: 1440, height: 800 } })
  if (await page.isHidden('.menu')) {
    // What moves then was asked for.
    await page.click('.side-menu__hide')
    await page.waitForSelector('.menu')
    await page.reload()
    await hydrated(page)
  }
  const headings = page.locator('.menu [aria-current=page] + nav a')
  expect(await headings.allTextContents()).toEqual(sections.map(number => `Раздел ${number}`))
  // They stand there before the page is painted first, so nothing below them moves.
  const moved = await page.evaluate(
    () =>
      new Promise<readonly string[]>(resolve => {
        new PerformanceObserver(list => {
          const shifts = (
            list.getEntries() as (PerformanceEntry & { sources: { node: Element }[] })[]
          ).flatMap(({ sources }) => sources.map(({ node }) => node.closest('.menu') ?? node))
          resolve(shifts.map(node => node.className))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 200)
      }),
  )
  expect(moved).toEqual([])
  await headings.nth(8).click()
  await expect
    .poll(() => page.locator('.menu__contents [aria-current]').allTextContents())
    .toEqual(['Раздел 9'])
  await page.click('.menu a[href="/docs/other"]')
  await expect.poll(() => headings.allTextContents()).toEqual(['Тело'])
  await page.click('.side-menu__hide')
  await expect.poll(() => page.isVisible('.folded-contents')).toBe(true)
  await page.click('.side-menu__hide')
  await expect.poll(() => page.isVisible('.folded-contents')).toBe(false)
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect.poll(() => headings.first().isVisible()).toBe(false)
  await page.click('.menu a[href="/docs/page"]')
  await expect.poll(() => page.locator('.menu__contents').count()).toBe(0)
})

test('the language of samples is chosen from a list and kept for every page; a long sample scrolls inside', async () => {
  const page = await open('/docs/sending', { viewport: { width: 1440, height: 800 } })
  await page.selectOption('.api-samples select', { label: 'Python' })
  expect(await page.isVisible('.api-samples >> text=requests')).toBe(true)
  await page.goto(`${site.origin}/docs/other`)
  await expect.poll(() => page.isVisible('.api-samples >> text=requests')).toBe(true)
  expect(await page.locator('.api-samples select').inputValue()).toBe('python')
  const heights = await page
    .locator('.tabs__panel:visible pre')
    .first()
    .evaluate(pre => [pre.clientHeight, pre.scrollHeight])
  expect(heights[0]).toBeLessThan(heights[1] as number)
})

test('fields open by group, all at once, on the way to an anchor, for print and without script', async () => {
  const page = await open('/docs/other', { viewport: { width: 1440, height: 800 } })
  const deep = page.locator('[id="order.parts.size"]')
  expect(await deep.isVisible()).toBe(false)
  expect(await page.locator('.api-group > summary span:visible').first().textContent()).toContain(
    'Скрыть поля order',
  )
  expect(await page.locator('.api-group .api-group > summary span:visible').textContent()).toContain(
    'Показать 2 поля детали',
  )
  await page.click('.api-schema > button')
  expect(await deep.isVisible()).toBe(true)
  await page.click('.api-schema > button')
  expect(await deep.isVisible()).toBe(false)
  await page.evaluate(() => {
    location.hash = 'order.parts.size'
  })
  await deep.waitFor()
  await page.goto(`${site.origin}/docs/other#order.state`)
  await page.locator('[id="order.state"]').waitFor()
  expect(await page.locator('[role=tab][aria-selected=true]', { hasText: 'готов' }).isVisible()).toBe(true)
  const still = await open('/docs/other', { viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
  for (const id of ['order.parts.size', 'order.state'])
    expect([id, await still.locator(`[id="${id}"]`).isVisible()]).toEqual([id, true])
  expect(await still.isVisible('.api-schema > button')).toBe(false)
  await still.setViewportSize({ width: 1440, height: 800 })
  await expect.poll(() => still.isVisible('.folded-contents')).toBe(true)
})

test('a field is found by its name, its path or its text, wherever it is folded away', async () => {
  const page = await open('/docs/other', { viewport: { width: 1440, height: 800 } })
  await page.getByRole('button', { name: 'Найти поле' }).click()
  const box = page.getByRole('searchbox', { name: 'Найти поле' })
  const seen = () => page.locator('.api-field[data-hit]:visible').evaluateAll(all => all.map(({ id }) => id))
  await box.fill('size')
  expect(await seen()).toEqual(['order.parts.size'])
  expect(await page.locator('[id="order.parts.color"]').isVisible()).toBe(false)
  expect(await page.locator('.api-schema output').first().textContent()).toMatch(/^1 \/ \d+$/)
  await box.fill('parts.co')
  expect(await seen()).toEqual(['order.parts.color'])
  // In a variant that is not chosen.
  await box.fill('state')
  expect(await seen()).toEqual(['order.state'])
  await box.press('Escape')
  expect([await seen(), await page.locator('[id="order.parts.size"]').isVisible()]).toEqual([[], false])
  expect(await page.locator('[id="order.note1"]').isVisible()).toBe(true)
  // A link to what the search hides ends it.
  await box.fill('state')
  await page.evaluate(() => {
    location.hash = '#order.parts.color'
  })
  await page.locator('[id="order.parts.color"]').waitFor()
  expect([await box.inputValue(), await seen()]).toEqual(['', []])
})

test.each([997, 1024, 1060, 1280])('at %i px nothing in the bar overlaps', async width => {
  const page = await open('/docs/page', { viewport: { width, height: 800 } })
  const parts = await page.evaluate(() =>
    [
      '.navbar__brand img',
      '.navbar__brand .navbar__logo span',
      '.navbar__products',
      '.navbar__items a:first-child',
      '.navbar__items--right a',
      '.search-place',
      '.navbar > .color-toggle',
      '.support-button',
    ].map(selector => {
      const range = document.createRange()
      const element = document.querySelector(selector)
      if (element !== null) range.selectNodeContents(element)
      const { left, right } =
        element?.textContent === '' ? element.getBoundingClientRect() : range.getBoundingClientRect()
      return { selector, left, right }
    }),
  )
  for (const [index, { selector, left }] of parts.entries())
    expect([selector, left >= (parts[index - 1]?.right ?? 0)]).toEqual([selector, true])
  expect(parts.at(-1)?.right).toBeLessThanOrEqual(width)
})
