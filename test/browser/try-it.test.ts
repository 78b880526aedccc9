// Trying a method of an API: the form, what it checks, what is sent and shown, and who may be asked.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { axeViolations } from '../harness/axe-violations.ts'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'

const asked: { url: string; key: string; authorization: string; body: string; type: string }[] = []
const api = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Headers', '*')
  if (request.method === 'OPTIONS') return response.end()
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    asked.push({
      url: request.url ?? '',
      key: String(request.headers['x-key'] ?? ''),
      authorization: String(request.headers.authorization ?? ''),
      body,
      type: String(request.headers['content-type']),
    })
    response.statusCode = 201
    response.setHeader('Content-Type', 'application/json')
    response.end('{"id":"ord-7"}')
  })
  return undefined
})
await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
afterAll(() => api.close())

const site = browseSite(() => ({
  'docs-site.config.ts': `export default { title: 'Сайт', fonts: { stylesheet: 'https://fonts.example/css' }, apis: { main: { file: 'content/openapi.yaml', downloads: '/api', tryIt: ['${origin}', 'http://127.0.0.1:9'] } } }`,
  'content/openapi.yaml': `openapi: 3.1.0
info: { title: Заказы, version: '1' }
servers:
  - { url: '${origin}/{version}', description: Рабочий, variables: { version: { default: v1, enum: [v1, v2] } } }
  - { url: 'http://127.0.0.1:9', description: Закрытый }
  - { url: 'https://other.example', description: Чужой }
security: [{ key: [] }]
paths:
  /orders/{shop}:
    post:
      operationId: addOrder
      summary: Новый заказ
      parameters: [{ name: shop, in: path, required: true, schema: { type: string, maxLength: 5 }, example: центр }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name, parts],
        properties: { name: { type: string, minLength: 2 }, count: { type: integer, maximum: 9 }, parts: { type: array, items: { type: object, required: [size], properties: { size: { type: integer } } } } } },
        examples: { short: { summary: Коротко, value: { name: Анна, parts: [] } }, long: { summary: Подробно, value: { name: Борис, count: 2, parts: [{ size: 4 }] } } } } } }
      responses: { '201': { description: Создан, content: { application/json: { schema: { type: object, properties: { id: { type: string } } }, example: { id: ord-1 } } } } }
  /files:
    post:
      operationId: addFile
      summary: Файл
      security: [{ key: [], app: [] }, { password: [] }, { oauth: [read] }, { oauth: [write] }, { cookie: [], tls: [] }, {}]
      parameters: [{ name: filter, in: query, style: deepObject, schema: { type: object, properties: { size: { type: integer } } }, example: { size: 3 } }]
      requestBody: { required: true, content: { multipart/form-data: { schema: { type: object, required: [image], properties: { image: { type: string, format: binary }, note: { type: string } } } } } }
      responses: { '201': { description: Создан } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-KEY }
    app: { type: apiKey, in: query, name: app }
    password: { type: http, scheme: basic }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: { read: Читать, write: Писать } } } }
    cookie: { type: apiKey, in: cookie, name: sid }
    tls: { type: mutualTLS }
`,
  'content/docs/order.md':
    '# Заказ\n\n::api-operation{operation=addOrder}\n\n::api-samples{operation=addOrder}\n\n## Тело\n\n::api-body{operation=addOrder}\n',
  'content/docs/file.md':
    '# Файл\n\n::api-operation{operation=addFile}\n\n::api-samples{operation=addFile}\n',
}))

async function openForm(options: Parameters<typeof site.openPage>[0] = {}, path = 'order') {
  const { page } = await site.openPage({ viewport: { width: 1440, height: 900 }, ...options })
  await page.goto(`${site.origin}/docs/${path}`)
  await hydrated(page)
  await page.waitForSelector('link[rel=stylesheet][href*="fonts.example"]', { state: 'attached' })
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  await page.click('[data-try]')
  await page.waitForSelector('dialog.try')
  // Styles of the form come with its script, whatever stylesheets the page has.
  expect(await page.locator('dialog.try').evaluate(dialog => getComputedStyle(dialog).borderRadius)).toBe(
    '12px',
  )
  expect(scripts.some(url => /try-\w+\.js$/.test(url))).toBe(true)
  return page
}

