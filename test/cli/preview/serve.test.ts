// `docsgen serve` answers as a real host would.

import type { ChildProcess } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { recipe, runRecipe } from '../../harness/manual-recipes.ts'
import { hasNginx, startNginx } from '../../harness/nginx.ts'
import { makeFolder, runCli, startCli } from '../../harness/run-cli.ts'

const folder = makeFolder({
  'content/docs/api/index.md': '# API\n',
  'content/docs/ё.md': '# Ё\n',
  'content/docs/release-2.1.md': '# Выпуск\n',
  'content/pages/index.md': '# Дом\n',
  'content/docs/Q&A, ответы.md': '# Ответы\n',
  'docs-site.config.ts':
    "export default { llms: true, contentSecurityPolicy: 'nginx', redirects: { formats: ['nginx'], rules: [{ from: '/old/:path*', to: '/docs/:path*' }, { from: '/gone/:name', to: 'https://example.ru/:name' }] } }\n",
  'content/static/files/data.txt': 'x'.repeat(4000),
})
let server: ChildProcess
let port = 0

beforeAll(async () => {
  await runCli(['build', folder.path])
  server = startCli(['serve', folder.path, '--port', '0'], folder.path)
  port = await new Promise<number>(resolve =>
    server.stdout?.on('data', (text: Buffer) => resolve(Number(/:(\d+)\//.exec(text.toString())?.[1]))),
  )
})

afterAll(() => {
  server.kill('SIGINT')
  folder.dispose()
})

interface Answer {
  readonly status: number | undefined
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}

// The path is sent as it stands; fetch would tidy it.
function request(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      )
    }).on('error', reject)
  })
}

type Ask = (path: string, accept: string, method?: string) => Promise<Response>

const overHttp =
  (origin: string): Ask =>
  (path, accept, method = 'GET') =>
    fetch(origin + path, { method, headers: { accept } })

const answersOfHost = async (ask: Ask) => {
  const form = async (path: string, accept: string, method?: string) => {
    const response = await ask(path, accept, method)
    const [type] = (response.headers.get('content-type') ?? '').split(';')
    expect([path, accept, response.status, response.headers.get('vary')]).toEqual([
      path,
      accept,
      200,
      expect.stringContaining('Accept'),
    ])
    const isMarkdown = (await response.text()).startsWith('# ')
    if (method !== 'HEAD') expect(isMarkdown).toBe(type === 'text/markdown')
    return type
  }
  const markdown = 'text/markdown'
  for (const path of ['/', '/docs/api', '/docs/release-2.1', encodeURI('/docs/ё')])
    expect([path, await form(path, markdown)]).toEqual([path, markdown])
  expect(await form('/docs/api', 'text/markdown, text/html;q=0.8')).toBe(markdown)
  expect(await form('/docs/api', 'text/html;q=0.9, text/markdown')).toBe(markdown)
  expect(await form('/docs/api', markdown, 'HEAD')).toBe(markdown)
  expect(await form('/docs/api', 'text/html, text/markdown;q=0.5, */*')).toBe('text/html')
  expect(await form('/docs/api', 'text/markdown;q=0, text/html')).toBe('text/html')
  expect(await form('/docs/api', '*/*')).toBe('text/html')
  expect((await ask('/files/data.txt', markdown)).headers.get('content-type')).toContain('text/plain')
  expect((await ask('/docs/nowhere', markdown)).status).toBe(404)
}

test('a program that would rather have Markdown gets the twin at the address of the page, a browser the page', async () => {
  await answersOfHost(overHttp(`http://127.0.0.1:${port}`))
  expect((await request('/docs/api')).headers['content-type']).toBe('text/html; charset=utf-8')
})

test('the functions of the manual do the same at Netlify and Cloudflare', async () => {
  const origin = `http://127.0.0.1:${port}`
  const host = (request: Request) => fetch(request.url, { method: request.method })
  const written = recipe('llms.md', 'Netlify: ')
  const netlify = await runRecipe(written)
  const atNetlify = netlify.default as (
    request: Request,
    context: { next(): Promise<Response> },
  ) => Promise<Response>
  await answersOfHost(async (path, accept, method = 'GET') => {
    const request = new Request(origin + path, { method, headers: { accept } })
    return atNetlify(request, { next: () => host(request) })
  })
  const shared = written.slice(written.indexOf('function twinOf'))
  const cloudflare = await runRecipe(`${recipe('llms.md', 'Cloudflare Pages: functions')}\n${shared}`)
  const atCloudflare = cloudflare.onRequest as (asked: unknown) => Promise<Response>
  await answersOfHost(async (path, accept, method = 'GET') => {
    const request = new Request(origin + path, { method, headers: { accept } })
    return atCloudflare({ request, env: { ASSETS: { fetch: host } }, next: () => host(request) })
  })
})

