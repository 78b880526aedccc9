// Pages drawn from an OpenAPI description: what a reader sees, where links lead, what is found.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const description = `openapi: 3.1.0
info: { title: Прачечная, version: '1' }
servers: [{ url: https://api.example/v1 }]
security: [{ key: [] }]
paths:
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, description: Номер заказа., schema: { type: string, minLength: 3 }, example: ord-1 }
    post:
      operationId: changeOrder
      summary: Изменение заказа
      x-idempotent: true
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Order' }
            examples:
              short: { summary: Коротко, value: { name: "Д'Артаньян", parts: [] } }
              long: { summary: Подробно, value: { name: Анна, state: washed } }
      responses:
        '200':
          description: Заказ изменён. Стирка начнётся сразу.
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' }, example: { name: Анна } } }
        '400':
          description: Ошибка.
          x-error-codes: [bad_name]
webhooks:
  washed:
    post:
      operationId: orderWashed
      x-delivery: { timeout: 5, retries: [60, 7200], expects: Код 200., signature: { header: X-Sign, algorithm: HMAC-SHA256 } }
      requestBody: { content: { application/json: { schema: { type: object, properties: { order: { type: string } } } } } }
      responses: { '200': { description: Принято. } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-KEY } }
  schemas:
    Order:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 20, description: 'Имя, см. [код](api:error/bad_name).' }
        state: { $ref: '#/components/schemas/State' }
        total: { type: [number, 'null'], readOnly: true }
        parts: { type: array, items: { $ref: '#/components/schemas/Part' } }
    Part:
      type: object
      properties: { size: { type: integer, default: 2 }, parts: { type: array, items: { $ref: '#/components/schemas/Part' } } }
    State:
      type: string
      enum: [dirty, washed]
      x-enumDescriptions: { dirty: Ждёт., washed: Готов. }
      x-transitions: { dirty: [washed], washed: [] }
x-errors:
  bad_name: { status: 400, stage: request, cause: имя пусто, action: впишите имя }