const curl = (page: Page) => page.locator('.try pre[aria-label=curl]').textContent()

test('a request is sent as it was entered, and its answer is shown with status, headers and time', async () => {
  const page = await openForm()
  await page.selectOption('.try select[aria-label="Адрес"] + div select', 'v2')
  await page.getByLabel('X-KEY').fill('secret')
  await page.getByLabel('Начать с примера').selectOption({ label: 'Подробно' })
  await page.locator('.try').getByLabel('count').fill('3')
  expect(await curl(page)).toContain(
    `curl --request POST '${origin}/v2/orders/${encodeURIComponent('центр')}'`,
  )
  expect(await curl(page)).toContain('--header "X-KEY: $API_KEY"')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.waitForSelector('.try__status')
  expect(await page.locator('.try__status').textContent()).toMatch(/Ответ: 201 Created · \d+ ms/)
  expect(await page.locator('.try__text').last().textContent()).toContain('"id": "ord-7"')
  const last = asked.at(-1)
  expect(last).toMatchObject({ url: `/v2/orders/${encodeURIComponent('центр')}`, key: 'secret' })
  expect(JSON.parse(last?.body ?? '')).toEqual({ name: 'Борис', count: 3, parts: [{ size: 4 }] })
})

test('a value is checked while it is typed, and nothing is sent while one is wrong', async () => {
  const page = await openForm()
  const before = asked.length
  const name = page.locator('.try').getByLabel('name')
  await name.fill('А')
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('.try__problem', { hasText: 'не короче 2 символов' }).isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  expect(await name.evaluate(field => field === document.activeElement)).toBe(true)
  expect(asked.length).toBe(before)
  await name.fill('Анна')
  expect(await name.getAttribute('aria-invalid')).toBe('false')
})

test('a body may be written as JSON, which is checked while it is typed, and fields follow it', async () => {
  const page = await openForm()
  await page.getByLabel('X-KEY').fill('secret')
  const source = page.locator('.try').getByLabel('Тело запроса (JSON)')
  const name = page.locator('.try').getByLabel('name')
  expect([await source.isVisible(), await name.isVisible()]).toEqual([false, true])
  await page.getByLabel('JSON', { exact: true }).check()
  expect([await source.isVisible(), await name.isVisible()]).toEqual([true, false])
  expect(JSON.parse(await source.inputValue())).toEqual({ name: 'Анна', parts: [] })
  await source.fill('{"name": ')
  expect(await page.locator('#try-json-problem').textContent()).toBe('Это не JSON.')
  await source.fill('{"name": "А", "parts": []}')
  expect(await page.locator('#try-json-problem').textContent()).toContain('name: ')
  await source.fill('{"name": "Вера", "parts": [], "extra": {"a": 1}}')
  expect(await page.locator('#try-json-problem').textContent()).toBe('')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.waitForSelector('.try__status')
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ name: 'Вера', parts: [], extra: { a: 1 } })
  await page.getByLabel('JSON', { exact: true }).uncheck()
  expect(await name.inputValue()).toBe('Вера')
})

test('a form with a file is sent in parts, and a group in the address in its style', async () => {
  const page = await openForm({}, 'file')
  await page.getByRole('button', { name: 'Отправить' }).click()
  expect(await page.getByLabel('image').getAttribute('aria-invalid')).toBe('true')
  await page
    .getByLabel('image')
    .setInputFiles({ name: 'я.png', mimeType: 'image/png', buffer: Buffer.from('PNG') })
  await page.getByLabel('note').fill('строка')
  expect(await curl(page)).toContain("--form 'image=@я.png' \\\n  --form-string 'note=строка'")
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.waitForSelector('.try__status')
  const { url, type, body } = asked.at(-1) ?? { url: '', type: '', body: '' }
  expect(url).toBe(`/v1/files?filter%5Bsize%5D=3`)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  expect(form.get('note')).toBe('строка')
  expect(await (form.get('image') as File).text()).toBe('PNG')
})

