// Pages that a description has by itself: one for each operation and event, in groups, with overviews.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const description = `openapi: 3.1.0
info: { title: Прачечная, version: '1.2', description: 'Стирка по API.' }
servers:
  - { url: 'https://{region}.example/v1', description: Рабочий., variables: { region: { default: ru, enum: [ru, kz] } } }
security: [{ key: [] }]
tags:
  - { name: orders, x-displayName: Заказы, description: Всё о заказах. }
  - { name: unused }
paths:
  /orders:
    post:
      operationId: createOrder
      tags: [orders]
      summary: Новый заказ
      description: 'Создаёт заказ, см. [код](api:ordr).'
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { '201': { description: Создан. } }
      callbacks:
        washed:
          '{$request.body#/url}':
            post: { responses: { '200': { description: Принято. } } }
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { tags: [orders], responses: { '200': { description: Заказ. } } }
    delete: { operationId: secret, x-internal: true, tags: [orders], responses: { '204': { description: Удалён. } } }
  /status:
    get: { operationId: getStatus, summary: Состояние, responses: { '200': { description: Работает. } } }
webhooks:
  dirty:
    post:
      operationId: orderDirty
      summary: Заказ испачкан
      requestBody: { content: { application/json: { schema: { type: object, properties: { spots: { type: integer, minimum: 3 } } } } } }
      responses: { '200': { description: Принято. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-KEY }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://x.example/token', scopes: { read: читать } } } }
`
const config = {
  apis: { main: { file: 'content/openapi.yaml', downloads: '/api', pages: 'content/docs/api' } },
  llms: true,
}
const site = await siteOf({ 'openapi.yaml': description, 'docs/index.md': '# Начало\n' }, { config })
const words = (html: string) =>
  html
    .replace(/<wbr>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('every operation, callback and webhook has a page in the group of its tag, with an overview of each group', () => {
  expect(site.routes().filter(route => route.startsWith('/docs/api'))).toEqual([
    '/docs/api',
    '/docs/api/events',
    '/docs/api/events/order-dirty',
    '/docs/api/orders',
    '/docs/api/orders/create-order',
    '/docs/api/orders/create-order-washed',
    '/docs/api/orders/get-orders-id',
    '/docs/api/other',
    '/docs/api/other/get-status',
  ])
  expect(words(site.text('docs/api/orders.html'))).toContain('Всё о заказах.')
  expect(words(site.text('docs/api/orders.html'))).toMatch(/POST \/orders Новый заказ/)
})

test('a page of an operation has its title, head, samples, fields and answers, and its callbacks', () => {
  const page = site.text('docs/api/orders/create-order.html')
  expect(words(page)).toMatch(
    /Новый заказ.*Создаёт заказ.*POST.*\/orders.*Тело запроса.*name строка.*Ответы.*201 Создан/,
  )
  expect(page).toContain('href="/docs/api/orders/create-order-washed"')
  // What an event brings stands where a method has its request.
  const [samples = ''] =
    site.text('docs/api/events/order-dirty.html').match(/api-samples.*?<\/section>/s) ?? []
  expect(words(samples)).toMatch(/POST dirty Запрос.*&quot;spots&quot; : 3/)
  for (const file of ['openapi.yaml', 'openapi.json', 'postman.json'])
    expect(page).toContain(`href="/api/${file}"`)
  const [menu = ''] =
    /class="dropdown page-menu">[\s\S]*?<\/ul>/.exec(site.file('docs/api/orders/create-order.html')) ?? []
  expect([...menu.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/docs/api/orders/create-order.md',
    '/api/openapi.yaml',
    '/api/openapi.json',
    '/api/postman.json',
  ])
  expect(site.outputs()).toContain('docs/api/orders/create-order.md')
})

test('an operation without a name is shown and linked by its method and path', () => {
  const page = site.text('docs/api/orders/get-orders-id.html')
  expect(words(page)).toMatch(/GET.*\/orders.*id строка обязательно/)
  expect(site.text('docs/api/orders.html')).toContain('href="/docs/api/orders/get-orders-id"')
})

test('the overview shows the version, servers with their variables, ways to authorize and downloads', () => {
  const overview = words(site.text('docs/api.html'))
  expect(overview).toContain('Стирка по API. Версия 1.2')
  expect(overview).toMatch(/https:\/\/\{region\}\.example\/v1 Рабочий\. region : ru , kz · по умолчанию ru/)
  expect(overview).toMatch(/key заголовок X-KEY/)
  expect(overview).toMatch(/login OAuth 2\.0 clientCredentials https:\/\/x\.example\/token read — читать/)
  expect(site.text('docs/api.html')).toContain('href="/api/postman.json"')
})

test('internal parts are neither in pages nor in downloads', () => {
  expect(site.outputs().join()).not.toContain('secret')
  for (const file of ['api/openapi.yaml', 'api/openapi.json', 'api/postman.json'])
    expect(site.file(file)).not.toMatch(/secret|x-internal/)
})

test('a broken link of a generated page is reported at its place in the description', () => {
  expect(site.report()).toMatch(/^content\/openapi\.yaml:15:\d+ warning api\/unknown-reference [^\n]*"ordr"/)
  expect(
    site
      .report()
      .split('\n')
      .filter(line => !line.startsWith(' ')),
  ).toHaveLength(1)
})

const shared = `openapi: 3.0.3
info: { title: x, version: '1', description: 'Сначала [заказ](#tag/orders/operation/createOrder).' }
paths:
${['a', 'b', 'c', 'd', 'e', 'f']
  .map(
    name =>
      `  /${name}: { get: { operationId: ${name}, responses: { '200': { $ref: '#/components/responses/R' } } } }\n`,
  )
  .join('')}  /orders/{name}:
    post:
      operationId: createOrder
      tags: [orders]
      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { allOf: [{ $ref: '#/components/schemas/Named' }] } } } }
      responses: { '200': { description: 'Готово.' } }
