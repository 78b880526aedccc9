// A build after which only words of a text are others makes the files that show them, and nothing else is looked at.
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeChecked } from '../../renderer/checked-file/checked-file.ts'
import { runProcess } from '../harness/run-cli.ts'
import { type SettledSites, settledSites } from '../harness/settled-sites.ts'

const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: О странице.\n---\n\n${text}\n`
const files = {
  'docs-site.config.ts':
    "export default { url: 'https://docs.example.ru', llms: true, search: { contexts: [{ label: 'А', path: '/docs/a' }] } }\n",
  'content/docs/index.md': page('Начало', 'Первый текст про рассылку.'),
  'content/docs/a/one.md': page(
    'Один',
    'Второй текст.\n\n## Раздел\n\n[Два](two.md#место)\n\n::include{file="_p.md"}',
  ),
  'content/docs/a/two.md': page('Два', 'Третий текст.\n\n## Место {#место}\n\nЕщё текст.'),
  'content/docs/a/_p.md': 'Общая часть.\n',
  'content/blog/2025-01-10-first.md': page('Пост', 'Начало поста.\n\n<!-- truncate -->\n\nПродолжение.'),
}

const sites = settledSites(files, 13)
afterAll(sites.dispose)

let folder: Awaited<ReturnType<SettledSites['next']>>
const at = (name: string) => join(folder.path, name)
const edit = (name: string, change: (text: string) => string) =>
  writeFileSync(at(name), change(readFileSync(at(name), 'utf8')))
const reword = (name: string) => edit(name, text => text.replace('текст', 'текст о доставке'))

interface Report {
  readonly files: { readonly written: number; readonly kept: number; readonly bytes: number }
  readonly milliseconds: Readonly<Record<string, number>>
  readonly diagnostics: readonly { readonly code: string; readonly line?: number }[]
  readonly verification?: { readonly differences: readonly unknown[] }
}

async function build(...flags: string[]): Promise<Report> {
  const { stdout } = await runProcess(['build', folder.path, '--json', ...flags])
  return JSON.parse(stdout) as Report
}

/** Whether only texts were built; the result is compared with a clean build. */
async function isShort(): Promise<boolean> {
  const { milliseconds, verification } = await build('--verify')
  expect(verification?.differences).toEqual([])
  return !('plan' in milliseconds)
}

beforeEach(async () => {
  folder = await sites.next()
  await build()
})

test('other words: the page, its alias, its twins and the shards of its words are written, nothing else', async () => {
  const before = statSync(at('build/docs/a/two.html'))
  reword('content/docs/index.md')
  const { files: output, milliseconds } = await build()
  expect(milliseconds).not.toHaveProperty('plan')
  expect(readFileSync(at('build/docs.html'), 'utf8')).toContain('текст о доставке')
  expect(readFileSync(at('build/docs.md'), 'utf8')).toContain('текст о доставке')
  expect(readFileSync(at('build/llms-full.txt'), 'utf8')).toContain('текст о доставке')
  expect(statSync(at('build/docs/a/two.html'))).toMatchObject({ ino: before.ino })
  expect(output.written).toBeLessThan(output.kept)
  expect(await isShort()).toBe(true)
  reword('content/docs/a/one.md')
  reword('content/docs/a/two.md')
  expect(await isShort()).toBe(true)
})

test('words that come back give the files of then, without being parsed', async () => {
  const old = readFileSync(at('content/docs/a/two.md'), 'utf8')
  const html = readFileSync(at('build/docs/a/two.html'), 'utf8')
  reword('content/docs/a/two.md')
  await build()
  writeFileSync(at('content/docs/a/two.md'), old)
  expect(await isShort()).toBe(true)
  expect(readFileSync(at('build/docs/a/two.html'), 'utf8')).toBe(html)
})

test('whatever is more than words is looked at in the whole site', async () => {
  const one = 'content/docs/a/one.md'
  const edits: Readonly<Record<string, () => void>> = {
    'a heading': () => edit(one, text => `${text}\n## Новый раздел\n`),
    'a link': () => edit(one, text => `${text}\n[Начало](../index.md)\n`),
    'a title': () => edit(one, text => text.replace('Один', 'Другой')),
    'an anchor that a link names': () =>
      edit('content/docs/a/two.md', text => text.replace('#место', '#иное')),
    'the front matter alone': () => edit(one, text => text.replace('title', 'unlisted: true\ntitle')),
    'a new page': () => writeFileSync(at('content/docs/a/new.md'), page('Новая', 'Текст.')),
    'a page less': () => rmSync(at('content/docs/a/two.md')),
    'a partial file': () => edit('content/docs/a/_p.md', () => 'Иная часть.\n'),
  }
  for (const [what, change] of Object.entries(edits)) {
    reword('content/docs/index.md')
    expect((await build()).milliseconds).not.toHaveProperty('plan')
    reword('content/docs/index.md')
    change()
    expect([what, await isShort()]).toEqual([what, false])
  }
}, 120_000)

