// Colour mode and announcement with the settings and stored values that are rarer.
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'

const page = { 'content/docs/a.md': '# Первая\n\nТекст.\n' }
const config = (text: string) => ({ ...page, 'docs-site.config.ts': `export default ${text}\n` })

const fixed = browseSite(() => config("{ colorMode: { defaultMode: 'dark', disableSwitch: true } }"))
const twoModes = browseSite(() => config("{ colorMode: { defaultMode: 'light' } }"))
const asSystem = browseSite(() => config("{ colorMode: { defaultMode: 'system' } }"))
const onlySystem = browseSite(() => config("{ colorMode: { defaultMode: 'system', disableSwitch: true } }"))
const darkFirst = browseSite(() => config("{ colorMode: { defaultMode: 'dark' } }"))
const permanent = browseSite(() =>
  config(
    "{ colorMode: { respectPrefersColorScheme: true }, announcement: { id: 'p', content: 'Новость', isCloseable: false } }",
  ),
)
const closeable = browseSite(() => config("{ announcement: { content: 'Новость' } }"))

type Site = typeof fixed

async function open(site: Site, options: Parameters<Site['openPage']>[0] & { path?: string } = {}) {
  const { path = '/docs/a', ...rest } = options
  const opened = await site.openPage(rest)
  await opened.page.goto(site.origin + path)
  await hydrated(opened.page)
  const mode = () =>
    opened.page.evaluate(() => {
      const { theme, themeChoice } = document.documentElement.dataset
      return [theme, themeChoice]
    })
  const stored = (key: string) => opened.page.evaluate(name => localStorage.getItem(name), key)
  return { ...opened, mode, stored }
}

test('without a switch neither the address nor the storage count, and what was stored is deleted', async () => {
  const { page, mode, stored } = await open(fixed, {
    path: '/docs/a?docusaurus-theme=light',
    init: "if (!sessionStorage.seen) { sessionStorage.seen = 1; localStorage.setItem('theme', 'light') }",
  })
  await expect.poll(() => mode()).toEqual(['dark', 'dark'])
  await expect.poll(() => stored('theme')).toBe(null)
  await expect.poll(() => page.locator('.color-toggle').count()).toBe(0)
})

test('a mode asked for in the address is not stored', async () => {
  const { mode, stored } = await open(twoModes, { path: '/docs/a?docusaurus-theme=dark' })
  await expect.poll(() => mode()).toEqual(['dark', 'dark'])
  await expect.poll(() => stored('theme')).toBe(null)
})

test('where the system is not asked there are two modes, and a stored "system" counts as light', async () => {
  const { page, mode } = await open(twoModes, {
    colorScheme: 'dark',
    init: "if (!sessionStorage.seen) { sessionStorage.seen = 1; localStorage.setItem('theme', 'system') }",
  })
  await expect.poll(() => mode()).toEqual(['light', 'light'])
  await page.click('.navbar .color-toggle')
  await expect.poll(() => mode()).toEqual(['dark', 'dark'])
  await page.click('.navbar .color-toggle')
  await expect.poll(() => mode()).toEqual(['light', 'light'])
})

