// What the README and the manual say of the command line, and their samples.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import { packs } from '../../renderer/base/strings/packs.ts'
import type { AbsolutePath } from '../../renderer/base/text/brand.ts'
import { createAskingHost } from '../../renderer/base/trace/asking-host.ts'
import { loadConfig } from '../../renderer/config/settle-config.ts'
import { runRecipe, samples } from '../harness/manual-recipes.ts'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const manual = readdirSync(join(checkout, 'manual/content/docs'), { recursive: true, encoding: 'utf8' })
const pages = [
  'README.md',
  ...manual.filter(name => name.endsWith('.md')).map(name => join('manual/content/docs', name)),
]
const samplesOf = (page: string) => samples(readFileSync(join(checkout, page), 'utf8'))

test('the README names every command that the help lists', async () => {
  const { stdout } = await runCli(['--help'])
  const listed = [...stdout.matchAll(/^ {2}([a-z][\w-]*) /gm)].map(([, name]) => name)
  const commands = listed.filter(name => name !== 'help' && name !== 'docsgen')
  expect(commands.length).toBeGreaterThan(10)
  const table = /^## Commands\n(.*?)\n## /ms.exec(
    readFileSync(new URL('../../README.md', import.meta.url), 'utf8'),
  )
  expect(commands.filter(name => !table?.[1]?.match(`\`(docsgen )?${name}\\b`))).toEqual([])
})

// What the text of a page says is there.
const frozen = {
  'content/versions.json': '["2.0", "1.0"]',
  'content/versioned_docs/version-2.0/index.md': '# Tea\n',
  'content/versioned_docs/version-1.0/index.md': '# Tea\n',
}

test('every configuration of the manual loads as it is written, beside the other files of its page', async () => {
  const isConfig = ({ title }: { readonly title: string }) => title === 'docs-site.config.ts'
  const wrong: string[] = []
  let loaded = 0
  for (const page of pages) {
    const all = samplesOf(page)
    const others = all.filter(({ title }) => /^[\w-]+\/[\w./-]+\.\w+$/.test(title))
    for (const { code } of all.filter(isConfig)) {
      const folder = site({
        'content/docs/index.md': '# Tea\n',
        ...Object.fromEntries(others.map(({ title, code }) => [title, code])),
        ...(page.endsWith('versions.md') && !code.includes('ref:') && frozen),
        ...(page.endsWith('languages.md') && { 'strings/it.yml': JSON.stringify(packs.en?.()) }),
        'docs-site.config.ts': code,
      })
      symlinkSync(join(checkout, 'node_modules'), join(folder.path, 'node_modules'))
      const root = folder.path as AbsolutePath
      loaded++
      try {
        await loadConfig({ root, host: createAskingHost(createNodeHost(root)), version: undefined })
      } catch (error) {
        if (!isFatalError(error)) throw error
        wrong.push(...error.diagnostics.map(({ message }) => `${page}: ${message}`))
      }
    }
  }
  expect(loaded).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

test('samples for shells and CI run docsgen as npm finds it, and every workflow sets up Node', () => {
  for (const page of pages.filter(name => !name.includes('reference'))) {
    const all = samplesOf(page)
    for (const { code } of all) expect([page, /^(?: *- run:)? *docsgen /m.test(code)]).toEqual([page, false])
    for (const { code } of all.filter(each => /^ *- uses: actions/m.test(each.code))) {
      expect([page, parseDocument(code).errors]).toEqual([page, []])
      if (code.includes('npm ci'))
        expect([page, code]).toEqual([page, expect.stringContaining('actions/setup-node')])
    }
  }
})

test('the hooks of the README parse, and what they run finds no fault in a site without one', async () => {
  const readme = samplesOf('README.md')
  const sample = (part: string) => readme.find(({ code }) => code.includes(part))?.code ?? ''
  const lintStaged = Object.values((await runRecipe(sample('export default { '))).default as object)
  const lefthook = parseDocument(sample('commands:'))
  const preCommit = parseDocument(sample('id: docsgen'))
  const hooks = parseDocument(readFileSync(join(checkout, '.pre-commit-hooks.yaml'), 'utf8')).toJS()
  expect([lefthook.errors, preCommit.errors]).toEqual([[], []])
  const named = preCommit.toJS().repos[0].hooks[0].id
  const commands = [
    ...sample('npx docsgen check-links --staged').trim().split('\n'),
    ...lintStaged.map((given: () => string) => given()),
    lefthook.toJS()['pre-commit'].commands.links.run,
    `npx ${hooks.find(({ id }: { id: string }) => id === named).entry}`,
  ]
  expect(commands).toHaveLength(4)
  const folder = site({ 'content/docs/index.md': '# Tea\n' })
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
  ])
    execFileSync('git', args, { cwd: folder.path })
  for (const command of commands) {
    const [npx, docsgen, ...args] = command.split(' ')
    expect([npx, docsgen]).toEqual(['npx', 'docsgen'])
    expect(await runCli(args, { cwd: folder.path })).toMatchObject({ code: 0, stderr: '' })
  }
})
