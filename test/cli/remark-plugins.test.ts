// Plugins of remark as they come from npm, and a site's own: what they do to texts, what they are keyed by, what harm they do.
import { readdirSync, readFileSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, runCli, serveHere } from '../harness/run-cli.ts'

const folders = makeFolders()
const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))

afterAll(() => folders.dispose())

function siteWith(plugins: string, files: Record<string, string>) {
  const folder = folders.site({
    'docs-site.config.ts': `export default {\n  markdown: { emoji: false, remarkPlugins: ${plugins} },\n}\n`,
    ...files,
  })
  symlinkSync(packages, join(folder.path, 'node_modules'))
  return folder
}

function textOf(root: string, page: string): string {
  const html = readFileSync(join(root, `build/docs/${page}.html`), 'utf8')
  return html.slice(html.indexOf('<h1'), html.indexOf('</article>'))
}

const own = `import { visit } from './visit.mjs'
export default function shout({ mark }) {
  if (typeof this.data !== 'function') throw new Error('this is no processor')
  return (tree, file) => {
    visit(tree, node => {
      if (node.type === 'text' && node.value.includes('БУМ')) throw new Error('слишком громко')
      if (node.type === 'text') node.value = node.value.replace('тихо', 'ГРОМКО' + mark)
      if (node.type === 'paragraph' && file.path.endsWith('b.md')) node.data = { hName: 'aside', hProperties: { className: ['own'], ariaLabel: '"' } }
    })
  }
}
`
const visit = `export const visit = (node, see) => { see(node); for (const child of node.children ?? []) visit(child, see) }\n`

test('five popular plugins do what their documentation says', async () => {
  const folder = siteWith(
    "['remark-breaks', ['remark-smartypants', { dashes: 'oldschool' }], ['remark-toc', { heading: 'содержание' }], ['remark-github', { repository: 'example/docs' }], ['remark-emoji', { accessible: true }]]",
    {
      'content/docs/a.md':
        '# А\n\n## Содержание\n\n## Первый раздел\n\nстрока\nвторая -- "кавычки"...\n\n## Второй\n\n#12 и @wooorm `-- #13` :+1:\n\n:dog:\n\n[ссылка](./b.md#второй)\n',
      'content/docs/b.md': '# Б\n\n## Второй\n\nТекст.\n',
    },
  )
  const { code, stderr } = await runCli(['build', folder.path])
  expect([code, stderr]).toEqual([0, ''])
  const html = textOf(folder.path, 'a')
  expect(html).toContain('<p>строка<br>\nвторая – “кавычки”…</p>')
  expect(decodeURI(html)).toMatch(/<a href="#первый-раздел">Первый раздел<\/a>[\s\S]*<a href="#второй">/)
  expect(html).toMatch(/<a href="https:\/\/github\.com\/example\/docs\/issues\/12"[^>]*>#12/)
  expect(html).toMatch(/<a href="https:\/\/github\.com\/wooorm"[^>]*><strong>@wooorm<\/strong>/)
  expect(html).toMatch(/<span role="img" aria-label="dog emoji">🐶<\/span>/)
  expect(html).toContain('<code>-- #13</code> 👍')
  expect(html).toContain('href="/docs/b#')
}, 60_000)

test('a plugin of the site: keyed by its options and its own files; what throws harms its page alone', async () => {
  const folder = siteWith("[['./plugins/shout.mjs', { mark: '!' }]]", {
    'plugins/shout.mjs': own,
    'plugins/visit.mjs': visit,
    'content/docs/a.md': '# А\n\nтихо\n',
    'content/docs/b.md': '# Б\n\nтихо **здесь** [ссылка](./a.md)\n',
  })
  const built = async () => {
    const { code, stderr } = await runCli(['build', folder.path])
    return [code, stderr]
  }
  expect(await built()).toEqual([0, ''])
  expect(textOf(folder.path, 'a')).toContain('<p>ГРОМКО!</p>')
  expect(textOf(folder.path, 'b')).toMatch(
    /<aside class="own" aria-label="&(?:#x22|quot);">ГРОМКО! <strong>здесь<\/strong> <a href="\/docs\/a"/,
  )
  folder.write({
    'plugins/visit.mjs': visit.replace(
      'see(node);',
      "if (node.type === 'text') node.value += '?'; see(node);",
    ),
  })
  expect(await built()).toEqual([0, ''])
  expect(textOf(folder.path, 'a')).toContain('<p>ГРОМКО!?</p>')
  folder.write({ 'content/docs/c.md': '# В\n\nтихо и БУМ\n' })
  const [code, stderr] = await built()
  expect(code).toBe(1)
  expect(stderr).toContain('content/docs/c.md:1:1  error  plugin/throws')
  expect(stderr).toContain('The remark plugin "./plugins/shout.mjs" throws: слишком громко.')
  expect(String(stderr).match(/error {2}/g)).toHaveLength(1)
  folder.write({ 'content/docs/c.md': '# В\n\nтихо\n' })
  const verified = await runCli(['build', folder.path, '--verify'])
  expect([verified.code, verified.stderr]).toEqual([0, ''])
  expect(textOf(folder.path, 'c')).toContain('<p>ГРОМКО!?</p>')
}, 60_000)

test('a plugin that is not installed, is none, or refuses its options stops the build with its name', async () => {
  const folder = siteWith("['remark-nowhere']", {
    'content/docs/a.md': '# А\n',
    'plugins/shout.mjs': own,
    'plugins/visit.mjs': visit,
    'plugins/none.mjs': 'export const a = 1\n',
  })
  const built = async (plugins?: string) => {
    if (plugins !== undefined)
      folder.write({
        'docs-site.config.ts': `export default {\n  markdown: { remarkPlugins: ${plugins} },\n}\n`,
      })
    const { code, stderr } = await runCli(['build', folder.path])
    expect(code).toBe(2)
    return stderr
  }
  expect(await built()).toContain('docs-site.config.ts:2:45  error  bundle/package-missing')
  expect(await built("['./plugins/none.mjs']")).toContain(
    '"./plugins/none.mjs" cannot be loaded: its default export is no function.',
  )
  expect(await built("['./plugins/shout.mjs']")).toContain('plugin/cannot-load')
  expect(await built("['./plugins/gone.mjs']")).toContain('plugin/cannot-load')
}, 60_000)

test('a text that the cache has lost is parsed again with the plugins, or the writer is told what to do', async () => {
  const folder = siteWith("[['./shout.mjs', { mark: '!' }]]", {
    'shout.mjs': own,
    'visit.mjs': visit,
    'content/docs/a.md': '# А\n\nГоворите тихо.\n',
  })
  expect((await runCli(['build', folder.path])).code).toBe(0)
  const lose = () => {
    const pages = join(folder.path, '.docsgen/cache/pages')
    for (const name of readdirSync(pages)) if (name.endsWith('.seg')) truncateSync(join(pages, name), 0)
  }
  lose()
  rmSync(join(folder.path, 'build'), { recursive: true })
  const { code, stderr } = await runCli(['build', folder.path])
  expect([code, stderr]).toEqual([0, ''])
  expect(textOf(folder.path, 'a')).toContain('Говорите ГРОМКО!.')
  lose()
  const server = await serveHere(['dev', folder.path, '--port', '0'])
  const answer = await fetch(`${server.origin}/docs/a`)
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringMatching(/^The cache has lost .+\nRun `docsgen build --clean`, .+\n$/),
  ])
  expect(server.printed()).not.toContain('unexpectedly')
  await server.stop()
}, 60_000)
