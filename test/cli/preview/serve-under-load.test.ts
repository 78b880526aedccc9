// `docsgen serve` when the system has no more files to open, and while the folder is exchanged.
import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, readdirSync, renameSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runProcess, startCli } from '../../harness/run-cli.ts'

const folders = makeFolders()
const servers: ChildProcess[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL')
  folders.dispose()
})

async function serve(
  folder: string,
  options: Parameters<typeof startCli>[2] = {},
): Promise<{ readonly server: ChildProcess; readonly port: number }> {
  const server = startCli(['serve', folder, '--port', '0'], folder, options)
  servers.push(server)
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => resolve(Number(/:(\d+)\//.exec(text.toString())?.[1])))
    server.once('exit', code => reject(new Error(`docsgen serve ended with ${code}`)))
  })
  return { server, port }
}

/** A connection that asks for a page and stays open; gives the status once there is one, undefined when it is cut. */
function ask(
  port: number,
  path: string,
): { readonly socket: Socket; readonly status: Promise<string | undefined> } {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  })
  const status = new Promise<string | undefined>(resolve => {
    socket.on('data', data => resolve(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1]))
    socket.on('close', () => resolve(undefined))
    socket.on('error', () => resolve(undefined))
  })
  return { socket, status }
}

test('more connections than files may be open: pages, 503 or a cut connection, and then all is as before', async () => {
  const { path } = folders.site({ 'content/docs/a.md': `# А\n\n${'слово '.repeat(20_000)}\n` })
  expect((await runProcess(['build', path])).code).toBe(0)
  const { server, port } = await serve(path, { openFiles: 64 })
  for (let round = 0; round < 3; round++) {
    const asked = Array.from({ length: 300 }, () => ask(port, '/docs/a'))
    const seen = await Promise.all(asked.map(({ status }) => status))
    for (const { socket } of asked) socket.destroy()
    expect(seen.filter(status => !['200', '503', undefined].includes(status))).toEqual([])
    expect(server.exitCode).toBeNull()
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/docs/a`).then(({ status }) => status, String))
      .toBe(200)
  }
})

test('requests sent ahead on one connection are answered one by one, and leave files to open for others', async () => {
  const { path } = folders.site({ 'content/docs/a.md': `# А\n\n${'слово '.repeat(20_000)}\n` })
  expect((await runProcess(['build', path])).code).toBe(0)
  const { server, port } = await serve(path, { openFiles: 64 })
  const sendAhead = (times: number) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /docs/a HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times))
    })
    socket.on('error', () => undefined)
    const statuses: string[] = []
    // A status of 13 characters may come in two pieces.
    let rest = ''
    socket.on('data', data => {
      const text = rest + data.toString('latin1')
      statuses.push(...(text.match(/HTTP\/1\.1 \d{3} /g) ?? []))
      rest = text.slice(-12)
    })
    return { socket, statuses }
  }
  const ahead = sendAhead(300)
  await expect.poll(() => ahead.statuses.length, { timeout: 30_000 }).toBe(300)
  expect(new Set(ahead.statuses)).toEqual(new Set(['HTTP/1.1 200 ']))
  ahead.socket.destroy()
  // Gone before the answers, in the midst of them; and more requests than wait.
  const gone = Array.from({ length: 10 }, (_, index) => sendAhead(index === 9 ? 2000 : 200).socket)
  await new Promise(resolve => setTimeout(resolve, 300))
  for (const socket of gone) socket.destroy()
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/docs/a`).then(({ status }) => status, String), {
      timeout: 30_000,
    })
    .toBe(200)
  const opened = `/proc/${server.pid}/fd`
  if (existsSync(opened)) await expect.poll(() => readdirSync(opened).length).toBeLessThan(32)
})

test('a page that is read while the folder is exchanged is wholly the old or the new one', async () => {
  const { path, write } = folders.site({ 'content/docs/a.md': `# А\n\n${'старое '.repeat(3000)}\n` })
  const out = join(path, 'build')
  const other = join(path, 'other')
  const aside = join(path, 'aside')
  expect((await runProcess(['build', path])).code).toBe(0)
  cpSync(out, other, { recursive: true })
  write({ 'content/docs/a.md': `# А\n\n${'новое '.repeat(9000)}\n` })
  expect((await runProcess(['build', path])).code).toBe(0)
  const { server, port } = await serve(path)
  const read = async (name: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${name}`)
    return { status: answer.status, body: await answer.text() }
  }
  const exchange = () => {
    renameSync(out, aside)
    renameSync(other, out)
    renameSync(aside, other)
  }
  const whole = new Set([(await read('/docs/a')).body])
  exchange()
  whole.add((await read('/docs/a')).body)
  expect(whole.size).toBe(2)
  const last = 'совсем новое'
  let isOver = false
  const readers = Array.from({ length: 8 }, async () => {
    const wrong: string[] = []
    let pages = 0
    while (!isOver) {
      const { status, body } = await read('/docs/a')
      if (status === 200) pages++
      const isWhole = whole.has(body) || (body.includes(last) && body.endsWith('</html>\n'))
      if (status === 200 ? !isWhole : status !== 503 && status !== 404)
        wrong.push(`${status} ${body.slice(0, 200)}`)
      const missing = await read('/nope')
      if (missing.status !== 404 && missing.status !== 503) wrong.push(`${missing.status} /nope`)
    }
    return { wrong, pages }
  })
  // Many at once, because the moment in which there is no folder is short.
  for (let turn = 0; turn < 100; turn++) {
    for (let times = 0; times < 100; times++) exchange()
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  write({ 'content/docs/a.md': `# А\n\n${last}\n` })
  const build = await runProcess(['build', path])
  isOver = true
  const results = await Promise.all(readers)
  expect(build.code).toBe(0)
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(results.reduce((sum, { pages }) => sum + pages, 0)).toBeGreaterThan(50)
  expect(server.exitCode).toBeNull()
  expect((await read('/docs/a')).body).toContain(last)
})

