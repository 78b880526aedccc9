// Descriptions that somebody else wrote, or nobody should have: what they say is shown, nothing of it runs, and nothing of it stops the others.
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { createMemoryHost } from '../../renderer/base/host/memory-host.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { checkApis } from '../../renderer/features/openapi/checks/check-apis.ts'
import { optionsOf } from '../harness/config-of.ts'
import { siteOf } from '../harness/site-of.ts'

const script = '<script>run(1)</script>'
const description = JSON.stringify({
  openapi: '3.1.0',
  info: {
    title: script,
    version: '1',
    description: `${script} <img src="/x.png" onerror="run(2)"> [x](javascript:run) <a href="javascript:run">y</a>`,
  },
  servers: [{ url: 'javascript:run//{x}', variables: { x: { default: script, enum: [script] } } }],
  tags: [{ name: '__proto__', description: `</script>${script}` }, { name: 'search' }],
  paths: {
    '/__proto__/{toString}': {
      post: {
        operationId: '__proto__',
        tags: ['__proto__'],
        summary: `">${script}`,
        description: script,
        externalDocs: { url: 'javascript:run', description: script },
        parameters: [
          {
            name: 'toString',
            in: 'path',
            required: true,
            schema: { type: 'string', enum: [`</code>${script}`] },
          },
          { name: 'x" onload="run', in: 'header', description: script, schema: { type: 'string' } },
        ],
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Loop' }, example: { a: 1 } },
          },
        },
        responses: { 200: { description: script } },
        'x-codeSamples': [{ lang: `">${script}`, source: `</code></pre>${script}` }],
      },
    },
    '/search': { get: { operationId: 'search', tags: ['search'], responses: { 200: { description: 'x' } } } },
    '/wrong': {
      get: {
        operationId: 5,
        tags: 5,
        parameters: [null, 1, { name: 5 }, { $ref: 7 }],
        responses: [],
        security: 'x',
      },
      post: {
        summary: {},
        description: 1,
        requestBody: { content: [1] },
        responses: { 200: 5, 300: { links: 9 } },
      },
      put: 7,
    },
  },
  components: {
    schemas: {
      Loop: {
        allOf: [{ $ref: '#/components/schemas/Loop' }],
        properties: { again: { $ref: '#/components/schemas/Loop' } },
      },
    },
  },
})
const config = {
  url: 'https://a.ru',
  docs: { routeBase: '/' },
  apis: { main: { file: 'content/api.json', pages: 'content/docs', downloads: '/api' } },
}
const site = await siteOf({ 'api.json': description }, { config })

test('no text of a description runs as code in a page', () => {
  for (const path of site.outputs().filter(each => each.endsWith('.html'))) {
    const scripts: string[] = []
    const parser = new Parser({
      onopentag(name, attributes) {
        const handlers = Object.keys(attributes).filter(each => each.startsWith('on'))
        const addresses = [attributes.href, attributes.src].filter(each => each?.startsWith('javascript:'))
        scripts.push(...handlers.map(each => `${path}: ${name} ${each}`), ...addresses.map(String))
      },
    })
    parser.end(site.file(path))
    expect(site.file(path)).not.toContain('<script>run')
    expect(scripts).toEqual([])
  }
  expect(site.report()).toContain('Left out of the HTML: <script>')
})

test('every operation has a page, whatever its name is, and every group has an overview', () => {
  expect(site.routes()).toEqual(
    expect.arrayContaining([
      '/proto',
      '/proto/proto-2',
      '/search-2',
      '/search-2/search',
      '/other/post-wrong',
    ]),
  )
  expect(site.report()).not.toContain('route/duplicate')
})

test('a schema that contains itself is a fault at the example, and the check goes on', () => {
  const file = 'content/api.json' as SitePath
  const host = createMemoryHost(new Map([[file, description]]))
  const apis = { main: { file, rules: 'ignore' as const } }
  const told = checkApis({ ...optionsOf({ apis }), translations: [] } as never, host, [])
  expect(told.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'api/invalid-example The example breaks its schema: the schema cannot be used: it contains itself without end.',
  ])
})
