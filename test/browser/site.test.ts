// This project's own site in a real browser: every route, every kind of page with the content-security policy as a header, with and without script.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { axeViolations } from '../harness/axe-violations.ts'
import { browseBuilt } from '../harness/browse-site.ts'
import { builtSite } from '../harness/built-sites.ts'
import { hydrated } from '../harness/hydrated.ts'
import { serveInPieces } from '../harness/serve-in-pieces.ts'
import { serveWithHeader } from '../harness/serve-with-header.ts'
import { inTurn, isSoak, turnName } from '../harness/turn.ts'
import { apiRoutes, blogRoutes, docsRoutes } from './routes.ts'

let policy = ''
const site = browseBuilt(async () => {
  const { root, out, printed } = await builtSite('own')
  policy = JSON.parse(printed).contentSecurityPolicy.policy
  return { root, args: ['--out', out], dispose: () => undefined }
})

test('every documentation route answers with one h1, its place in the sidebar, breadcrumbs and neighbours', async () => {
  for (const route of [...docsRoutes, ...apiRoutes]) {
    const response = await fetch(site.origin + route)
    const html = await response.text()
    expect([route, response.status]).toEqual([route, 200])
    expect([route, html.match(/<h1[ >]/g)?.length]).toEqual([route, 1])
    expect([route, html.includes(`aria-current="page" href="${route}"`)]).toEqual([route, true])
    expect([route, html.includes('theme-doc-breadcrumbs')]).toEqual([route, true])
    expect([route, html.includes('pagination-nav__link')]).toEqual([route, true])
    const hasHeadings = (html.match(/<h[23] class="anchor"/g)?.length ?? 0) > 0
    expect([route, html.includes('class="table-of-contents"')]).toEqual([route, hasHeadings])
  }
})

test('every address of the blog answers, raw and encoded; lists have their posts and their sidebar', async () => {
  for (const route of blogRoutes) {
    for (const address of new Set([route, encodeURI(route)])) {
      const response = await fetch(site.origin + address)
      const html = await response.text()
      expect([address, response.status]).toEqual([address, 200])
      expect([address, html.match(/<h1[ >]/g)?.length]).toEqual([address, 1])
      expect([address, html.includes('theme-doc-sidebar-menu')]).toEqual([address, route !== '/blog/archive'])
    }
  }
  const postsOn = async (route: string) =>
    (await (await fetch(site.origin + route)).text()).match(/<article class="post post--preview"/g)?.length
  expect([await postsOn('/blog'), await postsOn('/blog/page/2')]).toEqual([10, 9])
})

