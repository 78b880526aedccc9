// Every error code and every operation of this project's own site is found first by its own name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeFolder, runCli } from '../harness/run-cli.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const api = join(root, 'content/docs/api')
const description = readFileSync(join(root, 'content/openapi.yaml'), 'utf8')
const pages = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.md'))
  .map(file => ({
    route: `/docs/api/${file.replaceAll('\\', '/')}`.replace(/(?:\/index)?\.md$/, ''),
    text: readFileSync(join(api, file), 'utf8'),
  }))

test('each is rank 1 for its own literal', async () => {
  const answers = new Map<string, Set<string>>()
  const add = (query: string, route: string) =>
    answers.set(query, (answers.get(query) ?? new Set()).add(route))
  for (const { route, text } of pages) {
    for (const [, method = '', path = ''] of text.matchAll(/^ {2}- ([A-Z]+) (\/\S+)$/gm)) {
      add(`${method} ${path}`, route)
      // Several operations may share a path.
      add(path, route)
    }
  }
  const [, catalogue = ''] = /^x-errors:\n((?: .*\n)+)/m.exec(description) ?? []
  for (const [, code = ''] of catalogue.matchAll(/^ {2}(\w+):$/gm)) add(code, '/docs/api/messages/errorcodes')
  // A status of messages has the same name.
  add('expired', '/docs/api/messages/get-status')
  expect(answers.size).toBeGreaterThan(75)
  const judged = [...answers].map(([query, routes]) => ({
    query,
    kind: 'literal',
    judgements: Object.fromEntries([...routes].map(route => [route, 3])),
  }))
  const folder = makeFolder({ 'judged.json': JSON.stringify(judged) })
  const { stdout } = await runCli(['search', 'eval', join(folder.path, 'judged.json'), root, '--json'])
  folder.dispose()
  expect((JSON.parse(stdout) as { all: { success1: number } }).all.success1).toBe(1)
})
