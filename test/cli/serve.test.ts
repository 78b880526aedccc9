// `docsgen serve` answers as a real host would.

import type { ChildProcess } from 'node:child_process'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, runCli, startCli } from '../harness/run-cli.ts'

const folder = makeFolder({
  'content/docs/api/index.md': '# API\n',
  'content/docs/ё.md': '# Ё\n',
  'content/docs/Q&A, ответы.md': '# Ответы\n',
  'docs-site.config.ts':
    "export default { llms: true, redirects: { formats: ['nginx'], rules: [{ from: '/old/:path*', to: '/docs/:path*' }, { from: '/gone/:name', to: 'https://example.ru/:name' }] } }\n",
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

test('a program that would rather have Markdown gets the twin at the address of the page, a browser the page', async () => {
  const typeOf = async (path: string, accept?: string) =>
    (await request(path, accept === undefined ? {} : { accept })).headers['content-type']
  const markdown = 'text/markdown; charset=utf-8'
  expect(await typeOf('/docs/api', 'text/markdown, text/html;q=0.8')).toBe(markdown)
  expect(await typeOf('/docs/api', 'text/html, text/markdown;q=0.5, */*')).toBe('text/html; charset=utf-8')
  expect(await typeOf('/docs/api')).toBe('text/html; charset=utf-8')
  expect(await typeOf('/files/data.txt', 'text/markdown')).toBe('text/plain; charset=utf-8')
  expect((await request('/docs/api')).headers.vary).toContain('Accept')
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

test('a taken port is skipped', async () => {
  const second = startCli(['serve', folder.path, '--port', String(port)], folder.path)
  const text = await new Promise<string>(resolve =>
    second.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  second.kill('SIGINT')
  expect(Number(/:(\d+)\//.exec(text)?.[1])).toBeGreaterThan(port)
})

test('with --strict-port a taken port ends the command', async () => {
  const { code, stdout, stderr } = await runCli(['serve', folder.path, '--port', `${port}`, '--strict-port'])
  expect(code).toBe(74)
  expect(stdout).toBe('')
  expect(stderr).toContain(`The port ${port} is taken.\n  hint: Choose another --port.`)
})
