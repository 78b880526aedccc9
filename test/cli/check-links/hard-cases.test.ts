// States of files and repositories that are rare and cost dearly when they are taken wrongly.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { gitEnvironment, makeRepository, type TestRepository } from '../../harness/make-repository.ts'
import { binary, makeFolders, runCli } from '../../harness/run-cli.ts'
import { checkLinks, lines } from './run-check-links.ts'

const folders = makeFolders()
const repositories: TestRepository[] = []

afterEach(() => {
  folders.dispose()
  for (const repository of repositories.splice(0)) repository.dispose()
})

function repositoryOf(files: Record<string, string>): TestRepository {
  const repository = makeRepository()
  repositories.push(repository)
  repository.commit('2025-04-01', { '.gitignore': '.docsgen\n', ...files })
  return repository
}

const check = (path: string, ...args: readonly string[]) => checkLinks(path, args, { env: gitEnvironment })
const staged = (path: string, ...args: readonly string[]) => check(path, '--staged', ...args)

test('--fix leaves a file alone whose bytes are no UTF-8, and keeps the rights of others', async () => {
  const { path } = folders.site({
    'content/docs/a.md': Buffer.concat([
      Buffer.from('# А\n\n[x](#раздл) caf'),
      Buffer.from([0xe9]),
      Buffer.from('\n\n## Раздел\n'),
    ]),
    'content/docs/b.md': '# Б\n\n[x](#раздл)\n\n## Раздел\n',
  })
  const bytes = readFileSync(join(path, 'content/docs/a.md'))
  chmodSync(join(path, 'content/docs/b.md'), 0o664)
  const result = await check(path, '--fix')
  expect(readFileSync(join(path, 'content/docs/a.md')).equals(bytes)).toBe(true)
  expect(lines(result)).toEqual([
    'content/docs/a.md:3 link/anchor-not-found #раздл',
    'content/docs/a.md:3 source/not-utf8 undefined',
  ])
  expect(statSync(join(path, 'content/docs/b.md')).mode & 0o777).toBe(0o664)
})

test('addresses that no command line can hold are broken links like others', async () => {
  const repository = repositoryOf({
    'content/docs/a.md': `# А\n\n[x](b%00c.md) ![x](b%00c.png) [x](/docs/${'q'.repeat(140_000)})\n`,
  })
  expect((await check(repository.path)).diagnostics.map(({ code }) => code)).toEqual([
    'link/page-not-found',
    'link/asset-not-found',
    'link/page-not-found',
  ])
})

test('a commit of a repository that is reached through a symbolic link is checked too', async () => {
  const repository = repositoryOf({ 'content/docs/a.md': '# А\n' })
  const hook = join(repository.path, '.git/hooks/pre-commit')
  mkdirSync(join(repository.path, '.git/hooks'), { recursive: true })
  writeFileSync(hook, `#!/bin/sh\nexec "${process.execPath}" "${binary}" check-links --staged\n`)
  chmodSync(hook, 0o755)
  const linked = join(folders.site({}).path, 'linked')
  symlinkSync(repository.path, linked)
  repository.write({ 'content/docs/a.md': '# А\n\n[x](nope.md)\n' })
  expect(() =>
    execFileSync('git', ['-c', 'user.name=М', '-c', 'user.email=m@example.ru', 'commit', '-qam', 'x'], {
      cwd: linked,
      stdio: 'pipe',
      env: { ...process.env, ...gitEnvironment, PWD: linked },
    }),
  ).toThrow(/nope\.md/)
})

test('files that the configuration imports are those of the commit', async () => {
  const repository = repositoryOf({
    'nav.ts': 'export const to = "/docs/a"\n',
    'docs-site.config.ts':
      'import { to } from "./nav"\nexport default { navbar: { items: [{ label: "x", to }] } }\n',
    'content/docs/a.md': '# А\n',
  })
  rmSync(join(repository.path, 'nav.ts'))
  expect(lines(await staged(repository.path))).toEqual([])
  repository.write({ 'nav.ts': 'export const to = "/docs/a"\n' })
  repository.git(['rm', '--quiet', '--cached', 'nav.ts'])
  const missing = await runCli(['check-links', '--root', repository.path, '--staged'], {
    env: gitEnvironment,
  })
  expect(missing.code).toBe(2)
  expect(missing.stderr).toContain('imports "./nav", which does not exist')
})

test('a file that is only intended to be added is missing', async () => {
  const repository = repositoryOf({ 'content/docs/a.md': '# А\n', 'content/docs/empty.md': '' })
  repository.write({ 'content/docs/n.md': '# Н\n', 'content/docs/a.md': '# А\n\n[x](n.md) [y](empty.md)\n' })
  repository.git(['add', '--intent-to-add', 'content/docs/n.md'])
  repository.git(['add', 'content/docs/a.md'])
  expect(lines(await staged(repository.path))).toEqual(['content/docs/a.md:3 link/page-not-found n.md'])
})

