// A build of a site in which nothing changed makes nothing, and every change of a file that counts shows in the next build.
import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { trustsTimes } from '../harness/clock-grain.ts'
import { rebuiltSite } from '../harness/rebuilt-site.ts'
import { makeFolders, runProcess } from '../harness/run-cli.ts'

const files = {
  'docs-site.config.ts':
    "import { title } from './title.ts'\nexport default { locale: 'en', title, apis: { main: { file: 'api.yaml', downloads: '/api' } } }\n",
  'api.yaml': 'openapi: 3.1.0\ninfo: { title: API, version: "1" }\npaths: {}\n',
  'lib/word.ts': "export const word = 'one'\n",
  'content/pages/p.tsx':
    "import { word } from '../../lib/word.ts'\nexport default function Page() { return <p>{word}</p> }\n",
  'title.ts': "export const title = 'One'\n",
  'content/docs/a.md': '# A\n\n[none](./no.md)\n\n::include{file="_p.md"}\n',
  'content/docs/_p.md': '---\nreview_by: 2098-12-31\n---\n\nPart.\n',
  'templates/layouts/NotFound.tsx': 'export function NotFound() { return <p>Nothing</p> }\n',
}

const { site: folderOf, dispose } = makeFolders()
const site = rebuiltSite(files)
afterAll(() => {
  site.dispose()
  dispose()
})

const output = (name: string) => site.read(`build/${name}`)

test('nothing is made or exchanged, and the warnings are repeated, also where files only have another time', async () => {
  await site.build()
  const page = site.at('build/docs/a.html')
  const before = statSync(page)
  for (const name of [undefined, 'content/docs/a.md', 'lib/word.ts', 'title.ts', 'api.yaml']) {
    if (name !== undefined) utimesSync(site.at(name), new Date(), new Date())
    const again = await site.build()
    expect(again).toMatchObject({ isPublished: true, output: { written: 0 }, parsed: { fresh: 0 } })
    expect(again.diagnostics.map(({ code }) => code)).toEqual(['link/page-not-found'])
    expect(statSync(page)).toMatchObject({ ino: before.ino, ctimeMs: before.ctimeMs })
  }
})

// One after the other in one folder: each build starts from the one before.
test.each([
  ['a page', 'content/docs/a.md', '# B\n\n::include{file="_p.md"}\n', 'docs/a.html', '>B</h1>'],
  ['a partial file', 'content/docs/_p.md', 'Another part.\n', 'docs/a.html', 'Another part.'],
  ['a new page', 'content/docs/b.md', '# New\n', 'docs/b.html', '>New</h1>'],
  ['a new page in a new folder', 'content/docs/sub/c.md', '# Newer\n', 'docs/sub/c.html', '>Newer</h1>'],
  [
    'a file that the configuration imports',
    'title.ts',
    "export const title = 'Two'\n",
    'docs/a.html',
    'Two</title>',
  ],
  [
    'a file that a page component imports',
    'lib/word.ts',
    "export const word = 'two'\n",
    'p.html',
    '<p>two</p>',
  ],
  [
    'a description that is downloaded',
    'api.yaml',
    'openapi: 3.1.0\ninfo: { title: B, version: "1" }\npaths: {}\n',
    'api/openapi.yaml',
    'title: B',
  ],
  [
    'a template',
    'templates/layouts/NotFound.tsx',
    'export function NotFound() { return <p>Empty</p> }\n',
    '404.html',
    '<p>Empty</p>',
  ],
  [
    'the configuration',
    'docs-site.config.ts',
    "export default { locale: 'en', title: 'Three' }\n",
    'docs/a.html',
    'Three</title>',
  ],
])('a change of %s shows', async (_, name, text, shown, words) => {
  await site.build()
  expect(existsSync(site.at(`build/${shown}`)) && output(shown).includes(words)).toBe(false)
  site.write({ [name]: text })
  await site.build()
  expect(output(shown)).toContain(words)
})

test('what was changed, removed or added in the output is made good', async () => {
  await site.build()
  const html = output('docs/a.html')
  for (const harm of [
    () => writeFileSync(site.at('build/docs/a.html'), 'foreign'),
    () => rmSync(site.at('build/docs/a.html')),
    () => writeFileSync(site.at('build/foreign.txt'), 'foreign'),
  ]) {
    harm()
    await site.build()
    expect([output('docs/a.html'), existsSync(site.at('build/foreign.txt'))]).toEqual([html, false])
  }
})

test('a page or partial file that is gone is missed', async () => {
  rmSync(site.at('content/docs/b.md'))
  rmSync(site.at('content/docs/_p.md'))
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ code }) => code)).toContain('include/not-found')
  expect(existsSync(site.at('build/docs/b.html'))).toBe(false)
  expect(await site.faults()).toEqual([])
})

test('code that only has another time changes nothing after an edit of a text', async () => {
  appendFileSync(site.at('content/docs/a.md'), '\nOne more word.\n')
  await site.build()
  utimesSync(site.at('lib/word.ts'), new Date(), new Date())
  expect(await site.build()).toMatchObject({ output: { written: 0 }, parsed: { fresh: 0 } })
})

test('a review that has become overdue is reported, though no file changed', async () => {
  const { path } = folderOf(files)
  const build = async (env: Record<string, string>) =>
    JSON.parse((await runProcess(['build', path, '--json'], { env: { ...trustsTimes, ...env } })).stdout)
  const codesOf = ({ diagnostics }: { diagnostics: { code: string }[] }) =>
    diagnostics.map(({ code }) => code)
  expect(codesOf(await build({}))).toEqual(['link/page-not-found'])
  const clock = 'const now = Date.now; Date.now = () => now() + 80 * 365.25 * 86_400_000'
  const later = await build({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}` })
  expect(codesOf(later)).toEqual(['time/review-overdue', 'link/page-not-found'])
  expect(later).toMatchObject({ published: true, files: { written: 0 } })
})

test('files that are younger than the clock’s grain are read again, older ones are not', async () => {
  const { path } = folderOf({ 'content/docs/a.md': '# A\n', 'content/static/f.txt': 'f' })
  const stagesOf = async (grain: string) => {
    const { stdout } = await runProcess(['build', path, '--json'], { env: { DOCSGEN_CLOCK_GRAIN: grain } })
    return Object.keys(JSON.parse(stdout).milliseconds)
  }
  await stagesOf('600000')
  expect(await stagesOf('600000')).toContain('content')
  await stagesOf('0')
  expect(await stagesOf('0')).not.toContain('content')
  expect(readFileSync(join(path, 'build/docs/a.html'), 'utf8')).toContain('A</h1>')
})
