// Dates of pages from real repositories: what stands under a page is true, or nothing stands there.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { gitEnvironment, makeRepositories } from '../harness/make-repository.ts'
import { differences, makeFolders, readTree, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
const { repository, dispose: disposeRepositories } = makeRepositories()
afterEach(() => {
  dispose()
  disposeRepositories()
})

const lines = (count: number, word = 'Строка') =>
  Array.from({ length: count }, (_, index) => `${word} ${index}.\n`).join('\n')
const page = (title: string, text = 'Текст.') => `---\ntitle: ${title}\n---\n\n${text}\n`
const configuration = (rest = '') =>
  `export default { url: 'https://docs.example.ru', docs: { showLastUpdateTime: true, showLastUpdateAuthor: true }, ${rest} }\n`
const config = { 'docs-site.config.ts': configuration(), '.gitignore': '.docsgen\nbuild\n' }

async function build(folder: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const result = await runCli(['build', folder, ...args], { env: { ...gitEnvironment, ...env } })
  return { ...result, stamp: (name: string) => stampOf(folder, name) }
}

/** The stamp as text, `` when there is none. */
function stampOf(folder: string, name: string): string {
  const html = readFileSync(join(folder, 'build', name), 'utf8')
  const span = /<span class="theme-last-updated">(.*?)<\/span>/.exec(html)?.[1] ?? ''
  return span.replace(/<[^>]+>/g, '')
}

test('the newest commit of a file gives its date and author; the newer commit of another file does not', async () => {
  const { path, commit } = repository()
  commit('2025-03-05', { ...config, 'content/docs/a.md': page('А'), 'content/docs/b.md': page('Б') })
  commit('2025-04-01', { 'content/docs/a.md': page('А', 'Новое.') }, { author: 'Иван <Петров' })
  commit('2025-05-09', { 'README.md': 'x' })
  const { stamp, stderr, code } = await build(path)
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
  expect(stamp('docs/a.html')).toBe('Обновлено 1 апр. 2025 г., автор: Иван Петров')
  expect(stamp('docs/b.html')).toBe('Обновлено 5 мар. 2025 г., автор: Мария')
  expect(readFileSync(join(path, 'build/docs/a.html'), 'utf8')).toContain(
    'Обновлено <time datetime="2025-04-01T12:00:00.000Z" itemprop="dateModified">1 апр. 2025 г.</time>, автор: <b>Иван Петров</b>',
  )
})

test('uncommitted work changes no date, and never makes it today', async () => {
  const { path, commit, write, git } = repository()
  commit('2025-03-05', { ...config, 'content/docs/a.md': page('А'), 'content/docs/b.md': page('Б') })
  write({ 'content/docs/a.md': page('А', 'Не сохранено в git.'), 'content/docs/b.md': page('Б', 'Тоже.') })
  git(['add', 'content/docs/b.md'])
  const { stamp, stderr } = await build(path)
  expect(stderr).toBe('')
  expect(stamp('docs/a.html')).toContain('5 мар. 2025 г.')
  expect(stamp('docs/b.html')).toContain('5 мар. 2025 г.')
})

test('a file that is only moved keeps its date, within the site, from outside it, and several times', async () => {
  const { path, commit } = repository()
  commit('2025-01-10', {
    ...config,
    'old/docs/outside.md': page('Снаружи'),
    'content/docs/inside.md': page('Внутри'),
    'content/docs/edited.md': page('Правка', lines(40)),
  })
  commit('2025-02-10', {
    'old/docs/outside.md': undefined,
    'older/place.md': page('Снаружи'),
    'content/docs/inside.md': undefined,
    'content/docs/x/inside.md': page('Внутри'),
  })
  commit('2025-03-10', {
    'older/place.md': undefined,
    'content/docs/outside.md': page('Снаружи'),
    'content/docs/x/inside.md': undefined,
    'content/docs/y/внутри.md': page('Внутри'),
    // Moved and edited at once: that is a change.
    'content/docs/edited.md': undefined,
    'content/docs/moved.md': page('Правка', `${lines(40)}\nЕщё.`),
  })
  const { stamp, stderr } = await build(path)
  expect(stderr).toBe('')
  expect(stamp('docs/outside.html')).toContain('10 янв. 2025 г.')
  expect(stamp('docs/y/внутри.html')).toContain('10 янв. 2025 г.')
  expect(stamp('docs/moved.html')).toContain('10 мар. 2025 г.')
})

test('commits of .git-blame-ignore-revs do not count: whole hashes, abbreviations, comments, whole files, moves', async () => {
  const { path, commit } = repository()
  commit('2025-01-10', {
    ...config,
    'content/docs/a.md': page('А', lines(30)),
    'content/docs/b.md': page('Б', lines(30)),
    'content/docs/old.md': page('В', lines(30)),
  })
  const first = commit('2025-02-10', {
    'content/docs/a.md': page('А', lines(30, 'СТРОКА')).replaceAll('\n', '\r\n'),
    'content/docs/b.md': page('Б', lines(30).replaceAll('.', '!')),
  })
  const second = commit('2025-03-10', {
    'content/docs/b.md': page('Б', lines(30).replaceAll('.', '?')),
    'content/docs/old.md': undefined,
    'content/docs/new.md': page('В', lines(30).replace('Строка 3.', 'Строка  3.')),
  })
  commit('2025-04-10', {
    '.git-blame-ignore-revs': `# Formatting\n\n${first} # everything\n${second.slice(0, 10).toUpperCase()}\n`,
  })
  const { stamp } = await build(path)
  expect(stamp('docs/a.html')).toContain('10 янв. 2025 г.')
  expect(stamp('docs/b.html')).toContain('10 янв. 2025 г.')
  expect(stamp('docs/new.html')).toContain('10 янв. 2025 г.')
})

test('the list of ignored commits takes effect at once, also from the setting blame.ignoreRevsFile', async () => {
  const { path, commit, write, git } = repository()
  commit('2025-01-10', { ...config, 'content/docs/a.md': page('А') })
  const bulk = commit('2025-02-10', { 'content/docs/a.md': page('А', 'Текст!') })
  expect((await build(path)).stamp('docs/a.html')).toContain('10 февр. 2025 г.')
  write({ 'lists/bulk.txt': `${bulk}\n` })
  git(['config', 'blame.ignoreRevsFile', 'lists/bulk.txt'])
  expect((await build(path)).stamp('docs/a.html')).toContain('10 янв. 2025 г.')
  git(['config', '--unset', 'blame.ignoreRevsFile'])
  expect((await build(path)).stamp('docs/a.html')).toContain('10 февр. 2025 г.')
})

test('merges lend no file their date: carried over, changed on both sides, thrown away, moved beside an edit', async () => {
  const { path, commit, git } = repository()
  const text = (first: string, last: string) => page('Б', `${first}\n\n${lines(20)}\n${last}`)
  commit('2025-01-10', {
    ...config,
    'content/docs/a.md': page('А'),
    'content/docs/both.md': text('Начало.', 'Конец.'),
    'content/docs/thrown.md': page('В'),
    'content/docs/old.md': page('Г', lines(20)),
  })
  git(['checkout', '--quiet', '-b', 'side'])
  commit('2025-02-10', {
    'content/docs/a.md': page('А', 'Новое.'),
    'content/docs/both.md': text('Новое начало.', 'Конец.'),
    'content/docs/old.md': page('Г', `${lines(20)}\nЕщё.`),
  })
  git(['checkout', '--quiet', 'main'])
  commit('2025-03-10', {
    'content/docs/both.md': text('Начало.', 'Новый конец.'),
    'content/docs/old.md': undefined,
    'content/docs/new.md': page('Г', lines(20)),
  })
  git(['merge', '--quiet', '--no-edit', 'side'], '2025-04-10')
  git(['checkout', '--quiet', '-b', 'idea'])
  commit('2025-05-10', { 'content/docs/thrown.md': page('В', 'Не пригодилось.') })
  git(['checkout', '--quiet', 'main'])
  commit('2025-05-20', { 'content/docs/other.md': page('Д') })
  git(['merge', '--quiet', '--no-edit', '--strategy', 'ours', 'idea'], '2025-06-10')
  const { stamp, stderr } = await build(path)
  expect(stderr).toBe('')
  expect(stamp('docs/a.html')).toContain('10 февр. 2025 г.')
  expect(stamp('docs/both.html')).toContain('10 мар. 2025 г.')
  expect(stamp('docs/thrown.html')).toContain('10 янв. 2025 г.')
  expect(stamp('docs/new.html')).toContain('10 февр. 2025 г.')
  expect(stamp('docs/other.html')).toContain('20 мая 2025 г.')
})

test('a change that is taken back counts as a change; other rights do not', async () => {
  const { path, commit, git } = repository()
  commit('2025-01-10', { ...config, 'content/docs/a.md': page('А'), 'content/docs/b.md': page('Б') })
  commit('2025-02-10', { 'content/docs/a.md': page('А', 'Ошибка.') })
  commit('2025-03-10', { 'content/docs/a.md': page('А') })
  git(['update-index', '--chmod=+x', 'content/docs/b.md'])
  git(['commit', '--quiet', '--message', 'Rights'], '2025-04-10')
  const { stamp } = await build(path)
  expect(stamp('docs/a.html')).toContain('10 мар. 2025 г.')
  expect(stamp('docs/b.html')).toContain('10 янв. 2025 г.')
})

test('the site may lie in a folder of the repository, with any letters in its names, and hold links to files elsewhere', async () => {
  const { path, commit } = repository()
  const folder = 'сайты/док "1"'
  commit('2025-01-10', {
    [`${folder}/docs-site.config.ts`]: configuration(),
    [`${folder}/content/docs/Раздел один/Первая страница.md`]: page('А'),
    'packages/é.md': page('Пакет'),
    '.gitignore': '.docsgen\nbuild\n',
  })
  symlinkSync('../../../../packages/é.md', join(path, folder, 'content/docs/пакет.md'))
  commit('2025-02-10', {})
  commit('2025-03-10', { 'content/docs/Раздел один/Первая страница.md': 'Другая.' })
  const { stderr } = await build(join(path, folder))
  expect(stderr).toBe('')
  const stamp = (name: string) => stampOf(join(path, folder), name)
  expect(stamp('docs/Раздел один/Первая страница.html')).toContain('10 янв. 2025 г.')
  expect(stamp('docs/пакет.html')).toContain('10 янв. 2025 г.')
})

test('files without a commit show no date, and one warning names three of them; --strict does not mind', async () => {
  const { path, commit, write } = repository()
  commit('2025-01-10', { ...config, 'content/docs/a.md': page('А') })
  write(
    Object.fromEntries(['n1', 'n2', 'n3', 'n4', 'n5'].map(name => [`content/docs/${name}.md`, page(name)])),
  )
  const { stamp, stderr, code } = await build(path, ['--strict'])
  expect(code).toBe(0)
  expect(stderr).toBe(
    'warning  git/uncommitted\n  Git knows no commit yet for some pages, so 5 pages have no date of their last change: content/docs/n1.md, content/docs/n2.md, content/docs/n3.md and 2 more.\n  hint: Commit the files, or write "last_update" into the front matter.\n\n',
  )
  expect(stamp('docs/n1.html')).toBe('')
  expect(stamp('docs/a.html')).toContain('10 янв. 2025 г.')
  expect(readFileSync(join(path, 'build/docs/n1.html'), 'utf8')).not.toContain('theme-doc-footer')
})

test('a repository without a commit, no repository and no git are one warning each and fail nothing', async () => {
  const empty = repository()
  empty.write({ ...config, 'content/docs/a.md': page('А') })
  expect(await build(empty.path, ['--strict'])).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('git/uncommitted'),
  })
  const folder = site({ ...config, 'content/docs/a.md': page('А'), 'content/docs/b.md': page('Б') })
  const outside = await build(folder.path, ['--strict'])
  expect(outside.code).toBe(0)
  expect(outside.stderr).toBe(
    'warning  git/no-repository\n  The site is in no git repository, so 2 pages have no date of their last change: content/docs/a.md, content/docs/b.md.\n  hint: Build the site in a clone of its repository, or write "last_update" into the front matter.\n\n',
  )
  expect(outside.stamp('docs/a.html')).toBe('')
  const without = await build(folder.path, ['--strict'], { PATH: join(folder.path, 'nothing') })
  expect(without.code).toBe(0)
  expect(without.stderr.match(/git\/cannot-start/g)).toHaveLength(1)
  expect(without.stderr).toContain('Git cannot be started (ENOENT), so 2 pages')
})

