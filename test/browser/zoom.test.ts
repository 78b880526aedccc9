// Zoomed images.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'
import { makeIcon, makeImage } from '../harness/make-images.ts'
import { painted } from '../harness/quiet-page.ts'

const site = browseSite(async () => ({
  'docs-site.config.ts': 'export default { colorMode: { respectPrefersColorScheme: true } }\n',
  'content/docs/a.md': `# Картинки\n\n![Схема отправки](wide.png)\n\n[![В ссылке](icon.png)](./b.md)\n\n![Чертёж](drawing.svg)\n\n<img src="/good.png" data-zoom-src="/better.png" alt="Лучше" width="40" height="20">\n<img src="/good.png" data-zoom-src="/none.png" alt="Хуже" width="40" height="20">\n\n${'Текст.\n\n'.repeat(80)}`,
  'content/docs/b.md': '# Другая\n\n![Значок](icon.png)\n\n[Назад](./a.md)\n',
  'content/docs/c.md': '# Широкая\n\n![Схема](wide.svg)\n\n[![Ссылка](wide.svg)](./b.md)\n',
  'content/docs/wide.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="400"><text y="30" font-size="15">Слово</text></svg>',
  'content/docs/wide.png': await makeImage({ width: 1600, height: 800 }),
  'content/docs/icon.png': await makeIcon(40, 20),
  'content/docs/drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50"/></svg>',
  'content/static/good.png': await makeIcon(40, 20),
  'content/static/better.png': await makeIcon(400, 200),
}))

const wide = { viewport: { width: 1280, height: 800 } }

async function open(path: string, options: Parameters<typeof site.openPage>[0] = wide, init = '') {
  const opened = await site.openPage({
    ...options,
    init: `window.told = []
      for (const name of ['open', 'opened', 'close', 'closed'])
        document.addEventListener('medium-zoom:' + name, () => told.push(name))
      ${init}`,
  })
  await opened.page.goto(site.origin + path)
  await hydrated(opened.page)
  return opened
}

const armed = (page: Page) => page.waitForSelector('.medium-zoom-image')
const told = (page: Page, ...names: string[]) =>
  page.waitForFunction(
    expected => (window as unknown as { told: string[] }).told.join() === expected,
    names.join(),
  )
const image = 'img[alt="Схема отправки"]'

// Clicks an image as soon as the page is ready, and notes how long it takes until it can be zoomed, by the page's own clock: this process
// may look late.
const hasty = `new MutationObserver((_, noting) => {
  const { clientLoaded, hasHydrated } = document.documentElement.dataset
  if (clientLoaded === '') window.ranAt ??= performance.now()
  if (hasHydrated === 'true' && !window.isClicked) {
    window.isClicked = true
    document.querySelector('${image}').click()
  }
  if (document.querySelector('.medium-zoom-image') === null) return
  window.waited = performance.now() - ranAt
  noting.disconnect()
}).observe(document, { childList: true, subtree: true, attributes: true })`

test('an image can be zoomed a second after the page is shown; it grows to the window, and back', async () => {
  const { page, complaints } = await open('/docs/a', wide, hasty)
  await armed(page)
  expect(await page.evaluate('waited')).toBeGreaterThanOrEqual(999)
  expect(await page.evaluate('isClicked')).toBe(true)
  await told(page)
  await expect.poll(() => page.locator('.medium-zoom-image[alt="В ссылке"]').count()).toBe(0)
  await page.click(image)
  await told(page, 'open', 'opened')
  const box = await page.locator('.medium-zoom-clone').boundingBox()
  // The window's 1280 without a margin on both sides.
  expect(Math.round(box?.width ?? 0)).toBe(1200)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)).toBe(400)
  await expect
    .poll(() =>
      page.evaluate(name => getComputedStyle(document.querySelector(name) as Element).visibility, image),
    )
    .toBe('hidden')
  await expect
    .poll(() => page.evaluate(() => document.body.classList.contains('medium-zoom--opened')))
    .toBe(true)
  await expect
    .poll(() =>
      page.evaluate(() => (document.querySelector('.medium-zoom-clone') as HTMLImageElement).currentSrc),
    )
    .toMatch(/-1600\.(?:avif|webp|png)|wide-(?:1472|1600)|wide/)
  await page.click('.medium-zoom-clone')
  await told(page, 'open', 'opened', 'close', 'closed')
  await expect
    .poll(() => page.locator('.medium-zoom-overlay, .medium-zoom-clone, .medium-zoom-image--hidden').count())
    .toBe(0)
  expect(complaints).toEqual([])
})

