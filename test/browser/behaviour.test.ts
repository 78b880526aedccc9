// What the first page load brings: colour mode, announcement, menu, sidebar, islands, the banner about a wrong base URL.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { quiet } from '../harness/quiet-page.ts'

const sections = Object.fromEntries(
  Array.from({ length: 24 }, (_, section) =>
    Array.from({ length: 12 }, (_, page) => [
      `content/docs/s${section}/p${page}.md`,
      `# Страница ${section}.${page} о разном\n\n## Раздел\n\n${'Текст. '.repeat(300)}\n\n## Другой\n\n${'Текст. '.repeat(300)}\n`,
    ]),
  ).flat(),
)

const long = Object.fromEntries(
  Array.from({ length: 200 }, (_, page) => [`content/docs/long/p${page}.md`, `# Длинный список ${page}\n`]),
)

const site = browseSite(() => ({
  ...sections,
  ...long,
  'docs-site.config.ts': `export default {
    docs: { sidebarAutoCollapse: true },
    colorMode: { respectPrefersColorScheme: true },
    announcement: { id: 'first', content: 'Новость' },
    navbar: {
      hideOnScroll: true,
      items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Документация' }],
      products: [{ label: 'Этот' }, { label: 'Чат', href: { ru: 'https://chat.example.ru', kz: 'https://chat.example.kz' } }],
      support: { email: 'help@example.ru' },
    },
  }`,
  'content/pages/counter.tsx': `import { useState } from 'react'
export const meta = { title: 'Счётчик' }
export const hydrate = 'load'
export default function Counter({ site }) {
  const [count, setCount] = useState(0)
  return <button id="counter" onClick={() => setCount(count + 1)}>{site.siteTitle}: {count}</button>
}\n`,
  'content/pages/still.tsx': 'export default function Still() { return <p>Неподвижно</p> }\n',
}))

const modeOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.dataset.themeChoice])

test('light at first, then dark, system, light; the choice survives a reload', async () => {
  const { page, complaints } = await site.openPage({ colorScheme: 'dark' })
  await page.goto(`${site.origin}/docs/s0/p0`)
  await expect.poll(() => modeOf(page)).toEqual(['light', 'light'])
  await page.click('.color-toggle')
  await expect.poll(() => modeOf(page)).toEqual(['dark', 'dark'])
  await page.click('.color-toggle')
  await expect.poll(() => modeOf(page)).toEqual(['dark', 'system'])
  await expect
    .poll(() => page.getAttribute('.color-toggle', 'aria-label'))
    .toBe('Сменить тему оформления (сейчас: как в системе)')
  await page.reload()
  await expect.poll(() => modeOf(page)).toEqual(['dark', 'system'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  await expect.poll(() => modeOf(page)).toEqual(['light', 'system'])
  await page.click('.color-toggle')
  await expect.poll(() => modeOf(page)).toEqual(['light', 'light'])
  expect(complaints).toEqual([])
})

test('a stored or asked-for mode is there before the first paint; junk counts as light', async () => {
  const stored = await site.openPage({ init: "localStorage.setItem('theme', 'dark')" })
  // Scripts of the page never arrive: what is set was set by the inline script.
  await stored.page.route('**/assets/main-*.js', route => route.abort())
  await stored.page.goto(`${site.origin}/docs/s0/p0`)
  await expect.poll(() => modeOf(stored.page)).toEqual(['dark', 'dark'])
  await stored.page.goto(`${site.origin}/docs/s0/p0?docusaurus-theme=light&docusaurus-data-mode=test`)
  await expect.poll(() => modeOf(stored.page)).toEqual(['light', 'light'])
  await expect.poll(() => stored.page.getAttribute('html', 'data-mode')).toBe('test')
  const junk = await site.openPage({ init: "localStorage.setItem('theme', 'purple')" })
  await junk.page.goto(`${site.origin}/docs/s0/p0`)
  await expect.poll(() => modeOf(junk.page)).toEqual(['light', 'light'])
})

test('another tab follows without a reload', async () => {
  const { page } = await site.openPage()
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto(`${site.origin}/docs/s0/p0`)
  await page.click('.color-toggle')
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
})

test('with storage blocked the toggle works for the life of the page', async () => {
  const { page, complaints } = await site.openPage({
    init: "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked') } })",
  })
  await page.goto(`${site.origin}/docs/s0/p0`)
  await page.click('.color-toggle')
  await expect.poll(() => modeOf(page)).toEqual(['dark', 'dark'])
  expect(complaints).toEqual([])
})

test('a dismissed announcement stays away until its id changes', async () => {
  const { page } = await site.openPage()
  await page.goto(`${site.origin}/docs/s0/p0`)
  await expect.poll(() => page.isVisible('.theme-announcement-bar')).toBe(true)
  await page.click('[data-announcement-close]')
  await expect.poll(() => page.locator('.theme-announcement-bar').count()).toBe(0)
  await page.reload()
  await expect.poll(() => page.getAttribute('html', 'data-announcement-bar-initially-dismissed')).toBe('true')
  await expect.poll(() => page.isVisible('.theme-announcement-bar')).toBe(false)
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'older'))
  await page.reload()
  await expect
    .poll(() => page.getAttribute('html', 'data-announcement-bar-initially-dismissed'))
    .toBe('false')
  await expect.poll(() => page.isVisible('.theme-announcement-bar')).toBe(true)
})

