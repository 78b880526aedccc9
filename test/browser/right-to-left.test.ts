// A site in a language that is written from right to left.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { axeViolations } from '../harness/axe-violations.ts'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'

const site = browseSite(() => ({
  'docs-site.config.ts': "export default { locale: 'ar', title: 'التوثيق' }\n",
  'content/docs/start.md':
    '# البداية\n\nنص مع `npm i x` هنا.\n\n::::tabs\n:::tab[أ]\nنص\n:::\n:::tab[ب]\nنص\n:::\n::::\n\n```js\nconst a = 1\n```\n\n## قسم\n',
  'content/docs/guide/a.md': '# دليل\n',
}))

const sides = (selector: string) =>
  `(({ left, right }) => ({ left: Math.round(left), right: Math.round(right) }))(document.querySelector('${selector}').getBoundingClientRect())`

test('the sidebar stands at the right, code stays from left to right, and nothing runs over an edge', async () => {
  const { page, complaints } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs/start`)
  expect(await page.evaluate('document.documentElement.dir')).toBe('rtl')
  expect(await page.evaluate(sides('.side-menu'))).toMatchObject({ right: 1280 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280)
  const directions = `['.theme-code-block pre', 'p > code', '.markdown p'].map(selector => getComputedStyle(document.querySelector(selector)).direction)`
  expect(await page.evaluate(directions)).toEqual(['ltr', 'ltr', 'rtl'])
  expect(await axeViolations(page, { isAboutColour: false })).toEqual([])
  await hydrated(page)
  await page.locator('[role="tab"]').first().focus()
  await page.keyboard.press('ArrowLeft')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('ب')
  expect(complaints).toEqual([])
})

test('on a phone the menu comes in from the right', async () => {
  const { page } = await site.openPage({ viewport: { width: 360, height: 800 } })
  await page.goto(`${site.origin}/docs/start`)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  expect(((await page.evaluate(sides('.side-menu'))) as { left: number }).left).toBeGreaterThanOrEqual(360)
  await page.locator('.navbar__toggle').click()
  await expect.poll(() => page.evaluate(sides('.side-menu'))).toMatchObject({ right: 360 })
})

test('no stylesheet names a left or right side where the language decides over it', () => {
  const folder = new URL('../../templates/styles/', import.meta.url)
  const physical =
    /^\s*(?:(?:margin|padding|border|scroll-margin)-(?:left|right)\b.*|(?:left|right):.*|text-align: left.*|(?:margin|padding): \S+ (\S+) \S+ (?!\1;)\S+;)$/gm
  const found = readdirSync(folder)
    .filter(name => name !== 'right-to-left.css')
    .flatMap(name =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(physical)].map(([line]) => `${name}:${line}`),
    )
  expect(found).toEqual([])
})