test('symbolic links of the index: chains, folders, and content from elsewhere in the repository', async () => {
  const repository = repositoryOf({
    'docs/a.md': '# А\n\n[x](l2.md) [y](deep/c.md)\n',
    'docs/b.md': '# Б\n',
    'shared/deep/c.md': '# В\n',
  })
  mkdirSync(join(repository.path, 'site/content'), { recursive: true })
  symlinkSync('../../docs', join(repository.path, 'site/content/docs'))
  symlinkSync('b.md', join(repository.path, 'docs/l1.md'))
  symlinkSync('l1.md', join(repository.path, 'docs/l2.md'))
  symlinkSync('../shared/deep', join(repository.path, 'docs/deep'))
  repository.git(['add', '--all'])
  const site = join(repository.path, 'site')
  expect(lines(await check(site))).toEqual([])
  expect(lines(await staged(site))).toEqual([])
  repository.write({ 'docs/a.md': '# А\n\n[x](nope.md)\n' })
  repository.git(['add', '--all'])
  expect(lines(await staged(site))).toHaveLength(1)
  // A file is found under its own name and under that of the link.
  for (const name of ['docs/a.md', 'site/content/docs/a.md'])
    expect(lines(await check(site, join(repository.path, name))), name).toEqual([
      'content/docs/a.md:3 link/page-not-found nope.md',
    ])
})

test('files of a submodule are those on disk', async () => {
  const other = repositoryOf({ 'a.md': '# А\n' })
  const repository = repositoryOf({ 'content/docs/r.md': '# Р\n' })
  repository.git([
    '-c',
    'protocol.file.allow=always',
    'submodule',
    '--quiet',
    'add',
    other.path,
    'content/docs/sub',
  ])
  repository.write({ 'content/docs/r.md': '# Р\n\n[x](sub/a.md) [y](sub/none.md)\n' })
  repository.git(['add', '--all'])
  expect(lines(await staged(repository.path))).toEqual([
    'content/docs/r.md:3 link/page-not-found sub/none.md',
  ])
})

test('a repository whose site is not added yet can be committed to', async () => {
  const repository = repositoryOf({ 'README.md': '# Readme\n' })
  repository.write({ 'content/docs/a.md': '# А\n', 'README.md': '# Read me\n' })
  repository.git(['add', 'README.md'])
  expect((await staged(repository.path)).code).toBe(0)
})

test('a terminal is sent no sequence that a text holds', async () => {
  const { path } = folders.site({ 'content/docs/a.md': '# А\n\n[x](<a\u001b[2J.md>)\n' })
  const { stdout } = await runCli(['check-links', '--root', path])
  expect(stdout).toContain('link/page-not-found')
  expect(stdout).not.toContain('\u001b')
})

test('--since: a file that was only touched is no changed file', async () => {
  const repository = repositoryOf({ 'content/docs/a.md': '# А\n\n[x](nope.md)\n' })
  utimesSync(join(repository.path, 'content/docs/a.md'), 1_577_836_800, 1_577_836_800)
  expect(lines(await check(repository.path, '--since', 'HEAD'))).toEqual([])
})

test('--staged --fix mends files whose line ends differ on disk', async () => {
  const repository = repositoryOf({ '.gitattributes': '*.md text eol=crlf\n' })
  repository.write({ 'content/docs/a.md': '# А\r\n\r\n## Раздел\r\n\r\n[x](#раздл)\r\n' })
  repository.git(['add', '--all'])
  await staged(repository.path, '--fix')
  expect(readFileSync(join(repository.path, 'content/docs/a.md'), 'utf8')).toBe(
    '# А\r\n\r\n## Раздел\r\n\r\n[x](#раздел)\r\n',
  )
})

test('renames are found among hundreds of broken links, and new names that need it are encoded', async () => {
  const many = Array.from({ length: 150 }, (_, index) => `[${index}](none/n${index}.md)`).join(' ')
  const text = 'Длинный текст, по которому git узнаёт файл.\n'.repeat(5)
  const repository = repositoryOf({
    'docs-site.config.ts': `export default { image: 'i.svg', redirects: { rules: [{ from: '/q', to: './o.md' }] } }\n`,
    'content/docs/o.md': `# О\n\n${text}`,
    'content/static/i.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${text} --></svg>`,
    'content/docs/a.md': `# А\n\n${many}\n\n[x](o.md) [y](/docs/o) <a href=o.md>z</a>\n`,
  })
  repository.git(['mv', 'content/docs/o.md', 'content/docs/c# 1.md'])
  repository.git(['mv', 'content/static/i.svg', 'content/static/j.svg'])
  repository.commit('2025-04-02', {})
  const result = await check(repository.path, '--fix')
  const left = lines(result).filter(line => !line.includes('none/n'))
  // An attribute without quotes gets them with the new name.
  expect(left).toEqual([])
  const a = readFileSync(join(repository.path, 'content/docs/a.md'), 'utf8')
  expect(a).toContain('[x](<c%23 1.md>) [y](</docs/c%23 1>) <a href="c%23 1.md">z</a>')
  const config = readFileSync(join(repository.path, 'docs-site.config.ts'), 'utf8')
  expect(config).toContain("image: 'j.svg'")
}, 90_000)
