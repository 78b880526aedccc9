// Wrong usage, broken configuration, hostile surroundings: a clear message, the right exit code, nothing lost.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { killAtWork, preparedFiles } from '../harness/kill-at-work.ts'
import { differences, makeFolders, readTree, runCli, runProcess, startCli } from '../harness/run-cli.ts'
import { inTurn, turnName } from '../harness/turn.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const one = { 'content/docs/a.md': '# А\n' }

test('unknown commands and flags: exit 2, the nearest name, no stack', async () => {
  const command = await runProcess(['biuld'])
  expect(command.code).toBe(2)
  expect(command.stderr).toContain('(Did you mean build?)')
  const flag = await runProcess(['build', '--stric'])
  expect(flag.code).toBe(2)
  expect(flag.stderr).toContain('(Did you mean --strict?)')
  const jobs = await runCli(['build', site(one).path, '--jobs', 'many'])
  expect(jobs.code).toBe(2)
  expect(jobs.stderr).toContain('"--jobs many" is no number of threads.')
})

test('--help shows examples on every command', async () => {
  for (const args of [['--help'], ['build', '--help'], ['serve', '--help']]) {
    const { code, stdout } = await runCli(args)
    expect(code).toBe(0)
    expect(stdout).toContain('Examples:')
  }
})

test('a reader that stops reading, such as head, is no failure', async () => {
  const folder = site({ 'content/docs/a.md': '# А\n' })
  for (const args of [['--help'], ['completion', 'bash'], ['urls', folder.path], ['build', folder.path]]) {
    const child = startCli(args, folder.path)
    child.stdout.destroy()
    let messages = ''
    child.stderr.on('data', data => {
      messages += data
    })
    const code = await new Promise(resolve => child.once('close', resolve))
    expect([args[0], code, messages]).toEqual([args[0], 0, ''])
  }
  expect(existsSync(join(folder.path, 'build/docs/a.html'))).toBe(true)
})

test('every fault of the configuration with path, got, expected, nearest key and line', async () => {
  const folder = site({
    ...one,
    'docs-site.config.ts':
      "export default {\n  titel: 'x',\n  url: 'docs.example.ru/path',\n  docs: { sidebarCollapsible: 'yes' },\n  navbar: {\n    items: [{ type: 'docSidbar', sidebarId: 'a' }],\n  },\n  search: {\n    indexDocs: false,\n    searchResultLimits: 5,\n    suggestions: 0,\n    boxInContextsOnly: true,\n  },\n}\n",
  })
  const { code, stderr } = await runCli(['build', folder.path, '--verbose'], { cwd: folder.path })
  expect(code).toBe(2)
  expect(stderr).toContain(
    'docs-site.config.ts:2:3  error  config/invalid\n  "titel" is not a known field.\n     2 │   titel: \'x\',',
  )
  expect(stderr).toContain('hint: Did you mean "title"?')
  expect(stderr).toContain(
    'docs-site.config.ts:3:3  error  config/invalid\n  "url" is the text "docs.example.ru/path"; expected an origin with its protocol.',
  )
  expect(stderr).toContain(
    'docs-site.config.ts:4:11  error  config/invalid\n  "docs.sidebarCollapsible" is the text "yes"; expected a boolean.',
  )
  expect(stderr).toContain(
    'docs-site.config.ts:6:15  error  config/invalid\n  "navbar.items[0].type" is the text "docSidbar"; expected one of',
  )
  expect(stderr).toContain('hint: Did you mean "docSidebar"?')
  // Names that sites bring along from elsewhere.
  expect(stderr).toMatch(
    /docs-site\.config\.ts:9:5 {2}error {2}config\/invalid\n {2}"search\.indexDocs" is not a known field\.[\s\S]*?hint: Name what is searched in "search\.collections"/,
  )
  expect(stderr).toMatch(
    /"search\.searchResultLimits" is not[\s\S]*?hint: Write "search\.suggestions" for the box/,
  )
  expect(stderr).toContain('"search.suggestions" is the number 0; expected at least 1.')
})

