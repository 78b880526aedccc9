// `--staged` and `--since`: what a commit breaks, judged by the index and not by the working tree.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { gitEnvironment, makeRepository, type TestRepository } from '../../harness/make-repository.ts'
import { binary, runCli } from '../../harness/run-cli.ts'
import { checkLinks, lines } from './run-check-links.ts'

const repositories: TestRepository[] = []

afterEach(() => {
  for (const repository of repositories.splice(0)) repository.dispose()
})

const site = {
  'content/docs/index.md': '# Главная\n\n[А](./a.md) и [Б](/docs/b#часть)\n',
  'content/docs/a.md': '# А\n\n![](./img/x.svg) [файл](/files/price.pdf)\n',
  'content/docs/b.md': '# Б\n\n## Часть\n\n[старая ошибка](./never-there.md)\n',
  'content/docs/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/files/price.pdf': 'pdf',
}

function repositoryOf(files: Record<string, string>): TestRepository {
  const repository = makeRepository()
  repositories.push(repository)
  repository.commit('2025-04-01', files)
  return repository
}

const staged = (repository: TestRepository, args: readonly string[] = []) =>
  checkLinks(repository.path, ['--staged', ...args], { env: gitEnvironment })

test('an old mistake in a file that the commit leaves alone is not reported; one in a staged file is', async () => {
  const repository = repositoryOf(site)
  repository.write({ 'content/docs/a.md': '# А\n\nНовый текст.\n' })
  repository.git(['add', '--all'])
  expect(lines(await staged(repository))).toEqual([])
  repository.write({ 'content/docs/b.md': '# Б\n\n## Часть\n\n[старая ошибка](./never-there.md) и слово\n' })
  repository.git(['add', '--all'])
  const result = await staged(repository)
  expect(lines(result)).toEqual(['content/docs/b.md:5 link/page-not-found ./never-there.md'])
  expect(result.code).toBe(1)
})

test.each([
  ['a page is deleted', ['content/docs/a.md'], ['content/docs/index.md:3 link/page-not-found ./a.md']],
  [
    'an image is deleted',
    ['content/docs/img/x.svg'],
    ['content/docs/a.md:3 link/asset-not-found ./img/x.svg'],
  ],
  [
    'a download is deleted',
    ['content/static/files/price.pdf'],
    ['content/docs/a.md:3 link/asset-not-found /files/price.pdf'],
  ],
])('links from files that are not in the commit count: %s', async (_, deleted, expected) => {
  const repository = repositoryOf(site)
  repository.git(['rm', '--quiet', ...deleted])
  const result = await staged(repository)
  expect(lines(result)).toEqual(expected)
  expect(result.diagnostics[0]?.hint).toBe(
    `${deleted[0]} was deleted: link to another page or file, or remove the link.`,
  )
})

test('a renamed page: the links to it are reported, with where it is now', async () => {
  const repository = repositoryOf(site)
  repository.git(['mv', 'content/docs/a.md', 'content/docs/new.md'])
  const result = await staged(repository)
  expect(lines(result)).toEqual(['content/docs/index.md:3 link/page-not-found ./a.md'])
  expect(result.diagnostics[0]?.hint).toBe('The file is called content/docs/new.md now; write "./new.md".')
})

test('a heading that is called otherwise, a moved slug and a draft break links elsewhere', async () => {
  const change = async (text: string) => {
    const repository = repositoryOf(site)
    repository.write({ 'content/docs/b.md': text })
    repository.git(['add', '--all'])
    return lines(await staged(repository)).filter(line => line.includes('index.md'))
  }
  const rest = '[старая ошибка](./never-there.md)\n'
  expect(await change(`# Б\n\n## Части\n\n${rest}`)).toEqual([
    'content/docs/index.md:3 link/anchor-not-found /docs/b#часть',
  ])
  expect(await change(`---\nslug: /c\n---\n# Б\n\n## Часть\n\n${rest}`)).toEqual([
    'content/docs/index.md:3 link/page-not-found /docs/b#часть',
  ])
  expect(await change(`---\ndraft: true\n---\n# Б\n\n## Часть\n\n${rest}`)).toEqual([
    'content/docs/index.md:3 link/page-not-found /docs/b#часть',
  ])
})

test('the index counts, not the working tree: in both directions', async () => {
  const repository = repositoryOf(site)
  // Broken on disk only.
  repository.write({
    'content/docs/index.md': '# Главная\n\n[?](./nope.md)\n',
    'content/docs/a.md': undefined,
  })
  expect(lines(await staged(repository))).toEqual([])
  // Broken in the index only.
  repository.git(['add', '--all'])
  repository.write({
    'content/docs/index.md': site['content/docs/index.md'],
    'content/docs/a.md': site['content/docs/a.md'],
  })
  expect(lines(await staged(repository))).toEqual(['content/docs/index.md:3 link/page-not-found ./nope.md'])
})