test('the system changes what is shown, never what is stored, and nothing once a mode was chosen', async () => {
  const { page, mode, stored } = await open(permanent, {
    colorScheme: 'light',
    init: "if (!sessionStorage.seen) { sessionStorage.seen = 1; localStorage.setItem('theme', 'system') }",
  })
  await expect.poll(() => mode()).toEqual(['light', 'system'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(mode).toEqual(['dark', 'system'])
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect.poll(mode).toEqual(['dark', 'system'])
  await expect.poll(() => stored('theme')).toBe('system')
  await page.click('.navbar .color-toggle')
  await expect.poll(() => mode()).toEqual(['light', 'light'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => mode()).toEqual(['light', 'light'])
  await expect.poll(() => stored('theme')).toBe('light')
})

test('another tab that removes the choice brings the default back; other keys change nothing', async () => {
  const { page, mode } = await open(permanent)
  await page.click('.navbar .color-toggle')
  await expect.poll(() => mode()).toEqual(['dark', 'dark'])
  const other = await page.context().newPage()
  await other.goto(`${permanent.origin}/docs/a`)
  await other.evaluate(() => localStorage.setItem('other', 'light'))
  await expect.poll(() => mode()).toEqual(['dark', 'dark'])
  await other.evaluate(() => localStorage.removeItem('theme'))
  await expect.poll(mode).toEqual(['light', 'light'])
})

test('another tab that removes the choice brings a dark default back', async () => {
  const { page, mode } = await open(darkFirst)
  await page.click('.navbar .color-toggle')
  await expect.poll(() => mode()).toEqual(['light', 'light'])
  const other = await page.context().newPage()
  await other.goto(`${darkFirst.origin}/docs/a`)
  await other.evaluate(() => localStorage.removeItem('theme'))
  await expect.poll(mode).toEqual(['dark', 'dark'])
})

test("a site may follow the reader's system from the first visit, and a reader who chose a mode can return to it", async () => {
  const { page, mode, stored } = await open(asSystem, { colorScheme: 'dark' })
  await expect.poll(() => mode()).toEqual(['dark', 'system'])
  await expect.poll(() => stored('theme')).toBe(null)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(mode).toEqual(['light', 'system'])
  await page.click('.navbar .color-toggle')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => mode()).toEqual(['light', 'light'])
  await page.click('.navbar .color-toggle')
  await page.click('.navbar .color-toggle')
  await expect.poll(mode).toEqual(['dark', 'system'])
})

test("without a switch a site that follows the reader's system still does, while the page is open too", async () => {
  const { page, mode } = await open(onlySystem, { colorScheme: 'dark' })
  await expect.poll(() => mode()).toEqual(['dark', 'system'])
  await expect.poll(() => page.locator('.color-toggle').count()).toBe(0)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(mode).toEqual(['light', 'system'])
})

test('a page that follows the system is light where no scripts run', async () => {
  const { page } = await asSystem.openPage({ colorScheme: 'dark', javaScriptEnabled: false })
  await page.goto(`${asSystem.origin}/docs/a`)
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('light')
})

test('the button stands there once the script that answers it has loaded, with the icon of the choice', async () => {
  const { page } = await permanent.openPage({ init: "localStorage.setItem('theme', 'dark')" })
  let load = () => {}
  const loaded = new Promise<void>(resolve => {
    load = resolve
  })
  await page.route('**/assets/main-*.js', async route => {
    await loaded
    await route.continue()
  })
  await page.goto(`${permanent.origin}/docs/a`, { waitUntil: 'commit' })
  await expect.poll(() => page.isVisible('article')).toBe(true)
  // Styles may arrive after the text.
  await expect.poll(() => page.isVisible('.navbar .color-toggle')).toBe(false)
  load()
  await expect.poll(() => page.isVisible('.navbar .color-toggle__dark')).toBe(true)
  expect(await page.isVisible('.navbar .color-toggle__light')).toBe(false)
  expect(await page.getAttribute('.navbar .color-toggle', 'type')).toBe('button')
})

test('an announcement that cannot be closed has no button and ignores a stored dismissal', async () => {
  const { page } = await open(permanent, {
    init: "localStorage.setItem('docusaurus.announcement.id', 'p'); localStorage.setItem('docusaurus.announcement.dismiss', 'true')",
  })
  await expect.poll(() => page.isVisible('.theme-announcement-bar')).toBe(true)
  await expect.poll(() => page.locator('.theme-announcement-bar button').count()).toBe(0)
  await expect.poll(() => page.getAttribute('.theme-announcement-bar', 'role')).toBe('region')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.isVisible('.theme-announcement-bar')).toBe(false)
})

test('a misspelt stored id of old sites counts as the usual one', async () => {
  const { page, stored } = await open(closeable, {
    init: "localStorage.setItem('docusaurus.announcement.id', 'annoucement-bar'); localStorage.setItem('docusaurus.announcement.dismiss', 'true')",
  })
  await expect.poll(() => page.isVisible('.theme-announcement-bar')).toBe(false)
  await expect.poll(() => stored('docusaurus.announcement.dismiss')).toBe('true')
})

test('with storage blocked the announcement shows on every load and can be closed', async () => {
  const { page, complaints } = await open(closeable, {
    init: "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked') } })",
  })
  await expect.poll(() => page.isVisible('.theme-announcement-bar')).toBe(true)
  await page.click('[data-announcement-close]')
  await expect.poll(() => page.locator('.theme-announcement-bar').count()).toBe(0)
  await page.reload()
  await expect.poll(() => page.isVisible('.theme-announcement-bar')).toBe(true)
  expect(complaints).toEqual([])
})