test('folders outside the site, a wrong base path; messages name the site wherever the command was started', async () => {
  const folder = site({
    ...one,
    'docs-site.config.ts':
      "export default {\n  baseUrl: 'https://x.ru/y/',\n  docs: { path: '../elsewhere' },\n}\n",
  })
  const { code, stderr } = await runCli(['build', folder.path], { cwd: '/' })
  expect(code).toBe(2)
  expect(stderr).toContain(
    'docs-site.config.ts:2:3  error  config/invalid\n  "baseUrl" is the text "https://x.ru/y/"; expected a path',
  )
  expect(stderr).toContain("     2 │   baseUrl: 'https://x.ru/y/',")
  expect(stderr).toContain('"docs.path" is the text "../elsewhere"; expected a folder inside the site.')
  const json = JSON.parse((await runCli(['build', folder.path, '--json'])).stdout)
  expect(json).toMatchObject({ published: false, summary: { errors: 2 } })
})

test('a content folder without pages, or with drafts only: exit 1', async () => {
  const empty = await runCli(['build', site({ 'content/docs/x.txt': 'x' }).path])
  expect(empty.code).toBe(1)
  expect(empty.stderr).toContain('There is no page in "content/docs".')
  const drafts = await runCli(['build', site({ 'content/docs/a.md': '---\ndraft: true\n---\n' }).path])
  expect(drafts.code).toBe(1)
  expect(drafts.stderr).toContain('is a draft, so there is nothing to publish')
})

test('a configuration that does not compile, throws, or exports nothing: exit 2 with the place', async () => {
  const broken = site({ ...one, 'docs-site.config.ts': 'export default {\n  title: \n}\n' })
  const syntax = await runCli(['build', broken.path])
  expect(syntax.code).toBe(2)
  expect(syntax.stderr).toMatch(/docs-site\.config\.ts:3:1 {2}error {2}config\/syntax-error/)
  broken.write({
    'docs-site.config.ts': "const a = 1\n\nthrow new Error('нет файла')\n\nexport default {}\n",
  })
  const throws = await runCli(['build', broken.path])
  expect(throws.code).toBe(2)
  expect(throws.stderr).toContain(
    'docs-site.config.ts:3:7  error  config/throws\n  The configuration throws: нет файла',
  )
  broken.write({ 'docs-site.config.ts': 'export const a = 1\n' })
  expect((await runCli(['build', broken.path])).stderr).toContain('error  config/no-default-export')
  expect((await runCli(['build', broken.path, '--config', 'nope.ts'])).stderr).toContain(
    'error  config/not-found',
  )
})

test('a missing content folder and a root that is no folder: exit 2', async () => {
  const missing = await runCli(['build', site({ 'readme.txt': 'x' }).path])
  expect(missing.code).toBe(2)
  expect(missing.stderr).toContain(
    'None of the content folders exists: "content/docs", "content/blog", "content/pages".',
  )
  const nowhere = await runCli(['build', '/nowhere/at/all'])
  expect(nowhere.code).toBe(2)
  expect(nowhere.stderr).toContain('"/nowhere/at/all" is not a folder.')
})

test('a folder without a site is told of "docsgen init", and stays as it was', async () => {
  const folder = site({ 'readme.txt': 'x' })
  const { code, stderr } = await runCli(['build'], { cwd: folder.path })
  expect([code, stderr]).toEqual([2, expect.stringContaining('"npx docsgen init" writes a new site.')])
  expect(Object.keys(readTree(folder.path))).toEqual(['readme.txt'])
})

