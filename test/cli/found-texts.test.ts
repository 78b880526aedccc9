// A folder of texts without configuration becomes a site: which folder it is, and what of it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const folders = makeFolders()

afterAll(() => folders.dispose())

const repository = {
  'README.md': '# Water\n\n[Guide](guide/start.md) [Licence](LICENSE)\n',
  'guide/start.md': '# Start\n',
  LICENSE: 'MIT\n',
  'AGENTS.md': '# Rules\n',
  'src/main.c': 'int main;\n',
  'node_modules/x/README.md': '# Package\n',
  '.github/README.md': '# Hidden\n',
}

test('the folder with Markdown is found under its usual names, and the build says which one it took', async () => {
  const { path } = folders.site({ 'README.md': '# Water\n', 'docs/index.md': '# Pipes\n' })
  const { code, stdout } = await runCli(['build', path])
  expect(code).toBe(0)
  expect(stdout).toContain(
    `The texts come from "docs". To choose another folder, write in docs-site.config.ts: docs: { path: 'docs' }`,
  )
  expect(readFileSync(join(path, 'build/docs.html'), 'utf8')).toContain('<h1>Pipes</h1>')
  const chosen = folders.site({ 'content/docs/index.md': '# Taps\n', 'docs/index.md': '# Pipes\n' })
  expect((await runCli(['build', chosen.path])).stdout).not.toContain('The texts come from')
})

test('a repository with its texts at the root is a site, without packages, output, hidden folders and rules of assistants', async () => {
  const { path } = folders.site(repository)
  for (const round of [1, 2]) {
    const { code, stdout, stderr } = await runCli(['build', path])
    expect([round, code, stderr]).toEqual([round, 0, ''])
    expect(stdout).toContain('Built 5 pages')
  }
  for (const page of ['docs.html', 'docs/guide/start.html'])
    expect(existsSync(join(path, 'build', page)), page).toBe(true)
  for (const page of ['docs/AGENTS.html', 'docs/src', 'docs/node_modules', 'docs/build'])
    expect(existsSync(join(path, 'build', page)), page).toBe(false)
  // What another build left there is no text, either.
  mkdirSync(join(path, 'public'))
  writeFileSync(join(path, 'public/.docsgen-output'), '')
  writeFileSync(join(path, 'public/old.md'), '# Old\n')
  expect((await runCli(['build', path])).stdout).toContain('Built 5 pages')
})

test('the output cannot take the place of the folder of the site', async () => {
  const { path } = folders.site(repository)
  const { code, stderr } = await runCli(['build', path, '--out', '.'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('inside each other')])
})
