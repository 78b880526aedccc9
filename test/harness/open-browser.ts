// A headless browser, and a built site served on this machine.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { startCli } from './run-cli.ts'

export async function openBrowser(): Promise<Browser> {
  const { executable, libraries } = inject('browser')
  return chromium.launch({
    executablePath: executable,
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
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
  close(): void
}

/** `root` holds a built site; it is served as built, or by the development server where these tests run for that. */
export async function serveSite(root: string, args: readonly string[] = []): Promise<ServedSite> {
  const server = startCli(
    inject('server') === 'dev' ? ['dev', root, '--port', '0'] : ['serve', root, '--port', '0', ...args],
    root,
  )
  const origin = await new Promise<string>(resolve => {
    server.stdout.on('data', (text: Buffer) => {
      const found = /http:\/\/[\d.]+:\d+/.exec(text.toString())
      if (found !== null) resolve(found[0])
    })
  })
  return { origin, close: () => void server.kill('SIGINT') }
}

export interface WatchedPage {
  readonly page: Page
  /** Errors and warnings of the console, uncaught exceptions, policy violations. */
  readonly complaints: readonly string[]
}

/** Third parties (font provider, counter) are answered with nothing. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions & { init?: string } = {},
): Promise<WatchedPage> {
  const { init, ...rest } = options
  const context = await browser.newContext(rest)
  if (init !== undefined) await context.addInitScript(init)
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
