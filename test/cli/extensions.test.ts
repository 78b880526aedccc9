// Extensions of a site: what each of their functions makes, that it stays right after edits, and what one that throws harms.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const folders = makeFolders()

afterAll(() => folders.dispose())

const extension = `import { forbidden } from './words.mjs'
export default ({ mark }) => ({
  pages: ({ readText, list, locale }) => [
    { path: 'content/docs/terms.md', text: '---\\ntitle: Словарь\\n---\\n\\n' + readText('data/terms.txt').trim().split('\\n').map(term => '## ' + term).join('\\n\\n') + '\\n\\n[А](./a.md) [нет](./no.md)\\n' },
  ],
  files: ({ pages, url }) => [
    { path: 'api/pages.json', text: JSON.stringify(pages.map(page => [page.url.slice(url.length), page.title, page.headings.length])) },
  ],
  check({ tree, path, links, frontMatter }) {
    const found = []
    const visit = node => {
      if (node.type === 'text' && forbidden.test(node.value)) found.push({ message: 'Запрещённое слово.', hint: 'Замените его.', node })
      for (const child of node.children ?? []) visit(child)
    }
    visit(tree)
    if (frontMatter.owner === undefined && path.endsWith('/b.md')) found.push({ message: 'Нет владельца.', severity: 'error' })
    if (path.endsWith('/boom.md')) throw new Error('бум')
    return found
  },
  head: ({ title, headings }) => [{ tag: 'meta', attributes: { name: 'sections', content: title + ' ' + headings.length + mark } }],
  directives: {
    term: ({ label, attributes }) => '**' + label + '** [' + (attributes.to ?? '') + '](./terms.md#' + attributes.to + ')',
    box: ({ content, label }) => '> ' + label + ': ' + content.toUpperCase() + '\\n\\n## Из ящика',
    bad: () => { throw new Error('плохо') },
  },
  strings: { 'edit.label': 'Поправить это' },
})
`
const files = {
  'docs-site.config.ts':
    "export default {\n  docs: { editUrl: 'https://git.example.ru/' },\n  markdown: { allowedFields: ['owner'] },\n  extensions: [['./extensions/terms.mjs', { mark: '!' }]],\n}\n",
  'extensions/terms.mjs': extension,
  'extensions/words.mjs': 'export const forbidden = /запретно/\n',
  'data/terms.txt': 'канал\nшаблон\n',
  'content/docs/a.md': '# А\n\nСлово :term[Канал]{to=канал} здесь.\n\n:::box[Ящик]\nвнутри *текст*\n:::\n',
  'content/docs/b.md': '---\nowner: я\n---\n# Б\n\n[сюда](./terms.md#шаблон) [мимо](./terms.md#нет)\n',
}

function output(root: string, path: string): string {
  return readFileSync(join(root, 'build', path), 'utf8')
}

