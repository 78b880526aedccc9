// A repository of somebody else names programs in its settings and attributes. docsgen asks git for texts and dates, and none of them runs.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeRepositories } from '../harness/make-repository.ts'
import { makeFolders, runCli, runProcess } from '../harness/run-cli.ts'
import { inTurn, turnName } from '../harness/turn.ts'

const { site, dispose } = makeFolders()
const { repository, dispose: disposeRepositories } = makeRepositories()
afterAll(() => {
  dispose()
  disposeRepositories()
})

/** Settings that name a program; `%` is one that leaves a mark. */
const settings = {
  'core.fsmonitor': '%',
  'core.pager': '%',
  'diff.external': '%',
  'diff.evil.textconv': '%',
  'diff.evil.command': '%',
  'filter.evil.clean': '%',
  'filter.evil.smudge': '%',
  'filter.evil.process': '%',
  'filter.evil.required': 'true',
  'merge.evil.driver': '%',
  'interactive.diffFilter': '%',
  'gpg.program': '%',
  'log.showSignature': 'true',
  'core.editor': '%',
  'core.sshCommand': '%',
  'credential.helper': '!%',
  'core.askPass': '%',
  'alias.log': '!%',
}

test.skipIf(process.platform === 'win32')(
  'no program that a repository names runs in builds, link checks and comparisons',
  async () => {
    const evil = site({})
    const program = join(evil.path, 'evil.sh')
    const mark = join(evil.path, 'ran')
    evil.write({ 'evil.sh': `#!/bin/sh\necho "$0 $*" >> ${mark}\ncat\n` })
    execFileSync('chmod', ['+x', program])
    const other = repository()
    other.commit('2024-01-01', {
      'docs/a.md': '# Tea\n\nWater.\n',
      'openapi.yaml': "openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: {}\n",
      '.gitattributes': '* diff=evil filter=evil merge=evil\n',
    })
    other.commit('2024-01-02', { 'docs/b.md': '# Tea\n\nWater, warm.\n', 'docs/a.md': '# Milk\n' })
    for (const [name, value] of Object.entries(settings))
      execFileSync('git', ['config', name, value.replace('%', program)], { cwd: other.path })
    for (const hook of ['post-index-change', 'post-checkout', 'pre-auto-gc', 'reference-transaction'])
      execFileSync('install', [program, join(other.path, '.git/hooks', hook)])
    appendFileSync(join(other.path, 'docs/a.md'), '\nChanged.\n')
    const own = {
      'docs-site.config.ts':
        "export default { locale: 'en', docs: { path: 'docs', showLastUpdateTime: true, showLastUpdateAuthor: true }, apis: { main: { file: 'openapi.yaml' } } }\n",
    }
    const around = site({
      'docs-site.config.ts': `export default { locale: 'en', docs: { showLastUpdateTime: true }, sources: ${JSON.stringify([{ repo: other.path, path: 'docs', into: 'content/docs/o' }])} }\n`,
      'content/docs/index.md': '# Home\n',
    })
    const codes: (number | null)[] = []
    for (const args of [
      ['build', around.path, '--strict'],
      ['check-links', around.path],
      ['build', other.path, '--strict'],
      ['check-links', other.path, '--since', 'HEAD~1'],
      ['check-links', other.path, '--staged'],
      ['check-api', other.path, '--against', 'HEAD~1'],
    ]) {
      if (args[1] === other.path) other.write(own)
      rmSync(mark, { force: true })
      codes.push((await runCli(args)).code)
      expect(existsSync(mark), args.join(' ')).toBe(false)
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, 0])
  },
)

test.skipIf(process.platform === 'win32')(
  `a repository that lacks objects, and names programs with which git would fetch them, starts none (${turnName})`,
  async () => {
    const evil = site({})
    const program = join(evil.path, 'evil.sh')
    const mark = join(evil.path, 'ran')
    evil.write({ 'evil.sh': `#!/bin/sh\necho "$0 $*" >> ${mark}\n` })
    execFileSync('chmod', ['+x', program])
    const server = createServer((_, response) => {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ran: string[] = []
    const elsewhere = [
      `file://${evil.path}`,
      'ssh://evil.invalid/x.git',
      `ext::${program}`,
      `http://127.0.0.1:${port}/x.git`,
      'git://evil.invalid/x.git',
    ]
    for (const url of [evil.path, ...inTurn(elsewhere)]) {
      const other = repository()
      other.commit('2024-01-01', { 'docs/a.md': '# Tea\n', 'docs/b.md': '# Milk\n' })
      const blob = other.git(['rev-parse', 'HEAD:docs/a.md'])
      rmSync(join(other.path, '.git/objects', blob.slice(0, 2), blob.slice(2)))
      const all = {
        'core.repositoryformatversion': '1',
        'extensions.partialClone': 'origin',
        'remote.origin.promisor': 'true',
        'remote.origin.url': url,
        'remote.origin.uploadpack': program,
        'protocol.allow': 'always',
        'core.sshCommand': program,
        'core.gitProxy': program,
        'core.askPass': program,
        'credential.helper': `!${program}`,
      }
      for (const [name, value] of Object.entries(all)) other.git(['config', name, value])
      const source = { repo: other.path, ref: 'main', path: 'docs', into: 'content/docs/o' }
      const { path } = site({
        'docs-site.config.ts': `export default ${JSON.stringify({ locale: 'en', sources: [source] })}\n`,
        'content/docs/index.md': '# Home\n',
      })
      // In a process of its own, because git is waited for while it asks the server of this one.
      for (const args of [
        ['sources', 'update', path],
        ['build', path],
      ])
        expect((await runProcess(args)).code, url).toBe(0)
      if (existsSync(mark)) ran.push(`${url}: ${readFileSync(mark, 'utf8')}`)
      rmSync(mark, { force: true })
    }
    server.closeAllConnections()
    server.close()
    expect(ran).toEqual([])
  },
)
