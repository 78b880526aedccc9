// Versions that git reads from tags and branches, without checkouts and copied folders.
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findEditLinks } from '../../renderer/publish/plan/footer/edit-links.ts'
import { gitEnvironment, makeRepositories } from '../harness/make-repository.ts'
import { differences, makeFolders, readTree, runCli } from '../harness/run-cli.ts'
import { readSite, refusal } from './read-site.ts'

const { site, dispose } = makeFolders()
const { repository, dispose: disposeRepositories } = makeRepositories()
afterEach(() => {
  dispose()
  disposeRepositories()
})

const config = (docs: string) => ({
  'docs-site.config.ts': `export default { locale: 'en', docs: { showLastUpdateTime: true, ${docs} } }`,
  '.gitignore': '.docsgen\nbuild*\n',
})

const files = {
  'docs-site.config.ts':
    "export default { locale: 'en', locales: { en: {}, de: {} }, docs: { sidebars: { main: ['a', { Part: ['b/c'] }] } } }",
  '.gitignore': '.docsgen\nbuild*\nnode_modules\n',
  'content/docs/a.md': '# A\n\n[c](./b/c.md) ![](./img.svg)\n\n::include{file="_part.md"}\n',
  'content/docs/_part.md': 'A part.\n',
  'content/docs/b/c.md': '# C\n\n[a](/a.md)\n',
  'content/docs/b/_category_.yml': 'label: Part\n',
  'content/docs/img.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/docs/[n].md': '# Number [n]\n\n{{n}}\n',
  'content/docs/[n].paths.ts': "export default () => [{ params: { n: 'one' } }]\n",
  'content/docs/m.mdx': "import { two } from './_two.ts'\n\n# M\n\n{two + two}\n",
  'content/docs/_two.ts': 'export const two = 2\n',
  'content/docs/live.mdx':
    "import { Live } from './_Live.tsx'\nimport { word } from 'tea'\n\n# Live\n\n<Live />\n\n{word}\n",
  'content/docs/_Live.tsx':
    "import { word } from 'tea'\nimport { two } from './_two'\n\nexport const hydrate = 'load'\nexport function Live() {\n  return <p>{word + two}</p>\n}\n",
  'content/i18n/de/docs/a.md': '# A auf Deutsch\n',
}

test('a version of a tag has the bytes of a copied one: pages, sidebars, images, partial files, code, translations', async () => {
  const { path, commit, git, write } = repository()
  commit('2025-01-01', files)
  git(['tag', '--annotate', 'v1.0', '--message', 'One'])
  // Installed, and in no commit.
  write({
    'node_modules/tea/package.json':
      '{ "name": "tea", "version": "1.0.0", "type": "module", "main": "tea.js" }',
    'node_modules/tea/tea.js': "export const word = 'green'\n",
  })
  expect((await runCli(['version', '1.0', path])).code).toBe(0)
  const edit = { 'content/docs/a.md': '# A of today\n', 'content/docs/[n].md': '# Other [n]\n' }
  for (const [name, text] of Object.entries(edit)) writeFileSync(join(path, name), text)
  const copied = await runCli(['build', path, '--out', 'build-copied'])
  expect(copied.code).toBe(0)
  for (const name of ['versioned_docs', 'versioned_sidebars', 'versions.json', 'i18n/de/versioned_docs'])
    rmSync(join(path, 'content', name), { recursive: true })
  git(['pack-refs', '--all'])
  const said = await runCli(['version', '1.0', path, '--ref', 'v1.0'])
  expect(said).toMatchObject({
    code: 0,
    stdout: 'Git reads version 1.0 from v1.0: content/versions.json says so.\n',
  })
  const built = await runCli(['build', path, '--out', 'build-read', '--clean'])
  expect(built).toMatchObject({ code: 0, stderr: copied.stderr })
  const tree = readTree(join(path, 'build-read'))
  expect(Object.keys(tree)).toContain('de/docs/a.html')
  expect(differences(readTree(join(path, 'build-copied')), tree)).toEqual([])
})