test('next follows the order of the sidebar to its end', async () => {
  const seen: string[] = []
  let route: string | undefined = '/docs/start'
  while (route !== undefined && seen.length < 300) {
    seen.push(route)
    const html: string = await (await fetch(site.origin + route)).text()
    route = /pagination-nav__link--next" href="([^"]*)"/.exec(html)?.[1]
  }
  expect(new Set(seen)).toEqual(new Set(docsRoutes))
})

// Pages until every element, class and attribute of the site was among them; a long run takes all.
async function routesWithEverything(routes: readonly string[]): Promise<readonly string[]> {
  const seen = new Set<string>()
  const chosen: string[] = []
  for (const route of routes) {
    const html = await (await fetch(site.origin + route)).text()
    const names = [...html.matchAll(/<[a-z][\w-]*|\sclass="([^"]*)"|\s[a-z][\w-]*=/g)].flatMap(
      ([name, classes]) => classes?.split(' ') ?? name,
    )
    if (isSoak || names.some(name => !seen.has(name))) chosen.push(route)
    for (const name of names) seen.add(name)
  }
  return chosen
}

test('no inline script that the policy does not name, no inline style or handler, on any route', async () => {
  for (const route of ['/', '/search', '/docs', ...docsRoutes, ...apiRoutes, ...blogRoutes]) {
    const html = await (await fetch(site.origin + route)).text()
    const tags = html.replace(/<(script|style|pre|code)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    expect([route, /<[a-z][^>]*\s(?:style|on[a-z]+)=/.exec(tags)?.[0]]).toEqual([route, undefined])
    for (const [, attributes, text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (text === '' || attributes?.includes('type="application/')) continue
      const hash = createHash('sha256').update(text).digest('base64')
      expect([route, policy.includes(`'sha256-${hash}'`)]).toEqual([route, true])
    }
  }
})

test(`no kind of page needs unsafe-inline, and the console stays empty (${turnName})`, async () => {
  const { page, complaints } = await site.openPage({ hasThirdParties: true })
  const routes = ['/', '/search', '/docs', ...docsRoutes, ...apiRoutes, ...blogRoutes]
  const guarded = await serveWithHeader(site.origin, policy)
  for (const route of inTurn(await routesWithEverything(routes))) {
    await page.goto(guarded.origin + route, { waitUntil: 'load' })
    await hydrated(page)
  }
  guarded.close()
  expect(policy).not.toContain('unsafe')
  expect(complaints).toEqual([])
}, 240_000)

test('nothing is wider than the window at 360 and 768 px', async () => {
  const { page } = await site.openPage()
  for (const route of [
    '/',
    '/search',
    '/docs',
    '/docs/start',
    '/docs/api/messages/sending',
    '/docs/api/messages/errorcodes',
    '/blog',
    '/blog/archive',
  ]) {
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 })
      if (width === 360) await page.goto(site.origin + route)
      await expect
        .poll(async () => [route, await page.evaluate('document.documentElement.scrollWidth')])
        .toEqual([route, width])
    }
  }
})

