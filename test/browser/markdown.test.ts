// What readers do with the text: copy and wrap code, switch tabs, open blocks, follow links into hidden places, see diagrams.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { noteLabels } from '../harness/note-labels.ts'

const group = (attributes: string) => `::::tabs{${attributes}}

:::tab[Windows]{value=win}
Для Windows.

## Установка на Windows
:::

:::tab[macOS]{value=mac}
Для macOS.

${'Длинный текст. '.repeat(200)}
:::

::::
`

const site = browseSite(() => ({
  'docs-site.config.ts':
    "export default { colorMode: {}, markdown: { mermaid: true, codeTheme: 'github', codeThemeDark: 'dracula' } }",
  'content/docs/code.md': `# Код

\`\`\`js
// highlight-next-line
const a = 1
// delete-next-line
const old = 2
const b = 3
\`\`\`

\`\`\`text
${'слово '.repeat(60)}
\`\`\`

\`\`\`diff
-было
+стало
\`\`\`
`,
  'content/docs/tabs.md': `# Вкладки

${group('groupId=os queryString')}

Между.

${group('groupId=os')}

::::tabs{groupId=os}
:::tab[Linux]
Для Linux.
:::
::::

${'Текст. '.repeat(2000)}
`,
  'content/docs/details.md': `# Вопросы

[к ответу](#внутри)

:::details[Вопрос]

## Внутри

Ответ.

:::

${'Текст. '.repeat(2000)}
`,
  'content/docs/diagram.md':
    '# Схемы\n\n```mermaid\ngraph LR\n  A[Сообщение] --> B[Доставлено]\n```\n\n```mermaid\nэто не схема\n```\n',
}))

async function open(path: string, options: Parameters<typeof site.openPage>[0] = {}) {
  const { page, complaints } = await site.openPage({ viewport: { width: 1280, height: 800 }, ...options })
  // Contexts of this browser share one storage.
  if (options.init === undefined && options.javaScriptEnabled !== false)
    await page.addInitScript('localStorage.clear()')
  await page.goto(site.origin + path, { waitUntil: 'load' })
  if (options.javaScriptEnabled !== false) await hydrated(page)
  return { page, complaints }
}

/** What `navigator.clipboard.writeText` got; `refuse` makes it fail as on insecure origins. */
const clipboard = (
  refuse = false,
) => `Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => {
  ${refuse ? "throw new Error('refused')" : 'window.copied = text'} } } })
  document.addEventListener('copy', () => { window.copied = getSelection().toString() || document.activeElement.value })`

test('the copy button gives the code without magic comments and removed lines, and says so for a second', async () => {
  const { page, complaints } = await open('/docs/code', { init: clipboard() })
  const button = page.locator('.code-button--copy').first()
  await expect.poll(() => button.getAttribute('aria-label')).toBe('Копировать код')
  const labels = await noteLabels(button)
  await button.click()
  await expect.poll(() => page.evaluate('copied')).toBe('const a = 1\nconst b = 3')
  await expect.poll(labels).toEqual(['Скопировано', 'Копировать код'])
  await page.locator('.code-button--copy').nth(2).click()
  await expect.poll(() => page.evaluate('copied')).toBe('-было\n+стало')
  expect(complaints).toEqual([])
})

test('without the clipboard of a secure origin the old way copies too', async () => {
  const { page } = await open('/docs/code', { init: clipboard(true) })
  await page.locator('.code-button--copy').first().click()
  await expect.poll(() => page.evaluate('window.copied')).toBe('const a = 1\nconst b = 3')
})

test('the buttons of code show without a pointer over them, beside nothing that they would hide', async () => {
  const { page } = await open('/docs/code')
  const hidden = () =>
    page.locator('.code-button--copy').evaluateAll(buttons =>
      buttons.flatMap(button => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const title = button.closest('.theme-code-block')?.querySelector('.code-title')
        const range = document.createRange()
        if (title) range.selectNodeContents(title)
        const text = title && range.getBoundingClientRect()
        const meets = text && text.right > left && text.left < right && text.bottom > top && text.top < bottom
        return getComputedStyle(button.parentElement as Element).opacity !== '1' || meets
          ? [button.outerHTML]
          : []
      }),
    )
  await expect.poll(() => page.locator('.code-button--copy').count()).toBeGreaterThan(2)
  expect(await hidden()).toEqual([])
})