test('a command in a folder of a site means the site above it, and says so', async () => {
  const byConfig = site({ ...one, 'docs-site.config.ts': 'export default {}\n', 'tools/x/y.txt': '' })
  const inTools = await runCli(['build'], { cwd: join(byConfig.path, 'tools/x') })
  expect([inTools.code, inTools.stderr]).toEqual([0, 'The site is the folder ../.., above this one.\n'])
  expect(existsSync(join(byConfig.path, 'build/docs/a.html'))).toBe(true)
  const byContent = site(one)
  const inDocs = await runCli(['check-links'], { cwd: join(byContent.path, 'content/docs') })
  expect(inDocs.code).toBe(0)
  expect(existsSync(join(byContent.path, 'content/docs/.docsgen'))).toBe(false)
})

test('a configuration under another name is not passed over in silence', async () => {
  const folder = site({ ...one, 'docsgen.config.ts': "export default { title: 'x' }\n" })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(2)
  expect(stderr).toBe(
    [
      'docsgen.config.ts  error  config/other-name',
      '  "docsgen.config.ts" is not the name of a configuration.',
      '  hint: Rename it to "docs-site.config.ts", or name it: --config docsgen.config.ts',
      '',
      '',
    ].join('\n'),
  )
  const json = site({ ...one, 'docs-site.config.json': '{}' })
  expect((await runCli(['build', json.path])).stderr).toContain(
    'hint: Write it as "docs-site.config.ts", with "export default { … }".',
  )
  const named = await runCli(['build', folder.path, '--config', join(folder.path, 'docsgen.config.ts')])
  expect(named.code).toBe(0)
})

test('a build says which language it took from the texts, unless the configuration names one', async () => {
  const { stdout } = await runCli(['build', site(one).path])
  expect(stdout).toContain(
    "The site is in Russian, the language of its texts. To choose it, write in docs-site.config.ts: locale: 'ru'",
  )
  const chosen = site({ ...one, 'docs-site.config.ts': "export default { locale: 'en' }\n" })
  expect((await runCli(['build', chosen.path])).stdout).not.toContain('The site is in')
})

test('an output folder that docsgen did not make is refused with exit 2 and kept', async () => {
  const folder = site({ ...one, 'build/precious.txt': 'мой файл' })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(2)
  expect(stderr).toContain('error  output/foreign-folder')
  expect(stderr).toContain('create the empty file .docsgen-output in it')
  expect(readFileSync(join(folder.path, 'build/precious.txt'), 'utf8')).toBe('мой файл')
  for (const out of ['content', 'content/docs/out', '.'])
    expect((await runCli(['build', folder.path, '--out', out])).code).toBe(2)
  mkdirSync(join(folder.path, 'empty'))
  expect((await runCli(['build', folder.path, '--out', 'empty'])).code).toBe(0)
})

test('an output folder that cannot be written: exit 74', async () => {
  const folder = site({ ...one, 'file.txt': 'x' })
  const { code, stderr } = await runCli(['build', folder.path, '--out', 'file.txt/below'])
  expect(code).toBe(74)
  expect(stderr).toContain('error  output/cannot-write')
  expect(stderr).not.toContain('    at ')
  const schemas = await runCli(['schema', '--out', 'file.txt/below'], { cwd: folder.path })
  expect(schemas.code).toBe(74)
  expect(schemas.stderr).toContain('error  output/cannot-write')
})

test('names that no disk can hold: errors with the file, exit 1, the old output as it was', async () => {
  const folder = site(one)
  await runCli(['build', folder.path])
  const before = readTree(join(folder.path, 'build'))
  folder.write({
    'content/docs/b.md': `---\nslug: ${'я'.repeat(150)}\n---\n# Б\n`,
    'content/docs/c.html/d.md': '# Д\n',
    'content/docs/c.md': '# В\n',
    'content/static/assets': 'a file where a folder must be',
  })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(1)
  expect(stderr).toContain('content/docs/b.md  error  route/too-long')
  expect(stderr).toContain('content/docs/c.md  error  route/file-and-folder')
  expect(stderr).toContain('content/static/assets  error  route/file-and-folder')
  expect(differences(before, readTree(join(folder.path, 'build')))).toEqual([])
})

