// What comes out of the printer: light, without frame, complete.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { makeIcon } from '../harness/make-images.ts'

const site = browseSite(async () => ({
  'docs-site.config.ts': `export default {
    colorMode: { respectPrefersColorScheme: true },
    markdown: { codeTheme: 'github', codeThemeDark: 'dracula' },
  }`,
  'content/docs/page.md': `# Страница\n\n![Схема](scheme.png)\n\n::::tabs\n\n:::tab[Один]\n\nПервая.\n\n:::\n\n:::tab[Два]\n\nВторая.\n\n:::\n\n::::\n\n:::details[Ещё]\n\nСкрыто.\n\n:::\n\n\`\`\`js title="пример.js"\nconst a = 'строка'\n\`\`\`\n`,
  'content/docs/scheme.png': await makeIcon(40, 20),
  'content/docs/scheme.dark.png': await makeIcon(40, 20),
}))

async function open(theme: 'light' | 'dark') {
  const { page } = await site.openPage({ init: `localStorage.setItem('theme', '${theme}')` })
  await page.goto(`${site.origin}/docs/page`)
  await hydrated(page)
  return page
}

/** Colours of the page, of its text and of code. */
const colours = (page: Page) =>
  page.evaluate(() =>
    ['body', 'main p', '.theme-code-block', '.t-string'].map(selector => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector(selector) ?? document.body)
      return [selector, color, backgroundColor]
    }),
  )

/** Whether the light and the dark form are shown. */
const figures = (page: Page) =>
  Promise.all(['.only-light', '.only-dark'].map(name => page.isVisible(`main img${name}`)))

test('paper is light, in text, code and figures, whatever the colour mode', async () => {
  const light = await open('light')
  const expected = await colours(light)
  const page = await open('dark')
  expect(await colours(page)).not.toEqual(expected)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  // Even what nothing shows yet is fetched.
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('main img.only-light')?.naturalWidth,
  )
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => colours(page)).toEqual(expected)
  // It takes its place when its `load` event is over.
  await expect.poll(() => figures(page)).toEqual([true, false])
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('main img') as Element).filter),
  ).toBe('none')
  await page.emulateMedia({ media: 'screen' })
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
})

test('in the dark, a figure whose light form is not there when the page is printed is printed in its dark form', async () => {
  const page = await open('dark')
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('main img.only-dark')?.naturalWidth,
  )
  const asked: (() => void)[] = []
  await page.route('**/*.{png,webp,avif}', async route => {
    await new Promise<void>(resolve => asked.push(resolve))
    await route.continue()
  })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(await figures(page)).toEqual([false, true])
  for (const answer of asked) answer()
  await expect.poll(() => figures(page)).toEqual([true, false])
})

test('of tabs the chosen one is printed, below its name', async () => {
  const page = await open('light')
  await page.click('[role=tab] >> text=Два')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.isVisible('main >> text=Вторая.')).toBe(true)
  expect(await page.isVisible('main >> text=Первая.')).toBe(false)
  expect(await page.isVisible('[role=tablist]')).toBe(false)
  expect(await page.locator('.tabs__name:visible').allTextContents()).toEqual(['Два'])
})

test('names stay on the sheet of what they name', async () => {
  const page = await open('light')
  await page.emulateMedia({ media: 'print' })
  const breaks = await page.evaluate(() =>
    ['.tabs__name', '.code-title', 'main summary', 'main h1'].map(selector => [
      selector,
      getComputedStyle(document.querySelector(selector) as Element).breakAfter,
    ]),
  )
  expect(breaks.filter(([, after]) => after !== 'avoid')).toEqual([])
})

test('folded blocks are open on paper, and closed again afterwards', async () => {
  const page = await open('light')
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.title = String(document.querySelector<HTMLDetailsElement>('main details')?.open)
    })
  })
  await page.pdf({ format: 'A4' })
  expect(await page.title()).toBe('true')
  await expect.poll(() => page.isVisible('main >> text=Скрыто.')).toBe(false)
})
