// A build of a site in which nothing changed does nothing, and notices everything that did.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readChecked, writeChecked } from '../../renderer/checked-file/checked-file.ts'
import { makeFolders, runCli } from '../harness/run-cli.ts'
import { settledSites } from '../harness/settled-sites.ts'

const files = {
  'docs-site.config.ts':
    "import { title } from './title.ts'\nexport default { title, apis: { main: { file: 'api.yaml', downloads: '/api' } } }\n",
  'api.yaml': 'openapi: 3.1.0\ninfo: { title: API, version: "1" }\npaths: {}\n',
  'lib/word.ts': "export const word = 'раз'\n",
  'content/pages/p.tsx':
    "import { word } from '../../lib/word.ts'\nexport default function Page() { return <p>{word}</p> }\n",
  'title.ts': "export const title = 'Раз'\n",
  'content/docs/a.md': '# А\n\n[нет](./no.md)\n\n::include{file="_p.md"}\n',
  'content/docs/_p.md': '---\nreview_by: 2098-12-31\n---\n\nЧасть.\n',
  'templates/layouts/NotFound.tsx': 'export function NotFound() { return <p>Нет</p> }\n',
}

const sites = settledSites(files, 14)
const { site: folderOf, dispose } = makeFolders()
afterAll(() => {
  sites.dispose()
  dispose()
})

/** A site that was built, with files that are old enough to be trusted by their times. */
async function builtSite() {
  const folder = await sites.next()
  const build = async (env: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await runCli(['build', folder.path, '--json'], { env })
    expect(stderr).toBe('')
    return {
      code,
      ...(JSON.parse(stdout) as {
        files: { written: number }
        parsed: { fresh: number }
        milliseconds: object
        diagnostics: { code: string }[]
      }),
    }
  }
  await build()
  const page = join(folder.path, 'build/docs/a.html')
  return {
    path: (name: string) => join(folder.path, name),
    build,
    html: () => readFileSync(page, 'utf8'),
    page,
    /** Whether a build had to look at more than times. */
    isNoticed: async () => 'content' in (await build()).milliseconds,
  }
}

test('nothing is made or exchanged, and the warnings are repeated, also where a text only has another time', async () => {
  const { build, page, path } = await builtSite()
  const before = statSync(page)
  utimesSync(path('content/docs/a.md'), new Date(), new Date())
  const again = await build()
  expect(again.milliseconds).not.toHaveProperty('content')
  expect(again).toMatchObject({ code: 0, files: { written: 0 }, parsed: { fresh: 0 } })
  expect(again.diagnostics.map(({ code }) => code)).toEqual(['link/page-not-found'])
  expect(statSync(page)).toMatchObject({ ino: before.ino, ctimeMs: before.ctimeMs })
})

test('code that only has another time changes nothing, after an edit of a text too', async () => {
  const { build, path, isNoticed } = await builtSite()
  appendFileSync(path('content/docs/a.md'), '\nЕщё слово.\n')
  await build()
  utimesSync(path('lib/word.ts'), new Date(), new Date())
  expect(await isNoticed()).toBe(false)
})

test('a review that has become overdue is reported, though no file changed', async () => {
  const { build } = await builtSite()
  const clock = 'const now = Date.now; Date.now = () => now() + 80 * 365.25 * 86_400_000'
  const later = await build({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}` })
  expect(later.diagnostics.map(({ code }) => code)).toEqual(['time/review-overdue', 'link/page-not-found'])
  expect(later).toMatchObject({ code: 0, files: { written: 0 } })
})

test.each([
  ['a page', 'content/docs/a.md', '# Б\n'],
  ['a partial file', 'content/docs/_p.md', 'Другая часть.\n'],
  ['a new page', 'content/docs/b.md', '# Новая\n'],
  ['the configuration', 'docs-site.config.ts', 'export default { title: "Два" }\n'],
  ['a file that the configuration imports', 'title.ts', "export const title = 'Два'\n"],
  ['a file that a page component imports', 'lib/word.ts', "export const word = 'два'\n"],
  [
    'a description that is downloaded',
    'api.yaml',
    'openapi: 3.1.0\ninfo: { title: B, version: "1" }\npaths: {}\n',
  ],
  ['a template', 'templates/layouts/NotFound.tsx', 'export function NotFound() { return <p>Пусто</p> }\n'],
  ['a file of the output', 'build/docs/a.html', 'чужое'],
  ['a foreign file in the output', 'build/foreign.txt', 'чужое'],
])('a change of %s is noticed', async (_, name, text) => {
  const { path, isNoticed, html, build } = await builtSite()
  const original = html()
  writeFileSync(path(name), text)
  expect(await isNoticed()).toBe(true)
  expect(existsSync(path('build/foreign.txt'))).toBe(false)
  if (name.startsWith('build/')) expect(html()).toBe(original)
  expect((await build()).code).toBe(0)
})

test('a deleted output, partial file or page is noticed', async () => {
  const { path, isNoticed, html } = await builtSite()
  rmSync(path('build/docs/a.html'))
  expect(await isNoticed()).toBe(true)
  rmSync(path('content/docs/_p.md'))
  expect(await isNoticed()).toBe(true)
  expect(html()).toContain('::include')
  mkdirSync(path('content/docs/sub'))
  writeFileSync(path('content/docs/sub/c.md'), '# В\n')
  expect(await isNoticed()).toBe(true)
})

test('a configuration that another docsgen compiled is compiled again', async () => {
  const { path, build, html } = await builtSite()
  const file = path('.docsgen/cache/config.json')
  const record = readChecked<{ settings: string; value: string }>(file)
  const foreign = { ...record, settings: record?.settings.replace(/\w{4}(?=\/\d+)/, 'xxxx') }
  writeChecked(file, { ...foreign, value: "export default { title: 'Чужое' }\n" })
  await build()
  expect(html()).not.toContain('Чужое')
})

test('files that are younger than the clock’s grain are read again, older ones are not', async () => {
  const { path } = folderOf({ 'content/docs/a.md': '# A\n', 'content/static/f.txt': 'f' })
  const stagesOf = async (grain: string) => {
    const { stdout } = await runCli(['build', path, '--json'], { env: { DOCSGEN_CLOCK_GRAIN: grain } })
    return Object.keys(JSON.parse(stdout).milliseconds)
  }
  await stagesOf('600000')
  expect(await stagesOf('600000')).toContain('content')
  await stagesOf('0')
  expect(await stagesOf('0')).not.toContain('content')
  expect(readFileSync(join(path, 'build/docs/a.html'), 'utf8')).toContain('A</h1>')
})