test('a clone of one commit shows no date and says why, once; the whole history mends it', async () => {
  const origin = repository()
  origin.commit('2025-01-10', { ...config, 'content/docs/a.md': page('А'), 'content/docs/b.md': page('Б') })
  origin.commit('2025-02-10', { 'content/docs/a.md': page('А', 'Новое.') })
  origin.commit('2025-03-10', { 'content/docs/b.md': page('Б', 'Новое.') })
  const { path } = site({})
  const clone = join(path, 'clone')
  const git = (...args: string[]) => execFileSync('git', args, { env: { ...process.env, ...gitEnvironment } })
  git('clone', '--quiet', '--depth', '1', `file://${origin.path}`, clone)
  const shallow = await build(clone, ['--strict'])
  expect(shallow.code).toBe(0)
  expect(shallow.stderr).toMatch(/^warning {2}git\/shallow\n {2}The clone is shallow, .* so 2 pages have no/)
  expect(shallow.stderr.match(/git\/shallow/g)).toHaveLength(1)
  expect(shallow.stderr).toContain('"fetch-depth: 0" for actions/checkout')
  expect(shallow.stamp('docs/a.html') + shallow.stamp('docs/b.html')).toBe('')
  // One commit more: the newest is whole now, the oldest is still where the history ends.
  git('-C', clone, 'fetch', '--quiet', '--deepen', '1')
  const deeper = await build(clone)
  expect(deeper.stamp('docs/a.html')).toBe('')
  expect(deeper.stamp('docs/b.html')).toContain('10 мар. 2025 г.')
  git('-C', clone, 'fetch', '--quiet', '--unshallow')
  const whole = await build(clone)
  expect(whole.stderr).toBe('')
  expect(whole.stamp('docs/a.html')).toContain('10 февр. 2025 г.')
})