test('half a request is not waited for without end, and more connections than the limit are refused', async () => {
  const { path } = folders.site({ 'content/docs/a.md': '# А\n' })
  expect((await runProcess(['build', path])).code).toBe(0)
  const { port } = await serve(path)
  const half = connect(port, '127.0.0.1', () => half.write('GET /docs/a HTTP/1.1\r\nHost: loc'))
  const closed = new Promise<string>(resolve => {
    let answer = ''
    half.on('data', data => {
      answer += data.toString('latin1')
    })
    half.on('close', () => resolve(answer))
  })
  const asked = Array.from({ length: 600 }, () => ask(port, '/docs/a'))
  const seen = await Promise.all(asked.map(({ status }) => status))
  for (const { socket } of asked) socket.destroy()
  expect(seen.filter(status => status === '200').length).toBeLessThanOrEqual(500)
  expect(seen.filter(status => status === undefined).length).toBeGreaterThanOrEqual(100)
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
  expect((await fetch(`http://127.0.0.1:${port}/docs/a`)).status).toBe(200)
})

test('a range of a file is sent as it was asked for, and what was seen is not sent again', async () => {
  const { path } = folders.site({
    'content/docs/a.md': '# А\n',
    'content/static/digits.txt': '0123456789'.repeat(100),
  })
  expect((await runProcess(['build', path])).code).toBe(0)
  const { port } = await serve(path)
  const get = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}/digits.txt`, { headers, method })
    return { status: answer.status, body: await answer.text(), headers: answer.headers }
  }
  expect(await get({ range: 'bytes=5-8' })).toMatchObject({ status: 206, body: '5678' })
  expect(await get({ range: 'bytes=-3' })).toMatchObject({ status: 206, body: '789' })
  expect((await get({ range: 'bytes=5-8' })).headers.get('content-range')).toBe('bytes 5-8/1000')
  expect(await get({ range: 'bytes=2000-' })).toMatchObject({ status: 416 })
  const first = await get({})
  expect(
    await get({ 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }),
  ).toMatchObject({
    status: 304,
    body: '',
  })
  expect(await get({}, 'POST')).toMatchObject({ status: 405 })
})