test('each way to authorize may be chosen, and sends its keys only', async () => {
  const page = await openForm({}, 'file')
  const ways = page.getByLabel('Авторизация')
  expect(await ways.locator('option').allTextContents()).toEqual([
    'заголовок X-KEY и параметр app в адресе',
    'заголовок Authorization: Basic',
    'OAuth 2.0',
    'cookie sid и сертификат клиента (mTLS)',
    'без авторизации',
  ])
  await page
    .getByLabel('image')
    .setInputFiles({ name: 'я.png', mimeType: 'image/png', buffer: Buffer.from('') })
  const send = async () => {
    const before = asked.length
    await page.getByRole('button', { name: 'Отправить' }).click()
    await expect.poll(() => asked.length).toBe(before + 1)
    const { url, key, authorization } = asked.at(-1) ?? {}
    return [url?.includes('app=one'), key, authorization]
  }
  await page.getByLabel('X-KEY').fill('secret')
  await page.getByLabel('app', { exact: true }).fill('one')
  expect(await curl(page)).toContain('app=$API_KEY_2')
  expect(await curl(page)).toContain('"X-KEY: $API_KEY"')
  expect(await send()).toEqual([true, 'secret', ''])
  await ways.selectOption({ index: 1 })
  await page.getByLabel('Authorization: Basic').fill('имя:пароль')
  const basic = `Basic ${Buffer.from('имя:пароль').toString('base64')}`
  expect(await send()).toEqual([false, '', basic])
  await ways.selectOption({ label: 'OAuth 2.0' })
  // Its name does not say what goes where.
  expect(await page.getByLabel('OAuth 2.0').getAttribute('placeholder')).toBe('Authorization: Bearer …')
  await page.getByLabel('OAuth 2.0').fill('token')
  expect(await send()).toEqual([false, '', 'Bearer token'])
  await ways.selectOption({ index: 3 })
  expect(await page.locator('.try').textContent()).toContain('ни cookie, ни сертификаты')
  expect(await curl(page)).toContain('--header "Cookie: sid=$API_KEY" \\\n  --cert client.pem')
  expect(await send()).toEqual([false, '', ''])
  await ways.selectOption({ index: 0 })
  expect(await page.getByLabel('X-KEY').inputValue()).toBe('secret')
})

test('a server that cannot be reached is explained, and an example stands in, marked as such', async () => {
  const page = await openForm()
  const servers = page.locator('.try select[aria-label="Адрес"]')
  expect(await servers.locator('option').allTextContents()).toEqual([
    `${origin}/{version} — Рабочий`,
    'http://127.0.0.1:9 — Закрытый',
  ])
  await servers.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.waitForSelector('.try__mock')
  expect(await page.locator('.try [role="status"]').textContent()).toMatch(/CORS.*\.$/)
  expect(await page.locator('.try__mock').textContent()).toContain('сервер его не присылал')
  expect(await page.locator('.try__text').last().textContent()).toContain('ord-1')
})

test('keys stay in memory, or in the session when the reader wants it', async () => {
  const page = await openForm()
  await page.getByLabel('X-KEY').fill('secret')
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]))
  expect(await kept()).not.toContain('secret')
  expect(await page.content()).not.toContain('secret')
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog.try', { state: 'detached' })
  await page.click('[data-try]')
  expect(await page.getByLabel('X-KEY').inputValue()).toBe('secret')
  await page.getByLabel('Хранить').check()
  expect(await kept()).toContain('secret')
  await page.reload()
  await hydrated(page)
  await page.click('[data-try]')
  expect(await page.getByLabel('X-KEY').inputValue()).toBe('secret')
  await page.getByLabel('Хранить').uncheck()
  expect(await kept()).not.toContain('secret')
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 360],
] as const)('axe finds nothing in the form: %s, %i px', async (theme, width) => {
  const page = await openForm({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    init: `localStorage.setItem('theme', '${theme}')`,
  })
  expect(await axeViolations(page, { part: '.try', isAboutColour: theme === 'dark' })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
