// Samples as a reader copies them, compared with files: an order with awkward values, a query with a key, a form, and samples of one's own.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { Language, Parser } from 'web-tree-sitter'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { readDescription } from '../../renderer/features/openapi/description.ts'
import { requestModel } from '../../renderer/features/openapi/request/request-model.ts'
import { codeSamples, withOwnSamples } from '../../renderer/features/openapi/samples/code-samples.ts'
import { allSamples } from './own-samples.ts'

const description = readDescription(
  `openapi: 3.1.0
info: { title: x, version: '1' }
servers: [{ url: https://api.example/v1 }]
security: [{ token: [] }]
paths:
  /orders:
    post:
      operationId: createOrder
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
      requestBody:
        content:
          application/json:
            example: { name: "Д'Артаньян \\"$1\\" \`\${x}\`", path: 'a\\b', parts: [1, { fits: true, why: null }], none: [] }
      responses: { '201': { description: x, content: { application/json: { schema: { type: object } } } } }
    get:
      operationId: findOrders
      security: [{ inQuery: [] }]
      parameters: [{ name: text, in: query, required: true, schema: { type: string }, example: 'a & б' }]
      responses: { '200': { description: x, content: { text/csv: {} } } }
      x-codeSamples:
        - { lang: JS, label: SDK, source: 'orders.find()' }
        - { lang: Elixir, source: 'Orders.find()' }
  /login:
    post:
      operationId: login
      security: []
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, required: [name], properties: { name: { type: string }, age: { type: integer } } } } } }
      responses: { '204': { description: x } }
  /files:
    put:
      operationId: upload
      requestBody: { content: { multipart/form-data: {
        schema: { type: object, properties: { "it's": { type: string }, tags: { type: array, items: { type: string } }, about: { type: object }, image: { type: string, format: binary } } },
        encoding: { image: { contentType: 'image/png, image/jpeg' } },
        example: { "it's": "\\"é\\"\\n$x; #{y}", tags: [a, b], about: { size: 1, text: 'a\\b"' }, image: '' } } } }
      responses: { '204': { description: x } }
    post:
      operationId: 'send image/1'
      security: [{ inCookie: [] }]
      parameters:
        - { name: ids, in: query, schema: { type: array, items: { type: integer } }, example: [1, 2] }
        - { name: kinds, in: query, explode: false, schema: { type: array }, example: [a, 'б'] }
        - { name: filter, in: query, style: deepObject, explode: true, schema: { type: object }, example: { size: { min: 1 }, tags: [x] } }
        - { name: X-List, in: header, schema: { type: array }, example: [1, 2] }
        - { name: shop, in: cookie, schema: { type: string }, example: north }
      requestBody: { content: { image/png: {} } }
      responses: { '204': { description: x } }
  /rows/{rowId}/{at}:
    patch:
      operationId: nested
      parameters: [{ name: rowId, in: path, required: true, schema: { type: string } }, { name: at, in: path, required: true, style: matrix, explode: true, schema: { type: object }, example: { x: 1, y: 'a b' } }]
      requestBody: { content: { application/x-www-form-urlencoded: { encoding: { card: { style: deepObject, explode: true } }, schema: { type: object }, example: { card: { number: '42', tags: [1], items: [{ price: 5 }] }, meta: { a: 1 }, ids: [1, 2] } } } }
      responses: { '204': { description: x } }
  /notes:
    post:
      operationId: note
      requestBody: { content: { text/plain: { schema: { type: string }, example: "@BODY \\"\\"\\" 'x'\\n  BODY\\n$y \\\\u0041 «é»  \\n" } } }
      responses: { '204': { description: x } }
  /prices:
    post:
      operationId: price
      requestBody: { content: { application/json: { example: { text: 'от 5 $', note: 'до 9 $' } } } }
      responses: { '204': { description: x } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    inQuery: { type: apiKey, in: query, name: key }
    inCookie: { type: apiKey, in: cookie, name: session }
`,
  'content/openapi.yaml' as SitePath,
)

const samplesOf = (id: string) => {
  const operation = description.operations.get(id)
  if (operation === undefined) throw new Error(`No operation "${id}"`)
  return withOwnSamples(codeSamples(requestModel(description, operation)), operation)
}

const operations = ['createOrder', 'findOrders', 'login', 'upload', 'send image/1', 'nested', 'note']

test.each(operations)('samples of %s are as in their file', id => {
  const text = samplesOf(id)
    .map(({ label, code }) => `=== ${label}\n${code}\n`)
    .join('\n')
  const file = fileURLToPath(
    new URL(`samples/${id.replace(' ', '-').replace('/', '-')}.txt`, import.meta.url),
  )
  if (process.env.WRITE_SAMPLES === '1') {
    mkdirSync(fileURLToPath(new URL('samples', import.meta.url)), { recursive: true })
    writeFileSync(file, text)
  }
  expect(text).toBe(readFileSync(file, 'utf8'))
})

test('a dollar in a body does not begin an expression in Kotlin, and the rest of the body is not repeated', () => {
  const { code = '' } = samplesOf('price').find(({ name }) => name === 'kotlin') ?? {}
  const dollar = "${'$'}"
  expect(code.replace(/\n {12}/g, '\n')).toContain(
    `"""\n{\n  "text": "от 5 ${dollar}",\n  "note": "до 9 ${dollar}"\n}\n`,
  )
})

test('samples of the description replace the generated sample of their language, or follow the generated samples', () => {
  const samples = samplesOf('findOrders')
  expect(samples.find(({ name }) => name === 'javascript')).toMatchObject({
    label: 'SDK',
    code: 'orders.find()',
  })
  expect(samples.at(-1)).toMatchObject({ name: 'elixir', label: 'Elixir', code: 'Orders.find()' })
})

const wasms = (name: string) => `tree-sitter-wasms/out/tree-sitter-${name}.wasm`
const grammars = {
  curl: wasms('bash'),
  javascript: wasms('javascript'),
  typescript: wasms('typescript'),
  python: wasms('python'),
  php: wasms('php'),
  java: wasms('java'),
  csharp: 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm',
  go: wasms('go'),
  ruby: wasms('ruby'),
  kotlin: wasms('kotlin'),
}

beforeAll(() => Parser.init())

test.each(Object.entries(grammars))(
  'a parser of the language reads every sample: %s',
  async (name, grammar) => {
    const file = createRequire(import.meta.url).resolve(grammar)
    const parser = new Parser().setLanguage(await Language.load(file))
    const others = allSamples().map(({ operation, samples }) => ({ id: operation.id, samples }))
    const own = operations.map(id => ({ id, samples: samplesOf(id) }))
    for (const { id, samples } of [...own, ...others])
      for (const { code, label } of samples.filter(each => each.name === name && each.label !== 'SDK'))
        expect(`${id} ${label}: ${firstFault(parser, code)}`).toBe(`${id} ${label}: none`)
  },
)

// The line that a parser cannot read.
function firstFault(parser: Parser, code: string): string {
  const cursor = parser.parse(code)?.walk()
  if (cursor === undefined) return 'no tree'
  for (;;) {
    const { isError, isMissing, startPosition } = cursor.currentNode
    if (isError || isMissing) return code.split('\n')[startPosition.row] ?? ''
    if (cursor.gotoFirstChild()) continue
    while (!cursor.gotoNextSibling()) if (!cursor.gotoParent()) return 'none'
  }
}
