// What a writer sees in the browser while `docsgen dev` runs: the page follows the files.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { type DevSite, startDev } from '../../harness/dev-site.ts'
import { hydrated } from '../../harness/hydrated.ts'
import { openPage } from '../../harness/open-browser.ts'

let site: DevSite

afterEach(() => site.dispose())

const long = Array.from({ length: 60 }, (_, index) => `Абзац номер ${index}.`).join('\n\n')
const files = {
  'docs-site.config.ts': `export default { title: 'Сайт', docs: { sidebarHideable: false } }\n`,
  'content/docs/a.md': `---\ntitle: Первая\n---\n\n${long}\n\n:::details[Подробнее]\n\nСкрыто.\n\n:::\n\n::::tabs\n\n:::tab[Один]\n\nВ первой.\n\n:::\n\n:::tab[Два]\n\nВо второй.\n\n:::\n\n::::\n\nКонец.\n`,
  'content/docs/b.md': '---\ntitle: Вторая\n---\n\nТекст.\n',
}

async function open(path: string): Promise<{ page: Page; complaints: readonly string[] }> {
  const opened = await openPage()
  await opened.page.goto(site.origin + path)
  await hydrated(opened.page)
  // A mark that a new document would not have.
  await opened.page.evaluate(() => {
    ;(window as unknown as { sameDocument: boolean }).sameDocument = true
  })
  return opened
}

const isSameDocument = (page: Page) =>
  page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument === true)
const shows = (page: Page, text: string) =>
  page.waitForFunction(words => document.body.textContent.includes(words), text)
const overlay = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('docsgen-problems')?.shadowRoot?.querySelector('.overlay')?.textContent ?? '',
  )
const listed = (page: Page) =>
  page.evaluate(
    () => document.querySelector('docsgen-problems')?.shadowRoot?.querySelector('.list')?.textContent ?? '',
  )

test('a text edit changes the page in place: scroll, details, tabs, colour mode and focus stay', async () => {
  site = await startDev(files)
  const { page, complaints } = await open('/docs/a')
  await page.click('.color-toggle')
  await page.click('summary')
  await page.click('[role="tab"] >> text=Два')
  await page.evaluate(() => scrollTo(0, 500))
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.search-box__input')?.focus({ preventScroll: true }),
  )
  const mode = await page.evaluate(() => document.documentElement.dataset.theme)
  site.write({ 'content/docs/a.md': files['content/docs/a.md'].replace('Конец.', 'Новый конец.') })
  await shows(page, 'Новый конец.')
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(500)
  expect(await page.evaluate(() => document.querySelector('details')?.open)).toBe(true)
  expect(await page.getAttribute('[role="tab"] >> text=Два', 'aria-selected')).toBe('true')
  expect(await page.isVisible('text=Во второй.')).toBe(true)
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-box__input')
  expect(complaints).toEqual([])
})

test('titles and sidebars follow the front matter; a page that comes, moves and goes is there and gone', async () => {
  site = await startDev(files)
  const { page } = await open('/docs/a')
  site.write({ 'content/docs/b.md': '---\ntitle: Другое имя\n---\n\nТекст.\n' })
  await page.waitForSelector('.menu__link >> text=Другое имя')
  site.write({ 'content/docs/a.md': '---\ntitle: Иная\n---\n\nТекст.\n' })
  await page.waitForFunction(() => document.title.startsWith('Иная'))
  site.write({ 'content/docs/sub/c.md': '---\ntitle: Третья\n---\n\nТекст.\n' })
  await page.waitForSelector('.menu__link >> text=Третья', { state: 'attached' })
  renameSync(join(site.path, 'content/docs/b.md'), join(site.path, 'content/docs/z.md'))
  await page.waitForSelector('.menu__link[href="/docs/z"]')
  rmSync(join(site.path, 'content/docs/sub'), { recursive: true })
  await page.waitForSelector('.menu__link >> text=Третья', { state: 'detached' })
  expect(await isSameDocument(page)).toBe(true)
})

