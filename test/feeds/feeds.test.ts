// The blog's feeds: valid whatever the posts hold, complete, absolute, the same in each build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { parseXml, type XmlElement } from '../cli/report/parse-xml.ts'
import { makeIcon } from '../harness/make-images.ts'
import { makeFolders, runProcess } from '../harness/run-cli.ts'
import { siteOf } from '../harness/site-of.ts'

const hostile = 'Знаки ]]> & < > " 👩‍💻 \u0001\u000b\u001f конец'
const posts = async () => ({
  'docs/index.md': '# Документ\n',
  'blog/authors.yml': 'anna:\n  name: Анна & Ко\n  email: anna@example.ru\n  url: /about\n',
  'blog/2025-04-01-first.md': `---\ntitle: ${JSON.stringify(hostile)}\ndescription: ${JSON.stringify(hostile)}\nauthors: anna\ntags: ["R & D", "история"]\n---\n\nНачало ${hostile}\n\n<!-- truncate -->\n\n## Раздел\n\n[Ссылка](./2025-04-02-second.md#часть) [Сюда](#раздел) [Файл](/f.txt) ![Картинка](icon.png)\n\n\`\`\`xml\n<![CDATA[ ]]>\n\`\`\`\n`,
  'blog/2025-04-02-second.md':
    '---\ntitle: Вторая\n---\n\nТекст.\n\n<!-- truncate -->\n\n## Часть\n\nКонец.\n',
  'blog/icon.png': await makeIcon(),
  'static/f.txt': 'f',
  'pages/about.md': '# О нас\n',
})

const config = { title: 'Сайт & Ко', url: 'https://docs.example.ru', baseUrl: '/base/' }

async function feeds() {
  const site = await siteOf(await posts(), { config })
  expect(site.report()).toBe('')
  return {
    site,
    rss: site.file('blog/rss.xml'),
    atom: site.file('blog/atom.xml'),
    json: JSON.parse(site.file('blog/feed.json')),
  }
}

const child = (element: XmlElement | undefined, name: string) =>
  element?.children.find(each => each.name === name)

test('Atom is valid after its RELAX NG, also with hostile text', async () => {
  const { atom } = await feeds()
  const schema = XmlDocument.fromString(readFileSync(new URL('atom.rng', import.meta.url), 'utf8'))
  const validator = RelaxNGValidator.fromDoc(schema)
  const document = XmlDocument.fromString(atom)
  expect(() => validator.validate(document)).not.toThrow()
  const wrong = XmlDocument.fromString(
    atom.replace(/<updated>[^<]*<\/updated>/, '<updated>gestern</updated>'),
  )
  expect(() => validator.validate(wrong)).toThrow()
})

test('JSON Feed is valid after its schema', async () => {
  const { json } = await feeds()
  const ajv = new Ajv({ allErrors: true })
  formats.default(ajv)
  const validate = ajv.compile(
    JSON.parse(readFileSync(new URL('json-feed-1.1.schema.json', import.meta.url), 'utf8')),
  )
  expect([validate(json), validate.errors]).toEqual([true, null])
})

test('RSS survives a parser; texts come back as they were, without what XML cannot hold', async () => {
  const { rss, json } = await feeds()
  const channel = child(parseXml(rss), 'channel')
  expect(child(channel, 'title')?.text).toBe('Что нового — Сайт & Ко')
  expect(child(channel, 'language')?.text).toBe('ru')
  expect(child(channel, 'lastBuildDate')?.text).toBe('Wed, 02 Apr 2025 00:00:00 GMT')
  const items = channel?.children.filter(({ name }) => name === 'item') ?? []
  expect(items.map(item => child(item, 'guid')?.text)).toEqual([
    'https://docs.example.ru/base/blog/2025/04/02/second',
    'https://docs.example.ru/base/blog/2025/04/01/first',
  ])
  const [, first] = items
  const clean = hostile.replace(/[\u0001\u000b\u001f]/g, '')
  expect(child(first, 'title')?.text).toBe(clean)
  expect(child(first, 'content:encoded')?.text).toBe(
    json.items[1].content_html.replace(/[\u0001\u000b\u001f]/g, ''),
  )
  expect(child(first, 'content:encoded')?.text).toContain(']]&gt;')
  expect(first?.children.filter(({ name }) => name === 'category').map(({ text }) => text)).toEqual([
    'R & D',
    'история',
  ])
})

