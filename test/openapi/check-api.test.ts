// Faults of an API description and of what pages say of it: found by check-api and by a build, at their places.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const description = [
  'openapi: 3.1.0',
  "info: { title: Заказы, version: '1' }",
  'paths:',
  '  /orders:',
  '    post:',
  '      operationId: addOrder',
  '      requestBody:',
  '        content:',
  '          application/json:',
  "            schema: { $ref: '#/components/schemas/Order' }",
  '            examples:',
  '              good:',
  '                value:',
  '                  name: Анна',
  '                  count: 2',
  "      responses: { '200': { description: Принят., content: { application/json: { schema: { type: array, items: { type: integer } } } } } }",
  'components:',
  '  schemas:',
  '    Order:',
  '      type: object',
  '      required: [name]',
  '      additionalProperties: false',
  '      properties:',
  '        name: { type: string, description: Имя. }',
  '        count: { type: integer, minimum: 1 }',
  'x-errors:',
  '  empty: { status: 400, stage: request, cause: пусто, action: заполните }',
  '',
].join('\n')
const page = [
  '# Заказ',
  '',
  '::api-operation{operation=addOrder}',
  '',
  '::api-body{operation=addOrder}',
  '',
  '::api-errors{stage=request}',
  '',
  'Поле [имя](api:addOrder#name) и код [пусто](api:error/empty).',
  '',
  '```json api=addOrder',
  '{',
  '  "name": "Анна",',
  '  "count": 1',
  '}',
  '```',
  '',
  '```json api="addOrder 200"',
  '[1, 2]',
  '```',
  '',
].join('\n')
const files = (changes: { readonly page?: string; readonly description?: string } = {}) => ({
  'docs-site.config.ts': "export default { apis: { main: { file: 'content/openapi.yaml' } } }\n",
  'content/openapi.yaml': changes.description ?? description,
  'content/docs/a.md': changes.page ?? page,
})
const placesIn = (text: string) =>
  [...text.matchAll(/^(\S+:\d+:\d+) +error +(\S+)/gm)].map(([, place, code]) => `${place} ${code}`)

test('a valid site has no faults', async () => {
  const folder = site(files())
  expect(await runCli(['check-api', folder.path])).toEqual({
    code: 0,
    stdout: 'No faults in 1 API description and the pages that draw from it.\n',
    stderr: '',
  })
})

test('an invalid example, a removed field and an unknown code are three errors at their lines, and the build keeps the old site', async () => {
  const folder = site(files())
  expect((await runCli(['build', folder.path])).code).toBe(0)
  folder.write({
    'content/openapi.yaml': description.replace('count: 2', 'count: 0'),
    'content/docs/a.md': page.replace('addOrder#name', 'addOrder#nme').replace('error/empty', 'error/empt'),
  })
  const places = [
    'content/docs/a.md:9:6 api/unknown-reference',
    'content/docs/a.md:9:36 api/unknown-reference',
    'content/openapi.yaml:15:26 api/invalid-example',
  ]
  const check = await runCli(['check-api', folder.path])
  expect([check.code, placesIn(check.stderr)]).toEqual([1, places])
  const build = await runCli(['build', folder.path])
  expect([build.code, placesIn(build.stderr)]).toEqual([1, places])
  expect(existsSync(join(folder.path, 'build/docs/a.html'))).toBe(true)
  expect((await runCli(['check-links', '--root', folder.path])).code).toBe(1)
})

test('JSON in a page that is not a valid request or answer is an error at its line', async () => {
  const broken = page.replace('"count": 1', '"coutn": 1').replace('[1, 2]', '[1, "два"]')
  const folder = site(files({ page: broken }))
  const { stdout, code } = await runCli(['check-api', folder.path, '--json'])
  expect(code).toBe(1)
  expect((JSON.parse(stdout) as { diagnostics: object[] }).diagnostics).toMatchObject([
    { line: 12, message: expect.stringContaining('must NOT have additional properties: "coutn"') },
    { line: 19, message: expect.stringContaining('"1" must be integer') },
  ])
})

test('JSON that cannot be parsed and a body that does not exist are reported', async () => {
  const broken = page.replace('"Анна",', '"Анна"').replace('"addOrder 200"', '"addOrdr 200"')
  const { stderr } = await runCli(['check-api', site(files({ page: broken })).path])
  expect(placesIn(stderr)).toEqual([
    'content/docs/a.md:14:3 api/invalid-example',
    'content/docs/a.md:18:1 api/unknown',
  ])
  expect(stderr).toContain('The JSON cannot be read')
  expect(stderr).toContain('Did you mean "addOrder"?')
})

