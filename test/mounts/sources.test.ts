// Folders of other repositories: which commit counts, what their texts may do, and what git is never asked.
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import {
  DefinitionRequest,
  RenameRequest,
  ShowMessageNotification,
  WillRenameFilesRequest,
} from 'vscode-languageserver-protocol/node'
import { isRepository, withoutPasswords } from '../../renderer/config/mounts/repo-address.ts'
import { findEditLinks } from '../../renderer/publish/plan/footer/edit-links.ts'
import { connectTo } from '../harness/language-client.ts'
import { makeRepositories } from '../harness/make-repository.ts'
import { makeFolders, runCli } from '../harness/run-cli.ts'
import { readSite, refusal } from './read-site.ts'

const { site, dispose } = makeFolders()
const { repository, dispose: disposeRepositories } = makeRepositories()
afterEach(() => {
  dispose()
  disposeRepositories()
})

const config = (...sources: readonly object[]) => ({
  'docs-site.config.ts': `export default { locale: 'en', docs: { showLastUpdateTime: true }, sources: ${JSON.stringify(sources)} }`,
})

test('a repository is fetched once, its commit is used until an update, and a build needs neither the repository nor the network', async () => {
  const sdk = repository()
  sdk.commit('2024-01-01', {
    'docs/a.md': '# Sdk\n\n[home](../index.md) [gone](./gone.md)\n',
    'README.md': '# No page\n',
  })
  const source = { repo: `file://${sdk.path}`, ref: 'main', path: 'docs', into: 'content/docs/sdk' }
  const { path } = site({
    ...config({ ...source, editUrl: 'https://git.example.ru/sdk/edit/main/docs' }),
    'content/docs/index.md': '# Home\n\n[sdk](./sdk/a.md)\n',
  })
  expect(await refusal(path)).toContain('"docsgen-sources.lock" names no commit for "main" of file://')
  expect(await runCli(['sources', 'update'], { cwd: path })).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('docsgen-sources.lock names 1 commit; commit the file.'),
  })
  const first = await readSite(path)
  expect(first.addresses).toEqual(expect.arrayContaining(['/docs', '/docs/sdk/a']))
  expect(first.report.filter(line => !line.includes('git/'))).toEqual([
    expect.stringMatching(
      /^content\/docs\/sdk\/a.md:3 link\/page-not-found\n.*\nGit reads it from file:.* at main \([0-9a-f]{12}\): docs\/a.md:3$/,
    ),
  ])
  expect(
    new Date((first.changes.get('content/docs/sdk/a.md' as never)?.date ?? 0) * 1000).getUTCFullYear(),
  ).toBe(2024)
  expect(findEditLinks(first.snapshot).hrefs.get('content/docs/sdk/a.md' as never)).toBe(
    'https://git.example.ru/sdk/edit/main/docs/a.md',
  )
  const newer = sdk.commit('2024-02-02', { 'docs/b.md': '# New\n' })
  const status = await runCli(['sources', 'status', '--remote'], { cwd: path })
  expect(status.stdout).toContain(`, behind ${newer.slice(0, 12)}`)
  renameSync(sdk.path, `${sdk.path}-gone`)
  expect((await readSite(path)).addresses).not.toContain('/docs/sdk/b')
  rmSync(join(path, '.docsgen/cache/sources'), { recursive: true })
  expect(await refusal(path)).toContain('Git cannot read "main" of file://')
  renameSync(`${sdk.path}-gone`, sdk.path)
  expect((await readSite(path)).addresses).not.toContain('/docs/sdk/b')
  const stores = join(path, '.docsgen/cache/sources')
  for (const store of readdirSync(stores)) rmSync(join(stores, store, 'objects'), { recursive: true })
  expect((await readSite(path)).addresses).toContain('/docs/sdk/a')
  const lock = readFileSync(join(path, 'docsgen-sources.lock'), 'utf8')
  writeFileSync(join(path, 'docsgen-sources.lock'), `<<<<<<< ours\n${lock}`)
  expect(await refusal(path)).toMatch(/^docsgen-sources\.lock:1 The commits of the sources cannot be read/)
  const partly = await runCli(['sources', 'update', '--only', 'content/docs/sdk'], { cwd: path })
  expect(partly).toMatchObject({ code: 2, stderr: expect.stringContaining('docsgen-sources.lock:1:1') })
  writeFileSync(join(path, 'docsgen-sources.lock'), lock)
  expect((await runCli(['sources', 'update'], { cwd: path })).stdout).toContain(newer.slice(0, 12))
  expect((await readSite(path)).addresses).toContain('/docs/sdk/b')
})