test('a message that moves with an edit names its new line', async () => {
  edit('content/docs/a/two.md', text => `${text}\n[нет](none.md)\n`)
  const [first] = (await build()).diagnostics
  edit('content/docs/a/two.md', text => text.replace('Третий', 'Вставка.\n\nТретий'))
  const [moved] = (await build()).diagnostics
  expect(moved).toMatchObject({ code: 'link/page-not-found', line: (first?.line ?? 0) + 2 })
})

test('an edit of an unmentioned page repeats the messages of the others', async () => {
  edit('content/docs/a/two.md', text => `${text}\n[нет](none.md)\n`)
  const { diagnostics } = await build()
  reword('content/docs/index.md')
  const again = await build()
  expect(again.milliseconds).not.toHaveProperty('plan')
  expect(again.diagnostics).toEqual(diagnostics)
})

test('what somebody did to the output is made good beside an edit', async () => {
  reword('content/docs/index.md')
  appendFileSync(at('build/docs/a/two.html'), '<!-- чужое -->')
  writeFileSync(at('build/extra.txt'), 'чужое')
  await isShort()
  expect(readFileSync(at('build/docs/a/two.html'), 'utf8')).not.toContain('чужое')
  expect(existsSync(at('build/extra.txt'))).toBe(false)
})

test('the output kept aside can be damaged in any way, and the published files are right', async () => {
  reword('content/docs/index.md')
  await build()
  const name = readdirSync(at('.docsgen')).find(each => each.startsWith('previous-')) as string
  const previous = at(join('.docsgen', name))
  const published = statSync(at('build/docs/a/two.html'))
  expect(statSync(join(previous, 'docs/a/two.html')).ino).toBe(published.ino)
  // A file with other bytes, one that is a folder, a folder that is a file, one more and one less.
  rmSync(join(previous, 'docs/a/one.html'))
  writeFileSync(join(previous, 'docs/a/one.html'), 'чужое')
  rmSync(join(previous, 'robots.txt'))
  renameSync(join(previous, 'docs/a'), join(previous, 'robots.txt'))
  writeFileSync(join(previous, 'docs/a'), 'чужое')
  writeFileSync(join(previous, 'extra.txt'), 'чужое')
  rmSync(join(previous, 'sitemap.xml'))
  reword('content/docs/a/two.md')
  await isShort()
  expect(existsSync(at('build/extra.txt'))).toBe(false)
  rmSync(previous, { recursive: true })
  writeFileSync(previous, 'чужое')
  reword('content/docs/a/two.md')
  await isShort()
  reword('content/docs/a/two.md')
  expect(await isShort()).toBe(true)
  // Nothing of what was published is touched by these, so the folder is used.
  writeFileSync(join(previous, 'extra.txt'), 'чужое')
  writeFileSync(join(previous, 'docs/a/extra.html'), 'чужое')
  reword('content/docs/a/two.md')
  expect(await isShort()).toBe(true)
})

