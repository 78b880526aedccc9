// What pages of the manual promise.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const page = (name: string) => readFileSync(join(checkout, 'manual/content/docs', name), 'utf8')

test('the tutorial: whoever follows it step by step sees what it shows, and ends with a site without a warning', async () => {
  const folder = site({})
  const docsgen = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(args, { cwd: folder.path })
    expect([args, code, stderr]).toEqual([args, 0, expect.any(String)])
    return stdout + stderr
  }
  const scripts: Record<string, string> = { check: 'check-links', build: 'build' }
  const run = async (line: string) => {
    const [, args] = /^npx docsgen (.+?)(?: > .+)?$/.exec(line) ?? []
    const [, script = '', options = ''] = /^npm run (\w+)(?: -- (.+))?$/.exec(line) ?? []
    const target = / > (.+)$/.exec(line)?.[1]
    if (args !== undefined) {
      const printed = await docsgen(...args.split(' '))
      if (target !== undefined) folder.write({ [target]: printed })
    } else if (scripts[script] !== undefined)
      await docsgen(scripts[script], ...options.split(' ').filter(Boolean))
    else if (line.startsWith('rm -r '))
      for (const path of line.split(' ').slice(2)) rmSync(join(folder.path, path), { recursive: true })
    else if (/^git (?!remote|push)/.test(line)) {
      const identity = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.org']
      const words = [...line.slice(4).matchAll(/"(.+?)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
      execFileSync('git', [...identity, ...words], { cwd: folder.path, stdio: 'ignore' })
    }
  }

  const blocks = page('tutorial.md').matchAll(/^(`{3,})(\w+)(?: title="(.+?)")?.*\n([\s\S]*?)^\1$/gm)
  for (const [, , language, title, text = ''] of blocks) {
    if (title !== undefined) folder.write({ [title]: text })
    else if (language === 'bash') for (const line of text.trim().split('\n')) await run(line)
    else expect(await docsgen('build')).toContain(text.trim())
  }
  expect(readdirSync(join(folder.path, 'build'))).toContain('index.html')
}, 120_000)

test('the manual names every variable of the environment whose name begins with DOCSGEN_', () => {
  const sources = ['cli', 'renderer'].flatMap(folder =>
    readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .map(name => readFileSync(join(checkout, folder, name), 'utf8')),
  )
  const found = (pattern: RegExp) =>
    new Set(sources.flatMap(text => [...text.matchAll(pattern)].map(([, name = '']) => name)))
  const compiledIn = found(/declare const (DOCSGEN_\w+)/g)
  const read = [...found(/\b(DOCSGEN_[A-Z_]+)\b/g)].filter(name => !compiledIn.has(name))
  expect(read).toContain('DOCSGEN_CACHE_URL')
  expect(read.filter(name => !page('environment.md').includes(`\`${name}\``))).toEqual([])
})