test.skipIf(!hasNginx)('nginx does the same with the file of the manual, and redirects', async () => {
  const site = join(folder.path, 'build')
  const nginx = await startNginx(join(folder.path, 'nginx'), at =>
    recipe('llms.md', 'nginx: ')
      .replaceAll('/var/www/docs', site)
      .replace('listen 80;', `listen 127.0.0.1:${at};`),
  )
  onTestFinished(nginx.stop)
  await answersOfHost(overHttp(nginx.url))
  const page = await fetch(`${nginx.url}/docs/api`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const moved = await fetch(`${nginx.url}/old/api`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, expect.stringMatching(/\/docs\/api$/)])
  expect((await fetch(`${nginx.url}/redirects.nginx.conf`)).status).toBe(404)
})

test('other spellings are redirected to the bare path, the query stays', async () => {
  for (const path of ['/docs/api/', '/docs/api/index', '/docs/api/index.html', '/docs/api.html']) {
    const { status, headers } = await request(`${path}?x=1`)
    expect([path, status, headers.location]).toEqual([path, 301, '/docs/api?x=1'])
  }
  expect((await request('/index.html')).headers.location).toBe('/')
  expect((await request('//evil.example/')).headers.location).toBe('/evil.example')
  expect((await request('/\\evil.example/')).headers.location).toBe('/evil.example')
})

test('letters of another case lead to the page, the query stays', async () => {
  const answer = await request('/DOCS/API?x=1')
  expect([answer.status, answer.headers.location]).toEqual([301, '/docs/api?x=1'])
  expect((await request('/DOCS/none')).status).toBe(404)
})

test('a request that names the whole address is answered like one that names the path', async () => {
  expect((await request('http://docs.example.ru/docs/api')).status).toBe(200)
  expect((await request('http://docs.example.ru/docs/api/')).headers.location).toBe('/docs/api')
  expect((await request('http://docs.example.ru')).status).toBe(200)
})

test('patterns of redirects are followed, with the query; a value cannot leave the site', async () => {
  for (const [path, location] of [
    ['/old/api?x=1', '/docs/api?x=1'],
    ['/old/%D1%91/', '/docs/%D1%91'],
    ['/old', '/docs'],
    ['/gone/a%2Cb', 'https://example.ru/a,b'],
    ['/old//evil.example', '/docs/evil.example'],
  ]) {
    const { status, headers } = await request(path as string)
    expect([path, status, headers.location]).toEqual([path, 301, location])
  }
})

test('bare paths answer with 200, Cyrillic ones encoded', async () => {
  for (const path of [
    '/',
    '/docs',
    '/docs/api',
    '/docs/%D1%91',
    '/search?q=x',
    '/docs/Q&A,%20%D0%BE%D1%82%D0%B2%D0%B5%D1%82%D1%8B',
  ]) {
    const { status, headers } = await request(path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
  }
})

test('texts for programs are sent with their type and encoding', async () => {
  for (const [path, type] of [
    ['/docs/%D1%91.md', 'text/markdown; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const { status, headers, body } = await request(path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, type])
    expect(Buffer.from(body, 'latin1').toString()).toContain('Ё')
  }
})

test('unknown paths get the not-found page with status 404, the mark is not served', async () => {
  for (const path of [
    '/nope',
    '/docs/nope',
    '/docs/api/x.png',
    '/.docsgen-output',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/../content/docs/api/index.md',
  ]) {
    const { status, body } = await request(path)
    expect([path, status]).toEqual([path, 404])
    expect(Buffer.from(body, 'latin1').toString()).toContain('Страница не найдена')
  }
})

test('texts are compressed, hashed files are cached for good, pages are not', async () => {
  const page = await request('/docs/api', { 'accept-encoding': 'br' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(page.headers['cache-control']).toBe('no-cache')
  const script = /src="(\/assets\/main-[0-9a-f]+\.js)"/.exec((await request('/')).body)?.[1] ?? ''
  const asset = await request(script, { 'accept-encoding': 'gzip' })
  expect(asset.headers['content-encoding']).toBe('gzip')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await request('/files/data.txt')).headers['content-encoding']).toBeUndefined()
})

test('there is nothing to serve before a build: exit 2', async () => {
  const empty = makeFolder({ 'content/docs/a.md': '# А\n' })
  const { code, stderr } = await runCli(['serve', empty.path])
  empty.dispose()
  expect(code).toBe(2)
  expect(stderr).toContain('Run `docsgen build` first')
})

test('a taken port is skipped, and said', async () => {
  const second = startCli(['serve', folder.path, '--port', String(port)], folder.path)
  let said = ''
  second.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const text = await new Promise<string>(resolve =>
    second.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  second.kill('SIGINT')
  expect(Number(/:(\d+)\//.exec(text)?.[1])).toBeGreaterThan(port)
  await new Promise(resolve => second.once('close', resolve))
  expect(said).toContain(`The port ${port} is taken, so this is port`)
})

test('with --strict-port a taken port ends the command', async () => {
  const { code, stdout, stderr } = await runCli(['serve', folder.path, '--port', `${port}`, '--strict-port'])
  expect(code).toBe(74)
  expect(stdout).toBe('')
  expect(stderr).toContain(`The port ${port} is taken.\n  hint: Choose another --port.`)
})
