// A headless browser, and a built site served on this machine.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { timed } from './costs.ts'
import { serveHere } from './run-cli.ts'

/** Pages after which a browser is exchanged: what they leave in it grows. */
const mostPages = 12

interface OpenedBrowser {
  readonly browser: Promise<Browser>
  pages: number
  /** Pages of tests that are not over. */
  used: number
}

let opened: OpenedBrowser | undefined

/** The browser of this worker. It ends with the process of the tests. */
async function browserForPage(isNew: boolean): Promise<Browser> {
  if (opened !== undefined && opened.used === 0 && (isNew || opened.pages >= mostPages)) {
    const { browser } = opened
    opened = undefined
    await (await browser).close()
  }
  opened ??= openNew()
  const current = opened
  current.pages++
  current.used++
  onTestFinished(() => void current.used--)
  return current.browser
}

function openNew(): OpenedBrowser {
  const made = { browser: timed('browser', launch), pages: 0, used: 0 }
  // One that has crashed fails its test alone.
  void made.browser.then(browser =>
    browser.once('disconnected', () => {
      if (opened === made) opened = undefined
    }),
  )
  return made
}

function launch(): Promise<Browser> {
  const { executable, libraries, fonts } = inject('browser')
  return chromium.launch({
    executablePath: executable,
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts },
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--single-process',
      '--no-zygote',
    ],
  })
}

export interface ServedSite {
  readonly origin: string
  /** Until the server is gone, and has kept what it wants to keep. */
  close(): Promise<void>
}

/** `root` holds a built site; it is served as built, or by the development server where these tests run for that. */
export async function serveSite(root: string, args: readonly string[] = []): Promise<ServedSite> {
  const isDev = inject('server') === 'dev'
  const { origin, stop } = await serveHere([
    isDev ? 'dev' : 'serve',
    root,
    '--port',
    '0',
    ...(isDev ? [] : args),
  ])
  return { origin, close: async () => void (await stop()) }
}

export interface WatchedPage {
  readonly page: Page
  /** Errors and warnings of the console, uncaught exceptions, policy violations. */
  readonly complaints: readonly string[]
}

/** What a page is opened with. */
export interface PageOptions extends BrowserContextOptions {
  /** Script that runs before those of every document. */
  readonly init?: string
  /** Answer third parties (font provider, counter) with nothing. A browser that is listened to keeps no file, so only for sites that ask others. */
  readonly hasThirdParties?: boolean
  /** In a browser that no page was opened in before. */
  readonly isFirst?: boolean
  /** Pages fetch those that they link to, as for most readers. Otherwise this reader saves data: a test that visits many pages would take twice as long. */
  readonly fetchesAhead?: boolean
}

/**
 * A page of its own. When its test is over it is emptied, because a page that stays goes on working; it cannot be closed,
 * because a browser of one process ends with its last page.
 */
export async function openPage({
  init,
  hasThirdParties = false,
  fetchesAhead = false,
  isFirst = false,
  ...options
}: PageOptions = {}): Promise<WatchedPage> {
  const context = await (await browserForPage(isFirst)).newContext(options)
  onTestFinished(async () => {
    for (const each of context.pages()) await each.goto('about:blank')
  })
  if (!fetchesAhead)
    await context.addInitScript(
      `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
    )
  if (init !== undefined) await context.addInitScript(init)
  if (hasThirdParties)
    await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, route =>
      route.fulfill({ body: '', contentType: 'text/css' }),
    )
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`${page.url()}: ${error.message}`))
  return { page, complaints }
}
