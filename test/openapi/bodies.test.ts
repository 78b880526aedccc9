// What readers see of bodies and answers: every media type, every kind of schema, every example.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const head = `openapi: 3.1.0
info: { title: Shop, version: '1', contact: { name: Anna, email: anna@example.org }, license: { name: MIT, url: https://example.org/mit }, termsOfService: https://example.org/terms }
servers: [{ url: /v1 }]
externalDocs: { url: https://example.org/more, description: The guide }
`
const config = {
  locale: 'en',
  apis: { main: { file: 'content/openapi.yaml', pages: 'content/docs/api', downloads: '/api' } },
}

async function build(rest: string, files: Record<string, string> = {}, main: object = {}) {
  const site = await siteOf(
    { 'openapi.yaml': head + rest, 'docs/index.md': '# Home\n', ...files },
    { config: { ...config, apis: { main: { ...config.apis.main, ...main } } } },
  )
  return { site, page: (name: string) => words(site.text(`docs/api/t/${name}.html`)) }
}

// Without the samples, which say the same in ten languages.
function words(html: string): string {
  const [, ...sections] = html.split(/(?=<h2)/)
  return sections
    .join('')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
}

/** One operation whose answer is a value of this schema. */
function answering(id: string, schema: string): string {
  return `  /${id}: { get: { operationId: ${id}, tags: [t], responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } } } }\n`
}

test('a body without fields shows its type, limits, values and texts', async () => {
  const { site, page } = await build(
    `paths:\n${answering('text', '{ type: string, format: uuid, description: A *token*. }')}${answering('list', '{ type: array, minItems: 1, items: { type: string, enum: [a, b] } }')}${answering('map', '{ type: object, additionalProperties: { type: integer, minimum: 0, exclusiveMinimum: true } }')}${answering('objects', '{ type: array, items: { type: object, properties: { p: { type: string } } } }')}${answering('none', 'false')}`,
  )
  expect(site.report()).toBe('')
  expect(page('text')).toMatch(/string · format: uuid.*A token/)
  expect(page('list')).toContain('array of string · at least 1 items · a , b')
  expect(page('map')).toContain('object with values: integer · greater than 0')
  expect(page('objects')).toMatch(/array of object.* p string/)
  expect(page('none')).toContain('no value')
})

test('alternatives of a value are listed: constants with their texts, objects beside strings, the limits of each', async () => {
  const { site, page } = await build(
    `paths:\n${answering('state', '{ type: object, properties: { s: { oneOf: [{ const: on, title: Active, description: It runs }, { const: off }] } } }')}${answering('mixed', '{ oneOf: [{ type: string, maxLength: 5 }, { type: object, title: Full, properties: { a: { type: string } } }] }')}${answering('plain', '{ type: object, properties: { p: { anyOf: [{ type: string, format: date }, { type: integer, minimum: 1 }] } } }')}`,
  )
  expect(site.report()).toBe('')
  expect(page('state')).toMatch(/on — Active: It runs off/)
  expect(page('mixed')).toMatch(/string · at most 5 characters.*a string/)
  expect(page('plain')).toMatch(/string · format: date integer · at least 1/)
})

test('pattern properties, fixed places of a list and keywords without words are shown', async () => {
  const { site, page } = await build(
    `paths:\n${answering('odd', '{ type: object, patternProperties: { "^x-": { type: integer } }, properties: { pair: { type: array, prefixItems: [{ type: string, description: First }, { type: number }] } }, dependentRequired: { a: [b] }, minProperties: 2 }')}`,
  )
  expect(site.report()).toBe('')
  const odd = page('odd')
  expect(odd).toMatch(/\/\^x-\/ integer/)
  expect(odd).toMatch(/\[0\] string.*First.*\[1\] number/)
  expect(odd).toContain('minProperties: 2')
  expect(odd).toContain('dependentRequired: {"a":["b"]}')
})

test('an empty string is visible as default, value and example', async () => {
  const { page } = await build(
    `paths:\n  /e: { get: { operationId: e, tags: [t], parameters: [{ name: q, in: query, schema: { type: string, default: '', enum: ['', a], example: '' } }], responses: { '200': { description: ok } } } }\n`,
  )
  expect(page('e')).toContain('default: "" · for example "" · "" , a')
})

test('every media type of a body is named, each schema is listed once, and examples are shown in their own format', async () => {
  const { site, page } = await build(
    `paths:
  /m:
    post:
      operationId: m
      tags: [t]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } }, text/csv: { schema: { type: string } }, application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/A' } } } }
      responses:
        '200':
          description: "No **good**, see [codes](https://example.org):\\n\\n- \`x\`"
          content:
            application/xml: { schema: { $ref: '#/components/schemas/A' }, example: '<x><a>1</a></x>' }
            application/json: { examples: { far: { summary: Far one, externalValue: 'https://example.org/far.json' }, near: { summary: Near one, externalValue: ./near.json } } }
