// What has changed between two states of a description, and which of it breaks programs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { en } from '../../renderer/base/strings/packs/en.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { changeSentence } from '../../renderer/features/openapi/changes-page.ts'
import { compareApis } from '../../renderer/features/openapi/compare-apis.ts'
import { readDescription } from '../../renderer/features/openapi/description.ts'
import { gitEnvironment, makeRepository } from '../harness/make-repository.ts'
import { runCli } from '../harness/run-cli.ts'

const old = `openapi: 3.1.0
info: { title: Прачечная, version: '1' }
security: [{ key: [] }]
paths:
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getOrder
      summary: Заказ
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]
      responses:
        '200': { description: Заказ., content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
        '404': { description: Нет. }
    put:
      operationId: changeOrder
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '200': { description: Готово., content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
webhooks:
  washed:
    post:
      requestBody: { content: { application/json: { schema: { type: object, required: [order], properties: { order: { type: string } } } } } }
      responses: { '200': { description: Принято. } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-KEY }, other: { type: apiKey, in: header, name: X-OTHER } }
  schemas:
    Order:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 20 }
        state: { type: string, enum: [dirty, washed] }
        total: { type: number, readOnly: true }
        parts: { type: array, items: { $ref: '#/components/schemas/Part' } }
    Part: { type: object, properties: { size: { type: integer }, order: { $ref: '#/components/schemas/Order' } } }
`

function changesOf(...edits: readonly (readonly [from: string, to: string])[]): readonly string[] {
  const now = edits.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replaceAll(from, to)
  }, old)
  const [a, b] = [old, now].map((text, index) => readDescription(text, `content/${index}.yaml` as SitePath))
  if (a === undefined || b === undefined) return []
  const language = { locale: 'en', direction: 'ltr', words: en() } as const
  return compareApis(a, b).map(change => {
    const names = change.operations.map(({ id }) => id).join(', ')
    return `${change.isBreaking ? 'BREAKS' : 'keeps'} ${names}: ${changeSentence(language, change)}`
  })
}

test.each<readonly [string, readonly (readonly [string, string])[], readonly string[]]>([
  ['nothing', [], []],
  [
    'a name of a parameter of a path, which is not sent',
    [
      ['{id}', '{key}'],
      ['name: id', 'name: key'],
    ],
    [],
  ],
  ['an operation that is gone', [['    put:', '    x-put:']], ['BREAKS changeOrder: operation removed']],
  [
    'an operation that is new',
    [['    put:', '    patch:']],
    ['BREAKS changeOrder: operation removed', 'keeps changeOrder: new operation'],
  ],
  [
    'a parameter that is gone',
    [['name: limit', 'name: size']],
    [
      'BREAKS getOrder: Query parameters, `limit`: removed',
      'keeps getOrder: Query parameters, `size`: added',
    ],
  ],
  [
    'a parameter that is needed now',
    [['in: query,', 'in: query, required: true,']],
    ['BREAKS getOrder: Query parameters, `limit`: required now'],
  ],
  [
    'a limit of a parameter',
    [['maximum: 100', 'maximum: 50']],
    ['BREAKS getOrder: Query parameters, `limit`: narrower limits: `maximum: 100` → `maximum: 50`'],
  ],
  [
    'an answer that is gone',
    [["'200': { description: Заказ.", "'201': { description: Заказ."]],
    ['BREAKS getOrder: Response 200: response removed', 'keeps getOrder: Response 201: new response'],
  ],
  [
    'an error that is gone',
    [["        '404': { description: Нет. }\n", '']],
    ['keeps getOrder: Response 404: response removed'],
  ],
  [
    'another key',
    [['security: [{ key: [] }]', 'security: [{ other: [] }]']],
    [
      'BREAKS getOrder, changeOrder, POST washed: other authorization: `key` → `other`'.replace(
        ', POST washed',
        '',
      ),
    ],
  ],
  [
    'a second key beside the first',
    [['security: [{ key: [] }]', 'security: [{ key: [] }, { other: [] }]']],
    [],
  ],
  [
    'a field that is gone, of the request and of both answers',
    [['        state: { type: string, enum: [dirty, washed] }\n', '']],
    ['BREAKS getOrder, changeOrder: `Order.state`: removed'],
  ],
  [
    'a new field that a request needs',
    [
      ['required: [name]', 'required: [name, weight]'],
      ['        total:', '        weight: { type: number }\n        total:'],
    ],
    [
      'BREAKS changeOrder: `Order.weight`: required now',
      'keeps getOrder, changeOrder: `Order.weight`: added',
    ],
  ],
  [
    'a field that answers may lack',
    [['required: [name]', 'required: []']],
    ['BREAKS getOrder, changeOrder: `Order.name`: no longer required'],
  ],
  [
    'another type',
    [['size: { type: integer }', 'size: { type: string }']],
    ['BREAKS getOrder, changeOrder: `Part.size`: another type: `integer` → `string`'],
  ],
  [
    'a wider type, which answers did not have before',
    [['size: { type: integer }', 'size: { type: number }']],
    ['BREAKS getOrder, changeOrder: `Part.size`: another type: `integer` → `number`'],
  ],
  [
    'a value that is gone',
    [['[dirty, washed]', '[washed]']],
    [
      'BREAKS changeOrder: `Order.state`: values removed: `"dirty"`',
      'keeps getOrder: `Order.state`: values removed: `"dirty"`',
    ],
  ],
  [
    'a value that is new',
    [['[dirty, washed]', '[dirty, washed, lost]']],
    ['keeps getOrder, changeOrder: `Order.state`: values added: `"lost"`'],
  ],
  [
    'a limit that is wider',
    [['maxLength: 20', 'maxLength: 40']],
    ['keeps getOrder, changeOrder: `Order.name`: wider limits: `maxLength: 20` → `maxLength: 40`'],
  ],
  [
    'a field of an event',
    [
      [
        '{ order: { type: string } } } } } }\n      responses',
        '{ id: { type: string } } } } } }\n      responses',
      ],
      ['required: [order]', 'required: [id]'],
    ],
    ['BREAKS POST washed: Request body, `order`: removed', 'keeps POST washed: Request body, `id`: added'],
  ],
  [
    'an operation that is deprecated',
    [['operationId: getOrder', 'operationId: getOrder\n      deprecated: true']],
    ['keeps getOrder: deprecated now'],
  ],
])('a change is told with what it breaks: %s', (_, edits, expected) => {
  expect([...changesOf(...edits)].sort()).toEqual([...expected].sort())
})

