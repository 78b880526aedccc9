// Data files and front matter that nobody should write: an error at its place, and every other page as ever.
import { expect, test } from 'vitest'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { readTagsFile } from '../../renderer/content/data-files/tags-file.ts'
import { readDescription } from '../../renderer/features/openapi/description.ts'
import { growth, linear } from '../harness/growth.ts'
import { siteOf } from '../harness/site-of.ts'

const description = (schemas: string) =>
  `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    post:\n      operationId: makeA\n      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/S0" } } } }\n      responses: { "200": { description: d } }\ncomponents:\n  schemas:\n${schemas}`

test('an alias that stands inside of its own anchor is an error of the file, with its place', () => {
  const { diagnostics } = readDescription(
    description('    S0: &s\n      type: object\n      properties:\n        next: *s\n'),
    'content/api.yml' as SitePath,
  )
  expect(diagnostics).toMatchObject([
    {
      code: 'api/invalid-description',
      message: 'The YAML cannot be read: The alias "*s" stands inside of what it stands for.',
      line: 14,
      column: 15,
    },
  ])
})

test('a description whose parts double at each level is written in linear time', async () => {
  const levels = 40
  const schemas = Array.from(
    { length: levels },
    (_, level) =>
      `    S${level}: { required: [p${level}], properties: { p${level}: { type: string } }, allOf: [{ $ref: "#/components/schemas/S${level + 1}" }, { $ref: "#/components/schemas/S${level + 1}" }] }\n`,
  ).join('')
  const site = await siteOf(
    {
      'docs/a.md': '# А\n\n::api-body{operation=makeA}\n',
      'api.yml': description(
        `${schemas}    S${levels}: { type: object, properties: { last: { type: string } } }\n`,
      ),
    },
    { config: { apis: { main: { file: 'content/api.yml' } } } },
  )
  const html = site.text('docs/a.html')
  for (const name of ['p0', 'p39', 'last']) expect(html).toContain(`>${name}<`)
}, 60_000)

test('20,000 unknown fields of a data file are told of in linear time', () => {
  const file = (count: number) =>
    `a:\n${Array.from({ length: count }, (_, index) => `  labelled${index}: x\n`).join('')}`
  const cost = (count: number) => {
    const before = process.cpuUsage()
    const { diagnostics } = readTagsFile('content/tags.yml' as SitePath, file(count))
    expect(diagnostics).toHaveLength(count)
    expect(diagnostics.at(-1)).toMatchObject({ line: count + 1, column: 3 })
    return process.cpuUsage(before).user
  }
  cost(500)
  expect(growth(cost, [2500, 20_000], 1)).toBeLessThan(linear)
}, 120_000)

test('a slug whose path no file system can hold is an error of its page', async () => {
  const site = await siteOf({
    'docs/a.md': `---\nslug: /${'б/'.repeat(3000)}\n---\n\n# А\n`,
    'docs/c.md': '# В\n',
  })
  expect(site.report()).toMatch(
    /content\/docs\/a\.md\S* error route\/too-long The output "docs\/.{1,110}…" has a path of more than 768 bytes\./,
  )
  expect(site.outputs()).toContain('docs/c.html')
  for (const output of site.outputs()) expect(Buffer.byteLength(output)).toBeLessThanOrEqual(768)
})

test('addresses of authors and permalinks pass the check of links', async () => {
  const site = await siteOf(
    {
      'blog/2025-01-01-a.md':
        '---\nauthors: [{ name: Анна, url: "java\\tscript:alert(1)" }]\ntags: [{ label: x, permalink: "javascript:alert(1)" }]\n---\n\nТекст.\n',
      'blog/2025-01-02-b.md': `---\ntags: ["${'длинный '.repeat(60)}"]\n---\n\nТекст.\n`,
      'blog/authors.yml':
        'anna:\n  name: Анна\n  url: "javascript:alert(1)"\n  page: { permalink: "javascript:alert(1)" }\n  socials: { github: "data:text/html,x" }\n',
    },
    { config: { blog: {} } },
  )
  const report = site.report()
  expect(report).toContain('content/blog/authors.yml:3:3 error author/invalid-field')
  expect(report).toContain('content/blog/authors.yml:4:11 error author/invalid-field')
  expect(report).toContain('content/blog/authors.yml:5:14 error author/invalid-field')
  expect(report).toMatch(/2025-01-01-a\.md:2:\d+ .*"javascript:"/)
  for (const output of site.outputs()) {
    expect(output).not.toContain('javascript')
    expect(output.split('/').every(part => Buffer.byteLength(part) <= 255)).toBe(true)
    if (output.endsWith('.html')) expect(site.file(output)).not.toMatch(/javascript:/i)
  }
})
