// Pages that components make are found as others are.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openIndex } from '../../renderer/search/index/search-index.ts'
import { language as english } from '../../renderer/search/language/english.ts'
import { makeFolder, runCli } from '../harness/run-cli.ts'
import { ask } from './index-of.ts'

const prices = (word: string) =>
  `export const meta = { title: 'What it costs', description: 'Rates for teams.' }
export default () => <main><h1>Prices</h1><p>The <b>zeb</b>ra plan.</p><script>var hidden</script><h2 id="refund">Refunds</h2><p>${word} within a month.</p></main>
`

test('a page component is found by title, description and what it prints, at its headings; an edit of it is in the next index', async () => {
  const folder = makeFolder({
    'docs-site.config.ts': `export default { title: 'Site', locale: 'en', url: 'https://a.example.com' }`,
    'content/docs/start.md': '# Start\n\nHello.\n',
    'content/pages/prices.tsx': prices('Marmalade'),
    'content/pages/orchids.tsx': 'export default () => <><h1>Orchid house</h1><p>Kumquat.</p></>\n',
  })
  const build = async (...args: string[]) => {
    expect((await runCli(['build', folder.path, ...args])).code).toBe(0)
    const index = join(folder.path, 'build/search-index/all')
    const files = new Map(readdirSync(index).map(name => [name, readFileSync(join(index, name), 'utf8')]))
    return { files, index: await openIndex(async name => files.get(name) ?? '', english) }
  }
  const { index } = await build()
  for (const query of ['what it costs', 'rates', 'zebra', 'marmalade'])
    expect([query, (await ask(index, query)).hrefs]).toEqual([query, ['/prices']])
  expect((await ask(index, 'marmalade')).shown[0]?.rows[0]).toMatchObject({ anchor: 'refund' })
  expect((await ask(index, 'hidden')).hrefs).toEqual([])
  expect((await ask(index, 'kumquat')).shown[0]).toMatchObject({ href: '/orchids', title: 'Orchid house' })
  const { stdout } = await runCli(['search', 'marmalade', folder.path, '--json'])
  expect(stdout).toContain('"/prices"')
  folder.write({ 'content/pages/prices.tsx': prices('Treacle') })
  const edited = await build()
  expect((await ask(edited.index, 'treacle')).hrefs).toEqual(['/prices'])
  expect((await ask(edited.index, 'marmalade')).hrefs).toEqual([])
  expect((await build('--clean')).files).toEqual(edited.files)
  folder.dispose()
})