test('an error covers its page with place, excerpt and hint, leaves others alone, and vanishes when mended', async () => {
  site = await startDev(files)
  const first = await open('/docs/a')
  const second = await open('/docs/b')
  site.write({ 'content/docs/a.md': '---\ndraft: first\n---\n\n# А\n' })
  await first.page.waitForSelector('docsgen-problems .overlay')
  const text = await overlay(first.page)
  expect(text).toContain('content/docs/a.md:2:1')
  expect(text).toContain('draft: first')
  expect(await overlay(second.page)).toBe('')
  await expect.poll(() => site.printed()).toContain('content/docs/a.md:2:1')
  site.write({ 'content/docs/a.md': files['content/docs/a.md'] })
  await first.page.waitForSelector('docsgen-problems .overlay', { state: 'detached' })
  expect(first.complaints).toEqual([])
})

test('a page with an error answers 500 with place, excerpt and hint, without scripts too, and comes when it is mended', async () => {
  const broken = '---\ndraft: first\n---\n\n# А\n'
  site = await startDev({ ...files, 'content/docs/a.md': broken })
  const answer = await fetch(`${site.origin}/docs/a`)
  expect(answer.status).toBe(500)
  const html = await answer.text()
  for (const part of ['content/docs/a.md:2:1', 'draft: first', 'expected a boolean'])
    expect(html).toContain(part)
  expect((await fetch(`${site.origin}/docs/b`)).status).toBe(200)
  const opened = await openPage()
  await opened.page.goto(`${site.origin}/docs/a`)
  await opened.page.waitForSelector('docsgen-problems .overlay')
  // The mended page shows the same, apart from the error.
  site.write({ 'content/docs/a.md': broken.replace('first', 'false') })
  await opened.page.waitForSelector('article h1')
  expect((await fetch(`${site.origin}/docs/a`)).status).toBe(200)
})

test('what a component throws is shown at its own line, whichever file that is in', async () => {
  site = await startDev({
    ...files,
    'templates/directives/Price.tsx':
      'export function Price() {\n  const amount = undefined as unknown as { value: number }\n  return <b>{amount.value}</b>\n}\n',
    'content/docs/b.md': '# Вторая\n\n:::price\n:::\n',
  })
  const { page } = await openPage()
  await page.goto(`${site.origin}/docs/b`)
  await page.waitForSelector('docsgen-problems .overlay')
  expect(await overlay(page)).toContain('templates/directives/Price.tsx:3:21')
  expect(await overlay(page)).toContain('return <b>{amount.value}</b>')
  const other = await open('/docs/a')
  expect(await overlay(other.page)).toBe('')
})

test('warnings are listed and cover nothing', async () => {
  site = await startDev(files)
  const { page } = await open('/docs/b')
  site.write({ 'content/docs/b.md': '# Вторая\n\n[x](./nope.md)\n' })
  await page.waitForSelector('docsgen-problems .list')
  await expect.poll(() => listed(page)).toContain('The link "./nope.md" leads to no page.')
  expect(await overlay(page)).toBe('')
})

test('styles are exchanged without a new document; a template makes the page anew; one that is broken says so', async () => {
  site = await startDev({ ...files, 'templates/styles/custom.css': 'body { color: rgb(1, 2, 3); }\n' })
  const { page } = await open('/docs/b')
  const colour = () => page.evaluate(() => getComputedStyle(document.body).color)
  expect(await colour()).toBe('rgb(1, 2, 3)')
  site.write({ 'templates/styles/custom.css': 'body { color: rgb(4, 5, 6); }\n' })
  await page.waitForFunction(() => getComputedStyle(document.body).color === 'rgb(4, 5, 6)')
  expect(await isSameDocument(page)).toBe(true)
  site.write({
    'templates/chrome/Footer.tsx': 'export function Footer() { return <footer>Моя подпись</footer> }\n',
  })
  await shows(page, 'Моя подпись')
  site.write({ 'templates/chrome/Footer.tsx': 'export function Footer() { return <footer>\n' })
  await page.waitForSelector('docsgen-problems .overlay')
  await expect.poll(() => overlay(page)).toContain('templates/chrome/Footer.tsx:2:')
  site.write({
    'templates/chrome/Footer.tsx': 'export function Footer() { return <footer>Снова</footer> }\n',
  })
  await shows(page, 'Снова')
  await page.waitForSelector('docsgen-problems .overlay', { state: 'detached' })
})

