// Samples as a reader copies them, compared with files: an order with awkward values, a query with a key, a form, and samples of one's own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readDescription } from '../../renderer/openapi/description.ts'
import { requestModel } from '../../renderer/openapi/request-model.ts'
import { codeSamples, withOwnSamples } from '../../renderer/openapi/samples/code-samples.ts'
import type { SitePath } from '../../renderer/text/brand.ts'

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
    put: { operationId: upload, requestBody: { content: { multipart/form-data: { schema: { type: object } } } }, responses: { '204': { description: x } } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    inQuery: { type: apiKey, in: query, name: key }
`,
  'content/openapi.yaml' as SitePath,
)

const samplesOf = (id: string) => {
  const operation = description.operations.get(id)
  if (operation === undefined) throw new Error(`No operation "${id}"`)
  return withOwnSamples(codeSamples(requestModel(description, operation)), operation)
}

test.each(['createOrder', 'findOrders', 'login'])('samples of %s are as in their file', id => {
  const text = samplesOf(id)
    .map(({ label, code }) => `=== ${label}\n${code}\n`)
    .join('\n')
  const file = fileURLToPath(new URL(`samples/${id}.txt`, import.meta.url))
  if (process.env.WRITE_SAMPLES === '1') {
    mkdirSync(fileURLToPath(new URL('samples', import.meta.url)), { recursive: true })
    writeFileSync(file, text)
  }
  expect(text).toBe(readFileSync(file, 'utf8'))
})

test('samples of the description take the place of those of their language, or follow them', () => {
  const samples = samplesOf('findOrders')
  expect(samples.find(({ name }) => name === 'javascript')).toMatchObject({
    label: 'SDK',
    code: 'orders.find()',
  })
  expect(samples.at(-1)).toMatchObject({ name: 'elixir', label: 'Elixir', code: 'Orders.find()' })
})

test('a request with files has no samples, since no text would be right', () => {
  expect(samplesOf('upload')).toEqual([])
})