test('circles of symbolic links and dangling ones are warnings, links to files and folders are followed', async () => {
  const folder = site({ ...one, 'content/docs/sub/b.md': '# Б\n', 'elsewhere/c.md': '# В\n' })
  symlinkSync('..', join(folder.path, 'content/docs/sub/up'))
  symlinkSync('nowhere', join(folder.path, 'content/docs/dangling'))
  symlinkSync(join(folder.path, 'elsewhere'), join(folder.path, 'content/docs/linked'))
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(0)
  expect(stderr).toContain('content/docs/sub/up  warning  source/symlink-cycle')
  expect(stderr).toContain('content/docs/dangling  warning  source/unreadable')
  expect(readFileSync(join(folder.path, 'build/docs/linked/c.html'), 'utf8')).toContain('<h1>В</h1>')
})

test('a cache that is damaged, foreign or read-only changes time, never output', async () => {
  const folder = site({ ...one, 'content/docs/b.md': '# Б\n\n[а](./a.md)\n' })
  await runCli(['build', folder.path])
  const good = readTree(join(folder.path, 'build'))
  const cache = join(folder.path, '.docsgen/cache')
  for (const [name, content] of Object.entries(readTree(cache))) {
    const bytes = Buffer.from(content, 'latin1')
    for (let at = 0; at < bytes.length; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 0xff
    writeFileSync(join(cache, name), bytes)
  }
  expect((await runCli(['build', folder.path])).code).toBe(0)
  expect(differences(good, readTree(join(folder.path, 'build')))).toEqual([])
  for (const name of Object.keys(readTree(cache))) writeFileSync(join(cache, name), '')
  expect((await runCli(['build', folder.path])).code).toBe(0)
  expect(differences(good, readTree(join(folder.path, 'build')))).toEqual([])
  const blocked = site(one)
  rmSync(join(blocked.path, '.docsgen'), { recursive: true, force: true })
  writeFileSync(join(blocked.path, '.docsgen'), 'a file where the cache folder should be')
  expect((await runCli(['build', blocked.path])).code).toBe(0)
})

test('a file of the output that somebody changed is made anew', async () => {
  const folder = site(one)
  await runCli(['build', folder.path])
  const good = readTree(join(folder.path, 'build'))
  writeFileSync(join(folder.path, 'build/docs/a.html'), 'verändert')
  chmodSync(join(folder.path, 'build/index.html'), 0o600)
  await runCli(['build', folder.path])
  expect(differences(good, readTree(join(folder.path, 'build')))).toEqual([])
})

test('invariant 15: an exchange that was interrupted between its two renames is finished by the next command', async () => {
  const folder = site(one)
  await runCli(['build', folder.path])
  const out = join(folder.path, 'build')
  const old = readTree(out)
  // What a kill between the renames leaves: no output, the old one and the complete new one beside it.
  const beside = (kind: string) => join(dirname(out), `.${basename(out)}.docsgen-${kind}-999999`)
  await runCli(['build', folder.path, '--out', 'other'])
  renameSync(out, beside('old'))
  renameSync(join(folder.path, 'other'), beside('new'))
  const server = startCli(['serve', folder.path, '--port', '0'], folder.path)
  await new Promise(resolve => server.stdout.once('data', resolve))
  server.kill('SIGINT')
  expect(differences(old, readTree(out))).toEqual([])
  expect(() => readTree(beside('old'))).toThrow()
})

test(`invariant 15: a build that is killed (${turnName}) leaves the published site whole, and the next one is right`, async () => {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `content/docs/p${index}.md`,
      `# Страница ${index}\n\n${'Слово. '.repeat(50)}`,
    ]),
  )
  const folder = site(files)
  await runCli(['build', folder.path])
  const out = join(folder.path, 'build')
  const old = readTree(out)
  folder.write(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, `${text}\nНовое.\n`])))
  const reference = site({})
  for (const name of Object.keys(files)) reference.write({ [name]: readFileSync(join(folder.path, name)) })
  await runCli(['build', reference.path])
  const fresh = readTree(join(reference.path, 'build'))
  const whole = Object.keys(fresh).length
  for (const share of inTurn([0.01, 0.25, 0.5, 0.75, 0.9])) {
    const hasCome = () => preparedFiles(folder.path).length >= share * whole
    expect(await killAtWork({ args: ['build', folder.path, '--clean'], path: folder.path, hasCome })).toBe(
      true,
    )
    await runCli(['serve', folder.path, '--port', 'x']) // any command repairs first
    expect(differences(old, readTree(out))).toEqual([])
    expect(preparedFiles(folder.path)).toEqual([])
  }
  expect((await runCli(['build', folder.path])).code).toBe(0)
  expect(differences(fresh, readTree(out))).toEqual([])
})