test('the buttons are no part of the HTML without script', async () => {
  const { page } = await open('/docs/code', { javaScriptEnabled: false })
  await expect.poll(() => page.locator('.code-button').count()).toBe(0)
})

test('only code that is too wide gets a wrap button, and it wraps', async () => {
  const { page } = await open('/docs/code')
  const wraps = page.locator('.code-button--wrap')
  await expect.poll(() => wraps.nth(1).isVisible()).toBe(true)
  await expect.poll(() => wraps.nth(0).isVisible()).toBe(false)
  await wraps.nth(1).click()
  const pre = page.locator('pre').nth(1)
  await expect.poll(() => pre.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expect.poll(() => wraps.nth(1).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => wraps.nth(1).isVisible()).toBe(true)
})

test('the theme follows the colour mode before scripts have loaded', async () => {
  const { page } = await site.openPage({ init: "localStorage.setItem('theme', 'dark')" })
  await page.route(/\/assets\/main-/, route => route.abort())
  await page.goto(`${site.origin}/docs/code`)
  const background = () =>
    page
      .locator('.theme-code-block')
      .first()
      .evaluate(element => getComputedStyle(element).backgroundColor)
  await expect.poll(() => background()).toBe('rgb(40, 42, 54)')
  await page.evaluate("document.documentElement.dataset.theme = 'light'")
  await expect.poll(() => background()).toBe('rgb(246, 248, 250)')
})

const shown = (page: Page) =>
  page
    .locator('.tabs__panel:visible')
    .evaluateAll(panels => panels.map(panel => panel.querySelector('.tabs__name')?.textContent))

test('groups of one name switch together, keep the choice and write it into the address', async () => {
  const { page, complaints } = await open('/docs/tabs')
  await expect.poll(() => shown(page)).toEqual(['Windows', 'Windows', 'Linux'])
  await page.locator('[role=tab]', { hasText: 'macOS' }).first().click()
  await expect.poll(() => shown(page)).toEqual(['macOS', 'macOS', 'Linux'])
  expect(page.url()).toBe(`${site.origin}/docs/tabs?os=mac`)
  await expect.poll(() => page.evaluate("localStorage.getItem('docusaurus.tab.os')")).toBe('mac')
  const second = await page.context().newPage()
  await second.goto(`${site.origin}/docs/tabs`)
  await expect.poll(() => shown(second)).toEqual(['macOS', 'macOS', 'Linux'])
  await second.locator('[role=tab]', { hasText: 'Windows' }).nth(1).click()
  await expect.poll(() => shown(page)).toEqual(['Windows', 'Windows', 'Linux'])
  expect(complaints).toEqual([])
})

test('the address wins over what was stored, and unknown values are ignored', async () => {
  const init = "localStorage.setItem('docusaurus.tab.os', 'mac')"
  expect(await shown((await open('/docs/tabs?os=win', { init })).page)).toEqual([
    'Windows',
    'Windows',
    'Linux',
  ])
  expect(await shown((await open('/docs/tabs?os=vms', { init })).page)).toEqual(['macOS', 'macOS', 'Linux'])
})

test('the stored choice shows before scripts have loaded', async () => {
  const { page } = await site.openPage({ init: "localStorage.setItem('docusaurus.tab.os', 'mac')" })
  await page.route(/\/assets\/main-/, route => route.abort())
  await page.goto(`${site.origin}/docs/tabs`)
  await expect.poll(() => shown(page)).toEqual(['macOS', 'macOS', 'Linux'])
})

test('a clicked tab stays where it is although groups above change their height', async () => {
  const { page } = await open('/docs/tabs')
  const tab = page.locator('[role=tab]', { hasText: 'macOS' }).nth(1)
  await tab.evaluate(element => scrollTo(0, element.getBoundingClientRect().top + scrollY - 300))
  const before = (await tab.boundingBox())?.y ?? 0
  await tab.click()
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(200)
  expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
})

test('tabs work by keyboard', async () => {
  const { page } = await open('/docs/tabs')
  const focused = () => page.evaluate('document.activeElement.textContent')
  await page.locator('[role=tab][tabindex="0"]').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('macOS')
  await expect.poll(() => shown(page)).toEqual(['Windows', 'Windows', 'Linux'])
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toEqual(['macOS', 'macOS', 'Linux'])
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Windows')
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('macOS')
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await expect.poll(() => shown(page)).toEqual(['Windows', 'Windows', 'Linux'])
  const panel = page.locator('[role=tabpanel]').first()
  await expect
    .poll(() => panel.getAttribute('aria-labelledby'))
    .toBe(await page.locator('[role=tab]').first().getAttribute('id'))
})

test('a link to a heading inside a hidden tab opens the tab', async () => {
  const init = "localStorage.setItem('docusaurus.tab.os', 'mac')"
  const { page } = await open(`/docs/tabs#${encodeURIComponent('установка-на-windows')}`, { init })
  expect((await shown(page))[0]).toBe('Windows')
  const top = await page
    .locator('#установка-на-windows')
    .evaluate(element => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(800)
})

test('without script every tab shows below its name', async () => {
  const { page } = await open('/docs/tabs', { javaScriptEnabled: false })
  await expect.poll(() => page.locator('.tabs').first().isVisible()).toBe(false)
  await expect.poll(() => shown(page)).toEqual(['Windows', 'macOS', 'Windows', 'macOS', 'Linux'])
  await expect.poll(() => page.locator('.tabs__name').first().isVisible()).toBe(true)
})

test('a closed block opens for a link to what is inside, by click and by keyboard', async () => {
  const { page, complaints } = await open('/docs/details')
  const block = page.locator('details.alert')
  const isOpen = () => block.evaluate(element => (element as HTMLDetailsElement).open)
  await page.locator('.markdown a', { hasText: 'к ответу' }).click()
  await expect.poll(isOpen).toBe(true)
  await page.locator('details.alert > summary').click()
  await expect.poll(isOpen).toBe(false)
  await page.locator('details.alert > summary').focus()
  await page.keyboard.press('Enter')
  await expect.poll(isOpen).toBe(true)
  await page.goto(`${site.origin}/docs/details#${encodeURIComponent('внутри')}`)
  await page.reload()
  await expect.poll(isOpen).toBe(true)
  expect(complaints).toEqual([])
})

test('diagrams are drawn again when the colour mode changes; a wrong one keeps its text and can be retried', async () => {
  const { page } = await open('/docs/diagram')
  const drawing = page.locator('.mermaid-drawing svg')
  await expect.poll(() => drawing.count(), { timeout: 15_000 }).toBe(1)
  await expect.poll(() => drawing.textContent()).toContain('Доставлено')
  const id = await drawing.getAttribute('id')
  // In the colours of the site, whichever mode is shown.
  const fills = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--accent-tint)'
      const token = getComputedStyle(probe).color
      probe.remove()
      return [token, ...[...document.querySelectorAll('.node rect')].map(each => getComputedStyle(each).fill)]
    })
  const light = await fills()
  expect(light.length).toBeGreaterThan(2)
  expect(new Set(light).size).toBe(1)
  await page.evaluate("document.documentElement.dataset.theme = 'dark'")
  await expect.poll(() => drawing.getAttribute('id'), { timeout: 15_000 }).not.toBe(id)
  const dark = await fills()
  expect(new Set(dark).size).toBe(1)
  expect(dark[0]).not.toBe(light[0])
  const wrong = page.locator('.docusaurus-mermaid-container').nth(1)
  await expect.poll(() => wrong.locator('.mermaid-source').isVisible()).toBe(true)
  await expect
    .poll(() => wrong.locator('[role=alert]').textContent())
    .toBe('Схему не удалось нарисовать. Попробовать ещё раз')
  await wrong.locator('button').click()
  await expect.poll(() => wrong.locator('[role=alert]').count()).toBe(1)
}, 60_000)

test('without script the text of a diagram is readable', async () => {
  const { page } = await open('/docs/diagram', { javaScriptEnabled: false })
  await expect
    .poll(() => page.locator('.mermaid-source').first().textContent())
    .toContain('A[Сообщение] --> B[Доставлено]')
})