components:
  schemas: { Named: { type: object, properties: { name: { type: string } } } }
  responses:
    R: { description: 'Готово. Смотрите [о ценах](/docs/prices) и [о сроках](#terms).' }
`

const sharedSite = await siteOf(
  { 'openapi.yaml': shared },
  { config: { apis: { main: { file: 'content/openapi.yaml', pages: 'content/docs' } } } },
)

test('a fault that many operations get from one text of the description is reported once, at its line', () => {
  expect(sharedSite.report().replace(/^ .*\n?/gm, '')).toBe(
    `content/openapi.yaml:20:51 warning link/page-not-found The link "/docs/prices" leads to no page.
content/openapi.yaml:20:78 warning link/anchor-not-found The page "A" has no heading "terms".
`,
  )
})

test('links to operations in the form of other generators lead to their pages; a parameter and a field of one name have two anchors', () => {
  expect(sharedSite.text('docs/index.html')).toContain('href="/docs/orders/create-order#createOrder"')
  const page = sharedSite.text('docs/orders/create-order.html')
  expect(page).toContain('id="name"')
  expect(page).toContain('id="body.name"')
})

test("an author's page that shows an operation takes the place of its page, and a file of the same name that of an overview", async () => {
  const own = await siteOf(
    {
      'openapi.yaml': description.replace(', см. [код](api:ordr)', ''),
      'docs/api/index.md': '# Моя прачечная\n',
      'docs/api/mine.md': '# Мой заказ\n\n::api-operation{operation=createOrder}\n',
    },
    { config },
  )
  expect(own.report()).toBe('')
  expect(own.routes()).not.toContain('/docs/api/orders/create-order')
  expect(own.text('docs/api/orders.html')).toContain('href="/docs/api/mine#createOrder"')
  expect(own.text('docs/api.html')).toContain('Моя прачечная')
})

test('operations without tags are grouped by the first different part of their paths', async () => {
  const paths = ['/v1/orders', '/v1/orders/{id}', '/v1/payment_links']
  const untagged = await siteOf(
    {
      'openapi.json': JSON.stringify({
        openapi: '3.0.3',
        info: { title: 'x', version: '1' },
        paths: Object.fromEntries(
          paths.map(path => [path, { get: { responses: { 200: { description: 'x' } } } }]),
        ),
      }),
    },
    { config: { apis: { main: { file: 'content/openapi.json', pages: 'content/docs' } } } },
  )
  expect(untagged.routes().filter(route => /^\/docs\/[^/]+$/.test(route))).toEqual([
    '/docs/orders',
    '/docs/payment-links',
  ])
})

test('groups of tags are in the order of x-tagGroups, then of the tags, and inside the parent that a tag names', async () => {
  const get = (tag: string) => ({ get: { tags: [tag], responses: { 200: { description: 'x' } } } })
  const grouped = await siteOf(
    {
      'openapi.json': JSON.stringify({
        openapi: '3.0.3',
        info: { title: 'x', version: '1' },
        'x-tagGroups': [{ name: 'Shop', tags: ['pets', 'orders'] }],
        tags: [
          { name: 'users' },
          { name: 'orders' },
          { name: 'wild', summary: 'Дикие', parent: 'pets' },
          { name: 'own', parent: 'staff' },
          { name: 'staff' },
          { name: 'a', parent: 'b' },
          { name: 'b', parent: 'a' },
        ],
        paths: {
          ...{ '/users': get('users'), '/orders': get('orders'), '/pets': get('pets'), '/wild': get('wild') },
          ...{ '/own': get('own'), '/a': get('a') },
        },
      }),
    },
    { config: { apis: { main: { file: 'content/openapi.json', pages: 'content/docs' } } } },
  )
  const overview = grouped.text('docs/index.html')
  const places = ['pets', 'orders', 'users', 'staff', 'a'].map(name =>
    overview.indexOf(`href="/docs/${name}"`),
  )
  expect(places.every(place => place > 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(grouped.report()).toBe('')
  expect(grouped.text('docs/pets/index.html')).toContain('href="/docs/pets/wild">Дикие</a>')
  expect(grouped.text('docs/pets/wild/index.html')).toContain('href="/docs/pets/wild/get-wild"')
  expect(grouped.text('docs/staff/index.html')).toContain('href="/docs/staff/own"')
  expect(grouped.routes()).not.toContain('/docs/b')
  // The overview of the whole comes first.
  const [menu = ''] = grouped.file('docs/users/index.html').match(/<aside.*?<\/aside>/s) ?? []
  expect(menu).toContain('href="/docs"')
  expect(menu.indexOf('href="/docs"')).toBeLessThan(menu.indexOf('href="/docs/pets"'))
})

test('every kind of sidebar has overviews first, and groups and operations in the order of the description', async () => {
  const get = (tag: string, summary: string) => ({
    tags: [tag],
    summary,
    responses: { 200: { description: 'x' } },
  })
  const description = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1' },
    tags: [{ name: 'zoo' }, { name: 'ant' }],
    paths: {
      '/z': { get: get('zoo', 'List'), delete: get('zoo', 'Drop') },
      '/a': { get: get('ant', 'See') },
    },
  })
  const generated = (dirName: string) => ({ type: 'autogenerated', dirName })
  const overview = { type: 'doc', id: 'api/index' }
  const inside = ['Zoo', 'List', 'Drop', 'Ant', 'See']
  for (const [items, expected] of [
    [undefined, ['Shop', ...inside, 'Home']],
    [[generated('api')], ['Shop', ...inside]],
    [[{ type: 'category', label: 'API', link: overview, items: [generated('api')] }], ['API', ...inside]],
    [
      [{ Zoos: [generated('api/zoo')] }, generated('api/ant')],
      ['Zoos', 'Zoo', 'List', 'Drop', 'Ant', 'See'],
    ],
  ] as const) {
    const site = await siteOf(
      { 'openapi.json': description, 'docs/index.md': '# Home\n' },
      {
        config: {
          locale: 'en',
          apis: { main: { file: 'content/openapi.json', pages: 'content/docs/api' } },
          ...(items !== undefined && { docs: { sidebars: { main: items as never } } }),
        },
      },
    )
    const [menu = ''] = site.file('docs/api/zoo/get-z.html').match(/<ul[^>]*menu__list.*?<\/nav>/s) ?? []
    const labels = [...menu.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, label = '']) =>
      label.replace(/<span[^>]*method.*?<\/span>|<[^>]*>/g, '').trim(),
    )
    expect(labels).toEqual(expected)
  }
})

test('a folder outside of the documents is an error in the configuration', async () => {
  const outside = await siteOf(
    { 'openapi.yaml': description, 'docs/a.md': '# А\n' },
    { config: { apis: { main: { file: 'content/openapi.yaml', pages: 'content/pages/api' } } } },
  )
  expect(outside.report()).toContain(
    'error api/pages-outside The pages of the API "main" would lie in "content/pages/api", which is in no set of documents.',
  )
})

test('the pages of a language are made from its overlay, beside its translations', async () => {
  const translated = await siteOf(
    {
      'openapi.yaml': description.replace(', см. [код](api:ordr)', ''),
      'i18n/en/openapi.yaml': `overlay: 1.0.0