test.each([
  ['no YAML', 'openapi: [', /openapi\.yaml:1:\d+ api\/invalid-description/],
  ['another version', description.replace('3.1.0', '2.0'), /openapi\.yaml:1:1 api\/invalid-description/],
  [
    'a reference that leads nowhere',
    description.replace("schemas/Order'", "schemas/Ordr'"),
    /openapi\.yaml:10:\d+ api\/invalid-description/,
  ],
  [
    'a rule of OpenAPI',
    description
      .replace('      responses: ', '      respnses: ')
      .replace('    post:', '    post:\n      parameters: [{ name: x, in: nowhere, schema: {} }]'),
    /openapi\.yaml:6:\d+ api\/invalid-description/,
  ],
  [
    'two operations of one name',
    description.replace(
      'components:',
      "  /b:\n    get: { operationId: addOrder, responses: { '200': { description: x } } }\ncomponents:",
    ),
    /openapi\.yaml:18:\d+ api\/invalid-description/,
  ],
])('a description with %s is an error at its place, without a stack', async (_, text, place) => {
  const { code, stderr } = await runCli(['check-api', site(files({ description: text })).path])
  expect(code).toBe(1)
  expect(placesIn(stderr).join('\n')).toMatch(place)
  expect(stderr).not.toMatch(/\n +at /)
})

test('a missing description is an error in the configuration', async () => {
  const folder = site({
    ...files(),
    'docs-site.config.ts': "export default { apis: { main: { file: 'no.yaml' } } }\n",
  })
  const { code, stderr } = await runCli(['check-api', folder.path])
  expect(code).toBe(1)
  expect(placesIn(stderr)).toContain('docs-site.config.ts:1:40 api/not-found')
})

test('a description that breaks a rule of OpenAPI stops the build, or gives a warning where the configuration says so', async () => {
  const broken = description.replace(
    /^components:$/m,
    // What an extension refers to is its own affair.
    "x-policy: { $ref: '#/nowhere' }\ncomponents:\n  parameters: { wrong: { name: wrong } }",
  )
  expect(broken).not.toBe(description)
  const folder = site(files({ description: broken }))
  const check = await runCli(['check-api', folder.path])
  expect(check.code).toBe(1)
  expect(check.stderr).toContain(`write "apis.main.rules: 'warn'"`)
  folder.write({
    'docs-site.config.ts':
      "export default { apis: { main: { file: 'content/openapi.yaml', rules: 'warn' } } }\n",
    'content/openapi.yaml': broken.replace('count: 2', 'count: 0'),
  })
  const { code, stderr } = await runCli(['check-api', folder.path])
  expect(code).toBe(1)
  expect(stderr).toMatch(/content\/openapi\.yaml:\d+:\d+ +warning +api\/invalid-description/)
  expect(placesIn(stderr)).toHaveLength(1) // the example, which is still checked
})

test('each operation that breaks a rule is reported with its pointer, and a site with only a description gets the reason why it cannot be read', async () => {
  const broken = site({
    ...files(),
    'content/openapi.yaml':
      "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a:\n    get: { responses: { '200': 5 } }\n    post: hello\n  /b: []\n",
  })
  const { stderr } = await runCli(['check-api', broken.path])
  for (const pointer of ['#/paths/~1a/get/responses/200', '#/paths/~1a/post', '#/paths/~1b'])
    expect(stderr).toContain(`"${pointer}" breaks a rule of OpenAPI`)
  const alone = site({
    'content/openapi.yaml': 'openapi: 3.1.0\ninfo: {title: A\npaths: {}\n',
    'docs-site.config.ts':
      "export default { apis: { main: { file: 'content/openapi.yaml', pages: 'content/docs/api' } } }\n",
  })
  const built = await runCli(['build', alone.path])
  expect(built.code).toBe(2)
  expect(built.stderr).toContain('content/openapi.yaml:2:7  error  api/invalid-description')
})

test('a broken rule is reported at the part that breaks it; fields of Swagger 2.0 for all operations break no rule', async () => {
  const folder = site({
    'docs-site.config.ts':
      "export default { apis: { old: { file: 'old.yaml' }, main: { file: 'main.yaml' } } }\n",
    'content/docs/index.md': '# Home\n',
    'old.yaml':
      "swagger: '2.0'\ninfo: { title: x, version: '1' }\nschemes: [http]\nproduces: [text/plain]\npaths: {}\n",
    'main.yaml':
      "openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths:\n  /a:\n    get:\n      sumary: A\n      responses: { '200': { description: ok } }\n",
  })
  const { stderr } = await runCli(['check-api', folder.path])
  expect(placesIn(stderr)).toEqual(['main.yaml:6:15 api/invalid-description'])
  expect(stderr).toContain('"#/paths/~1a/get/sumary" breaks a rule of OpenAPI')
})
