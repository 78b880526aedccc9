// `docsgen dev` when the system has no more files to open, and while folders come and go.
import { renameSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type DevProcess, startDevProcess } from '../../harness/dev-site.ts'

const sites: DevProcess[] = []

afterEach(async () => {
  for (const site of sites.splice(0)) await site.dispose()
})

test('more connections than files may be open: the server goes on, and notices what changes', async () => {
  const site = await startDevProcess(
    { 'content/docs/a.md': '# А\n', 'content/docs/b.md': '# Б\n' },
    { openFiles: 64 },
  )
  sites.push(site)
  const read = (path: string) => fetch(site.origin + path).then(answer => answer.text(), String)
  const { hostname, port } = new URL(site.origin)
  for (const word of ['первое', 'второе']) {
    const sockets = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`GET /docs/a HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      })
      socket.on('error', () => {}) // refused
      return socket
    })
    site.write({ 'content/docs/a.md': `# А\n\n${word}\n` })
    // Longer than the server waits before it looks at its folders again.
    await setTimeout(1000)
    expect(site.process.exitCode).toBeNull()
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => read('/docs/a'), { timeout: 20_000 }).toContain(word)
    expect(await read('/docs/b')).toContain('<h1>Б</h1>')
  }
  expect(site.printed()).not.toMatch(/EMFILE|bug in docsgen/)
})

test('a folder that comes and goes while pages are read ends nothing, and is found when it is there again', async () => {
  const site = await startDevProcess({
    'content/docs/a.md': '# А\n',
    'content/docs/k/sub/b.md': '# Б\n',
    'content/static/t.txt': 'x',
  })
  sites.push(site)
  const folder = join(site.path, 'content/docs/k')
  const aside = join(site.path, 'aside')
  let isOver = false
  const readers = ['/docs/k/sub/b', '/docs/a', '/t.txt'].map(async path => {
    const seen = new Set<number>()
    while (!isOver) seen.add((await fetch(site.origin + path)).status)
    return seen
  })
  for (let turn = 0; turn < 40; turn++) {
    renameSync(folder, aside)
    await setTimeout(turn % 20)
    renameSync(aside, folder)
    await setTimeout(turn % 15)
  }
  isOver = true
  const seen = (await Promise.all(readers)).flatMap(statuses => [...statuses])
  expect(seen.filter(status => status !== 200 && status !== 404)).toEqual([])
  expect(site.process.exitCode).toBeNull()
  await expect.poll(async () => (await fetch(`${site.origin}/docs/k/sub/b`)).status).toBe(200)
})