info: { title: English, version: '1' }
actions:
  - { target: "$.paths['/orders'].post", update: { summary: New order } }
`,
    },
    { config: { ...config, locale: 'ru', locales: { ru: {}, en: {} } } },
  )
  expect(translated.report()).toBe('')
  expect(words(translated.text('en/docs/api/orders/create-order.html'))).toMatch(/New order.*Request body/)
  expect(words(translated.text('docs/api/orders/create-order.html'))).toContain('Новый заказ')
})

test('a description in several files is joined: names, fields and faults of the other files are found', async () => {
  const parts = await siteOf(
    {
      'api/openapi.yaml': `openapi: 3.0.3
info: { title: x, version: '1' }
paths:
  /orders: { $ref: 'paths/orders.yaml' }
components:
  schemas:
    Order: { $ref: 'schemas/order.yaml' }
`,
      'api/paths/orders.yaml': `post:
  operationId: createOrder
  description: '[Нет](./nowhere.md)'
  requestBody: { content: { application/json: { schema: { $ref: '../schemas/order.yaml' } } } }
  responses:
    '200': { $ref: '../common.json#/answers/Done' }
    '400': { $ref: '../common.json#/answers/Gone' }
`,
      'api/schemas/order.yaml': `type: object
properties:
  name: { type: string }
  parts: { type: array, items: { $ref: '#' } }
  pay: { oneOf: [{ $ref: '../pay.yaml#/Card' }, { $ref: '../pay.yaml#/Bill' }], discriminator: { propertyName: kind, mapping: { plastic: '../pay.yaml#/Card', paper: '../pay.yaml#/Bill' } } }