test('a configuration edit opens the site anew; a broken one keeps the last good one and says what is wrong', async () => {
  site = await startDev(files)
  const { page } = await open('/docs/b')
  site.write({ 'docs-site.config.ts': `export default { title: 'Новое имя' }\n` })
  await page.waitForFunction(() => document.title.endsWith('Новое имя'))
  site.write({ 'docs-site.config.ts': `export default { tittle: 'Опечатка' }\n` })
  await page.waitForSelector('docsgen-problems .overlay')
  // A save empties the file first, and a busy machine may show that for a moment.
  await expect.poll(() => overlay(page)).toContain('docs-site.config.ts:1:18')
  site.write({ 'content/docs/b.md': '# Вторая\n\nПравка при сломанной конфигурации.\n' })
  await shows(page, 'Правка при сломанной конфигурации.')
  expect(await page.title()).toContain('Новое имя')
  site.write({ 'docs-site.config.ts': `export default { title: 'Исправлено' }\n` })
  await page.waitForFunction(() => document.title.endsWith('Исправлено'))
  await page.waitForSelector('docsgen-problems .overlay', { state: 'detached' })
})

test('saves through a temporary file, many at once and one after another: the newest state is shown', async () => {
  site = await startDev(files)
  const { page } = await open('/docs/b')
  const target = join(site.path, 'content/docs/b.md')
  writeFileSync(`${target}.tmp`, '# Вторая\n\nЧерез временный файл.\n')
  renameSync(`${target}.tmp`, target)
  await shows(page, 'Через временный файл.')
  for (let index = 0; index <= 30; index++) {
    writeFileSync(target, `# Вторая\n\nПравка ${index}.\n`)
    if (index % 3 === 0) await new Promise(resolve => setTimeout(resolve, 7))
  }
  await shows(page, 'Правка 30.')
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`content/docs/m/p${index}.md`, `# Лист ${index}\n`]),
  )
  site.write({ ...many, 'content/docs/b.md': '# Вторая\n\nС ними вместе.\n' })
  await shows(page, 'С ними вместе.')
  await page.goto(`${site.origin}/docs/m/p299`)
  await shows(page, 'Лист 299')
})

test('a page that is left open finds the server again and shows what changed meanwhile', async () => {
  site = await startDev(files)
  const { port } = new URL(site.origin)
  const { page } = await open('/docs/b')
  await site.stop()
  site.write({ 'content/docs/b.md': '# Вторая\n\nНаписано без сервера.\n' })
  await site.restart(['--port', port])
  await shows(page, 'Написано без сервера.')
  expect(await isSameDocument(page)).toBe(true)
})

test('ten open pages all follow, each what concerns it', async () => {
  site = await startDev(files)
  const pages: Page[] = []
  for (let index = 0; index < 10; index++)
    pages.push((await open(index % 2 === 0 ? '/docs/a' : '/docs/b')).page)
  site.write({ 'content/docs/b.md': '# Вторая\n\nДля половины.\n' })
  await Promise.all(pages.filter((_, index) => index % 2 === 1).map(page => shows(page, 'Для половины.')))
  site.write({ 'content/docs/a.md': '---\ntitle: Первая\n---\n\nДля других.\n' })
  await Promise.all(pages.filter((_, index) => index % 2 === 0).map(page => shows(page, 'Для других.')))
  for (const page of pages) expect(await isSameDocument(page)).toBe(true)
})

test('--poll notices changes without the help of the system', async () => {
  site = await startDev(files, ['--port', '0', '--poll'])
  const { page } = await open('/docs/b')
  site.write({ 'content/docs/b.md': '# Вторая\n\nНайдено.\n' })
  await shows(page, 'Найдено.')
})