test('pages, files, checks, head, directives and words of an extension are made, and made again when what they are made from changes', async () => {
  const folder = folders.site(files)
  const built = async (...flags: string[]) => {
    const { code, stderr } = await runCli(['build', folder.path, ...flags])
    return [code, stderr] as const
  }
  const [code, stderr] = await built()
  expect(code).toBe(0)
  expect(stderr.match(/ (?:warning|error) {2}\S+/g)?.map(found => found.trim().replace(/ +/g, ' '))).toEqual([
    'warning link/anchor-not-found',
    'warning link/page-not-found',
  ])
  const terms = output(folder.path, 'docs/terms.html')
  expect(terms).toContain('<h1>Словарь</h1>')
  expect(terms).toContain('id="шаблон"')
  expect(terms).not.toContain('Поправить это')
  const a = output(folder.path, 'docs/a.html')
  expect(
    decodeURI(a.replaceAll('%', '%25').replace(/href="([^"]*)"/g, (_, href) => `href="${decodeURI(href)}"`)),
  ).toContain('<strong>Канал</strong> <a href="/docs/terms#канал">канал</a>')
  expect(a).toContain(
    '<blockquote><p>Ящик: ВНУТРИ <em>ТЕКСТ</em></p></blockquote><h2 class="anchor" id="из-ящика">',
  )
  expect(a).toContain('<meta name="sections" content="А 1!">')
  expect(a).toContain('Поправить это')
  expect(JSON.parse(output(folder.path, 'api/pages.json'))).toEqual([
    ['/docs/a', 'А', 1],
    ['/docs/b', 'Б', 0],
    ['/docs/terms', 'Словарь', 2],
  ])

  folder.write({
    'data/terms.txt': 'канал\nшаблон\nнет\n',
    'extensions/words.mjs': 'export const forbidden = /Слово/\n',
  })
  const [, later] = await built()
  expect(output(folder.path, 'docs/terms.html')).toContain('id="нет"')
  expect(later).not.toContain('anchor-not-found')
  expect(later).toContain('content/docs/a.md:3:1  warning  extension/finding')
  expect(later).toContain('Запрещённое слово.')
  expect(output(folder.path, 'api/pages.json')).toContain('["/docs/terms","Словарь",3]')

  folder.write({ 'content/docs/b.md': '# Б\n' })
  const [failed, report] = await built()
  expect([failed, /content\/docs\/b\.md:1:1 {2}error {2}extension\/finding/.test(report)]).toEqual([1, true])
  folder.write({ 'content/docs/b.md': files['content/docs/b.md'] })
  const [verified, verifying] = await built('--verify')
  expect([verified, verifying.includes('differ')]).toEqual([0, false])
  const [again] = await built()
  expect(again).toBe(0)
}, 90_000)

test('an extension that throws is named, and harms only what it makes', async () => {
  const folder = folders.site({
    ...files,
    'content/docs/boom.md': '# Бум\n\nТекст.\n',
    'content/docs/c.md': '# В\n\nДо.\n\n::bad\n\nПосле.\n',
    'extensions/terms.mjs': extension
      .replace('files: (', "files: () => { throw new Error('нет файлов') }, other: (")
      .replace("readText('data/terms.txt')", "readText('data/gone.txt')"),
  })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(1)
  expect(stderr).toContain('The extension "./extensions/terms.mjs" throws at its files: нет файлов.')
  expect(stderr).toContain(
    'The extension "./extensions/terms.mjs" makes no page: the file "data/gone.txt" cannot be read',
  )
  expect(stderr).toContain('The extension "./extensions/terms.mjs" throws at a check: бум.')
  expect(stderr).toMatch(/content\/docs\/c\.md:5:1 {2}error {2}extension\/throws/)
  expect(existsSync(join(folder.path, 'build'))).toBe(false)
  folder.write({
    'docs-site.config.ts': "export default { extensions: ['./extensions/taken.mjs'] }\n",
    'extensions/taken.mjs':
      "export default { files: () => [{ path: 'docs/a.html', text: 'чужое' }, { path: 'own.txt', text: 'своё' }] }\n",
    'content/docs/c.md': '# В\n',
  })
  const taken = await runCli(['build', folder.path])
  expect([taken.code, taken.stderr]).toEqual([
    0,
    expect.stringContaining('An extension makes the file "docs/a.html", which the site has already'),
  ])
  expect(output(folder.path, 'docs/a.html')).toContain('<h1>А</h1>')
  expect(output(folder.path, 'own.txt')).toBe('своё')
  folder.write({
    'docs-site.config.ts': "export default { extensions: ['./extensions/none.mjs'] }\n",
    'extensions/none.mjs': 'export default 1\n',
  })
  const none = await runCli(['build', folder.path])
  expect([none.code, none.stderr.includes('its default export is no extension')]).toEqual([2, true])
}, 60_000)