test('after a branch moved, only changed files are parsed, and dates and edit links are those of its commit', async () => {
  const { path, commit, git, write } = repository()
  const sidebars = "sidebars: { then: ['a', 'b'] }"
  commit('2024-02-03', { ...config(sidebars), 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' })
  commit('2024-03-04', { 'content/docs/b.md': '# B again\n' })
  git(['branch', 'release-1'])
  commit('2025-05-05', {
    ...config("versions: { '1.0': { ref: 'release-1', editUrl: 'https://git.example.ru/release-1/' } }"),
    'content/docs/a.md': '# A of today\n',
    'content/docs/b.md': undefined,
  })
  const first = await readSite(path)
  expect(first.report).toEqual([])
  expect(first.addresses).toEqual(expect.arrayContaining(['/docs/a', '/docs/b', '/docs/next/a']))
  const dates = [...first.changes].map(([file, { date }]) => [
    file,
    new Date(date * 1000).toISOString().slice(0, 10),
  ])
  expect(Object.fromEntries(dates)).toEqual({
    'content/docs/a.md': '2025-05-05',
    'content/versioned_docs/version-1.0/a.md': '2024-02-03',
    'content/versioned_docs/version-1.0/b.md': '2024-03-04',
  })
  expect([...findEditLinks(first.snapshot).hrefs.values()]).toEqual([
    'https://git.example.ru/release-1/content/docs/a.md',
    'https://git.example.ru/release-1/content/docs/b.md',
  ])
  expect((await readSite(path)).parsed).toBe(0)
  git(['checkout', '--quiet', 'release-1'])
  commit('2025-06-06', { 'content/docs/b.md': '# B\n\n[gone](./gone.md)\n' })
  git(['checkout', '--quiet', 'main'])
  const second = await readSite(path)
  expect(second.parsed).toBe(1)
  expect(second.report).toEqual([
    expect.stringMatching(
      /^content\/versioned_docs\/version-1.0\/b.md:3 link\/page-not-found\n.*\nGit reads it from release-1 \([0-9a-f]{12}\): content\/docs\/b.md:3$/,
    ),
  ])
  write({ 'content/versioned_sidebars/version-1.0-sidebars.json': '{ "own": ["b"] }' })
  const third = await readSite(path)
  expect(Object.keys(third.session.config.docs[0]?.versions[1]?.sidebars ?? {})).toEqual(['own'])
})

test('a worktree and a clone with a file for .git read the same tags', async () => {
  const { commit, git } = repository()
  commit('2024-02-03', { ...config("versions: { '1.0': { ref: 'v1' } }"), 'content/docs/a.md': '# A\n' })
  git(['tag', 'v1'])
  const other = site({})
  git(['worktree', 'add', '--quiet', join(other.path, 'tree'), '-b', 'other'])
  expect((await readSite(join(other.path, 'tree'))).addresses).toContain('/docs/a')
  expect((await readSite(join(other.path, 'tree'))).report).toEqual([])
})

test('an unknown ref is reported with the command to fetch it, and a shallow clone with the setting of the CI', async () => {
  const { path, commit, git } = repository()
  commit('2024-02-03', { ...config("versions: { '1.0': { ref: 'v1.0' } }"), 'content/docs/a.md': '# A\n' })
  git(['tag', 'v1.1'])
  expect(await refusal(path)).toBe(
    [
      'docs-site.config.ts:1 Git knows no tag, branch or commit "v1.0".',
      'Did you mean "v1.1"? Fetch it: "git fetch origin tag v1.0" for a tag, "git fetch origin v1.0:refs/remotes/origin/v1.0" for a branch.',
    ].join('\n'),
  )
  git(['tag', 'v1.0'])
  commit('2024-02-04', { 'content/docs/a.md': '# A again\n' })
  const clone = join(site({}).path, 'clone')
  execFileSync('git', ['clone', '--quiet', '--depth=1', '--no-tags', `file://${path}`, clone], {
    env: { ...process.env, ...gitEnvironment },
  })
  expect(await refusal(clone)).toMatch(
    /\nAvailable: "main"\. Fetch it: .* The clone is shallow: "fetch-depth: 0" for actions\/checkout/,
  )
  execFileSync('git', ['fetch', '--quiet', '--depth=1', 'origin', 'tag', 'v1.0'], { cwd: clone })
  expect(await refusal(clone)).toBe('')
})

test('a folder beside a ref, another folder at that commit, and invalid names are distinguished', async () => {
  const { path, commit, git, write } = repository()
  commit('2024-02-03', { ...config(''), 'old/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' })
  git(['tag', 'v1'])
  write(config("versions: { '1.0': { ref: 'v1', refPath: 'old/docs' } }"))
  expect((await readSite(path)).addresses).toEqual(expect.arrayContaining(['/docs/a', '/docs/next/b']))
  write(config("versions: { '1.0': { ref: 'v1', refPath: 'older' } }"))
  expect(await refusal(path)).toContain(
    'There is no folder "older" at "v1".\nName the folder of that time as "refPath"',
  )
  write({ 'content/versioned_docs/version-1.0/a.md': '# A\n' })
  expect(await refusal(path)).toContain('The version "1.0" has a folder, and is read from "v1" too.')
  write(config("versions: { '1.0': { ref: '--output=x' } }"))
  expect(await refusal(path)).toContain('expected the name of a tag, branch or commit')
})
