// Builds after which only words of a text are others: they write the files that show these words, touch no other file, and publish what
// a build from nothing publishes, whatever happened to the cache and to the output meanwhile.
import {
  appendFileSync,
  cpSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trustsTimes } from '../harness/clock-grain.ts'
import { filesIn } from '../harness/kill-at-work.ts'
import { type RebuiltSite, rebuiltSite } from '../harness/rebuilt-site.ts'
import { runCli } from '../harness/run-cli.ts'

const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: About the page.\n---\n\n${text}\n`
const index = 'content/docs/index.md'
const one = 'content/docs/a/one.md'
const two = 'content/docs/a/two.md'
const post = 'content/blog/2025-01-10-first.md'
const files = {
  'docs-site.config.ts':
    "export default { locale: 'en', url: 'https://docs.example.com', llms: true, search: { contexts: [{ label: 'A', path: '/docs/a' }] } }\n",
  [index]: page('Start', 'The first text about sending.'),
  [one]: page('One', 'The second text.\n\n## Part\n\n[Two](two.md#place)\n\n::include{file="_p.md"}'),
  [two]: page('Two', 'The third text.\n\n## Place {#place}\n\nMore text.'),
  'content/docs/a/_p.md': 'A common part.\n',
  [post]: page('Post', 'The post begins.\n\n<!-- truncate -->\n\nIt goes on.'),
}

let site: RebuiltSite

beforeEach(async () => {
  site = rebuiltSite(files)
  await site.build()
})
afterEach(() => site.dispose())

/** Tells docsgen that the folder is its own. */
const outputMark = '.docsgen-output'

const reword = (name: string) => site.edit(name, text => text.replace('text', 'text on delivery'))

/** Output files that are not the same files as before `change` and the build after it. */
async function replacedBy(change: () => void): Promise<readonly string[]> {
  const inodes = () => {
    const entries = readdirSync(site.at('build'), { recursive: true, withFileTypes: true })
    const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
    const names = paths.map(path => [path.slice(site.at('build/').length), statSync(path).ino] as const)
    return new Map(names.filter(([name]) => name !== outputMark))
  }
  const before = inodes()
  change()
  await site.build()
  return [...inodes()].filter(([path, inode]) => before.get(path) !== inode).map(([path]) => path)
}

/** What is published instead of what a build from nothing publishes, after one more build. */
async function faultsOfBuild(): Promise<readonly string[]> {
  await site.build()
  return site.faults()
}

test('other words of a page: the page, its alias, its twins and files of the search are written, nothing else', async () => {
  const written = await replacedBy(() => reword(index))
  const ofSearch = /^search-index\//
  expect(written.filter(path => !ofSearch.test(path)).sort()).toEqual([
    'docs.html',
    'docs.md',
    'docs/index.html',
    'llms-full.txt',
  ])
  expect(written.some(path => ofSearch.test(path))).toBe(true)
  for (const name of ['docs.html', 'docs.md', 'llms-full.txt'])
    expect(site.read(`build/${name}`)).toContain('text on delivery')
  expect(await site.faults()).toEqual([])
})

test('other words of a post: its page, the lists that preview it and the feeds are written, nothing else', async () => {
  const written = await replacedBy(() => site.edit(post, text => text.replace('post begins', 'post starts')))
  for (const name of ['blog.html', 'blog/rss.xml', 'blog/2025/01/10/first.html']) {
    expect(written).toContain(name)
    expect(site.read(`build/${name}`)).toContain('The post starts')
  }
  expect(written.filter(path => !/^(?:blog|search-index|llms)/.test(path))).toEqual([])
  expect(await site.faults()).toEqual([])
})

test('words that come back give the files of then, without being parsed', async () => {
  const [old, html] = [site.read(two), site.read('build/docs/a/two.html')]
  reword(two)
  await site.build()
  expect(site.read('build/docs/a/two.html')).not.toBe(html)
  writeFileSync(site.at(two), old)
  const { parsed, isPublished } = await site.build()
  expect([isPublished, site.read('build/docs/a/two.html')]).toEqual([true, html])
  expect(parsed.fresh).toBeLessThanOrEqual(1)
})

test('whatever is more than words shows everywhere, between edits of words', async () => {
  const edits: Readonly<Record<string, () => void>> = {
    'a heading': () => site.edit(one, text => `${text}\n## New part\n`),
    'a link': () => site.edit(one, text => `${text}\n[Start](../index.md)\n`),
    'a title': () => site.edit(one, text => text.replace('One', 'Other')),
    'an anchor that a link names': () => site.edit(two, text => text.replace('#place', '#spot')),
    'the front matter alone': () => site.edit(one, text => text.replace('title', 'unlisted: true\ntitle')),
    'a new page': () => site.write({ 'content/docs/a/new.md': page('New', 'Text.') }),
    'a page less': () => rmSync(site.at(two)),
    'a partial file': () => site.write({ 'content/docs/a/_p.md': 'Another part.\n' }),
  }
  for (const [what, edit] of Object.entries(edits)) {
    reword(index)
    await site.build()
    reword(index)
    edit()
    expect([what, await faultsOfBuild()]).toEqual([what, []])
  }
})

