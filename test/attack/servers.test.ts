// Hostile visitors of docsgen's servers: names and origins of others.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeFolder, type RunningCommand, runCli, serveHere } from '../harness/run-cli.ts'

const site = makeFolder({ 'content/docs/a.md': '# Tea\n' })
const servers = new Map<string, RunningCommand>()

beforeAll(async () => {
  expect((await runCli(['build', site.path])).code).toBe(0)
  for (const args of [['dev'], ['serve'], ['mcp', '--http']])
    servers.set(args[0] as string, await serveHere([...args, site.path, '--port', '0']))
})

afterAll(async () => {
  for (const server of servers.values()) await server.stop()
  site.dispose()
})

const origins = () => [...servers].map(([name, { origin }]) => [name, origin] as const)

function statusOf(origin: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${origin}/docs/a`, { headers }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

test('no server answers under a name that is not this machine’s, however it is written', async () => {
  const wrong: string[] = []
  for (const [server, origin] of origins()) {
    const { port } = new URL(origin)
    const hosts = [
      'evil.example',
      `evil.example:${port}`,
      `user@localhost:${port}`,
      `evil.example:x@localhost:${port}`,
      `@127.0.0.1:${port}`,
      `localhost:${port}/evil`,
      'localhost?evil.example',
      'localhost#evil.example',
      'localhost\\evil.example',
      'localhost.evil.example',
      'localhost evil.example',
      '127.0.0.1.evil.example',
      `127.0.0.1:${port}:80`,
      `[::1].evil.example`,
      '[::1',
    ]
    for (const host of hosts) if ((await statusOf(origin, { host })) !== 403) wrong.push(`${server} ${host}`)
    const own = server === 'mcp' ? 404 : 200
    for (const host of [`localhost:${port}`, `docs.localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      if ((await statusOf(origin, { host })) !== own) wrong.push(`${server} refuses ${host}`)
  }
  expect(wrong).toEqual([])
})

test('pages of other schemes, hosts and ports get nothing from dev and mcp, and open no channel', async () => {
  const wrong: string[] = []
  for (const [server, origin] of origins().filter(([name]) => name !== 'serve')) {
    const { port } = new URL(origin)
    for (const other of [
      `https://127.0.0.1:${port}`,
      `ftp://127.0.0.1:${port}`,
      'http://127.0.0.1',
      `http://localhost:${port}`,
      `http://127.0.0.1:${port}.evil.example`,
      'http://evil.example',
      'null',
      '',
    ]) {
      if ((await statusOf(origin, { origin: other })) !== 403) wrong.push(`${server} ${other}`)
      if (server === 'dev' && (await opens(origin, other))) wrong.push(`channel ${other}`)
    }
  }
  expect(wrong).toEqual([])
  const { origin } = servers.get('dev') as RunningCommand
  expect(await statusOf(origin, { origin })).toBe(200)
  expect(await opens(origin, origin)).toBe(true)
})

function opens(server: string, origin: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = new WebSocket(`${server.replace('http', 'ws')}/_d-dev/live`, { headers: { origin } })
    socket.on('open', () => {
      socket.close()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