`,
      'api/pay.yaml': `Card: { type: object, properties: { number: { type: string } } }
Bill: { type: object, properties: { sum: { type: number } } }
`,
      'api/common.json': '{"answers":{"Done":{"description":"Готово."}}}',
    },
    {
      config: {
        apis: { main: { file: 'content/api/openapi.yaml', pages: 'content/docs', downloads: '/api' } },
      },
    },
  )
  const page = words(parts.text('docs/orders/create-order.html'))
  expect(page).toMatch(/name строка.*те же поля, что у Order.*200 Готово/)
  expect(page).toMatch(/plastic.*number строка.*paper.*sum/)
  const { components, paths } = JSON.parse(parts.file('api/openapi.json'))
  expect(components.schemas.Order.properties.pay.discriminator.mapping.paper).toBe(
    '#/components/schemas/Bill',
  )
  expect(components.schemas.Order.properties.parts.items.$ref).toBe('#/components/schemas/Order')
  expect(components.responses.Done).toEqual({ description: 'Готово.' })
  expect(paths['/orders'].post.operationId).toBe('createOrder')
  expect(parts.report()).toMatch(
    /^content\/api\/paths\/orders\.yaml:3:23 warning link\/\S+ [^\n]*nowhere\.md/,
  )
  await parts.edit({ 'api/schemas/order.yaml': 'type: object\nproperties: { weight: { type: number } }\n' })
  expect(words(parts.text('docs/orders/create-order.html'))).toContain('weight число')
})

test('Swagger 2.0 is converted, and its faults are reported at their places', async () => {
  const old = await siteOf(
    {
      'swagger.yaml': `swagger: '2.0'
info: { title: x, version: '1' }
host: api.example
basePath: /v1
schemes: [https]
securityDefinitions: { key: { type: apiKey, in: header, name: X-KEY } }
paths:
  /orders:
    post:
      operationId: createOrder
      consumes: [application/json]
      description: '[Нет](./nowhere.md)'
      parameters:
        - { name: body, in: body, schema: { $ref: '#/definitions/Order' } }
      responses: { '200': { description: Готово., schema: { $ref: '#/definitions/Order' } } }
definitions:
  Order: { type: object, properties: { name: { type: string } } }
`,
    },
    { config: { apis: { main: { file: 'content/swagger.yaml', pages: 'content/docs' } } } },
  )
  const page = words(old.text('docs/orders/create-order.html'))
  expect(page).toMatch(
    /--request POST 'https:\/\/api\.example\/v1\/orders.*Тело запроса.*name строка.*200 Готово/,
  )
  expect(old.report()).toMatch(/^content\/swagger\.yaml:12:27 warning link\/\S+ [^\n]*nowhere\.md/)
})

test('a parameter and a field of one name have different anchors, and neither has the anchor of a heading', async () => {
  const names = await siteOf(
    {
      'openapi.yaml': `openapi: 3.2.0