test('nothing grows above the size of its file, except drawings', async () => {
  const { page } = await open('/docs/a')
  await armed(page)
  await page.click('img[alt="Лучше"]')
  await told(page, 'open', 'opened')
  expect(Math.round((await page.locator('.medium-zoom-clone').boundingBox())?.width ?? 0)).toBe(40)
  await page.keyboard.press('Escape')
  await told(page, 'open', 'opened', 'close', 'closed')
  await page.evaluate('told.length = 0')
  await page.click('img[alt="Чертёж"]')
  await told(page, 'open', 'opened')
  const box = await page.locator('.medium-zoom-clone').boundingBox()
  // The window's 1280 without a margin on both sides.
  expect(Math.round(box?.width ?? 0)).toBe(1200)
})

test('what lies behind is white or dark grey, and follows the colour mode while it is open', async () => {
  const { page } = await open('/docs/a')
  await armed(page)
  await page.click(image)
  await told(page, 'open', 'opened')
  const colour = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('.medium-zoom-overlay') as Element).backgroundColor,
    )
  await expect.poll(() => colour()).toBe('rgb(255, 255, 255)')
  await page.evaluate(() => document.querySelector<HTMLElement>('.color-toggle')?.click())
  await expect.poll(() => colour()).toBe('rgb(50, 50, 50)')
})

test('a larger picture of the author takes the place; one that is missing is warned of', async () => {
  const { page, complaints } = await open('/docs/a')
  await armed(page)
  await page.click('img[alt="Лучше"]')
  await page.waitForFunction(() =>
    (document.querySelector('.medium-zoom-clone') as HTMLImageElement | null)?.src.endsWith('/better.png'),
  )
  await page.keyboard.press('Escape')
  await page.waitForSelector('.medium-zoom-overlay', { state: 'detached' })
  expect(complaints).toEqual([])
  await page.click('img[alt="Хуже"]')
  await expect.poll(() => complaints.join()).toContain('The larger image cannot be loaded: /none.png')
  await expect.poll(() => page.getAttribute('.medium-zoom-clone', 'src')).toContain('/good.png')
})

test('40 px of scrolling leave it open, 41 close it; so do Escape, another size of the window, another page', async () => {
  const { page } = await open('/docs/a')
  await armed(page)
  const openIt = async () => {
    await page.evaluate('told.length = 0')
    await page.evaluate(() => scrollTo(0, 0))
    await page.click(image)
    await told(page, 'open', 'opened')
  }
  await openIt()
  // It waits 150 ms, by the page's own clock: this process may look late. Had 40 px closed it, that would come earlier.
  const waited = page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 40)
    await frames(4)
    const from = performance.now()
    const closing = new Promise(resolve =>
      document.addEventListener('medium-zoom:close', resolve, { once: true }),
    )
    scrollTo(0, 41)
    await closing
    return performance.now() - from
  })
  expect(await waited).toBeGreaterThanOrEqual(149)
  await told(page, 'open', 'opened', 'close', 'closed')
  await openIt()
  await page.keyboard.press('Escape')
  await told(page, 'open', 'opened', 'close', 'closed')
  await openIt()
  await page.setViewportSize({ width: 1200, height: 800 })
  await told(page, 'open', 'opened', 'close', 'closed')
  await openIt()
  await page.evaluate(() => document.querySelector<HTMLElement>('.pagination-nav__link--next')?.click())
  await page.waitForFunction(() => document.title.startsWith('Другая'))
  await expect.poll(() => page.locator('.medium-zoom-overlay, .medium-zoom-clone').count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.body.classList.contains('medium-zoom--opened')))
    .toBe(false)
})

test('going on within the second leaves one timer; visits leave nothing behind', async () => {
  const { page } = await open('/docs/a')
  for (let visit = 0; visit < 6; visit++) {
    await page.click(visit % 2 === 0 ? '.pagination-nav__link--next' : '.pagination-nav__link--prev')
    await page.waitForFunction(
      title => document.title.startsWith(title),
      visit % 2 === 0 ? 'Другая' : 'Картинки',
    )
  }
  await armed(page)
  await page.click(image)
  await told(page, 'open', 'opened')
  await expect.poll(() => page.locator('.medium-zoom-overlay').count()).toBe(1)
  await page.keyboard.press('Escape')
  await told(page, 'open', 'opened', 'close', 'closed')
})