`
const config = { apis: { main: { file: 'content/openapi.yaml', downloads: '/api' } }, llms: true }
const site = await siteOf(
  {
    'openapi.yaml': description,
    'docs/order.md':
      '# Заказ\n\n::api-operation{operation=changeOrder}\n\n::api-samples{operation=changeOrder}\n\n## Параметры\n\n::api-parameters{operation=changeOrder}\n\n## Тело\n\n::api-body{operation=changeOrder}\n\n## Ответы\n\n::api-responses{operation=changeOrder}\n\n::api-examples{operation=changeOrder of=request}\n',
    'docs/codes.md':
      '# Коды\n\n::api-errors{stage=request}\n\n::api-life-cycle{schema=State}\n\n::api-callback{operation=orderWashed}\n\n::api-body{operation=orderWashed}\n\nПоле [имя](api:changeOrder#name), [заказ](api:changeOrder), [ответ](api:changeOrder#200.total), [файл](/api/openapi.yaml)\n',
  },
  { config, hasSearch: true },
)
const order = site.text('docs/order.html')
const codes = site.text('docs/codes.html')
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('an operation shows method, address, key and whether it may be repeated', () => {
  expect(site.report()).toBe('')
  expect(order).toContain('id="changeOrder"')
  expect(order.replace(/<[^>]*>/g, '')).toContain('POSThttps://api.example/v1/orders/{id}')
  expect(words(order)).toContain('Ключ: заголовок X-KEY .')
  expect(words(order)).toContain('Повтор запроса безопасен.')
})

test('the address is shown once: with the samples of an operation, or above an operation without samples', () => {
  expect(order.match(/<b>(?:<wbr\/?>|[^<])*orders/g)).toHaveLength(1)
  expect(codes).toContain('<b>washed</b>')
})

test('a field has an anchor, its type, limits, values and its own fields', () => {
  expect(order).toContain('<div class="api-field" id="parts.size">')
  expect(words(order)).toContain('name строка обязательно')
  expect(words(order)).toContain('до 20 символов')
  expect(words(order)).toContain('dirty — Ждёт.')
  expect(words(order)).toContain('size целое число')
  expect(words(order)).toContain('по умолчанию 2')
  expect(words(order)).toContain('id строка обязательно')
})

test('a read-only field is not in the request, and the answer has its own anchors', () => {
  expect(order).not.toContain('id="total"')
  expect(order).toContain('id="200.total"')
  expect(words(order)).toContain('200 Заказ изменён')
})

test('a schema that contains itself is shown once and then linked', () => {
  expect(words(order)).toContain('те же поля, что у Part')
  expect(order).toContain('<a href="#parts">Part</a>')
})

test('samples in ten languages are one list to choose from, and quotes in values do not break them', () => {
  for (const label of [
    'cURL',
    'JavaScript',
    'TypeScript',
    'Python',
    'PHP',
    'Java',
    'C#',
    'Go',
    'Ruby',
    'Kotlin',
  ])
    expect(order).toMatch(new RegExp(`<option[^>]*>${label}<`))
  expect(order).toContain('data-tab-group="language"')
  expect(words(order)).toContain("'Д\\'Артаньян'")
})

test('codes, statuses and deliveries are tables and lists with links back', () => {
  expect(words(codes)).toContain('bad_name имя пусто впишите имя')
  expect(codes).toContain('href="/docs/order#changeOrder"')
  expect(order).toContain('href="/docs/codes#bad_name"')
  expect(words(codes)).toContain('dirty Ждёт. washed')
  expect(words(codes)).toContain('washed Готов. конечный')
  expect(words(codes)).toContain('через 1 мин, 2 ч после предыдущей попытки')
  expect(words(codes)).toContain('X-Sign , HMAC-SHA256')
})

test('links of pages and of descriptions lead to the page that shows the part', () => {
  expect(codes).toContain('<a href="/docs/order#name">имя</a>')
  expect(codes).toContain('<a href="/docs/order#200.total">ответ</a>')
  expect(order).toContain('<a href="/docs/codes#bad_name">код</a>')
  expect(codes).toContain('href="/api/openapi.yaml"')
})

test('an unknown name is an error with the nearest name', async () => {
  const wrong = await siteOf(
    {
      'openapi.yaml': description,
      'docs/a.md':
        '# А\n\n::api-body{operation=chngeOrder}\n\n::api-operation{operation=changeOrder}\n\n[x](api:changeOrdr)\n\n::api-enum{schema=Stat}\n\n::api-samples{operation=changeOrder example=shrt}\n\n::api-bdy{operation=changeOrder}\n',
    },
    { config },
  )
  const report = wrong.report()
  for (const [place, hint] of [
    ['docs/a.md:3:1 error api/unknown', 'changeOrder'],
    ['docs/a.md:7:1 error api/unknown-reference', 'api:changeOrder'],
    ['docs/a.md:9:1 error api/unknown', 'State'],
    ['docs/a.md:11:1 error api/unknown', 'short'],
    ['docs/a.md:13:1 error api/unknown', 'api-body'],
  ] as const)
    expect(report).toMatch(
      new RegExp(`${place.replaceAll('.', '\\.')}[^\\n]*\\n +hint: Did you mean[^\\n]*${hint}`),
    )
})

test('the sidebar shows the method before a page of an operation, not before a page of an event', () => {
  const menu = site.file('docs/order.html')
  expect(menu).toContain('data-method="POST" aria-current="page" href="/docs/order"')
  expect(menu).not.toMatch(/data-method="[A-Z]+"(?: aria-current="page")? href="\/docs\/codes"/)
})

test('a reader finds a page by the name of a field', () => {
  const terms = site.outputs().filter(path => /search-index\/all\/page-/.test(path))
  const sections = terms.flatMap(
    path => JSON.parse(site.file(path)).sections as { id: string; heading: string }[],
  )
  expect(sections).toContainEqual(expect.objectContaining({ id: 'parts.size', heading: 'size' }))
})

test('the description can be downloaded as YAML, JSON and a Postman collection', () => {
  expect(site.file('api/openapi.yaml')).toBe(description)
  expect(JSON.parse(site.file('api/openapi.json')).paths['/orders/{id}'].post.operationId).toBe('changeOrder')
  const postman = JSON.parse(site.file('api/postman.json'))
  expect(postman.item[0].item[0]).toMatchObject({
    name: 'Изменение заказа',
    request: {
      method: 'POST',
      url: { raw: 'https://api.example/v1/orders/ord-1' },
      header: [{ key: 'X-KEY' }, {}],
    },
  })
})

test('an edit of the description changes the pages that show the edited part, and no other', async () => {
  const edited = await siteOf(
    {
      'openapi.yaml': description,
      'docs/order.md': '# Заказ\n\n::api-body{operation=changeOrder}\n',
      'docs/event.md': '# Событие\n\n::api-callback{operation=orderWashed}\n',
      'docs/other.md': '# Прочее\n\nТекст.\n',
    },
    { config: { apis: config.apis } },
  )
  await edited.edit({ 'openapi.yaml': description.replace('maxLength: 20', 'maxLength: 30') })
  expect(edited.stale().filter(path => path.endsWith('.html'))).toEqual(['docs/order.html'])
  expect(words(edited.text('docs/order.html'))).toContain('до 30 символов')
})

test('the catalogue of codes needs no attributes, and reports a missing catalogue', async () => {
  const site = await siteOf(
    { 'openapi.yaml': description, 'docs/a.md': '# А\n\n::api-errors\n' },
    { config: { apis: config.apis } },
  )
  expect(site.report()).toBe('')
  expect(site.text('docs/a.html')).toContain('<table')
  const bare = 'openapi: 3.1.0\ninfo: { title: А, version: "1" }\npaths: {}\n'
  await site.edit({ 'openapi.yaml': bare })
  expect(site.report()).toContain(
    'content/docs/a.md:3:1 error api/unknown The description has no catalogue of codes.\n  hint: Write one at its top level, under "x-errors".',
  )
  const without = await siteOf({ 'docs/a.md': '# А\n\n::api-errors\n' })
  expect(without.report()).toBe(
    'content/docs/a.md:3:1 warning directive/unknown There is no directive called "api-errors".\n  hint: Name the description of the API in "apis" of the configuration.',
  )
})

test('OpenAPI 3.0 is read with its own rules', async () => {
  const old = await siteOf(
    {
      'openapi.yaml': description
        .replace('openapi: 3.1.0', 'openapi: 3.0.3')
        .replace("type: [number, 'null'], readOnly: true", 'type: number, nullable: true'),
      'docs/a.md': '# А\n\n::api-body{operation=changeOrder}\n\n::api-errors{stage=request}\n',
    },
    { config: { apis: config.apis } },
  )
  expect(old.report()).toBe('')
  expect(words(old.text('docs/a.html'))).toContain('total число или null')
})