test('a folder is mounted, messages name its files, and no link leads out of it', async () => {
  const other = site({
    'docs/a.md': '# A\n\n[gone](./gone.md)\n',
    'secret.md': '# Secret\n',
    'outside/b.md': '# B\n',
  })
  symlinkSync('../secret.md', join(other.path, 'docs/secret.md'))
  symlinkSync('../outside', join(other.path, 'docs/outside'))
  symlinkSync('a.md', join(other.path, 'docs/same.md'))
  const { path } = site({
    ...config({ repo: other.path, path: 'docs', into: 'content/docs/sdk' }),
    'content/docs/index.md': '# Home\n',
  })
  const { addresses, report, session } = await readSite(path)
  expect(addresses).toEqual(expect.arrayContaining(['/docs', '/docs/sdk/a', '/docs/sdk/same']))
  expect(addresses.join()).not.toMatch(/secret|outside/)
  expect(session.host.readText('content/docs/sdk/secret.md' as never).ok).toBe(false)
  expect(session.host.readText('content/docs/sdk/../../../secret.md' as never).ok).toBe(false)
  const own = report.join('\n')
  expect(own).toMatch(/^\.\.\/docsgen-test-\w+\/docs\/a.md:3 link\/page-not-found/m)
  expect(own.match(/mounts\/link-left-out/g)).toHaveLength(2)
})