test('by keyboard, as a dialog, and without motion', async () => {
  const { page, complaints } = await open('/docs/a', { ...wide, reducedMotion: 'reduce' })
  await armed(page)
  await page.focus(image)
  await expect
    .poll(() => page.getAttribute(image, 'aria-label'))
    .toBe('Увеличить изображение: Схема отправки')
  await page.keyboard.press('Enter')
  await told(page, 'open', 'opened')
  await expect
    .poll(() =>
      page.evaluate(() => [
        document.activeElement?.getAttribute('role'),
        document.activeElement?.getAttribute('aria-modal'),
      ]),
    )
    .toEqual(['dialog', 'true'])
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog')
  await page.keyboard.press('Escape')
  await told(page, 'open', 'opened', 'close', 'closed')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('alt')))
    .toBe('Схема отправки')
  await page.keyboard.press(' ')
  await told(page, 'open', 'opened', 'close', 'closed', 'open', 'opened')
  expect(complaints).toEqual([])
})

test('on a phone the letters of a wide drawing stay readable: it is scrolled in its place, and the page is not wider', async () => {
  const { page } = await open('/docs/c', { viewport: { width: 360, height: 700 } })
  const drawn = () =>
    page
      .locator('.markdown img')
      .first()
      .evaluate(image => (image.clientWidth / 960) * 15)
  await expect.poll(drawn).toBeGreaterThanOrEqual(11)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // Without a script, too, the keyboard comes to what it scrolls.
  expect(await page.evaluate(async () => (await fetch('/docs/c')).text())).toMatch(
    /<img class="drawing" tabindex="0".*<a href="\/docs\/b"><img class="drawing" src=/s,
  )
})

test('on a phone a wide drawing opens at its own size; a finger moves it until a margin shows, two enlarge it, a tap closes it', async () => {
  const { page, complaints } = await open('/docs/c', {
    viewport: { width: 360, height: 700 },
    hasTouch: true,
  })
  await armed(page)
  const drawing = page.locator('.markdown img').first()
  await drawing.tap()
  await told(page, 'open', 'opened')
  const box = async () => {
    const { x, width } = await page
      .locator('.medium-zoom-clone')
      .evaluate(clone => clone.getBoundingClientRect().toJSON())
    return { left: Math.round(x), right: Math.round(360 - x - width), width: Math.round(width) }
  }
  expect(await box()).toEqual({ left: 32, right: 360 - 960 - 32, width: 960 })
  const touch = await page.context().newCDPSession(page)
  const send = (type: string, ...points: readonly (readonly [number, number])[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  await send('touchStart', [300, 350])
  await send('touchMove', [200, 350])
  await expect.poll(async () => (await box()).left).toBe(-68)
  await send('touchMove', [-2000, 350])
  await send('touchEnd')
  await expect.poll(async () => (await box()).right).toBe(32)
  await send('touchStart', [130, 350], [230, 350])
  await send('touchMove', [80, 350], [280, 350])
  await send('touchEnd')
  await expect.poll(async () => (await box()).width).toBe(1920)
  await page.touchscreen.tap(180, 350)
  await told(page, 'open', 'opened', 'close', 'closed')
  expect(complaints).toEqual([])
})

test('keys and the wheel enlarge a picture and move it; Escape closes it while it grows', async () => {
  const { page } = await open('/docs/a')
  await armed(page)
  await page.click(image)
  await told(page, 'open', 'opened')
  const clone = page.locator('.medium-zoom-clone')
  const box = async () => (await clone.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.keyboard.press('+')
  expect(Math.round((await box()).width)).toBe(1500)
  const { x } = await box()
  await page.keyboard.press('ArrowRight')
  expect(Math.round((await box()).x - x)).toBe(-60)
  await page.keyboard.press('0')
  expect(Math.round((await box()).width)).toBe(1200)
  await page.mouse.move(640, 400)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -90)
  await page.keyboard.up('Control')
  await expect.poll(async () => Math.round((await box()).width)).toBeGreaterThan(1500)
  await page.mouse.down()
  await page.mouse.move(600, 380, { steps: 4 })
  await page.mouse.up()
  // A click would close it at once.
  await painted(page)
  expect(await page.evaluate('told.join()')).toBe('open,opened')
  await page.keyboard.press('Escape')
  await told(page, 'open', 'opened', 'close', 'closed')
  await page.evaluate('told.length = 0')
  // A busy machine would let it grow to its end before the key comes.
  await page.evaluate(() =>
    document.addEventListener('medium-zoom:open', () =>
      queueMicrotask(() => {
        for (const growing of document.getAnimations()) growing.playbackRate = 0.01
      }),
    ),
  )
  await page.click(image)
  await told(page, 'open')
  await page.keyboard.press('Escape')
  await told(page, 'open', 'close', 'closed')
})