info: { title: x, version: '1' }
servers: [{ url: 'https://all.example' }]
paths:
  /orders/{id}:
    servers: [{ url: 'https://orders.example' }]
    query:
      operationId: findOrders
      description: Ищет <Name>, кроме \`<Other>\`.
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: id, in: query, schema: { type: string } }
        - { name: параметры, in: header, schema: { type: string } }
      requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }
      responses:
        '200': { description: Найдено., content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }, links: { next: { operationId: findOrders, description: ещё } } }
        '202': { description: Принято., content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
    additionalOperations:
      LINK: { operationId: linkOrder, responses: { '204': { description: Связано. } } }
components: { schemas: { Order: { type: object, properties: { size: { type: integer } } } } }
`,
    },
    { config: { apis: { main: { file: 'content/openapi.yaml', pages: 'content/docs' } } } },
  )
  expect(names.report()).toBe('')
  const page = names.text('docs/orders/find-orders.html')
  for (const id of ['id', 'query.id', 'body.id', 'параметры', '-parameters', '200.size'])
    expect(page).toContain(`id="${id}"`)
  expect(words(page)).toContain("--request QUERY 'https://orders.example/orders/")
  expect(words(page)).toMatch(/Ищет &lt;Name&gt;, кроме &lt;Other&gt;/)
  expect(words(page)).toMatch(/202 Принято те же поля, что у Order/)
  expect(words(page)).toMatch(/Что можно запросить дальше: next — ещё/)
  expect(names.routes()).toContain('/docs/orders/link-order')
})

test('a schema names the operations that use it, and every operation links what the configuration names', async () => {
  const linked = await siteOf(
    {
      'openapi.yaml': `openapi: 3.1.0
info: { title: x, version: '1' }
paths:
  /orders:
    get: { operationId: listOrders, summary: Заказы, responses: { '200': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/List' } } } } } }
  /status:
    get: { operationId: getStatus, responses: { '200': { description: x } } }
components:
  schemas:
    List: { type: array, items: { $ref: '#/components/schemas/Order' } }
    Order: { type: object, properties: { list: { $ref: '#/components/schemas/List' } } }
    Lone: { type: object }
`,
      'docs/errors.md': '# Ошибки\n\n::api-used-in{schema=Order}\n\n::api-used-in{schema=Lone}\n',
    },
    {
      config: {
        apis: {
          main: {
            file: 'content/openapi.yaml',
            pages: 'content/docs/api',
            seeAlso: [{ label: 'Коды ошибок', to: '/errors.md' }],
          },
        },
      },
    },
  )
  expect(linked.text('docs/errors.html')).toContain(
    '<a href="/docs/api/orders/list-orders#listOrders">Заказы</a>',
  )
  expect(words(linked.text('docs/errors.html'))).not.toContain('getStatus')
  expect(linked.report()).toMatch(/errors\.md:5:1 error api\/unknown .*\n +hint: No operation uses it\.$/)
  for (const page of ['orders/list-orders', 'status/get-status'])
    expect(linked.text(`docs/api/${page}.html`)).toContain('<a href="/docs/errors">Коды ошибок</a>')
})