test('the whole text is there, and every address in it is absolute', async () => {
  const { json } = await feeds()
  const [, { content_html: html }] = json.items
  expect(html).toContain('Начало')
  expect(html).toContain('<h2 class="anchor">Раздел</h2>')
  const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.slice(0, 3)).toEqual([
    'https://docs.example.ru/base/blog/2025/04/02/second#%D1%87%D0%B0%D1%81%D1%82%D1%8C',
    'https://docs.example.ru/base/blog/2025/04/01/first#%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB',
    'https://docs.example.ru/base/f.txt',
  ])
  expect(addresses[3]).toMatch(/^https:\/\/docs\.example\.ru\/base\/assets\/images\/icon-/)
  expect(html).not.toMatch(/(?:href|src|srcset)="(?!https:)/)
})

test('every page names the feeds; a link to one is no broken link; at most 20 posts, the newest', async () => {
  const { site } = await feeds()
  for (const page of ['docs.html', 'blog.html', '404.html'])
    expect(site.file(page)).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Сайт &amp; Ко RSS Feed" href="https://docs.example.ru/base/blog/rss.xml">',
    )
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `blog/2025-01-${String(index + 1).padStart(2, '0')}-p.md`,
      `---\ntitle: П${index + 1}\n---\n\nТекст.\n\n<!-- truncate -->\n`,
    ]),
  )
  const large = await siteOf({ 'docs/index.md': '# Документ\n\n[Лента](/blog/rss.xml)\n', ...many })
  expect(large.report()).toBe('')
  const { items } = JSON.parse(large.file('blog/feed.json'))
  expect(items.map(({ title }: { title: string }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `П${30 - index}`),
  )
})

test('machines with another time zone, language and day build the same feeds', async () => {
  const { site, dispose } = makeFolders()
  const inContent = Object.entries(await posts()).map(([name, text]) => [`content/${name}`, text] as const)
  const later = 'const now = Date.now; Date.now = () => now() + 40 * 86_400_000'
  const machines = [
    { TZ: 'America/Los_Angeles', LC_ALL: 'C' },
    {
      TZ: 'Pacific/Auckland',
      LC_ALL: 'de_DE.UTF-8',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(later)}`,
    },
  ]
  const [one, two] = await Promise.all(
    machines.map(async env => {
      const { path } = site({
        'docs-site.config.ts': `export default ${JSON.stringify(config)}\n`,
        ...Object.fromEntries(inContent),
      })
      expect(await runProcess(['build', path], { env })).toMatchObject({ code: 0, stderr: '' })
      const files = ['rss.xml', 'atom.xml', 'feed.json'] as const
      return files.map(name => readFileSync(join(path, 'build/blog', name), 'utf8'))
    }),
  )
  dispose()
  expect(two).toEqual(one)
  expect(one?.[0]).toContain('<lastBuildDate>Wed, 02 Apr 2025 00:00:00 GMT</lastBuildDate>')
})

test('a feed has every panel of tabs below its name, and no drawing that only styles keep small', async () => {
  const site = await siteOf({
    'docs/index.md': '# Документ\n',
    'blog/2025-04-01-a.md':
      '---\ntitle: А\n---\n\nТекст.\n\n<!-- truncate -->\n\n:::note\n\nВнимание.\n\n:::\n\n::::tabs\n\n:::tab[Один]\n\nПервое.\n\n:::\n\n:::tab[Два]\n\nВторое.\n\n:::\n\n::::\n',
  })
  const [{ content_html: html }] = JSON.parse(site.file('blog/feed.json')).items
  expect(html).not.toMatch(/<svg|<ul class="tabs|hidden/)
  expect(html).toMatch(/Один<\/p><p>Первое\.[\s\S]*Два<\/p><p>Второе\./)
  expect(site.file('blog/2025/04/01/a.html')).toContain('<svg class="icon"')
})
