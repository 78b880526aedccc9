// The caches of the link check: whatever happens to them, they change time and never the answer.
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { trustsTimes } from '../../harness/clock-grain.ts'
import { filesIn, killAtWork } from '../../harness/kill-at-work.ts'
import { type CliResult, makeFolders, runCli, runProcess } from '../../harness/run-cli.ts'
import { inTurn, turnName } from '../../harness/turn.ts'
import { trapSite } from './trap-site.ts'

const folders = makeFolders()

afterEach(() => folders.dispose())

const command = (folder: string) => ['check-links', '--root', folder, '--format', 'json']
const answerOf = ({ code, stdout }: CliResult) => ({ code, stdout })
const report = async (folder: string) => answerOf(await runCli(command(folder), { env: trustsTimes }))

/** What a folder gives that was never checked before. */
async function freshReport(folder: string) {
  const cache = join(folder, '.docsgen')
  const aside = `${folder}-cache`
  renameSync(cache, aside)
  const result = await report(folder)
  rmSync(cache, { recursive: true })
  renameSync(aside, cache)
  return result
}

const cacheFiles = (folder: string) =>
  readdirSync(join(folder, '.docsgen/cache'), { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, '.docsgen/cache', name))
    .filter(path => statSync(path).isFile())

test('a damaged, cut off, empty or foreign cache file never gives a wrong answer', async () => {
  const { path } = folders.site(trapSite)
  const expected = await report(path)
  expect(await report(path)).toEqual(expected)
  const damages: readonly ((file: string) => void)[] = [
    file => {
      const bytes = readFileSync(file)
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      writeFileSync(file, bytes)
    },
    file => truncateSync(file, statSync(file).size >> 1),
    file => writeFileSync(file, ''),
    file => writeFileSync(file, '{"key":"x","findings":{"list":[],"files":0,"links":0}}'),
  ]
  for (const damage of damages) {
    // The configuration's module is named by its content and written anew by each run.
    for (const file of cacheFiles(path)) damage(file)
    expect(await report(path)).toEqual(expected)
  }
})

test('several runs at once, on an empty cache and on a full one, give the same answer', async () => {
  const { path } = folders.site(trapSite)
  const together = (length: number) =>
    Promise.all(
      Array.from({ length }, async () => answerOf(await runProcess(command(path), { env: trustsTimes }))),
    )
  const [first, ...others] = await together(4)
  for (const other of [...others, ...(await together(3))]) expect(other).toEqual(first)
})

test(`a run that is killed at any moment (${turnName}) leaves nothing behind that misleads the next one`, async () => {
  const { path } = folders.site(trapSite)
  const expected = await report(path)
  const cache = join(path, '.docsgen/cache')
  const all = cacheFiles(path).length
  const moments = inTurn(Array.from({ length: all }, (_, files) => files))
  let killed = 0
  for (const files of moments) {
    rmSync(join(path, '.docsgen'), { recursive: true, force: true })
    const hasCome = () => existsSync(cache) && filesIn(cache).length >= files
    if (await killAtWork({ args: command(path), path, hasCome })) killed++
    expect(await report(path)).toEqual(expected)
  }
  // The last file of the cache may be written so late that the command is over.
  expect(killed).toBeGreaterThanOrEqual(moments.length - 2)
}, 180_000)

test('every edit is noticed: the answer is that of a run without a cache', async () => {
  const files = {
    'docs-site.config.ts': `export default { navbar: { items: [{ to: '/docs/a', label: 'x' }] } }\n`,
    'content/docs/a.md':
      '# А\n\n## Раз\n\n[б](./b.md#два) ![](./x.svg) [файл](/f.pdf)\n\n::include{file="_p.md"}\n',
    'content/docs/b.md': '# Б\n\n## Два\n',
    'content/docs/_p.md': '[б](./b.md)\n',
    'content/docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/static/f.pdf': 'pdf',
  }
  const edits: readonly ((site: ReturnType<typeof folders.site>) => void)[] = [
    site => site.write({ 'content/docs/b.md': '# Б\n\n## Три\n' }), // as long as before
    site => site.write({ 'content/docs/_p.md': '[б](./c.md)\n' }),
    site => renameSync(join(site.path, 'content/docs/x.svg'), join(site.path, 'content/docs/y.svg')),
    site => rmSync(join(site.path, 'content/static/f.pdf')),
    site => site.write({ 'content/docs/c.md': '# В\n' }),
    site =>
      site.write({
        'docs-site.config.ts': `export default { navbar: { items: [{ to: '/docs/z', label: 'x' }] } }\n`,
      }),
    site => site.write({ 'content/docs/category/_category_.yml': 'label: [\n' }),
    site => rmSync(join(site.path, 'content/docs/category'), { recursive: true }),
  ]
  // One site for each edit, after all those before it, so that they wait together.
  const sites = edits.map((edit, at) => {
    const site = folders.site(files)
    for (const earlier of edits.slice(0, at)) earlier(site)
    return { site, edit }
  })
  const reports: Awaited<ReturnType<typeof report>>[] = []
  for (const [at, { site, edit }] of sites.entries()) {
    const before = await report(site.path)
    if (at === 0) expect(before.code).toBe(0)
    edit(site)
    const after = await report(site.path)
    expect(after).toEqual(await freshReport(site.path))
    expect(after).not.toEqual(before)
    reports.push(after)
  }
  for (const [at, { site }] of sites.entries()) expect(await report(site.path)).toEqual(reports[at])
}, 180_000)
