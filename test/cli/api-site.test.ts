// A site that `docsgen init --api` writes: builds at once, follows its description, and its pages are files for every command.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const description = `openapi: 3.1.0
info: { title: Laundry, version: '1', description: Washes over HTTP. }
servers: [{ url: https://api.example/v1 }]
paths:
  /orders:
    post:
      operationId: createOrder
      summary: New order
      requestBody: { content: { application/json: { schema: { $ref: 'schemas/order.yaml' }, example: { size: big } } } }
      responses: { '201': { description: Made. } }
    get:
      operationId: listOrders
      summary: All orders
      responses: { '200': { description: The list. } }
`
const folders = makeFolders()
afterAll(() => folders.dispose())

test('init --api writes a site whose pages come from the description; it builds, and is made again only where that changes', async () => {
  const { path: root } = folders.site({
    'openapi.yaml': description,
    'schemas/order.yaml': 'type: object\nproperties: { size: { type: integer } }\n',
  })
  const made = await runCli(['init', 'site', '--api', 'openapi.yaml', '--locale', 'en'], { cwd: root })
  expect(made.stderr).toBe('')
  expect(made.code).toBe(0)
  expect(made.stdout).toContain('2 operations of the description will have a page each.')
  const site = join(root, 'site')
  const first = await runCli(['build', site])
  expect(first.code).toBe(0)
  expect(first.stdout).toContain('0 errors, 1 warning')
  expect(first.stderr).toContain('content/openapi.yaml:9:')
  const page = join(site, 'build/orders/create-order.html')
  expect(readFileSync(page, 'utf8')).toContain('New order')
  expect((await runCli(['build', site])).stdout).toContain(' 0 files written')

  const file = join(site, 'content/openapi.yaml')
  writeFileSync(file, description.replace('New order', 'Fresh order'))
  const second = await runCli(['build', site, '--verify'])
  expect(second.stderr).not.toContain('differ')
  expect(second.code).toBe(0)
  expect(readFileSync(page, 'utf8')).toContain('Fresh order')

  writeFileSync(file, description.replace(/ {4}get:[\s\S]*/, ''))
  expect((await runCli(['build', site])).code).toBe(0)
  expect(existsSync(join(site, 'build/orders/list-orders.html'))).toBe(false)
  const links = await runCli(['check-links', '--root', site])
  expect(links.stdout).toContain('No problems')
}, 120_000)

test('init --api inside of the folder of a description leaves it where it is, and refuses what is no description', async () => {
  const { path: root } = folders.site({
    'openapi.yaml': description.replace("$ref: 'schemas/order.yaml'", 'type: object'),
    'bad.yaml': 'a: [',
  })
  const bad = await runCli(['init', '--api', 'bad.yaml'], { cwd: root })
  expect(bad.code).toBe(2)
  expect(bad.stderr).toContain('bad.yaml:1:4')
  const none = await runCli(['init', '--api', 'opnapi.yaml'], { cwd: root })
  expect(none.code).toBe(2)
  expect(none.stderr).toContain('There is no file "opnapi.yaml".')
  expect(existsSync(join(root, 'docs-site.config.ts'))).toBe(false)
  expect((await runCli(['init', '--api', 'openapi.yaml'], { cwd: root })).code).toBe(0)
  expect(readFileSync(join(root, 'docs-site.config.ts'), 'utf8')).toContain("file: 'openapi.yaml'")
}, 60_000)
