// The choice of a version of the documentation, and that it is remembered.
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'

const site = browseSite(() => ({
  'docs-site.config.ts': `export default {
    docs: [{ versions: { '0.5': { label: 'Давняя', path: 'old' } } }, { id: 'guide', label: 'Гид' }],
  }`,
  'content/docs/start.md': '# Начало\n',
  'content/versions.json': '["2.0", "1.0", "0.5", "Версия 0"]',
  'content/versioned_docs/version-2.0/start.md': '# Начало\n',
  'content/versioned_docs/version-1.0/start.md': '# Начало\n',
  'content/versioned_docs/version-0.5/start.md': '# Давнее начало\n',
  'content/versioned_docs/version-Версия 0/start.md': '# Первое начало\n',
  'content/guide/step.md': '# Шаг\n',
  'content/guide_versions.json': '["0.9"]',
  'content/guide_versioned_docs/version-0.9/step.md': '# Прежний шаг\n',
}))

const key = 'docs-preferred-version-default'

test('a chosen version is remembered and leads from pages that belong to none', async () => {
  const { page, complaints } = await site.openPage({
    viewport: { width: 1280, height: 800 },
    fetchesAhead: true,
  })
  await page.goto(`${site.origin}/docs/start`)
  await hydrated(page)
  await page.evaluate('localStorage.clear()')
  await page.locator('.version-choice > button').click()
  await page.locator('.version-choice a', { hasText: '1.0' }).click()
  await page.waitForURL(`${site.origin}/docs/1.0/start`)
  await expect.poll(() => page.evaluate(`localStorage.getItem('${key}')`)).toBe('1.0')
  await page.goto(`${site.origin}/search`)
  await expect.poll(() => page.locator('.version-choice__label').textContent()).toBe('1.0')
  await expect.poll(() => page.locator('.navbar__link').first().getAttribute('href')).toBe('/docs/1.0/start')
  await page.goto(`${site.origin}/docs/next/start`)
  await hydrated(page)
  await page.locator('.theme-doc-version-banner a').click()
  await page.waitForURL(`${site.origin}/docs/start`)
  await expect.poll(() => page.evaluate(`localStorage.getItem('${key}')`)).toBe('2.0')
  expect(complaints).toEqual([])
})

test('the choice within a set of documents is remembered for that set, and leads into it from the others', async () => {
  const { page, complaints } = await site.openPage({
    viewport: { width: 1280, height: 800 },
    fetchesAhead: true,
  })
  await page.goto(`${site.origin}/guide/step`)
  await hydrated(page)
  await page.evaluate('localStorage.clear()')
  await page.locator('.version-choice > button').click()
  await page.locator('.version-choice a', { hasText: 'Next' }).click()
  await page.waitForURL(`${site.origin}/guide/next/step`)
  const stored = (set: string) => page.evaluate(`localStorage.getItem('docs-preferred-version-${set}')`)
  await expect.poll(() => stored('guide')).toBe('guide/current')
  expect(await stored('default')).toBe(null)
  await page.goto(`${site.origin}/docs/1.0/start`)
  const link = page.locator('.navbar__link', { hasText: 'Гид' })
  await expect.poll(() => link.getAttribute('href')).toBe('/guide/next/step')
  expect(await page.locator('.version-choice__label').textContent()).toBe('1.0')
  expect(await page.locator('.navbar__link').first().getAttribute('href')).toBe('/docs/1.0/start')
  expect(complaints).toEqual([])
})

test('the box searches in the set of the page, at its version; the link leads to what all sets have', async () => {
  const { page, complaints } = await site.openPage({
    viewport: { width: 1280, height: 800 },
    fetchesAhead: true,
  })
  await page.goto(`${site.origin}/guide/next/step`)
  const found = page.locator('.search-panel__found b')
  await page.locator('.search-box__input').click()
  await page.locator('.search-box__input').fill('шаг')
  await expect.poll(() => found.allInnerTexts()).toEqual(['Шаг'])
  await page.locator('.search-box__input').fill('начало')
  // The link is that of the query before until the panel shows this one.
  const all = page.locator('.search-panel__all')
  await expect.poll(() => all.getAttribute('href')).toContain(encodeURIComponent('начало'))
  await all.click()
  await page.waitForURL(/\/search\?/)
  await expect
    .poll(() => page.locator('.search-results h2, .search-results h3').allInnerTexts())
    .toEqual(['Начало'])
  expect(complaints).toEqual([])
})

test('a version that is gone is forgotten', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 }, fetchesAhead: true })
  await page.goto(`${site.origin}/docs/start`)
  await page.evaluate(`localStorage.setItem('${key}', '0.1')`)
  await page.goto(`${site.origin}/search`)
  await expect.poll(() => page.evaluate(`localStorage.getItem('${key}')`)).toBe(null)
  await expect.poll(() => page.locator('.navbar__link').first().getAttribute('href')).toBe('/docs/start')
})

test('on a phone the versions stand in the menu', async () => {
  const { page } = await site.openPage({ viewport: { width: 360, height: 800 }, fetchesAhead: true })
  await page.goto(`${site.origin}/docs/start`)
  await page.locator('.navbar__toggle').click()
  await page.locator('.side-menu__back').click()
  await page.locator('.side-menu__site a', { hasText: '1.0' }).click()
  await page.waitForURL(`${site.origin}/docs/1.0/start`)
})

test('on a page of an older version the box searches that version, whatever its name', async () => {
  const { page, complaints } = await site.openPage({
    viewport: { width: 1280, height: 800 },
    fetchesAhead: true,
  })
  await page.goto(`${site.origin}/docs/${encodeURIComponent('Версия 0')}/start`)
  await page.locator('.search-box__input').click()
  await page.locator('.search-box__input').fill('начало')
  await expect.poll(() => page.locator('.search-panel__found b').allInnerTexts()).toEqual(['Первое начало'])
  await page.locator('.search-panel__found').click()
  await page.waitForURL(/start\?_highlight/)
  await expect.poll(() => page.locator('article mark').allInnerTexts()).toEqual(['начало'])
  expect(complaints).toEqual([])
})

test('an address of the search finds in a version by its name, its label and its path', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 }, fetchesAhead: true })
  for (const version of ['0.5', 'Давняя', 'old', '/docs/old/']) {
    await page.goto(
      `${site.origin}/search?q=${encodeURIComponent('начало')}&version=${encodeURIComponent(version)}`,
    )
    await expect
      .poll(() => page.locator('.search-results h2, .search-results h3').allInnerTexts(), {
        message: version,
      })
      .toEqual(['Давнее начало'])
  }
})