test('a message that moves with an edit names its new line', async () => {
  site.edit(two, text => `${text}\n[none](none.md)\n`)
  const [first] = (await site.build()).diagnostics
  site.edit(two, text => text.replace('The third', 'Inserted.\n\nThe third'))
  const [moved] = (await site.build()).diagnostics
  expect(moved).toMatchObject({ code: 'link/page-not-found', line: (first?.line ?? 0) + 2 })
})

test('an edit of a page without problems repeats the messages of the others', async () => {
  site.edit(two, text => `${text}\n[none](none.md)\n`)
  const { diagnostics } = await site.build()
  expect(diagnostics).toHaveLength(1)
  reword(index)
  expect((await site.build()).diagnostics).toEqual(diagnostics)
})

test('what somebody did to the output is made good beside an edit', async () => {
  reword(index)
  appendFileSync(site.at('build/docs/a/two.html'), '<!-- foreign -->')
  writeFileSync(site.at('build/extra.txt'), 'foreign')
  expect(await faultsOfBuild()).toEqual([])
})

test('the output kept aside can be damaged in any way, and the published files are right', async () => {
  reword(index)
  await site.build()
  const name = readdirSync(site.at('.docsgen')).find(each => each.startsWith('previous-')) as string
  const previous = site.at(join('.docsgen', name))
  const published = statSync(site.at('build/docs/a/two.html'))
  expect(statSync(join(previous, 'docs/a/two.html')).ino).toBe(published.ino)
  // A file with other bytes, one that is a folder, a folder that is a file, one more and one less.
  rmSync(join(previous, 'docs/a/one.html'))
  writeFileSync(join(previous, 'docs/a/one.html'), 'foreign')
  rmSync(join(previous, 'robots.txt'))
  renameSync(join(previous, 'docs/a'), join(previous, 'robots.txt'))
  writeFileSync(join(previous, 'docs/a'), 'foreign')
  writeFileSync(join(previous, 'extra.txt'), 'foreign')
  rmSync(join(previous, 'sitemap.xml'))
  reword(two)
  expect(await faultsOfBuild()).toEqual([])
  rmSync(previous, { recursive: true })
  writeFileSync(previous, 'foreign')
  reword(two)
  expect(await faultsOfBuild()).toEqual([])
  reword(two)
  await site.build()
  writeFileSync(join(previous, 'extra.txt'), 'foreign')
  writeFileSync(join(previous, 'docs/a/extra.html'), 'foreign')
  reword(two)
  expect(await faultsOfBuild()).toEqual([])
})

