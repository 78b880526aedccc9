// Nobody is left out: axe on every kind of page, keyboard, narrow windows, no script.
import { expect, test } from 'vitest'
import { axeViolations as violations } from '../harness/axe-violations.ts'
import { browseSite } from '../harness/browse-site.ts'
import { everyKindOfPage, everyRoute } from '../harness/every-kind-of-page.ts'
import { hydrated } from '../harness/hydrated.ts'
import { inTurn, turnName } from '../harness/turn.ts'

const site = browseSite(everyKindOfPage)
const routes = everyRoute

const looks: [string, number][] = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
]

// Each route comes in each look once in five days; the page with every part each time.
const routesOf = (theme: string, width: number) => {
  const first = looks.findIndex(look => look[0] === theme && look[1] === width)
  const whose = inTurn([...Array(first).fill(''), ...routes])
  return routes.filter(route => route === '/docs/a' || whose.includes(route))
}

test.each(looks)(
  `axe finds nothing on any kind of page (${turnName}): %s, %i px, menu closed and open`,
  async (theme, width) => {
    const isAboutColour = theme === 'dark'
    const { page } = await site.openPage({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      init: `localStorage.setItem('theme', '${theme}')`,
    })
    for (const route of routesOf(theme, width)) {
      await page.goto(site.origin + route)
      await hydrated(page)
      expect([route, await violations(page, { isAboutColour })]).toEqual([route, []])
      if (width === 390) {
        await page.click('.navbar__toggle')
        await page.waitForSelector('.side-menu', { state: 'visible' })
        expect([
          `${route} with its menu`,
          await violations(page, { part: '.side-menu', isAboutColour }),
        ]).toEqual([`${route} with its menu`, []])
      } else if (route === '/docs/a') {
        await page.click('.navbar__products')
        await page.waitForSelector('.medium-zoom-image')
        expect([`${route} with an open list`, await violations(page, { isAboutColour })]).toEqual([
          `${route} with an open list`,
          [],
        ])
        await page.click('.medium-zoom-image')
        await page.waitForSelector('.medium-zoom-overlay')
        expect(['a zoomed image', await violations(page, { isAboutColour })]).toEqual(['a zoomed image', []])
      }
    }
  },
  120_000,
)

test('in a table that scrolls the first column stays in view, over what passes below it', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs/a`)
  const { ways, edges, top } = await page.evaluate(() => {
    const frame = [...document.querySelectorAll<HTMLElement>('.table-frame--wide')].at(-1) as HTMLElement
    frame.scrollIntoView({ block: 'center' })
    frame.scrollLeft = 120
    const cells = [...frame.querySelectorAll('tr > :first-child')].map(cell => cell.getBoundingClientRect())
    const { left, bottom } = cells.at(-1) as DOMRect
    const seen = document.elementFromPoint(left + 8, bottom - 8)
    return {
      ways: frame.scrollLeft,
      edges: cells.map(cell => Math.round(cell.left - frame.getBoundingClientRect().left)),
      top: seen?.textContent,
    }
  })
  expect(ways).toBe(120)
  expect(edges).toEqual([0, 0, 0])
  expect(top).toBe('South')
})

test('by keyboard everything is reached, and the focus can be seen', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs/a`)
  await hydrated(page)
  const reachable = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]')].filter(
        element =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.tabIndex >= 0 &&
          !element.matches('[disabled]'),
      ).length,
  )
  const seen = new Set<string>()
  for (let step = 0; step < reachable + 5; step++) {
    await page.keyboard.press('Tab')
    const { name, isVisible } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const all = [...document.querySelectorAll('*')]
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return {
        name: element === document.body ? '' : String(all.indexOf(element)),
        isVisible: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      }
    })
    if (name === '') continue
    seen.add(name)
    expect([await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)), isVisible]).toEqual([
      expect.anything(),
      true,
    ])
  }
  expect(seen.size).toBeGreaterThanOrEqual(reachable - 1)
})

test.each([
  ['320 px', { viewport: { width: 320, height: 640 } }],
  ['200 % of 1280 px', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
])('nothing is cut off at %s', async (_, options) => {
  const { page } = await site.openPage(options)
  for (const route of routes) {
    await page.goto(site.origin + route)
    await hydrated(page)
    expect([route, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([
      route,
      true,
    ])
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.navbar *, main :is(p, h1, h2, h3, li, a, button)')]
        .filter(
          element =>
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest('pre, table, [role=tablist], .visually-hidden'),
        )
        .filter(element => {
          const { left, right, width } = element.getBoundingClientRect()
          return width > 0 && (left < -1 || right > innerWidth + 1)
        })
        .map(element => element.outerHTML.slice(0, 100)),
    )
    expect([route, cut]).toEqual([route, []])
  }
})

test('without script every page can be read, and its sections and the search page can be reached', async () => {
  const { page } = await site.openPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  for (const route of routes) {
    await page.goto(site.origin + route)
    expect([route, await page.isVisible('h1')]).toEqual([route, true])
  }
  await page.goto(`${site.origin}/docs/a`)
  await expect.poll(() => page.isVisible('main >> text=What stands behind the second.')).toBe(true)
  await page.click('.menu a >> text=Папка')
  await expect.poll(() => decodeURI(new URL(page.url()).pathname)).toBe('/docs/category/папка')
  await page.fill('.search-box input', 'слово')
  await page.press('.search-box input', 'Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/search')
  await expect.poll(() => page.textContent('main')).toContain('через разделы сайта')
})

test.each([
  ['tab', '/docs/a', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
  ['entry of the sidebar', '/docs/a', '.menu [aria-current=page]', '.menu a:not([aria-current])'],
  [
    'entry of the contents',
    '/docs/a',
    '.table-of-contents [aria-current]',
    '.table-of-contents a:not([aria-current])',
  ],
  ['link of the bar', '/docs/a', '.navbar__link--active', '.navbar__link:not(.navbar__link--active)'],
])('in forced colours the chosen %s is told apart', async (_, route, chosen, other) => {
  const { page } = await site.openPage({ forcedColors: 'active', viewport: { width: 1280, height: 800 } })
  await page.goto(site.origin + route)
  await hydrated(page)
  await page.locator(chosen).first().waitFor()
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => getComputedStyle(element).backgroundColor)
  expect(await look(chosen)).not.toBe(await look(other))
})

test('on a phone buttons, breadcrumbs, logo, menu and contents are at least 44 px high', async () => {
  const { page } = await site.openPage({ viewport: { width: 390, height: 800 }, hasTouch: true })
  await page.goto(`${site.origin}/docs/folder/c`)
  await hydrated(page)
  const low = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, [role=button], [role=tab], summary, .breadcrumbs a, .navbar a, .side-menu a, .folded-contents a, .tag, .footer a',
        ),
      ]
        .filter(element => element.checkVisibility({ visibilityProperty: true }))
        .map(element => ({ name: element.outerHTML.slice(0, 100), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44)
        .map(({ name, box }) => `${Math.round(box.height)} px: ${name}`),
    )
  expect(await low()).toEqual([])
  await page.goto(`${site.origin}/docs/a`)
  await hydrated(page)
  await page.click('.folded-contents summary')
  expect(await low()).toEqual([])
  await page.click('.navbar__toggle')
  expect(await low()).toEqual([])
})