test('circular and multiplying links of a commit end, a linked page has a date, and a huge file does not hide the files beside it', async () => {
  const other = repository()
  other.write({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/data.json': ' '.repeat(34 * 2 ** 20) })
  for (let folder = 1; folder <= 18; folder += 1) {
    other.write({ [`docs/z${folder}/p.md`]: '# P\n' })
    for (const name of ['x', 'y', 'z'])
      symlinkSync(`../z${folder + 1}`, join(other.path, `docs/z${folder}/${name}`))
  }
  mkdirSync(join(other.path, 'docs/around'))
  other.write({ 'docs/around/p.md': '# P\n' })
  symlinkSync('.', join(other.path, 'docs/around/again'))
  symlinkSync('b.md', join(other.path, 'docs/linked.md'))
  mkdirSync(join(other.path, 'docs/module'))
  other.git(['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},docs/module`])
  other.commit('2024-01-01', {})
  const { path } = site({
    ...config({ repo: other.path, ref: 'main', path: 'docs', into: 'content/docs/sdk' }),
    'content/docs/index.md': '# Home\n',
  })
  expect(await runCli(['sources', 'update'], { cwd: path })).toMatchObject({ code: 0 })
  const { addresses, report, changes } = await readSite(path)
  const sdk = addresses.flatMap(address => /^\/docs\/sdk\/([abl].*)/.exec(address)?.[1] ?? [])
  expect(sdk).toEqual(['a', 'around/again/p', 'around/p', 'b', 'linked'])
  expect(new Set(report.map(line => line.replace(/\n.*/s, '').split(' ')[1]))).toEqual(
    new Set(['git/no-repository', 'mounts/link-left-out', 'mounts/submodule-left-out']),
  )
  expect(report.join('\n')).toContain('content/docs/sdk/z1/x')
  expect(changes.get('content/docs/sdk/linked.md' as never)?.date).toBeDefined()
})

test('an editor opens files of a mounted folder, shows where git has those of a commit, and changes neither; a version copies neither', async () => {
  const other = repository()
  other.commit('2024-01-01', { 'a.md': '# A\n\n[own](../own.md)\n' })
  const { path } = site({
    ...config(
      { repo: other.path, ref: 'main', into: 'content/docs/sdk' },
      { repo: other.path, into: 'content/docs/lying' },
    ),
    'content/docs/own.md': '# Own\n',
    'content/docs/sdk/between.md': '# Between\n\n[gone](./gone.md)\n',
  })
  await runCli(['sources', 'update'], { cwd: path })
  expect((await readSite(path)).report.join('\n')).toMatch(/between\.md:3 link\/page-not-found\n[^\n]*$/)
  const editor = await connectTo(path)
  const told: string[] = []
  editor.connection.onNotification(ShowMessageNotification.type, ({ message }) => void told.push(message))
  const ask = async (marked: string) =>
    editor.connection.sendRequest(DefinitionRequest.type, await editor.type('content/docs/own.md', marked))
  expect(await ask('# Own\n\n[a](./ly|ing/a.md)\n')).toMatchObject([
    { targetUri: pathToFileURL(join(other.path, 'a.md')).href },
  ])
  expect(await ask('# Own\n\n[a](./s|dk/a.md)\n')).toEqual([])
  expect(told.join()).toMatch(
    /"content\/docs\/sdk\/a\.md" is no file in this folder\. Git reads it from .* at main \(/,
  )
  const [oldUri, newUri] = [editor.uri('content/docs/own.md'), editor.uri('content/docs/new.md')]
  const edit = await editor.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [{ oldUri, newUri }],
  })
  expect(JSON.stringify(edit)).not.toMatch(/sdk|lying/)
  expect(told.join()).toContain('change them there: content/docs/lying/a.md, content/docs/sdk/a.md.')
  const params = await editor.type('content/docs/own.md', '# Own\n\n[a](./s|dk/a.md)\n')
  await expect(
    editor.connection.sendRequest(RenameRequest.type, { ...params, newName: 'b.md' }),
  ).rejects.toThrow('Rename it there.')
  await editor.stop()
  const frozen = await runCli(['version', '1.0', path])
  expect(frozen).toMatchObject({ code: 0 })
  expect(frozen.stderr).toMatch(
    /no pages of other repositories: content\/docs\/sdk, content\/docs\/lying\. .* like "content\/versioned_docs\/version-1\.0\/sdk"/,
  )
  expect(existsSync(join(path, 'content/versioned_docs/version-1.0/sdk/a.md'))).toBe(false)
})

const hostile = {
  'docs/page.md': [
    '# Page',
    '<script>alert(1)</script><img src=x onerror="alert(1)">',
    '[x](javascript:alert(1))',
    '::include{file="/docs-site.config.ts"}',
    '::include{file="../../_own.md"}',
    '```js file="@site/.env"\n```',
    '::include{file="_part.md"}',
  ].join('\n\n'),
  'docs/_part.md': 'Their part.\n',
  'docs/run.mdx': "import { writeFileSync } from 'node:fs'\n\n{writeFileSync('ran.txt', 'x')}\n",
  'docs/[n].md': '# [n]\n',
  'docs/[n].paths.ts':
    "import { writeFileSync } from 'node:fs'\nwriteFileSync('ran.txt', 'x')\nexport default []\n",
  'docs/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'docs/Page.tsx': 'export default () => <b>Page</b>\n',
}

test('texts of another repository run no code, neither in the build nor in a browser, and include only files of that repository', async () => {
  const other = site(hostile)
  const { path } = site({
    ...config(
      { repo: other.path, path: 'docs', into: 'content/docs/sdk' },
      { repo: other.path, path: 'docs', into: 'content/pages/sdk' },
    ),
    'content/docs/index.md': '# Home\n\n::include{file="sdk/_part.md"}\n\n<b onclick="own()">Own</b>\n',
    'content/docs/_own.md': 'Own secret.\n',
    '.env': 'KEY=secret\n',
  })
  const { report, snapshot } = await readSite(path)
  const codes = report
    .map(line => /:\S+ (\S+)/.exec(line)?.[1])
    .filter(code => /^(?:mounts|mdx)/.test(code ?? ''))
  expect(codes).toContain('mounts/outside')
  expect(codes.filter(code => code === 'mounts/code-left-out').length).toBe(2)
  const told = report.join('\n')
  expect(told).toContain('The code of the page does not run, because it comes from another repository.')
  expect(told).toContain('The module does not run, because it comes from another repository')
  expect(existsSync('ran.txt')).toBe(false)
  expect([...snapshot.site.routes.keys()]).not.toContain('/sdk/Page')
  const built = await runCli(['build', path])
  expect(built).toMatchObject({ code: 0 })
  const read = (name: string) => readFileSync(join(path, 'build/docs', name), 'utf8')
  expect(read('sdk/page.html')).not.toMatch(/alert\(1\)|Own secret|KEY=secret|sources:/)
  expect(read('sdk/page.html')).toContain('Their part.')
  expect(read('index.html')).not.toContain('Their part.')
  expect(read('index.html')).toContain('onclick="own()"')
})

test('a trusted source may run code and use its HTML', async () => {
  const other = site({
    'run.mdx': '# Run\n\n{1 + 2}\n',
    '[n].md': '# Number [n]\n',
    '[n].paths.ts': "export default [{ params: { n: 'one' } }]\n",
  })
  const { path } = site({
    ...config({ repo: other.path, into: 'content/docs/sdk', rawHtml: 'allow', code: true }),
    'content/docs/index.md': '# Home\n',
  })
  const { report, addresses } = await readSite(path)
  expect(report.filter(line => !line.includes('git/'))).toEqual([])
  expect(addresses).toEqual(expect.arrayContaining(['/docs/sdk/run', '/docs/sdk/one']))
})

test('the connection to a silent server ends', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { path } = site({
    ...config({ repo: `http://127.0.0.1:${port}/sdk.git`, into: 'content/docs/sdk' }),
    'content/docs/index.md': '# Home\n',
  })
  const update = await runCli(['sources', 'update'], { cwd: path, env: { GIT_HTTP_LOW_SPEED_TIME: '1' } })
  server.closeAllConnections()
  server.close()
  expect(update.code).toBe(2)
  expect(update.stderr).toMatch(/Git cannot ask for .*Operation too slow/)
})

test('a password in an address opens the repository and is in no file, message or argument; ssh has a time limit unless the user sets the ssh command', async () => {
  const sdk = repository()
  const commit = sdk.commit('2024-01-01', { 'a.md': '# Sdk\n' })
  sdk.git(['update-server-info'])
  const served = join(sdk.path, '.git')
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Basic ${Buffer.from('me:s3cr3t@pw').toString('base64')}`)
      return response.writeHead(401, { 'www-authenticate': 'Basic realm="sdk"' }).end()
    const file = join(served, new URL(request.url ?? '/', 'http://localhost').pathname)
    return existsSync(file) ? response.end(readFileSync(file)) : response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { path, write } = site({
    'docs-site.config.ts': `export default { sources: [{ repo: \`http://me:\${process.env.SDK_TOKEN}@127.0.0.1:${port}\`, ref: 'main', into: 'content/docs/sdk' }] }`,
    'content/docs/index.md': '# Home\n',
    // What is started is seen in its arguments.
    'bin/ssh': '#!/bin/sh\necho "$@" > "$SSH_LOG"\nexit 1\n',
  })
  // Of git's arguments, looked at with the other files.
  const trace = join(path, 'git-trace.log')
  for (const token of ['s3cr3t@pw', 's3cr3t%40pw']) {
    const update = await runCli(['sources', 'update'], {
      cwd: path,
      env: { SDK_TOKEN: token, GIT_TRACE: trace },
    })
    expect(update).toMatchObject({ code: 0, stderr: '' })
    expect(update.stdout).not.toContain('s3cr3t')
    expect(readFileSync(join(path, 'docsgen-sources.lock'), 'utf8')).toContain(commit)
    expect(await runCli(['check-links'], { cwd: path, env: { SDK_TOKEN: token } })).toMatchObject({
      code: 0,
    })
  }
  server.close()
  expect(readFileSync(trace, 'utf8')).toContain('ls-remote')
  const holding = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'latin1').includes('s3cr3t'),
  )
  expect(holding.map(({ name }) => name)).toEqual([])
  write(config({ repo: 'ssh://git@127.0.0.1:1/sdk.git', into: 'content/docs/sdk' }))
  chmodSync(join(path, 'bin/ssh'), 0o755)
  const log = join(path, 'ssh.log')
  const env = { PATH: `${join(path, 'bin')}:${process.env.PATH}`, SSH_LOG: log }
  await runCli(['sources', 'update'], { cwd: path, env })
  expect(readFileSync(log, 'utf8')).toMatch(/ConnectTimeout=\d+ .*ServerAliveInterval=\d+/)
  await runCli(['sources', 'update'], { cwd: path, env: { ...env, GIT_SSH_COMMAND: 'ssh -4' } })
  expect(readFileSync(log, 'utf8')).toMatch(/^-4 (?!.*Timeout)/)
})

test('an address that git could read as an option or a program is refused, and passwords are neither stored nor in messages', async () => {
  const good = [
    './sdk',
    '../sdk',
    '/srv/sdk',
    'https://git.example.ru/sdk.git',
    'ssh://git@example.ru/sdk',
    'git@example.ru:team/sdk.git',
    'file:///srv/sdk',
  ]
  const bad = [
    '-oProxyCommand=x',
    '--upload-pack=x',
    'ext::sh -c x',
    'ext::sh',
    'fd::7',
    'ssh://-oProxyCommand=x/sdk',
    'ssh://git@-oProxyCommand=x/sdk',
    '-x@example.ru:sdk',
    'git@-x:sdk',
    'git@example.ru:-x',
    'transport::https://example.ru/x',
    'ftp://example.ru/sdk',
    'sdk',
    'https://example.ru/a\nb',
    '',
  ]
  expect(good.filter(repo => !isRepository(repo))).toEqual([])
  expect(bad.filter(isRepository)).toEqual([])
  expect(withoutPasswords("unable to access 'https://me:secret@git.example.ru/x/': 403")).toBe(
    "unable to access 'https://git.example.ru/x/': 403",
  )
  const written = config({ repo: 'https://me:secret@localhost:1/sdk.git', into: 'content/docs/sdk' })
  const { path, write } = site({ ...written, 'content/docs/index.md': '# Home\n' })
  const told = await refusal(path)
  expect(told).toMatch(/https:\/\/localhost:1\/sdk.git has a password that is written in the configuration/)
  write({
    'docs-site.config.ts': written['docs-site.config.ts'].replace(/"(https.*?)"/, (_, address: string) =>
      JSON.stringify(address).replace('secret', `" + process.env.SDK_TOKEN + "`),
    ),
  })
  const update = await runCli(['sources', 'update'], { cwd: path, env: { SDK_TOKEN: 'secret' } })
  expect(update.code).toBe(2)
  expect(update.stderr).toContain('https://localhost:1/sdk.git')
  expect(update.stderr).not.toContain('written in the configuration')
  expect(update.stderr + update.stdout + told).not.toContain('secret')
})