test('docsgen init --extension writes an extension that works, once', async () => {
  const folder = folders.site({
    'docs-site.config.ts': "export default { extensions: ['./extensions/house-rules.ts'] }\n",
    'content/docs/a.md': '# А\n\n## Раздел.\n\n::today{is="пятница"}\n',
  })
  const init = () => runCli(['init', folder.path, '--extension', 'house-rules'])
  expect((await init()).stdout).toContain("extensions: ['./extensions/house-rules.ts'],")
  const again = await init()
  expect([again.code, again.stderr.includes('exists already')]).toEqual([2, true])
  const { code, stderr } = await runCli(['build', folder.path])
  expect([code, stderr.includes('The heading "Раздел." ends with a dot.')]).toEqual([0, true])
  expect(output(folder.path, 'docs/a.html')).toContain('<p>Today is <strong>пятница</strong>.</p>')
  expect(JSON.parse(output(folder.path, 'titles.json'))).toEqual([
    { title: 'А', url: 'http://localhost:3000/docs/a' },
  ])
}, 60_000)

test('a finding has the place of the text that it is about, also where a remark plugin made the node', async () => {
  const folder = folders.site({
    'docs-site.config.ts':
      "export default { markdown: { remarkPlugins: ['./own.mjs'] }, extensions: ['./check.mjs'] }",
    'own.mjs':
      "export default () => tree => {\n  const visit = node => {\n    node.children = node.children.map(child => (child.type === 'text' ? { type: 'text', value: child.value } : child))\n    for (const child of node.children) if (child.children) visit(child)\n  }\n  visit(tree)\n}\n",
    'check.mjs':
      "export default { check({ tree }) {\n  const found = []\n  const visit = node => {\n    if (/плохо/.test(node.value)) found.push({ message: 'Плохо.', node })\n    for (const child of node.children ?? []) visit(child)\n  }\n  visit(tree)\n  return found\n} }\n",
    'content/docs/a.md': '# А\n\nТекст.\n\nЭто плохо.\n\n- да\n- и **это плохо**\n',
  })
  const { stderr } = await runCli(['build', folder.path])
  expect(stderr.match(/content\/docs\/a\.md:\d+:\d+/g)).toEqual([
    'content/docs/a.md:5:1',
    'content/docs/a.md:8:5',
  ])
}, 60_000)

test('tags that an extension adds to the head stand on generated pages too, where tags of front matter are refused', async () => {
  const folder = folders.site({
    'docs-site.config.ts':
      "export default { locale: 'en', extensions: ['./head.mjs'], apis: { main: { file: 'content/openapi.yaml', pages: 'content/docs' } } }\n",
    'head.mjs':
      "export default { head: () => [{ tag: 'meta', attributes: { name: 'house', content: 'mark' } }] }\n",
    'content/openapi.yaml':
      "openapi: 3.1.0\ninfo: { title: API, version: '1' }\npaths:\n  /messages:\n    get:\n      operationId: list\n      responses: { '200': { description: Fine. } }\n",
    'content/docs/own.md':
      '---\nraw_html: sanitize\nhead:\n  - tag: meta\n    attributes: { name: own, content: mark }\n---\n\n# Own\n',
  })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(0)
  expect(stderr.match(/^.*refused-head/gm)).toEqual([
    'content/docs/own.md:3:1  warning  front-matter/refused-head',
  ])
  expect(output(folder.path, 'docs/messages/list.html')).toContain('<meta name="house" content="mark">')
  expect(output(folder.path, 'docs/own.html')).toContain('<meta name="house" content="mark">')
  expect(output(folder.path, 'docs/own.html')).not.toContain('name="own"')
})

test('words of an extension are in the language of the site; pages in other languages keep theirs', async () => {
  const folder = folders.site({
    'docs-site.config.ts':
      "export default { locales: { ru: {}, en: {} }, docs: { editUrl: 'https://git.example.ru/' }, extensions: ['./words.mjs'] }\n",
    'words.mjs': "export default { strings: { 'edit.label': 'Поправить это' } }\n",
    'content/docs/a.md': '# А\n\nТекст.\n',
    'content/i18n/en/docs/a.md': '# A\n\nText.\n',
  })
  expect((await runCli(['build', folder.path])).code).toBe(0)
  expect(output(folder.path, 'docs/a.html')).toContain('Поправить это')
  expect(output(folder.path, 'en/docs/a.html')).toContain('Edit this page')
})
