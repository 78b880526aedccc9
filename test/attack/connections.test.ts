// Thousands of connections at once, whole, half or refused: dev and serve answer again as soon as there is room, and hold nothing open.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, runCli, startCli } from '../harness/run-cli.ts'
import { inTurn, isSoak } from '../harness/turn.ts'

const site = makeFolder({ 'content/docs/a.md': '# Tea\n' })
const servers = new Map<string, { readonly process: ChildProcess; readonly port: number }>()
/** Each is a file of this process. */
const connections = isSoak ? 10_000 : 1000

beforeAll(async () => {
  expect((await runCli(['build', site.path])).code).toBe(0)
  for (const command of ['dev', 'serve']) {
    const process = startCli([command, site.path, '--port', '0'], site.path)
    const port = await new Promise<number>((resolve, reject) => {
      process.stdout.on('data', (text: Buffer) => {
        const found = /at http:\/\/[^\s/]+:(\d+)\//.exec(text.toString())?.[1]
        if (found !== undefined) resolve(Number(found))
      })
      process.once('exit', code => reject(new Error(`docsgen ${command} ended with ${code}`)))
    })
    servers.set(command, { process, port })
  }
})

afterAll(async () => {
  for (const { process } of servers.values()) {
    const ended = once(process, 'exit')
    process.kill('SIGKILL')
    await ended
  }
  site.dispose()
})

const upgrade = (origin: string) =>
  [
    'GET /_d-dev/live HTTP/1.1',
    'Host: localhost',
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  ].join('\r\n')

const floods = {
  'whole requests': 'GET /docs/a HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'half requests': 'GET /docs/a HTTP/1.1\r\nHost: loc',
  'connections that say nothing': '',
  'channels of other origins': upgrade('http://evil.example'),
  'channels of programs': upgrade('http://localhost').replace(/Origin.*\r\n/, ''),
}

function flood(port: number, text: string): Promise<readonly Socket[]> {
  return Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>(resolve => {
          // It keeps its side open, whatever the server does.
          const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
            socket.write(text, () => resolve(socket))
          })
          socket.on('data', () => undefined)
          socket.on('error', () => resolve(socket)) // refused
        }),
    ),
  )
}

function statusAt(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    get({ port, host: '127.0.0.1', path: '/docs/a', agent: false }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', () => resolve(undefined))
  })
}

test.skipIf(process.platform === 'win32').each(inTurn(Object.keys(floods) as (keyof typeof floods)[]))(
  'while there are thousands of %s pages are answered, and afterwards nothing stays open',
  async kind => {
    for (const [command, { process, port }] of servers) {
      const sockets = await flood(port, floods[kind])
      await expect.poll(() => statusAt(port), { timeout: 30_000 }).toBe(200)
      expect(process.exitCode, command).toBeNull()
      for (const socket of sockets) socket.destroy()
      await expect.poll(() => statusAt(port), { timeout: 30_000 }).toBe(200)
      const opened = `/proc/${process.pid}/fd`
      if (existsSync(opened))
        await expect.poll(() => readdirSync(opened).length, { timeout: 10_000 }).toBeLessThan(60)
    }
  },
)