test('a link to a file that was not added fails; one to a file that git ignores is good', async () => {
  const repository = repositoryOf({ ...site, '.gitignore': 'content/docs/made/\n*.gen.md\n' })
  repository.write({
    'content/docs/forgotten.md': '# Забыта\n',
    'content/docs/made/one.md': '# Сделана\n',
    'content/docs/two.gen.md': '# Сделана\n',
    'content/docs/a.md': '# А\n\n[1](./forgotten.md) [2](./made/one.md) [3](./two.gen.md)\n',
  })
  repository.git(['add', 'content/docs/a.md'])
  const result = await staged(repository)
  expect(lines(result)).toEqual(['content/docs/a.md:3 link/page-not-found ./forgotten.md'])
  expect(result.diagnostics[0]?.hint).toBe(
    'The file is there, but not in the commit: "git add content/docs/forgotten.md".',
  )
})

test('a staged configuration is the one that counts', async () => {
  const config = (to: string) => `export default { navbar: { items: [{ to: '${to}', label: 'x' }] } }\n`
  const repository = repositoryOf({ ...site, 'docs-site.config.ts': config('/docs/a') })
  repository.write({ 'docs-site.config.ts': config('/docs/missing') })
  expect(lines(await staged(repository))).toEqual([])
  repository.git(['add', '--all'])
  repository.write({ 'docs-site.config.ts': config('/docs/a') })
  expect(lines(await staged(repository))).toEqual(['docs-site.config.ts:1 link/page-not-found /docs/missing'])
})

test('the first commit, a partial file, and a site below the top of its repository', async () => {
  const repository = makeRepository()
  repositories.push(repository)
  repository.write({
    'site/content/docs/a.md': '# А\n\n::include{file="_p.md"}\n',
    'site/content/docs/_p.md': '[x](./nope.md)\n',
  })
  repository.git(['add', '--all'])
  const result = await checkLinks(join(repository.path, 'site'), ['--staged'], { env: gitEnvironment })
  expect(lines(result)).toEqual(['content/docs/_p.md:1 link/page-not-found ./nope.md'])
  const github = await runCli(
    ['check-links', '--root', join(repository.path, 'site'), '--staged', '--format', 'github'],
    {
      env: gitEnvironment,
    },
  )
  expect(github.stdout).toContain('file=site/content/docs/_p.md')
})

test('as a hook: a commit that breaks a link is refused, also one of single paths and one with -a', async () => {
  const repository = repositoryOf(site)
  const hook = join(repository.path, '.git', 'hooks', 'pre-commit')
  mkdirSync(join(repository.path, '.git', 'hooks'), { recursive: true })
  writeFileSync(hook, `#!/bin/sh\nexec "${process.execPath}" "${binary}" check-links --staged\n`)
  chmodSync(hook, 0o755)
  const commit = (args: readonly string[]) => {
    try {
      execFileSync(
        'git',
        ['-c', 'user.name=М', '-c', 'user.email=m@example.ru', 'commit', '-m', 'x', ...args],
        {
          cwd: repository.path,
          stdio: 'pipe',
          env: { ...process.env, ...gitEnvironment, NO_COLOR: '1' },
        },
      )
      return 'committed'
    } catch (error) {
      // Git sends what hooks print to its standard error.
      return String((error as { stderr: Buffer }).stderr)
    }
  }
  repository.write({ 'content/docs/a.md': '# А\n\n[x](./nope.md)\n' })
  expect(commit(['-a'])).toContain('content/docs/a.md:3:1')
  expect(commit(['content/docs/a.md'])).toContain('content/docs/a.md:3:1')
  repository.write({ 'content/docs/a.md': '# А\n\n[x](./b.md)\n' })
  expect(commit(['-a'])).toBe('committed')
})

test('--since: what was broken since a branch left, committed or not, and nothing older', async () => {
  const repository = repositoryOf(site)
  repository.git(['checkout', '--quiet', '-b', 'work'])
  repository.commit('2025-04-02', { 'content/docs/a.md': undefined })
  repository.write({ 'content/docs/new.md': '# Новая\n\n[x](./nope.md)\n' })
  const result = await checkLinks(repository.path, ['--since', 'main'], { env: gitEnvironment })
  expect(lines(result)).toEqual([
    'content/docs/index.md:3 link/page-not-found ./a.md',
    'content/docs/new.md:3 link/page-not-found ./nope.md',
  ])
  const wrong = await runCli(['check-links', '--root', repository.path, '--since', 'nobody'], {
    env: gitEnvironment,
  })
  expect(wrong.code).toBe(2)
  expect(wrong.stderr).toContain('Git knows no commit "nobody".')
  expect(
    (await runCli(['check-links', '--root', repository.path, '--since=^HEAD'], { env: gitEnvironment })).code,
  ).toBe(2)
})

test('without a repository --staged is wrong usage; without git the environment fails', async () => {
  const repository = repositoryOf(site)
  const without = await runCli(['check-links', '--root', repository.path, '--staged'], {
    env: { ...gitEnvironment, PATH: '/nowhere' },
  })
  expect(without.code).toBe(74)
  expect(without.stderr).toContain('Git cannot be started')
  execFileSync('rm', ['-rf', join(repository.path, '.git')])
  const outside = await runCli(['check-links', '--root', repository.path, '--staged'], {
    env: { ...gitEnvironment, GIT_CEILING_DIRECTORIES: '/' },
  })
  expect(outside.code).toBe(2)
  expect(outside.stderr).toContain('in no git repository')
})