test('front matter wins field by field, and git is not asked when it says everything', async () => {
  const { path, commit } = repository()
  commit('2025-01-10', {
    ...config,
    'content/docs/date.md': '---\nlast_update:\n  date: 2024-12-31\n---\n\nТекст.\n',
    'content/docs/author.md': '---\nlast_update: { author: Анна }\n---\n\nТекст.\n',
  })
  const { stamp } = await build(path)
  expect(stamp('docs/date.html')).toBe('Обновлено 31 дек. 2024 г., автор: Мария')
  expect(stamp('docs/author.html')).toBe('Обновлено 10 янв. 2025 г., автор: Анна')
  const folder = site({
    ...config,
    'content/docs/a.md':
      '---\nlast_update: { date: "2024-02-29T23:30:00-01:00", author: Анна }\n---\n\nТекст.\n',
  })
  const complete = await build(folder.path)
  expect(complete.stderr).toBe('')
  // The day is that of the author, wherever the site is built.
  expect(complete.stamp('docs/a.html')).toBe('Обновлено 29 февр. 2024 г., автор: Анна')
})

test('invariant 4 and 8: a build without a new commit keeps every file, a commit to one page makes that page again', async () => {
  const { path, commit } = repository()
  commit('2025-01-10', { ...config, 'content/docs/a.md': page('А'), 'content/docs/b.md': page('Б') })
  await build(path)
  const kept = statSync(join(path, '.docsgen/cache/git-history.json')).mtimeMs
  const again = await build(path, ['--json'])
  expect(JSON.parse(again.stdout).files.written).toBe(0)
  expect(statSync(join(path, '.docsgen/cache/git-history.json')).mtimeMs).toBe(kept)
  commit('2025-02-10', { 'content/docs/b.md': page('Б', 'Текст.\n\nНовое.') })
  commit('2025-03-10', { 'README.md': 'x' })
  const before = readTree(join(path, 'build'))
  await build(path)
  const changed = differences(before, readTree(join(path, 'build')))
  expect(changed.filter(file => !file.startsWith('search-index/'))).toEqual(['docs/b.html'])
  expect(stampOf(path, 'docs/b.html')).toContain('10 февр. 2025 г.')
  rmSync(join(path, '.docsgen'), { recursive: true })
  await build(path, ['--clean'])
  expect(stampOf(path, 'docs/b.html')).toContain('10 февр. 2025 г.')
})