const repository = makeRepository()
afterAll(() => repository.dispose())

test('check-api --against reports breaking changes since a state in git or an older file, and writes the page of changes', async () => {
  const root = repository.path
  const against = (ref: string, ...more: readonly string[]) =>
    runCli(['check-api', root, '--against', ref, ...more], { env: gitEnvironment })
  repository.commit('2025-01-01', {
    'docs-site.config.ts':
      "export default { locale: 'ru', apis: { main: { file: 'content/openapi.yaml', pages: 'content/docs/api' } } }\n",
    'content/docs/index.md': '# Начало\n',
    'content/openapi.yaml': old,
    'old.yaml': old,
  })
  const same = await against('HEAD')
  expect([same.code, same.stdout]).toEqual([0, '0 breaking changes and 0 compatible changes since HEAD.\n'])

  repository.write({
    'content/openapi.yaml': old
      .replace("version: '1'", "version: '2'")
      .replace('maxLength: 20', 'maxLength: 10')
      .replace('[dirty, washed]', '[dirty, washed, lost]'),
  })
  const page = join(root, 'content/docs/changes.md')
  const changed = await against('HEAD', '--page', page)
  expect(changed.code).toBe(1)
  expect(changed.stderr).toMatch(
    /content\/openapi\.yaml:30:42 +error +api\/breaking-change\n +PUT \/orders\/\{id\} — "Order\.name": narrower limits: "maxLength: 20" → "maxLength: 10"\./,
  )
  expect(readFileSync(page, 'utf8')).toContain(
    '\n- [Заказ](api:getOrder?) `GET /orders/{id}`, [Change order](api:changeOrder?) `PUT /orders/{id}` — `Order.state`: добавлены значения: `"lost"`',
  )
  expect((await runCli(['check-links', '--root', root])).stdout).toContain('No problems')
  // Written again, but never over an author's file.
  const again = await against(join(root, 'old.yaml'), '--page', page, '--json')
  expect([again.code, JSON.parse(again.stdout).breaking]).toEqual([1, 1])
  const own = await against('HEAD', '--page', join(root, 'content/docs/index.md'))
  expect(own.code).toBe(2)
  expect(readFileSync(join(root, 'content/docs/index.md'), 'utf8')).toBe('# Начало\n')
  const nothing = await against('v9')
  expect(nothing.code).toBe(2)
  expect(nothing.stderr).toContain('"v9" is no file, and no state in git')
}, 120_000)
