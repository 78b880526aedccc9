import { symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type DevSite, startDev, startDevProcess } from '../../harness/dev-site.ts'
import { makeFolders, runCli } from '../../harness/run-cli.ts'

const folders = makeFolders()
const sites: DevSite[] = []

afterEach(async () => {
  for (const site of sites.splice(0)) await site.dispose()
  folders.dispose()
})

async function start(...args: Parameters<typeof startDev>): Promise<DevSite> {
  const site = await startDev(...args)
  sites.push(site)
  return site
}

const files = {
  'content/docs/a.md': '# А\n\n![](./x.svg) [файл](./f.pdf)\n',
  'content/docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/docs/f.pdf': 'pdf',
  'content/static/plain.txt': 'Текст',
  'secret.txt': 'secret',
}

/** The status line and the body of a request as it is written. */
function rawRequest(origin: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  const { host, hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      )
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    })
    let text = ''
    socket.on('data', data => {
      text += data
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

test('only names of this machine are answered, and only pages of the server may open its channel', async () => {
  const { origin } = await start(files)
  const { port } = new URL(origin)
  expect(await rawRequest(origin, '/docs/a', { Host: `evil.example:${port}` })).toContain('403 Forbidden')
  expect(await rawRequest(origin, '/docs/a', { Host: `localhost:${port}` })).toContain('200 OK')
  const channel = (headers: Record<string, string>) =>
    new Promise<string>(resolve => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/_d-dev/live`, { headers })
      socket.on('open', () => {
        socket.close()
        resolve('open')
      })
      socket.on('error', error => resolve(error.message))
    })
  expect(await channel({ origin })).toBe('open')
  expect(await channel({ origin: 'http://evil.example' })).toContain('403')
  expect(await channel({ origin: 'null' })).toContain('403')
  expect(await channel({ origin, host: 'evil.example' })).toContain('403')
})

test('nothing outside the site is served, however the path is written', async () => {
  const outside = folders.site({ 'secret.txt': 'secret', 'secret.bin': 'secret' })
  const site = await start({ ...files, 'content/docs/b.md': '# Б\n\n[x](./secret.bin)\n' })
  symlinkSync(join(outside.path, 'secret.txt'), join(site.path, 'content/static/link.txt'))
  symlinkSync(outside.path, join(site.path, 'content/static/linked'))
  symlinkSync(join(outside.path, 'secret.bin'), join(site.path, 'content/docs/secret.bin'))
  // The page names the file once the link is noticed.
  let named: string | undefined
  for (let tries = 0; tries < 300 && named === undefined; tries++) {
    await new Promise(resolve => setTimeout(resolve, 100))
    named = /\/assets\/files\/secret-[0-9a-f]+\.bin/.exec(
      await (await fetch(`${site.origin}/docs/b`)).text(),
    )?.[0]
  }
  expect(named).toBeDefined()
  const paths = [
    '/link.txt',
    '/linked/secret.txt',
    named as string,
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '//secret.txt',
    '/content/docs/a.md',
    '/.%00/secret.txt',
    '/%',
    '/_d-dev/../secret.txt',
    '/assets/files/../../secret.txt',
    'http://evil.example/secret.txt',
    '/link.txt?x',
    '/docs-site.config.ts',
  ]
  for (const path of paths) {
    const answer = await rawRequest(site.origin, path)
    expect(answer, path).not.toContain('secret\n')
    expect(answer.split('\r\n\r\n')[1] ?? '', path).not.toBe('secret')
    expect(answer, path).toMatch(/^HTTP\/1\.1 (?:30\d|40\d)/)
  }
})

test('the address is loopback, the next free port is taken, --strict-port takes no other', async () => {
  const first = await start(files)
  expect(first.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const { port } = new URL(first.origin)
  const second = await start(files, ['--port', port])
  expect(Number(new URL(second.origin).port)).toBeGreaterThan(Number(port))
  const strict = await runCli(['dev', first.path, '--port', port, '--strict-port'])
  expect(strict.code).toBe(74)
  expect(strict.stderr).toContain(`The port ${port} is taken.`)
  expect((await runCli(['dev', first.path, '--port', 'x'])).code).toBe(2)
})

test('Ctrl+C ends at once and leaves no process', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const site = await startDevProcess(files)
    await fetch(`${site.origin}/docs/a`)
    expect(await site.stop(signal)).toBe(0)
    expect(() => process.kill(site.process.pid as number, 0)).toThrow()
    await site.dispose()
  }
})

test('a site that cannot be opened says why', async () => {
  const { path } = folders.site({
    'docs-site.config.ts': 'export default { tittle: 1 }',
    'content/docs/a.md': '# A',
  })
  const { code, stderr } = await runCli(['dev', path, '--port', '0'])
  expect(code).toBe(2)
  expect(stderr).toContain('docs-site.config.ts:1:18')
})