components: { schemas: { A: { type: object, properties: { a: { type: string } } } } }
`,
    { 'near.json': '{ "near": true }' },
  )
  expect(site.report()).toBe('')
  expect(page('m')).toMatch(/application\/json, application\/x-www-form-urlencoded text\/csv/)
  expect(page('m')).toMatch(/application\/json application\/xml/)
  const html = site.text('docs/api/t/m.html')
  expect(html).toContain('No <strong>good</strong>, see <a href="https://example.org"')
  expect(html).toMatch(/class="language-xml/)
  const body = `${site.file('docs/api/t/m.html')}`
  expect(body).toContain('href="https://example.org/far.json"')
})

test('keys that are used together are one way to authorize', async () => {
  const { site } = await build(
    `paths:\n  /k: { get: { operationId: k, tags: [t], security: [{ oauth: [r] }, { k1: [], k2: [] }, {}], responses: { '200': { description: ok } } } }
components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://example.org/t', scopes: { r: R } } } }, k1: { type: apiKey, in: header, name: X-A }, k2: { type: apiKey, in: header, name: X-B } } }
`,
  )
  expect(site.text('docs/api/t/k.html').replace(/<[^>]*>/g, '')).toContain(
    'OAuth 2.0 (scopes: r), header X-A and header X-B, or no authorization',
  )
})

test('a server without a host gets a placeholder, or the host of the configuration', async () => {
  const paths = `paths:\n${answering('text', '{ type: string }')}`
  const usual = await build(paths)
  const own = await build(paths, {}, { host: 'https://api.shop.test' })
  const address = (html: string) => html.replace(/<[^>]*>/g, '')
  expect(address(usual.site.text('docs/api/t/text.html'))).toContain('https://api.example.com/v1/text')
  expect(address(own.site.text('docs/api/t/text.html'))).toContain('https://api.shop.test/v1/text')
})

test('the overview shows the contact and the terms of the API', async () => {
  const { site } = await build(`paths:\n${answering('text', '{ type: string }')}`)
  const overview = site.text('docs/api.html')
  expect(overview).toContain('Contact: Anna, <a href="mailto:anna@example.org"')
  expect(overview).toMatch(/Licence: <a href="https:\/\/example.org\/mit"[^>]*>MIT/)
  expect(overview).toContain('href="https://example.org/terms"')
  expect(overview).toMatch(/href="https:\/\/example.org\/more"[^>]*>The guide/)
})

test('operations in other files are shown completely, and two operations with one name get two pages', async () => {
  const { site, page } = await build(
    `paths:
  /a: { get: { $ref: ./get-a.yaml } }
  /b: { get: { operationId: same, tags: [t], summary: One, responses: { '200': { description: ok } } }, put: { operationId: same, tags: [t], summary: Two, responses: { '200': { description: ok } } } }
`,
    {
      'get-a.yaml': `operationId: getA
