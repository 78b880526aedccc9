// What a reader does is told: counters of visits, and what readers report of pages and searches. Counters: each hears of every page once, with its own words, after the first text; one that needs consent waits.
import { expect, inject, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'

const site = browseSite(() => ({
  'docs-site.config.ts': `export default {
    title: 'Сайт',
    contentSecurityPolicy: 'meta',
    imageHosts: [],
    feedback: { address: 'https://forms.example/docs', counters: true, searches: true },
    announcement: { id: 'c', content: 'Считать? <button data-consent="yes" data-announcement-close>Да</button> <button data-consent="no" data-announcement-close>Нет</button>' },
    analytics: [
      { provider: 'google', id: 'G-1' },
      { provider: 'plausible', id: 'docs.example.ru' },
      { provider: 'umami', id: 'u-1' },
      { provider: 'fathom', id: 'F1' },
      { provider: 'matomo', id: 7, host: 'https://matomo.example' },
      { provider: 'goatcounter', id: 'goat', needsConsent: true },
    ],
  }`,
  'content/docs/a.md': '# Первая\n\n[Вторая](./b.md) [Третья](./c.md)\n',
  'content/docs/b.md': '# Вторая\n\nТекст.\n\n[Третья](./c.md)\n',
  'content/docs/c.md': '# Третья\n\nТекст.\n',
}))
const isBuilt = inject('server') === 'built'

/** What each service's script does with what it finds, as its documentation says. */
const services: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtag/js?id=G-1':
    "const take = call => heard.push(['google', ...[...call].filter(part => !(part instanceof Date))]); dataLayer.forEach(take); dataLayer.push = take",
  'https://plausible.io/js/script.manual.js':
    "const { domain } = document.currentScript.dataset; window.plausible = (...call) => heard.push(['plausible', domain, ...call])",
  'https://cloud.umami.is/script.js':
    "const { websiteId, autoTrack } = document.currentScript.dataset; window.umami = { track: (make, data) => heard.push(['umami', websiteId, autoTrack, data ?? make({ website: websiteId })]) }",
  'https://cdn.usefathom.com/script.js':
    "const { site, auto } = document.currentScript.dataset; window.fathom = { trackPageview: visit => heard.push(['fathom', site, auto, visit]) }",
  'https://matomo.example/matomo.js':
    "const take = call => heard.push(['matomo', ...call]); _paq.forEach(take); window._paq = { push: take }",
  'https://gc.zgo.at/count.js':
    "const { goatcounter, goatcounterSettings } = document.currentScript.dataset; window.goatcounter = { count: visit => heard.push(['goatcounter', goatcounter, goatcounterSettings, visit]) }",
}

/** Scripts of the services are given once `given` resolves. */
async function open(answers: 'answers' | 'blocked', path = '/docs/a', given = Promise.resolve()) {
  const opened = await site.openPage({ viewport: { width: 1280, height: 800 } })
  const asked: string[] = []
  await opened.page.route(/^https:/, async route => {
    const url = route.request().url()
    asked.push(url)
    await given
    const script = services[url]
    if (answers === 'blocked' || script === undefined) return route.abort()
    const body = `window.heard ??= []; { ${script} }`
    return route.fulfill({ body, contentType: 'text/javascript' })
  })
  await opened.page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
  await hydrated(opened.page)
  const heard = (service: string) =>
    opened.page.evaluate(
      name => ((window as { heard?: unknown[][] }).heard ?? []).filter(([from]) => from === name),
      service,
    )
  const visit = async (link: string, title: string) => {
    await opened.page.click(`main >> text=${link}`)
    await opened.page.waitForFunction(wanted => document.title.startsWith(wanted), title)
  }
  return { ...opened, asked, heard, visit }
}

