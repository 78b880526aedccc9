// The package as npm packs it: installed in an empty folder it makes, builds and serves a site.
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyPackages } from '../harness/copied-packages.ts'
import { differences, makeFolder, readTree } from '../harness/run-cli.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const app = makeFolder({ 'package.json': '{ "private": true, "type": "module" }\n' })
const installed = join(app.path, 'node_modules/docsgen')
afterAll(app.dispose)

/** What the packed file holds. */
let packed: readonly string[]

beforeAll(async () => {
  const npm = (args: readonly string[], cwd: string) =>
    run('npm', args, { cwd, shell: process.platform === 'win32', maxBuffer: 16 << 20 })
  const { stdout } = await npm(['pack', '--json', '--pack-destination', app.path], checkout)
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')))
  packed = files.map(({ path }: { path: string }) => path)
  copyPackages(checkout, app.path)
  await npm(['install', `./${filename}`, '--prefer-offline', '--no-audit', '--no-fund'], app.path)
}, 180_000)

const docsgen = (...args: readonly string[]) =>
  run(process.execPath, [join(installed, 'bin/docsgen.js'), ...args], {
    cwd: app.path,
    env: { ...process.env, NO_COLOR: '1', LC_ALL: 'ru_RU.UTF-8' },
  })

test('init and build make a site without a fault, and a second init overwrites nothing', async () => {
  const { stdout } = await docsgen('init')
  expect(stdout).toContain('Wrote 8 files of a new site in Russian.\n')
  const built = await docsgen('build', '--strict')
  expect(built.stderr).toBe('')
  expect(built.stdout).toMatch(/^Built 10 pages into build in .*; 0 errors, 0 warnings\.\n$/)
  expect((await docsgen('check-links')).stdout).toMatch(/^No problems in /)
  const config = join(app.path, 'docs-site.config.ts')
  const before = readFileSync(config, 'utf8')
  const again = await docsgen('init').catch((error: { code: number; stderr: string }) => error)
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('exists already') })
  expect(readFileSync(config, 'utf8')).toBe(before)
  expect((await docsgen('search', 'вкладки')).stdout).toContain('/docs/guide/writing')
})

test('the package brings its templates compiled, and one that is edited there shows in the next build', async () => {
  const compiled = join(installed, 'dist/cli/ready-templates.json')
  const before = readFileSync(compiled)
  const notFound = () => readFileSync(join(app.path, 'build/404.html'), 'utf8')
  await docsgen('build')
  expect(notFound()).toContain('<div class="plain">')
  // A build that compiles them for itself would leave another file, which names where it found the packages.
  expect(readFileSync(compiled)).toEqual(before)
  const template = join(installed, 'templates/layouts/NotFound.tsx')
  const text = readFileSync(template, 'utf8')
  writeFileSync(template, text.replace('className="plain"', 'className="plain edited"'))
  await docsgen('build').finally(() => writeFileSync(template, text))
  expect(notFound()).toContain('<div class="plain edited">')
})

test('the new site has an icon of its own', () => {
  const html = readFileSync(join(app.path, 'build/docs.html'), 'utf8')
  expect(html).toContain('<link rel="icon" href="/img/favicon.svg">')
})

test('a package that an option needs is missed before anything is read', async () => {
  const site = makeFolder({
    'docs-site.config.ts': 'export default { markdown: {\n  mermaid: true } }\n',
    'content/docs/index.md': '---\nbroken: [\n---\n',
  })
  const ended = await docsgen('build', site.path).catch((error: { code: number; stderr: string }) => error)
  site.dispose()
  expect(ended).toMatchObject({ code: 2 })
  expect(ended.stderr).toBe(
    [
      'docs-site.config.ts:2:3  error  bundle/package-missing',
      '  "markdown.mermaid" is on, but the package "mermaid" is not installed.',
      '     2 │   mermaid: true } }',
      '       │   ~~~~~~~',
      '  hint: Run "npm install mermaid", or switch the option off.',
      '',
      '',
    ].join('\n'),
  )
})

test('a site that is taken over is told which package its diagrams need, and is built without them', async () => {
  const { path, dispose } = makeFolder({
    'tea/.vitepress/config.mts': "export default { title: 'Tea' }",
    'tea/package.json': '{ "devDependencies": { "vitepress-plugin-mermaid": "^2.0.0" } }',
    'tea/index.md': '# Tea\n\n```mermaid\ngraph TD; leaf-->cup\n```\n',
  })
  const { stdout } = await docsgen('migrate', join(path, 'tea'))
  const built = await docsgen('build', join(path, 'tea-docsgen'))
  dispose()
  expect(stdout).toContain('Run "npm install mermaid" in the folder of the new site, and migrate again.')
  expect(built.stdout).toContain('0 errors')
})

test('when the thread of the search index fails, a warning says so, and the site has the same index', async () => {
  const pages = Array.from({ length: 60 }, (_, at) => [
    `content/docs/p${at}.md`,
    `# Страница ${at}\n\nСлово${at}.\n`,
  ])
  const site = makeFolder(Object.fromEntries(pages))
  const build = () => docsgen('build', site.path, '--jobs', '2', '--clean', '--strict')
  expect((await build()).stderr).toBe('')
  const out = join(site.path, 'build')
  const whole = readTree(out)
  const thread = join(installed, 'dist/cli/index-worker.js')
  renameSync(thread, `${thread}-away`)
  const { stderr } = await build().finally(() => renameSync(`${thread}-away`, thread))
  expect(stderr).toMatch(
    /^the search index {2}warning {2}system\/index-thread\n {2}The thread that puts the search index together failed: .+index-worker\.js.*\.\n {2}hint: The main thread made the same index/,
  )
  expect(differences(whole, readTree(out))).toEqual([])
  site.dispose()
})