tags: [t]
summary: Get A
description: { $ref: ./about.md }
parameters: [{ name: q, in: query, schema: { type: string } }]
responses: { '200': { description: Fine } }
`,
      'about.md': 'Told **elsewhere**.\n',
    },
    { rules: 'ignore' },
  )
  expect(site.report()).toBe('')
  expect(page('get-a')).toMatch(/q string.*200 Fine/)
  expect(site.text('docs/api/t/get-a.html')).toContain('Told <strong>elsewhere</strong>.')
  expect(site.outputs()).toEqual(expect.arrayContaining(['docs/api/t/same.html', 'docs/api/t/same-2.html']))
})

test('unclosed code and headings of a description end with the description', async () => {
  const { site, page } = await build(`paths:
  /open:
    get:
      operationId: open
      tags: [t]
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                properties:
                  first: { type: string, description: "## In C#\\n\\n## Sample ##\\n\\n~~~yaml\\na: 1" }
                  second: { type: string, description: 'Still a *field*.' }
`)
  expect(site.report()).toBe('')
  expect(page('open')).toMatch(/first string .*In C# Sample a : 1 second string .*Still a field \./)
  expect(site.text('docs/api/t/open.html')).toContain('Still a <em>field</em>.')
})

test('schemas that contain each other give pages of a bounded size', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `S${index}`)
  const schemas = names.map((_, index) => {
    const others = [1, 7, 22, 41].map(step => `S${(index + step) % names.length}`)
    const fields = others.map(other => `p${other}: { $ref: '#/components/schemas/${other}' }`)
    return `    S${index}: { type: object, properties: { a: { type: string }, b: { type: string }, ${fields.join(', ')} } }\n`
  })
  const paths = names.map(name => answering(name.toLowerCase(), `{ $ref: '#/components/schemas/${name}' }`))
  const { site } = await build(`paths:\n${paths.join('')}components:\n  schemas:\n${schemas.join('')}`)
  expect(site.report()).toBe('')
  for (const name of names) {
    const rows = site.text(`docs/api/t/${name.toLowerCase()}.html`).match(/class="api-field/g) ?? []
    expect(rows.length, name).toBeGreaterThanOrEqual(6)
    // Its own fields, and for each of the four schemas inside at most as many as a schema without a page has.
    expect(rows.length, name).toBeLessThanOrEqual(6 + 4 * 100)
  }
})

test('a schema that is too deep to be listed has a page', async () => {
  const chain = Array.from(
    { length: 9 },
    (_, index) =>
      `    C${index}: { type: object, properties: { f${index}: { type: string }, next: { $ref: '#/components/schemas/C${index + 1}' } } }\n`,
  )
  const { site } = await build(
    `paths:\n${answering('deep', "{ $ref: '#/components/schemas/C0' }")}components:\n  schemas:\n${chain.join('')}    C9: { type: object, properties: { last: { type: string } } }\n`,
  )
  expect(site.report()).toBe('')
  expect(site.text('docs/api/t/deep.html')).toContain('href="/docs/api/schemas/c6#C6"')
  expect(site.text('docs/api/schemas/c6.html')).toContain('last')
  expect(() => site.text('docs/api/schemas/c7.html')).toThrow()
})

test('a list counts the fields of its items, and a list of lists of itself ends', async () => {
  const fields = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index}: { type: string }`).join(', ')
  const { site } = await build(
    [
      'paths:',
      `${answering('outer', "{ $ref: '#/components/schemas/Outer' }")}${answering('json', "{ $ref: '#/components/schemas/Json' }")}components:`,
      '  schemas:',
      "    Json: { type: array, items: { $ref: '#/components/schemas/Json' } }",
      "    Outer: { type: object, properties: { part: { $ref: '#/components/schemas/Part' } } }",
      `    Part: { type: object, properties: { list: { $ref: '#/components/schemas/List' }, ${fields('a', 50)} } }`,
      "    List: { type: array, items: { $ref: '#/components/schemas/Item' } }",
      `    Item: { type: object, properties: { ${fields('b', 90)} } }`,
      '',
    ].join('\n'),
  )
  expect(site.report()).toBe('')
  expect(site.text('docs/api/t/outer.html')).toContain('href="/docs/api/schemas/part#Part"')
  expect(site.text('docs/api/schemas/part.html')).toContain('b89')
  expect(site.text('docs/api/t/json.html')).toContain('<h1>')
})