test.runIf(isBuilt)('each counter hears of each page once, in the words of its service', async () => {
  const { page, complaints, heard, visit } = await open('answers')
  for (const service of ['google', 'plausible', 'umami', 'fathom', 'matomo'])
    await expect.poll(() => heard(service)).not.toEqual([])
  await visit('Вторая', 'Вторая')
  await expect.poll(() => heard('plausible')).toHaveLength(2)
  const [a, b] = [`${site.origin}/docs/a`, `${site.origin}/docs/b`]
  const [first, second] = ['Первая | Сайт', 'Вторая | Сайт']
  expect(await heard('google')).toEqual([
    ['google', 'js'],
    ['google', 'config', 'G-1', { send_page_view: false }],
    [
      'google',
      'event',
      'page_view',
      { send_to: 'G-1', page_location: a, page_title: first, page_referrer: '' },
    ],
    [
      'google',
      'event',
      'page_view',
      { send_to: 'G-1', page_location: b, page_title: second, page_referrer: a },
    ],
  ])
  expect(await heard('plausible')).toEqual([
    ['plausible', 'docs.example.ru', 'pageview', { u: a }],
    ['plausible', 'docs.example.ru', 'pageview', { u: b }],
  ])
  expect(await heard('umami')).toEqual([
    ['umami', 'u-1', 'false', { website: 'u-1', url: a, title: first, referrer: '' }],
    ['umami', 'u-1', 'false', { website: 'u-1', url: b, title: second, referrer: a }],
  ])
  expect(await heard('fathom')).toEqual([
    ['fathom', 'F1', 'false', { url: a, referrer: '' }],
    ['fathom', 'F1', 'false', { url: b, referrer: a }],
  ])
  const ofPage = (url: string, title: string, referrer: string) => [
    ['matomo', 'setReferrerUrl', referrer],
    ['matomo', 'setCustomUrl', url],
    ['matomo', 'setDocumentTitle', title],
    ['matomo', 'trackPageView'],
    ['matomo', 'enableLinkTracking'],
  ]
  expect(await heard('matomo')).toEqual([
    ['matomo', 'setTrackerUrl', 'https://matomo.example/matomo.php'],
    ['matomo', 'setSiteId', '7'],
    ...ofPage(a, first, ''),
    ...ofPage(b, second, a),
  ])
  expect(await page.content()).toContain('src="https://matomo.example/matomo.php?idsite=7&amp;rec=1"')
  expect(complaints).toEqual([])
})

test.runIf(isBuilt)(
  'a counter that needs consent is asked for nothing before the reader agrees, and stops after a no',
  async () => {
    const { page, asked, complaints, heard, visit } = await open('answers')
    await expect.poll(() => heard('matomo')).not.toEqual([])
    await visit('Вторая', 'Вторая')
    expect(asked.filter(url => /zgo|goatcounter/.test(url))).toEqual([])
    expect(await page.content()).not.toMatch(/preconnect" href="https:\/\/gc/)
    await page.click('[data-consent="yes"]')
    expect(await page.locator('.theme-announcement-bar').count()).toBe(0)
    const settings = ['goatcounter', 'https://goat.goatcounter.com/count', '{"no_onload":true}']
    await expect
      .poll(() => heard('goatcounter'))
      .toEqual([[...settings, { path: '/docs/b', title: 'Вторая | Сайт', referrer: '' }]])
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('docsgen:consent', { detail: false })))
    await visit('Третья', 'Третья')
    await expect.poll(() => heard('plausible')).toHaveLength(3)
    expect(await heard('goatcounter')).toHaveLength(1)
    expect(complaints).toEqual([])
  },
)

test.runIf(isBuilt)('blocked counters leave only the browser’s own errors in the console', async () => {
  const { complaints, asked, visit } = await open('blocked')
  await expect.poll(() => new Set(asked).size).toBe(5)
  await visit('Вторая', 'Вторая')
  expect(complaints.filter(text => !text.includes('net::ERR_FAILED'))).toEqual([])
})

test.runIf(!isBuilt)('in development no counter is asked', async () => {
  const { asked, complaints } = await open('answers')
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
})