test('the cache of an earlier state beside a newer output, as a backup or CI restores it, costs time only', async () => {
  const kept = `${site.path}-kept`
  cpSync(site.at('.docsgen'), kept, { recursive: true })
  const text = site.read(two)
  for (const next of [text, text.replace('text', 'text on delivery')]) {
    site.edit(two, () => text.replace('Two', 'Three'))
    await site.build()
    rmSync(site.at('.docsgen'), { recursive: true })
    cpSync(kept, site.at('.docsgen'), { recursive: true })
    writeFileSync(site.at(two), next)
    expect(await faultsOfBuild()).toEqual([])
  }
  rmSync(kept, { recursive: true })
})

test('a cache that lost any part of it costs time only', async () => {
  const names = readdirSync(site.at('.docsgen/cache'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    rmSync(site.at(`.docsgen/cache/${name}`), { recursive: true, force: true })
    reword(index)
    await site.build()
  }
  expect(await site.faults()).toEqual([])
})

test('a feed follows every setting that its posts show', async () => {
  site.edit(post, text => `${text}\n::toc\n\n## Second\n\n### Third\n`)
  await site.build()
  expect(site.read('build/blog/rss.xml')).toContain('>Third</a>')
  site.edit('docs-site.config.ts', text => text.replace('{', '{ tableOfContents: { min: 2, max: 2 },'))
  expect(await faultsOfBuild()).toEqual([])
  expect(site.read('build/blog/rss.xml')).not.toContain('>Third</a>')
})

test('the cache does not grow with edits, checks and searches, and forgets a page that is gone', async () => {
  const large = 'content/docs/large.md'
  const inWords = (round: number) =>
    page('Large', `${Array.from({ length: 6000 }, (_, at) => `w${round}x${at}`).join(' ')}.`)
  const docsgen = (...args: string[]) => runCli([...args, site.path], { env: trustsTimes })
  /** Megabytes of the cache after a build, some hours after the last one: files of another build may be in use for an hour. */
  const sizeAfterBuild = async () => {
    const paths = () => filesIn(site.at('.docsgen/cache'))
    for (const path of paths()) utimesSync(path, 0, 0)
    expect((await docsgen('build')).code).toBe(0)
    return paths().reduce((sum, path) => sum + statSync(path).size, 0) / 1_000_000
  }
  rmSync(site.at('.docsgen'), { recursive: true })
  const small = await sizeAfterBuild()
  const sizes: number[] = []
  for (let round = 0; round < 8; round++) {
    site.write({ [large]: inWords(round) })
    sizes.push(await sizeAfterBuild())
    if (round % 4 !== 2) continue
    await docsgen('check-links')
    await docsgen('search', 'text')
  }
  rmSync(site.at(large))
  const without = await sizeAfterBuild()
  // Two states at most: the newest, and what is gathered until it is worth removing.
  for (const size of sizes.slice(2)) expect(size).toBeLessThan((sizes[1] as number) + 0.1)
  expect(without).toBeLessThan(small + 0.2)
})

test('what a search has read of a page that is gone is not published', async () => {
  site.write({ 'content/docs/secret.md': page('Draft', 'Clandestine word.') })
  expect((await runCli(['search', 'clandestine', site.path])).stdout).toContain('/docs/secret')
  rmSync(site.at('content/docs/secret.md'))
  for (let edits = 0; edits < 2; edits++) {
    reword(two)
    expect(await faultsOfBuild()).toEqual([])
  }
})

test('the number of files and bytes that is told is that of the published folder, however it came there', async () => {
  reword(index)
  const short = await site.build()
  const unchanged = await site.build()
  const sizes = readdirSync(site.at('build'), { recursive: true, encoding: 'utf8' })
    .map(name => statSync(site.at(join('build', name))))
    .filter(stats => stats.isFile())
    .map(({ size }) => size)
  for (const { output } of [short, unchanged]) {
    expect(output.written + output.kept).toBe(sizes.length - 1) // and the mark of the folder
    expect(output.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0))
  }
  expect([short.output.kept > 0, unchanged.output.written]).toEqual([true, 0])
})