test('git is not started when nothing asks for dates', async () => {
  const { path, commit } = repository()
  commit('2025-01-10', { '.gitignore': '.docsgen\nbuild\n', 'content/docs/a.md': page('А') })
  const { stderr, stamp } = await build(path, [], { GIT_TRACE: join(path, 'trace.txt') })
  expect(stderr).toBe('')
  expect(stamp('docs/a.html')).toBe('')
  expect(existsSync(join(path, 'trace.txt'))).toBe(false)
})

test('lastmod of the sitemap comes from the same sources, also when pages show no stamp', async () => {
  const { path, commit, write } = repository()
  const options = (lastmod: string) => ({
    'docs-site.config.ts': `export default { url: 'https://docs.example.ru', sitemap: { lastmod: '${lastmod}' } }\n`,
  })
  commit('2025-01-10', {
    ...config,
    ...options('date'),
    'content/docs/a.md': page('А'),
    'content/docs/b.md': '---\nlast_update: { date: 2024-05-06 }\n---\n\nТекст.\n',
    'content/pages/index.tsx': 'export default function Home() {\n  return <p>Дом</p>\n}\n',
  })
  write({ 'content/docs/new.md': page('Новая') })
  const { stderr } = await build(path)
  expect(stderr.match(/warning {2}git\//g)).toHaveLength(1)
  const lastmodOf = (address: string) => {
    const sitemap = readFileSync(join(path, 'build/sitemap.xml'), 'utf8')
    const entry = sitemap
      .split('\n')
      .find(line => line.includes(`<loc>https://docs.example.ru${address}</loc>`))
    return /<lastmod>(.*?)<\/lastmod>/.exec(entry ?? '')?.[1]
  }
  expect(lastmodOf('/docs/a')).toBe('2025-01-10')
  expect(lastmodOf('/docs/b')).toBe('2024-05-06')
  expect(lastmodOf('/')).toBe('2025-01-10')
  expect(lastmodOf('/docs/new')).toBe(undefined)
  expect(stampOf(path, 'docs/a.html')).toBe('')
  write(options('datetime'))
  await build(path)
  expect(lastmodOf('/docs/a')).toBe('2025-01-10T12:00:00.000Z')
})