const question = 'section:has-text("Была ли страница полезна?")'

/** Reports that the address has taken; it refuses the first. */
function takeReports({ page }: Awaited<ReturnType<typeof open>>): Promise<unknown[]> {
  const taken: unknown[] = []
  let asked = 0
  return page
    .route('https://forms.example/docs', route => {
      if (asked++ === 0) return route.abort()
      taken.push(route.request().postDataJSON())
      return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
    })
    .then(() => taken)
}

test.runIf(isBuilt)(
  'a reader says by keyboard whether the page was useful: what fails is said, words follow the answer, no cookie is set',
  async () => {
    const opened = await open('answers')
    const { page, complaints, heard } = opened
    const taken = await takeReports(opened)
    const status = page.locator(`${question} >> [role=status]`)
    const yes = page.locator(question).getByRole('button', { name: 'Да' })
    await yes.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => status.textContent()).toBe('Ответ не удалось отправить. Попробуйте ещё раз')
    expect(await yes.getAttribute('aria-pressed')).toBe('false')
    expect(await page.locator(question).locator('textarea').isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => status.textContent()).toBe('Спасибо за ответ')
    expect(await yes.getAttribute('aria-pressed')).toBe('true')
    await page.getByLabel('Что можно улучшить?').fill('Пример на Go')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => taken.length).toBe(2)
    const report = { kind: 'page', id: expect.any(String), page: '/docs/a', language: 'ru', answer: 'yes' }
    expect(taken).toEqual([report, { ...report, words: 'Пример на Go' }])
    await expect.poll(() => status.evaluate(element => element === document.activeElement)).toBe(true)
    await expect
      .poll(async () => (await heard('plausible')).filter(([, , event]) => event === 'feedback'))
      .toEqual([
        [
          'plausible',
          'docs.example.ru',
          'feedback',
          { u: page.url(), props: { answer: 'yes', page: '/docs/a' } },
        ],
      ])
    expect(await page.context().cookies()).toEqual([])
    expect(complaints.filter(text => !text.includes('net::ERR_FAILED'))).toEqual([])
  },
)

test.runIf(isBuilt)(
  'an answer that is given before the scripts of counters are there waits for them',
  async () => {
    let give = () => {}
    const given = new Promise<void>(resolve => {
      give = resolve
    })
    const { page, heard } = await open('answers', '/docs/a', given)
    await page.route('https://forms.example/docs', route =>
      route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
    )
    await page.locator(question).getByRole('button', { name: 'Нет' }).click()
    await expect
      .poll(() => page.locator(`${question} >> [role=status]`).textContent())
      .toBe('Спасибо за ответ')
    expect(await heard('plausible')).toEqual([])
    give()
    await expect
      .poll(async () => (await heard('plausible')).map(([, , event]) => event))
      .toEqual(['pageview', 'feedback'])
    await expect.poll(async () => (await heard('umami')).length).toBe(2)
  },
)

test.runIf(isBuilt)('a search that found nothing is reported once the reader stops typing', async () => {
  const opened = await open('answers', '/search?q=zzz')
  const taken = await takeReports(opened)
  await opened.page.fill('.search-form__input', 'Вторая')
  await opened.page.waitForSelector('.found-page')
  await opened.page.evaluate(() => fetch('https://forms.example/docs', { method: 'POST' }).catch(() => 0))
  await opened.page.fill('.search-form__input', 'qqqqqq')
  await expect
    .poll(() => taken, { timeout: 5000 })
    .toEqual([{ kind: 'search', query: 'qqqqqq', language: 'ru' }])
})

test.runIf(isBuilt)('without scripts nobody is asked whether the page was useful', async () => {
  const { page } = await site.openPage({ javaScriptEnabled: false })
  await page.goto(`${site.origin}/docs/a`)
  expect(await page.locator(question).isVisible()).toBe(false)
})
