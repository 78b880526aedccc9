// The keys of the search box, where the configuration turns them off.
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'

const site = browseSite(() => ({
  'docs-site.config.ts': 'export default { search: { shortcut: false } }',
  'content/docs/a.md': '# Тарифы\n\nОплата раз в месяц.\n',
}))

test('without the shortcut Ctrl with K is left to the browser, no hint stands in the box, and the box still searches', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs/a`)
  await hydrated(page)
  const isLeft = await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  )
  expect(isLeft).toBe(true)
  expect(await page.locator('.search-hint').count()).toBe(0)
  await page.fill('.search-box__input', 'тарифы')
  await page.waitForSelector('.search-panel__found')
})

test('the keys are Ctrl and the letter K, wherever the layout has it; where it has no Latin letters, the key in its place', async () => {
  const { page } = await hintless.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${hintless.origin}/docs/a`)
  await hydrated(page)
  const opens = (key: string, code: string) =>
    page.evaluate(
      pressed =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', { ...pressed, ctrlKey: true, bubbles: true, cancelable: true }),
        ),
      { key, code },
    )
  expect(await opens('k', 'KeyK')).toBe(true)
  expect(await opens('k', 'KeyV')).toBe(true) // Dvorak
  expect(await opens('л', 'KeyK')).toBe(true)
  expect(await opens('t', 'KeyK')).toBe(false) // Dvorak
})

const hintless = browseSite(() => ({
  'docs-site.config.ts': 'export default { search: { shortcutHint: false } }',
  'content/docs/a.md': '# Тарифы\n\nОплата раз в месяц.\n',
}))

test('without the hint the keys go on working', async () => {
  const { page } = await hintless.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${hintless.origin}/docs/a`)
  await hydrated(page)
  expect(await page.locator('.search-hint').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('search-box__input')
})