test('drafts and unlisted pages are shown with their banners', async () => {
  site = await startDev({
    ...files,
    'content/docs/c.md': '---\ndraft: true\n---\n# Набросок\n',
    'content/docs/d.md': '---\nunlisted: true\n---\n# Скрытая\n',
  })
  const { page } = await open('/docs/c')
  await page.waitForSelector('.visibility-banner--draft')
  await page.goto(`${site.origin}/docs/d`)
  await page.waitForSelector('.visibility-banner--unlisted')
  expect(await page.locator('.menu__link').allTextContents()).toEqual(
    expect.arrayContaining(['Набросок', 'Скрытая']),
  )
})

test('a page component that cannot be compiled fails alone, also from the start, and comes back when it is mended', async () => {
  const broken = 'export default () => <p>\n'
  site = await startDev({ ...files, 'content/pages/own.tsx': broken })
  const status = async (path: string) => (await fetch(site.origin + path)).status
  expect(await status('/own')).toBe(500)
  expect([await status('/docs/a'), await status('/docs/b'), await status('/nope')]).toEqual([200, 200, 404])
  const other = await open('/docs/b')
  expect(await overlay(other.page)).toBe('')
  await expect.poll(() => listed(other.page)).toContain('content/pages/own.tsx:2:')
  const own = await openPage()
  await own.page.goto(`${site.origin}/own`)
  await own.page.waitForSelector('docsgen-problems .overlay')
  expect(await overlay(own.page)).toContain('content/pages/own.tsx:2:')
  site.write({ 'content/pages/own.tsx': 'export default () => <p>Своя страница</p>\n' })
  await shows(own.page, 'Своя страница')
  await expect.poll(() => listed(other.page)).toBe('')
  site.write({ 'content/pages/own.tsx': broken })
  await own.page.waitForSelector('docsgen-problems .overlay')
  expect(await status('/own')).toBe(500)
  site.write({ 'content/docs/b.md': '---\ntitle: Вторая\n---\n\nПравка рядом с поломкой.\n' })
  await shows(other.page, 'Правка рядом с поломкой.')
  expect(await overlay(other.page)).toBe('')
})

test('an .mdx page follows what it imports; its island counts, and a broken tag is shown with its place until it is mended', async () => {
  const text =
    "import { Counter } from './_Counter.tsx'\nimport data from './data.json'\n\n# Счёт {data.name}\n\n<Counter start={data.start}/>\n"
  site = await startDev({
    'docs-site.config.ts': files['docs-site.config.ts'],
    'content/docs/a.mdx': '# Счёт\n',
    'content/docs/data.json': '{"name": "раз", "start": 3}',
    'content/docs/_Counter.tsx':
      'import { useState } from \'react\'\nexport const hydrate = \'load\'\nexport function Counter({ start }: { start: number }) {\n  const [count, set] = useState(start)\n  return <button className="counter" type="button" onClick={() => set(count + 1)}>Нажато {count}</button>\n}\n',
  })
  const { page, complaints } = await open('/docs/a')
  // The browser's scripts do not have the component yet.
  writeFileSync(join(site.path, 'content/docs/a.mdx'), text)
  await page.waitForSelector('docsgen-island[data-awake] .counter')
  await page.click('.counter')
  await shows(page, 'Нажато 4')
  writeFileSync(join(site.path, 'content/docs/data.json'), '{"name": "два", "start": 8}')
  await shows(page, 'Счёт два')
  writeFileSync(join(site.path, 'content/docs/a.mdx'), text.replace('/>', '>'))
  await page.waitForFunction(() =>
    document
      .querySelector('docsgen-problems')
      ?.shadowRoot?.querySelector('.overlay')
      ?.textContent?.includes('content/docs/a.mdx:6:1'),
  )
  writeFileSync(join(site.path, 'content/docs/a.mdx'), text.replace('Счёт', 'Снова'))
  await shows(page, 'Снова два')
  expect(complaints).toEqual([])
})