test('one kind of chevron stands for all that unfolds or leads on', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs/api/messages/sending`)
  const looks = await page.evaluate(() =>
    (
      [
        ['.navbar__products > .chevron'],
        ['.page-menu__button > .chevron'],
        ['.menu__row:not(.menu__row--fixed)', '::after'],
        ['.breadcrumbs__item + .breadcrumbs__item', '::before'],
        ['.api-group > summary', '::before'],
      ] as const
    ).map(([place, part]) => {
      const style = getComputedStyle(document.querySelector(place) as Element, part)
      return [style.width, style.height, style.borderBottomWidth, style.borderRightWidth].join(' ')
    }),
  )
  expect(new Set(looks).size).toBe(1)
  expect(looks[0]).toMatch(/^7px 7px 1/)
  // A list of the browser's own shows none of its own beside ours.
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('select') as Element).appearance))
    .toBe('none')
})

test('axe finds nothing on the home page and on pages with tables', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  for (const route of ['/', '/docs/additional-info/push/pushx-versions', '/docs/api/messages/errorcodes']) {
    await page.goto(site.origin + route)
    await hydrated(page)
    expect([route, await axeViolations(page, { isAboutColour: false })]).toEqual([route, []])
  }
})

test('the sample on the home page keeps a distance from its frame and is highlighted', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(site.origin)
  const { distance, colours } = await page.evaluate(() => {
    const frame = document.querySelector('.home .theme-code-block')
    const range = document.createRange()
    const line = frame?.querySelector('code > span') ?? frame?.querySelector('code')
    if (line) range.selectNodeContents(line)
    return {
      distance: range.getBoundingClientRect().left - (frame?.getBoundingClientRect().left ?? 0),
      colours: new Set(
        [...(frame?.querySelectorAll('code span') ?? [])].map(part => getComputedStyle(part).color),
      ).size,
    }
  })
  expect(distance).toBeGreaterThanOrEqual(12)
  expect(colours).toBeGreaterThanOrEqual(3)
})

test.each([360, 768, 1280])(
  'at %i px the tables of error codes fit, with rows that can be read',
  async width => {
    const { page } = await site.openPage({ viewport: { width, height: 740 } })
    await page.goto(`${site.origin}/docs/api/messages/errorcodes`)
    const tables = await page.evaluate(() =>
      [...document.querySelectorAll('.table-frame')].map(frame => ({
        isCut: frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight,
        highest: Math.max(
          ...[...frame.querySelectorAll<HTMLElement>('tbody tr')].map(row => row.offsetHeight),
        ),
      })),
    )
    expect(tables.length).toBeGreaterThan(5)
    expect(Math.max(...tables.map(({ highest }) => highest))).toBeLessThanOrEqual(370)
    expect(tables.filter(({ isCut }) => isCut)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

test.each([360, 1024])(
  'where the column is narrow, at %i px, drawings keep readable letters and heads of tables whole words',
  async width => {
    const { page } = await site.openPage({ viewport: { width, height: 800 } })
    await page.goto(`${site.origin}/docs/channel`)
    const { scales, broken } = await page.evaluate(() => ({
      scales: [...document.querySelectorAll<HTMLImageElement>('.markdown .drawing')]
        .filter(each => each.clientWidth > 0)
        .map(each => each.clientWidth / Number(each.getAttribute('width'))),
      broken: [...document.querySelectorAll('thead th')]
        .filter(cell => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return range.getClientRects().length > (cell.textContent?.split(/\s+/).length ?? 0)
        })
        .map(({ textContent }) => textContent),
    }))
    expect(scales.length).toBeGreaterThan(0)
    // Letters of 15 pixels stay above ten.
    expect(Math.min(...scales)).toBeGreaterThanOrEqual(0.7)
    expect(broken).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

test('on a phone a row of a table is a card that names its cells, and a screen reader still finds a table', async () => {
  const { page } = await site.openPage({ viewport: { width: 360, height: 740 } })
  await page.goto(`${site.origin}/docs/api/messages/errorcodes`)
  const card = page.locator('.table-frame--cards tbody tr', { hasText: 'invalid_json' })
  const cells = await card.evaluate(row =>
    [...row.querySelectorAll('td')].map(cell => ({
      label: getComputedStyle(cell, '::before').content,
      top: cell.getBoundingClientRect().top,
    })),
  )
  expect(cells.map(({ label }) => label)).toEqual(['none', '"Причина"', '"Что сделать"', '"Методы"'])
  expect(cells.map(({ top }) => top)).toEqual([...cells.map(({ top }) => top)].sort((a, b) => a - b))
  expect(new Set(cells.map(({ top }) => top)).size).toBe(4)
  await expect.poll(() => page.getByRole('columnheader', { name: 'Причина' }).count()).toBeGreaterThan(0)
})

test('the head of a table higher than the window stays below the bar', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 500 } })
  await page.goto(`${site.origin}/docs/api/messages/errorcodes`)
  const { head, bar } = await page.evaluate(() => {
    const high = [...document.querySelectorAll<HTMLElement>('.table-frame')].find(
      each => each.offsetHeight > 700,
    )
    const top = (high?.getBoundingClientRect().top ?? 0) + scrollY
    document.querySelector('.navbar')?.classList.remove('navbar--hidden', 'navbar--hideable')
    scrollTo({ top: top + 150, behavior: 'instant' })
    return {
      head: high?.querySelector('th')?.getBoundingClientRect().top,
      bar: document.querySelector('.navbar')?.getBoundingClientRect().bottom,
    }
  })
  expect(Math.abs((head ?? 0) - (bar ?? -9))).toBeLessThanOrEqual(1.5)
})

test('the longest page of the reference is printed on at most 12 sheets', async () => {
  for (const theme of ['light', 'dark']) {
    const { page } = await site.openPage({ init: `localStorage.setItem('theme', '${theme}')` })
    await page.goto(`${site.origin}/docs/api/messages/sending`)
    await hydrated(page)
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
    const sheets = printed.match(/\/Type \/Page\b/g)?.length ?? 0
    expect(sheets).toBeGreaterThan(3)
    expect(sheets).toBeLessThanOrEqual(12)
  }
})

test('without script the menu opens, the form leads to the search page, the sidebar leads on', async () => {
  const { page } = await site.openPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  await page.goto(`${site.origin}/docs/start/whatis`)
  await page.click('.navbar__toggle')
  await page.locator('.side-menu .menu__link', { hasText: 'Шаблоны' }).first().click()
  await page.waitForURL(`${site.origin}/docs/template`)
  await page.fill('.search-box input', 'рассылка')
  await page.press('.search-box input', 'Enter')
  await page.waitForURL('**/search?q=*')
  await expect.poll(() => page.locator('h1').textContent()).toBe('Поиск по документации')
})

test('an unknown path shows the Russian not-found page with status 404', async () => {
  const { page } = await site.openPage()
  const response = await page.goto(`${site.origin}/docs/nope`)
  expect(response?.status()).toBe(404)
  await expect.poll(() => page.locator('h1').textContent()).toBe('Страница не найдена')
})

// Each layout shift of a document: its value, and what moved.
const recordShifts = `window.shifts = []
  new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry =>
    [entry.value, ...entry.sources.map(({ node }) => node?.className ?? node?.nodeName)])))
    .observe({ type: 'layout-shift', buffered: true })`

test(`nothing moves while a page loads (${turnName}): layout shift 0 at 360 and 1280 px`, async () => {
  const sample = inTurn([...docsRoutes, ...apiRoutes].filter((_, index) => index % 8 === 0))
  const routes = ['/', '/search', '/docs', ...sample]
  for (const width of [360, 1280]) {
    const { page } = await site.openPage({ viewport: { width, height: 800 }, init: recordShifts })
    // In one piece: of a table that arrives in two, a browser knows how wide its columns are only at its end.
    await page.route('**', async asked =>
      asked.request().isNavigationRequest()
        ? asked.fulfill({ response: await asked.fetch() })
        : asked.continue(),
    )
    for (const route of routes) {
      await page.goto(site.origin + route, { waitUntil: 'load' })
      // What a script moves, it moves before the browser has nothing left to do.
      await page.evaluate(
        'new Promise(done => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done))))',
      )
      expect([width, route, await page.evaluate('shifts')]).toEqual([width, route, []])
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}, 120_000)

test('tabs beside a title push nothing on a slow connection, which brings them one by one', async () => {
  const slow = await serveInPieces(
    site.origin,
    /<p class="tabs__title">|<\/option>(?=<option|<\/select)/g,
    40,
  )
  const { page } = await site.openPage({ viewport: { width: 1280, height: 1200 }, init: recordShifts })
  await page.goto(`${slow.origin}/docs/api/clients/get-unsubscribed-list`, { waitUntil: 'load' })
  expect(await page.locator('.tabs-container--titled > select').first().isVisible()).toBe(true)
  expect(await page.evaluate('shifts')).toEqual([])
  slow.close()
})

test('twelve stops of the Tab key at most stand before the text, with every part of the bar shown, after a move too', async () => {
  const { page } = await site.openPage({ viewport: { width: 1440, height: 900 } })
  const stops = () =>
    page.evaluate(() => {
      const title = document.querySelector('h1') as Element
      return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')]
        .filter(each => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
        .filter(each => title.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING)
        .map(each => each.getAttribute('aria-label') ?? each.textContent)
    })
  await page.goto(`${site.origin}/docs/broadcast/create-broadcast`)
  await hydrated(page)
  await expect.poll(stops).toContain('Создание рассылки')
  expect((await stops()).length).toBeGreaterThan(8)
  expect((await stops()).length).toBeLessThanOrEqual(12)
  const crumbs = page.locator('.breadcrumbs a')
  await expect.poll(() => crumbs.count()).toBeGreaterThan(1)
  await page.click('.pagination-nav__link--next')
  await expect.poll(() => page.textContent('h1')).not.toBe('Создание рассылки')
  await expect.poll(() => crumbs.count()).toBeGreaterThan(1)
  expect((await stops()).length).toBeLessThanOrEqual(12)
})
