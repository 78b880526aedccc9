// The choice of a language in the browser, and the notice on pages without a translation.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { axeViolations } from '../harness/axe-violations.ts'
import { browseSite } from '../harness/browse-site.ts'

const site = browseSite(() => ({
  'docs-site.config.ts': "export default { title: 'Справка', locales: { ru: {}, en: {}, ar: {} } }\n",
  'content/docs/start.md': '# Начало\n\n```js\nconst a = 1\n```\n',
  'content/docs/other.md': '# Другое\n\n```js\nconst b = 1\n```\n',
  'content/i18n/en/docs/start.md': '# Start\n\n```js\nconst a = 1\n```\n',
  'content/i18n/ar/docs/start.md': '# البداية\n',
}))

test('the choice of a language stays on the page, is remembered, and brings words and direction along', async () => {
  const { page, complaints } = await site.openPage({
    viewport: { width: 1280, height: 800 },
    fetchesAhead: true,
  })
  await page.goto(`${site.origin}/docs/start`)
  await page.locator('.language-choice > button').click()
  await page.locator('.language-choice a', { hasText: 'English' }).click()
  await page.waitForURL(`${site.origin}/en/docs/start`)
  expect(await page.evaluate('document.documentElement.lang')).toBe('en')
  await expect.poll(() => page.locator('.code-button--copy').getAttribute('aria-label')).toMatch(/cop/i)
  expect(await axeViolations(page, { isAboutColour: false })).toEqual([])
  await page.locator('.menu a', { hasText: 'Другое' }).click()
  await page.waitForURL(`${site.origin}/en/docs/other`)
  expect(await page.locator('.translation-notice').textContent()).toContain('not translated')
  expect(await page.locator('.markdown').getAttribute('lang')).toBe('ru')
  expect(await page.locator('head link[hreflang]').count()).toBe(2)
  const buttons = page.locator('.code-buttons')
  await expect.poll(() => buttons.getAttribute('lang')).toBe('en')
  await page.locator('.language-choice > button').click()
  await page.locator('.language-choice a[hreflang="ar"]').click()
  await page.waitForURL(`${site.origin}/ar/docs/other`)
  expect(await page.evaluate('document.documentElement.dir')).toBe('rtl')
  expect(await page.locator('.markdown').getAttribute('dir')).toBe('ltr')
  await page.goto('about:blank')
  await page.goto(`${site.origin}/`)
  await page.waitForURL(`${site.origin}/ar/`)
  expect(complaints).toEqual([])
  const missing = await page.goto(`${site.origin}/en/docs/nothing`)
  expect(missing?.status()).toBe(404)
  expect(await page.evaluate('document.documentElement.lang')).toBe('en')
})

test('the search of a language finds its pages in its words, from the box and from the address', async () => {
  const { page, complaints } = await site.openPage({
    viewport: { width: 1280, height: 800 },
    fetchesAhead: true,
  })
  await page.goto(`${site.origin}/en/docs/start`)
  await page.locator('.search-box input').fill('start')
  await page.locator('[role="option"]', { hasText: 'Start' }).first().waitFor()
  expect(await page.locator('.search-panel').textContent()).toContain('page found')
  await page.goto(`${site.origin}/ar/search?q=${encodeURIComponent('البداية')}`)
  await page.locator('main a[href^="/ar/docs/start?_highlight"]').first().waitFor()
  await page.locator('main a[href^="/ar/docs/start?_highlight"]').first().click()
  await page.locator('.unmark').waitFor()
  expect(await page.locator('mark').count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('goals: scripts of a first visit are at most 12 KB in every language of a site in several', async () => {
  for (const path of ['/docs/start', '/en/docs/start', '/ar/docs/start']) {
    const html = await (await fetch(site.origin + path)).text()
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(match => match[1]).join('')
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(async ([, src]) =>
      Buffer.from(await (await fetch(site.origin + src)).arrayBuffer()),
    )
    const bodies = [Buffer.from(inline), ...(await Promise.all(scripts))]
    expect(bodies.length).toBe(3)
    expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(12 * 1024)
  }
})