test('a schema of more than a hundred fields is listed once, on a page that bodies and other schemas link', async () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, { type: 'string' }]))
  const schemas = {
    Small: { type: 'object', properties: { whole: { $ref: '#/components/schemas/org.example.Whole' } } },
    'org.example.Whole': {
      type: 'object',
      description: 'Всё сразу. Подробнее на https://example.org/whole.',
      properties: {
        ...fields(101),
        self: { $ref: '#/components/schemas/org.example.Whole' },
        secret: { type: 'string', writeOnly: true },
        other: { anyOf: [{ $ref: '#/components/schemas/Other' }, { type: 'null' }] },
        only: { anyOf: [{ $ref: '#/components/schemas/Small' }], nullable: true },
      },
    },
    Other: { type: 'object', properties: fields(102) },
    Unused: { type: 'object', properties: fields(103) },
  }
  const answer = (name: string) => ({
    get: {
      operationId: `get${name}`,
      responses: {
        200: {
          description: 'Готово.',
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
        },
      },
    },
  })
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { '/small': answer('Small'), '/other': answer('Other') },
    components: { schemas },
  })
  const large = await siteOf(
    {
      'openapi.json': text,
      'second.json': text,
      'docs/api/own.md': '# Прочее\n\n::api-fields{schema=Other}\n',
      'docs/a.md': '# А\n\n[поле](api:schema/org.example.Whole#field7)\n',
    },
    {
      config: {
        apis: {
          main: { file: 'content/openapi.json', pages: 'content/docs/api' },
          second: { file: 'content/second.json', pages: 'content/docs/second' },
        },
      },
    },
  )
  expect(large.report()).toBe('')
  expect(large.routes().filter(route => /\/api\/(?:schemas|own)/.test(route))).toEqual([
    '/docs/api/own',
    '/docs/api/schemas',
    '/docs/api/schemas/whole',
  ])
  const small = large.text('docs/api/small/get-small.html')
  expect(small).toContain('href="/docs/api/schemas/whole#org.example.Whole"')
  expect(small).not.toContain('field7')
  // Another description has schemas of the same names.
  expect(large.text('docs/second/small/get-small.html')).toContain('href="/docs/second/schemas/whole#')
  expect(large.text('docs/api/other/get-other.html')).toContain('id="200.field7"')
  const whole = large.text('docs/api/schemas/whole.html')
  expect(whole).toContain('id="org.example.Whole.field7"')
  expect(words(whole)).toContain('Всё сразу. Подробнее на https://example.org/whole .')
  expect(words(whole)).toMatch(/secret строка .{0,3}только в запросе/)
  // "This schema or null" is no choice of variants.
  expect(whole.match(/href="\/docs\/api\/own#Other"/g)).toHaveLength(1)
  expect(words(whole)).toMatch(/only объект или null .{0,3}Показать 1 поле only/)
  expect(whole).toContain('href="/docs/api/small/get-small#getSmall"')
  expect(large.text('docs/a.html')).toContain('href="/docs/api/schemas/whole#org.example.Whole.field7"')
})

test('numbers are written as in the description: in pages, samples and downloads, from YAML and from JSON', async () => {
  const yaml = `openapi: 3.1.0
info: { title: Прачечная, version: 1.10 }
servers: [{ url: https://api.example }]
paths:
  /a:
    post:
      operationId: a
      tags: [t]
      parameters: [{ name: id, in: query, required: true, schema: { type: integer, maximum: 9223372036854775807, example: 9007199254740993 } }]
      requestBody: { content: { application/json: { example: { id: 9007199254740995, price: 1.10 } } } }
      responses: { '200': { description: Да. } }
`
  const json = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Два', version: '2' },
    paths: {
      '/b': {
        get: {
          operationId: 'b',
          tags: ['t'],
          parameters: [
            { name: 'id', in: 'query', schema: { type: 'integer', default: 0 } },
            { name: 'x', in: 'query', schema: { type: 'number', default: 1 } },
          ],
          responses: { 200: { description: 'Да.' } },
        },
      },
    },
  })
    .replace('"default":0', '"default":18446744073709551615')
    .replace('"default":1}', '"default":945719.00087620760529}')
  const site = await siteOf(
    { 'docs/index.md': '# Начало\n', 'one.yaml': yaml, 'two.json': json },
    {
      config: {
        apis: {
          one: { file: 'content/one.yaml', pages: 'content/docs/one', downloads: '/one' },
          two: { file: 'content/two.json', pages: 'content/docs/two', downloads: '/two' },
        },
      },
    },
  )
  expect(site.report()).toBe('')
  const page = site.file('docs/one/t/a.html')
  expect(page).toContain('9223372036854775807')
  expect(page).not.toMatch(/9007199254740992|9007199254740994|9007199254740996/)
  // JavaScript would change the number, so its sample sends a text.
  expect(page.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')).toContain(
    String.raw`body: '{\n  "id": 9007199254740995,\n  "price": 1.10\n}'`,
  )
  expect(site.file('docs/one.html')).toContain('1.10')
  expect(site.file('one/openapi.json')).toContain('"maximum": 9223372036854775807')
  expect(site.file('one/openapi.json')).toContain('"price": 1.10')
  expect(site.file('one/postman.json')).toContain('?id=9007199254740993')
  expect(site.file('two/openapi.yaml')).toContain('18446744073709551615')
  expect(site.file('docs/two/t/b.html')).toContain('18446744073709551615')
  expect(site.file('docs/two/t/b.html')).toContain('945719.00087620760529')
})