test('a build that was killed before it was remembered does not count as the one before it', async () => {
  const cache = at('.docsgen/cache')
  const name = readdirSync(cache).find(each => each.startsWith('build-')) as string
  const remembered = readFileSync(join(cache, name))
  const text = readFileSync(at('content/docs/a/two.md'), 'utf8')
  edit('content/docs/a/two.md', old => old.replace('Два', 'Три'))
  await build()
  for (const changed of [text, text.replace('текст', 'текст о доставке')]) {
    writeFileSync(join(cache, name), remembered)
    writeFileSync(at('content/docs/a/two.md'), changed)
    expect(await isShort()).toBe(false)
    edit('content/docs/a/two.md', old => old.replace('Два', 'Три'))
    await build()
  }
})

test('records of another docsgen, with another form, cost time only', async () => {
  const cache = at('.docsgen/cache')
  for (const name of readdirSync(cache).filter(each => /^(?:output|build)-/.test(each)))
    writeChecked(join(cache, name), { '404.html': ['key', 1, 2, 3], inputs: '' })
  expect(await isShort()).toBe(false)
})

test('other words of a post: its page, the lists that preview it and the feeds are written, nothing else', async () => {
  edit('content/blog/2025-01-10-first.md', text => text.replace('Начало поста', 'Иное начало'))
  expect(await isShort()).toBe(true)
  for (const name of ['blog.html', 'blog/rss.xml', 'blog/2025/01/10/first.html'])
    expect(readFileSync(at(join('build', name)), 'utf8')).toContain('Иное начало')
})

test('a feed follows every setting that its posts show', async () => {
  edit('content/blog/2025-01-10-first.md', text => `${text}\n::toc\n\n## Второй\n\n### Третий\n`)
  await build()
  expect(readFileSync(at('build/blog/rss.xml'), 'utf8')).toContain('>Третий</a>')
  edit('docs-site.config.ts', text => text.replace('{', '{ tableOfContents: { min: 2, max: 2 },'))
  expect(await isShort()).toBe(false)
  expect(readFileSync(at('build/blog/rss.xml'), 'utf8')).not.toContain('>Третий</a>')
})

test('the cache does not grow with edits, checks and searches, and forgets a page that is gone', async () => {
  const kept = (name: string) =>
    readFileSync(at(`.docsgen/cache/${name}/index.txt`), 'utf8')
      .split('\n')
      .slice(1)
      .filter((_, line) => line % 2 === 0)
  const known = [kept('pages').length, kept('facts').length]
  for (let edits = 0; edits < 3; edits++) {
    reword('content/docs/index.md')
    expect((await build()).milliseconds).not.toHaveProperty('plan')
    expect([kept('pages').length, kept('facts').length]).toEqual(known)
  }
  edit('content/docs/index.md', text => text.replace(/title: .*/, 'title: Иное'))
  reword('content/docs/index.md')
  await runProcess(['check-links', folder.path])
  await runProcess(['search', 'текст', folder.path])
  await build()
  expect([kept('pages').length, kept('facts').length]).toEqual(known)
  writeFileSync(at('content/docs/gone.md'), page('Лишняя', 'Текст.'))
  await build()
  rmSync(at('content/docs/gone.md'))
  await build()
  expect([kept('pages').length, kept('facts').length]).toEqual(known)
})

test('what another run kept of the index leads to nothing that was not published', async () => {
  writeFileSync(at('content/docs/secret.md'), page('Черновик', 'Тайное слово.'))
  await runProcess(['search', 'тайное', folder.path])
  rmSync(at('content/docs/secret.md'))
  for (let edits = 0; edits < 2; edits++) {
    reword('content/docs/a/two.md')
    expect(await isShort()).toBe(true)
  }
})

test('a cache that lost texts costs time only', async () => {
  reword('content/docs/index.md')
  rmSync(at('.docsgen/cache/pages'), { recursive: true })
  expect(await isShort()).toBe(false)
})

test('the bytes that are told are those that are published, however they came there', async () => {
  reword('content/docs/index.md')
  const short = await build()
  const { files: unchanged } = await build()
  const { files: clean } = await build('--clean')
  expect(short.milliseconds).not.toHaveProperty('plan')
  expect([short.files.bytes, unchanged.bytes]).toEqual([clean.bytes, clean.bytes])
  expect(short.files.written + short.files.kept).toBe(clean.written + clean.kept)
})
