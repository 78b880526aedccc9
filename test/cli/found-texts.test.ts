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

test('a site without configuration has the name and the description of its repository, until it says others', async () => {
  const files = {
    'docs/index.md': '# Pipes\n',
    'package.json': '{ "name": "@acme/water-tool", "description": "Measures water." }',
  }
  const homeOf = async (more: Readonly<Record<string, string>>) => {
    const { path } = folders.site({ ...files, ...more })
    expect((await runCli(['build', path])).code).toBe(0)
    return readFileSync(join(path, 'build/index.html'), 'utf8')
  }
  const home = await homeOf({})
  expect(home).toContain('<title>water-tool')
  expect(home).toContain('Measures water.')
  expect(
    await homeOf({ '.git/config': '[remote "origin"]\n\turl = https://github.com/acme/taps.git\n' }),
  ).toContain('<title>taps')
  const said = await homeOf({ 'docs-site.config.ts': "export default { title: 'Taps' }\n" })
  expect(said).toContain('<title>Taps')
})

test('a folder of a known generator without a configuration of docsgen is told to move over', async () => {
  const { path } = folders.site({ 'docs/index.md': '# Pipes\n', 'mkdocs.yml': 'site_name: Water\n' })
  expect((await runCli(['build', path])).stdout).toContain(
    'The folder holds a site of MkDocs. "docsgen migrate"',
  )
})

test('the output cannot take the place of the folder of the site', async () => {
  const { path } = folders.site(repository)
  const { code, stderr } = await runCli(['build', path, '--out', '.'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('inside each other')])
})