test('the types of the public entry are there, and a wrong option is an error', () => {
  app.write({
    'check.ts':
      "import { defineConfig } from 'docsgen'\ndefineConfig({ title: 'x', docs: { sidebars: { main: ['a', { B: ['c', { type: 'link', href: '/', label: 'd' }] }] }, editUrl: ({ docPath }) => docPath } })\n// @ts-expect-error\ndefineConfig({ search: { suggestions: 'many' } })\n// @ts-expect-error\ndefineConfig({ titel: 'x' })\n",
  })
  const tsc = join(checkout, 'node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', '']
  // A fault is the output and a failure.
  expect(
    execFileSync(process.execPath, [tsc, ...options, 'check.ts'], { cwd: app.path, encoding: 'utf8' }),
  ).toBe('')
})

test('the packed file holds what runs and its sources, and no test or page of the site of this project', () => {
  const places = new Set(packed.map(path => path.split('/').slice(0, -1).join('/').split('/')[0]))
  expect([...places].sort()).toEqual([
    '',
    'bench',
    'bin',
    'cli',
    'client',
    'dist',
    'manual',
    'renderer',
    'scripts',
    'templates',
  ])
  expect(packed.filter(path => /(?:^|\/)test\/|\.test\.tsx?$|\.cache$/.test(path))).toEqual([])
  expect(packed).toContain('dist/cli/main.js')
  expect(packed).toContain('dist/types/index.d.ts')
})

test('the links of the README lead to files of the package', () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  const targets = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target)
  expect(targets.length).toBeGreaterThan(4)
  expect(targets.filter(target => !packed.includes(target as string))).toEqual([])
})

// So it comes from a git address: no package manager compiles it there.
test('a package without compiled code compiles itself at first use, with what it depends on', async () => {
  const dist = join(installed, 'dist')
  const site = makeFolder({ 'content/docs/index.md': '# Tea\n' })
  renameSync(dist, `${dist}-away`)
  try {
    const { stdout } = await docsgen('build', site.path)
    expect(stdout).toContain('0 errors, 0 warnings')
    expect(existsSync(join(dist, 'cli/main.js'))).toBe(true)
  } finally {
    site.dispose()
    rmSync(dist, { recursive: true, force: true })
    renameSync(`${dist}-away`, dist)
  }
}, 240_000)

test('a package that lacks what it depends on says so in one sentence, compiled or not', async () => {
  const { path, dispose } = makeFolder({
    'site/docs-site.config.ts': 'export default {}\n',
    'site/content/docs/index.md': '# Tea\n',
  })
  // Without packages beside it: Node looks for them from where a file really is.
  for (const name of ['bin', 'scripts', 'cli', 'renderer', 'client', 'templates', 'dist', 'package.json'])
    cpSync(join(installed, name), join(path, name), { recursive: true })
  const ended = (...args: readonly string[]) =>
    run(process.execPath, [join(path, 'bin/docsgen.js'), ...args], { cwd: join(path, 'site') }).catch(
      (error: { code: number; stderr: string }) => error,
    )
  const built = await ended('build')
  expect(built).toMatchObject({ code: 74 })
  expect(built.stderr).toMatch(
    /^error {2}system\/package-missing\n {2}The package ".+", which docsgen needs, is not installed for this system\.\n {2}hint: .+\n\n$/,
  )
  rmSync(join(path, 'dist'), { recursive: true })
  const compiled = await ended('build')
  dispose()
  expect(compiled).toMatchObject({
    code: 74,
    stderr: 'docsgen cannot be compiled, because esbuild is not installed. Install docsgen again.\n',
  })
})

test.skipIf(process.getuid?.() !== 0)(
  'a package folder that cannot be written is told in one sentence, where docsgen would compile itself',
  async () => {
    const { path, dispose } = makeFolder({})
    for (const name of ['bin', 'scripts', 'cli', 'renderer', 'client', 'templates', 'package.json'])
      cpSync(join(installed, name), join(path, name), { recursive: true })
    copyPackages(checkout, path)
    chmodSync(path, 0o755)
    const ended = await run(process.execPath, [join(path, 'bin/docsgen.js'), '--version'], {
      cwd: '/',
      uid: 65_534,
      gid: 65_534,
    }).catch((error: { code: number; stderr: string }) => error)
    dispose()
    expect(ended).toMatchObject({
      code: 74,
      stderr: expect.stringMatching(
        /^docsgen was installed as source .+ cannot be written \(EACCES\)\. Run .+\.\n$/,
      ),
    })
  },
)

test('a project that installs the packed file gets what it depends on, and a command by its name', async () => {
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const missing = Object.keys(dependencies).filter(
    name =>
      !existsSync(join(app.path, 'node_modules', name)) && !existsSync(join(installed, 'node_modules', name)),
  )
  expect(missing).toEqual([])
  const command = join(app.path, 'node_modules/.bin/docsgen')
  const { stdout } = await run(command, ['--version'], { shell: process.platform === 'win32' })
  expect(stdout.trim()).toBe(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).version)
})