test('two builds at once: the published site is whole', async () => {
  const folder = site(
    Object.fromEntries(
      Array.from({ length: 80 }, (_, index) => [`content/docs/p${index}.md`, `# Страница ${index}\n`]),
    ),
  )
  const results = await Promise.all([
    runProcess(['build', folder.path]),
    runProcess(['build', folder.path]),
    runProcess(['build', folder.path, '--clean']),
  ])
  expect(results.map(result => result.code)).toEqual([0, 0, 0])
  const parallel = readTree(join(folder.path, 'build'))
  await runCli(['build', folder.path, '--clean'])
  expect(differences(parallel, readTree(join(folder.path, 'build')))).toEqual([])
})

test('a module that is not installed, a file that is not there: named at the line of the configuration that needs it', async () => {
  const config = (lines: string) => `export default {\n  title: 'T',\n${lines}}\n`
  const reported = async (files: Record<string, string>) => {
    const folder = site({ ...one, ...files })
    const { code, stderr } = await runCli(['build', folder.path], { cwd: folder.path })
    expect(code).toBe(2)
    return stderr
  }
  const imported = await reported({
    'docs-site.config.ts': "// Words\nimport x from 'lodahs/get'\nexport default { title: x }\n",
  })
  expect(imported).toContain('docs-site.config.ts:2:15  error  config/throws')
  expect(imported).toContain('The configuration imports the package "lodahs", which is not installed.')
  expect(imported).toContain('hint: Run "npm install lodahs", or correct the name')
  const missing = await reported({
    'docs-site.config.ts': config(
      "  markdown: {\n    remarkPlugins: [\n      'remark-nothing',\n      './no.mjs',\n    ],\n  },\n  extensions: [\n    './none.ts',\n  ],\n",
    ),
  })
  expect(missing).toContain('docs-site.config.ts:5:7  error  bundle/package-missing')
  expect(missing).toContain('docs-site.config.ts:6:7  error  plugin/cannot-load')
  expect(missing).toContain('docs-site.config.ts:10:5  error  plugin/cannot-load')
  expect(missing).toContain('"extensions" names the file "./none.ts", which does not exist.')
  expect(missing).toContain('it is relative to the folder of the site')
  const within = await reported({
    'docs-site.config.ts': config("  extensions: [\n    './own.ts',\n  ],\n"),
    'own.ts': "import x from 'lodahs'\nexport default { check: () => [x] }\n",
  })
  expect(within).toContain('docs-site.config.ts:4:5  error  plugin/cannot-load')
  expect(within).toContain('it imports the package "lodahs", which is not installed.')
})

test('options of another generator lead to the command that takes its site over', async () => {
  const folder = site({
    ...one,
    'docs-site.config.ts': "export default { title: 'T', themeConfig: { navbar: {} } }\n",
  })
  const { stderr } = await runCli(['build', folder.path])
  expect(stderr).toContain('"themeConfig" is not a known field.')
  expect(stderr).toContain('"docsgen migrate <old site>"')
})