test('a branch that the page left out is fetched when it is opened, and its sibling closes', async () => {
  const { page, complaints } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs/s0/p0`)
  await expect.poll(() => page.locator('.menu a[href="/docs/s5/p3"]').count()).toBe(0)
  await page.click('button[aria-label="Развернуть раздел «s5»"]')
  await page.waitForSelector('.menu a[href="/docs/s5/p3"]', { state: 'visible' })
  await expect
    .poll(() => page.getAttribute('button[aria-label="Свернуть раздел «s5»"]', 'aria-expanded'))
    .toBe('true')
  await page.waitForSelector('.menu a[href="/docs/s0/p1"]', { state: 'hidden' })
  await page.click('.menu a[href="/docs/s5/p3"]')
  await page.waitForSelector('.menu a[aria-current=page][href="/docs/s5/p3"]')
  await expect.poll(() => page.locator('.menu [aria-current=page]').textContent()).toContain('5.3')
  expect(complaints).toEqual([])
})

test('a list of which the page shows a part is completed on request, and the current page stays marked', async () => {
  const { page, complaints } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs/long/p150`)
  await expect.poll(() => page.locator('.menu a[href="/docs/long/p3"]').count()).toBe(0)
  await page.click('.menu__more >> nth=0')
  await page.waitForSelector('.menu a[href="/docs/long/p3"]')
  await expect.poll(() => page.locator('.menu .menu__more').count()).toBe(0)
  await expect
    .poll(() => page.locator('.menu [aria-current=page]').getAttribute('href'))
    .toBe('/docs/long/p150')
  await expect.poll(() => page.isVisible('.menu a[href="/docs/long/p150"]')).toBe(true)
  expect(complaints).toEqual([])
})

