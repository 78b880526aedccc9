// Commands that help: what editors, shells and bug reports ask for.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

test('schema: what the tool refuses, the schema refuses, and what it takes, the schema takes', async () => {
  const folder = site({ 'content/docs/a.md': '# А\n' })
  const { stdout } = await runCli(['schema', '--out', 'schemas'], { cwd: folder.path })
  expect(stdout.trim().split(/\s+/)).toHaveLength(7)
  const validate = (name: string) =>
    new Ajv2020({ strict: false }).compile(
      JSON.parse(readFileSync(join(folder.path, `schemas/${name}.schema.json`), 'utf8')),
    )
  expect(validate('category')({ label: 'Раздел', position: 2, link: { type: 'generated-index' } })).toBe(true)
  expect(validate('category')({ lable: 'Раздел' })).toBe(false)
  expect(
    validate('front-matter')({
      title: 'А',
      sidebar_position: 1,
      tags: ['x'],
      last_update: { date: '2025-01-01' },
    }),
  ).toBe(true)
  expect(validate('front-matter')({ toc_min_heading_level: 9 })).toBe(false)
  expect(validate('post')({ authors: ['anna'], date: '2025-01-01' })).toBe(true)
  expect(validate('authors')({ anna: { name: 'Анна', socials: { github: 'anna' } } })).toBe(true)
  expect(validate('authors')({ anna: { nme: 'Анна' } })).toBe(false)
  expect(validate('tags')({ new: { label: 'Новое' }, old: null })).toBe(true)
  expect(
    validate('configuration')({
      docs: { sidebars: { main: ['a', { Группа: ['b', { type: 'category', label: 'В', items: ['c'] }] }] } },
      search: { contexts: [{ label: 'API', path: '/docs/api' }] },
    }),
  ).toBe(true)
  expect(validate('configuration')({ docs: { sidebrs: {} } })).toBe(false)
  expect(validate('configuration')({ search: { suggestions: 0 } })).toBe(false)
  const { $defs } = JSON.parse(readFileSync(join(folder.path, 'schemas/configuration.schema.json'), 'utf8'))
  // Types and the manual show these names.
  expect(Object.keys($defs).filter(name => !/^[A-Z]\w+$/.test(name))).toEqual([])
  const unknown = await runCli(['schema', 'categry'])
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Did you mean "category"?')])
})

test('completion: every command and option is offered, for each shell', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout } = await runCli(['completion', shell])
    expect(code).toBe(0)
    for (const word of ['build', 'check-links', 'init', 'strict', 'base-url', 'staged'])
      expect([shell, word, stdout.includes(word)]).toEqual([shell, word, true])
  }
  const { code, stderr } = await runCli(['completion', 'tcsh'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish')])
})

test('info: versions and counts, and nothing of what the site says; a broken site is told of', async () => {
  const folder = site({
    'docs-site.config.ts': "export default { title: 'Тайна', url: 'https://secret.example.ru' }\n",
    'content/docs/a.md': '# Секрет\n',
  })
  const { code, stdout } = await runCli(['info', folder.path, '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    node: process.versions.node,
    packages: { react: expect.stringMatching(/^\d+\./), sharp: expect.stringMatching(/^\d+\./) },
    site: { configuration: 'docs-site.config.ts', pages: 1 },
  })
  for (const secret of ['Тайна', 'secret', 'Секрет', folder.path]) expect(stdout).not.toContain(secret)
  folder.write({ 'docs-site.config.ts': 'export default { titel: 1 }\n' })
  const broken = await runCli(['info', folder.path])
  expect([broken.code, broken.stdout]).toEqual([0, expect.stringContaining('titel')])
})