test('the sidebar hides and stays hidden after a reload', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs/s0/p0`)
  const width = () =>
    page.evaluate(() =>
      Math.round(document.querySelector('.theme-doc-sidebar-container')?.getBoundingClientRect().width ?? 0),
    )
  await expect.poll(() => width()).toBe(288)
  await page.click('.side-menu__hide')
  await page.waitForFunction(
    () => document.querySelector('.theme-doc-sidebar-container')?.getBoundingClientRect().width === 30,
  )
  await page.reload()
  await expect.poll(() => width()).toBe(30)
  await page.press('.side-menu__hide', 'Enter')
  await page.waitForFunction(
    () => document.querySelector('.theme-doc-sidebar-container')?.getBoundingClientRect().width === 288,
  )
})

test('the mobile menu is a dialog with the same sidebar; Escape closes it and gives the focus back', async () => {
  const { page, complaints } = await site.openPage({ viewport: { width: 390, height: 800 } })
  await page.goto(`${site.origin}/docs/s0/p0`)
  await expect.poll(() => page.isVisible('.side-menu')).toBe(false)
  await page.click('.navbar__toggle')
  await expect.poll(() => page.getAttribute('.side-menu__dialog', 'role')).toBe('dialog')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('side-menu__close')
  await expect.poll(() => page.isVisible('.menu a[href="/docs/s0/p1"]')).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.side-menu', { state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('navbar__toggle')
  expect(complaints).toEqual([])
})

test('products by keyboard, support letter with the address at the time of the click', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs/s0/p0`)
  await page.focus('.navbar__products')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLAnchorElement).href))
    .toBe('https://chat.example.ru/')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getAttribute('.navbar__products', 'aria-expanded')).toBe('false')
  await page.evaluate(() => history.replaceState(null, '', '?x=1'))
  await page.evaluate(() =>
    document.querySelector('.support-button')?.addEventListener('click', event => event.preventDefault()),
  )
  await page.click('.support-button')
  const letter = new URL((await page.getAttribute('.support-button', 'href')) ?? '')
  expect(letter.pathname).toBe('help@example.ru')
  const body = /body=(.*)$/.exec(letter.search)?.[1] ?? ''
  expect(body).not.toContain('+')
  expect(decodeURIComponent(body).split('\r\n')).toEqual([
    'Здравствуйте!',
    '',
    `Адрес страницы: ${site.origin}/docs/s0/p0?x=1`,
    '',
    'Опишите проблему: …',
    '',
    'С уважением, …',
  ])
})

test('the heading that is read is marked, exactly one', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs/s0/p0#другой`)
  await expect
    .poll(() => page.locator('.table-of-contents__link--active').allTextContents())
    .toEqual(['Другой'])
})

test('invariant 13: a hydrated page keeps its markup and reacts; other pages load no React', async () => {
  const { page, complaints } = await site.openPage()
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await page.goto(`${site.origin}/still`)
  await quiet(page)
  expect(requested.filter(url => url.endsWith('.js') && !/\/main-|\/_d-dev\//.test(url))).toEqual([])
  await page.goto(`${site.origin}/counter`)
  await page.waitForSelector('[data-awake]')
  await page.click('#counter')
  await expect.poll(() => page.textContent('#counter')).toBe('Документация: 1')
  expect(complaints).toEqual([])
})

test('every page explains a wrong base URL, not a script that alone does not load', async () => {
  const { page } = await site.openPage()
  await page.goto(`${site.origin}/`)
  await expect.poll(() => page.locator('#_d-base-url-banner').count()).toBe(0)
  await page.route('**/assets/main-*.js', route => route.abort())
  await page.reload()
  expect(await page.locator('#_d-base-url-banner').count()).toBe(0)
  // The site below another address than the one that it was built for: its own files are there, and none where pages ask for them.
  await page.unroute('**/assets/main-*.js')
  await page.route(`${site.origin}/assets/**`, route => route.fulfill({ status: 404 }))
  await page.route(`${site.origin}/project/**`, async route => {
    const response = await fetch(route.request().url().replace('/project/', '/'))
    await route.fulfill({
      body: Buffer.from(await response.arrayBuffer()),
      contentType: response.headers.get('content-type') ?? '',
    })
  })
  for (const path of ['', 'index.html', 'docs/s0/p0', 'docs/s0/p0.html', 'nowhere']) {
    await page.goto(`${site.origin}/project/${path}`)
    const banner = page.locator('#_d-base-url-banner')
    await expect
      .poll(() => banner.textContent({ timeout: 1000 }), { message: path })
      .toContain('Сейчас задано: /')
    expect(await banner.textContent({ timeout: 1000 }), path).toContain('/project/')
  }
})
