// The hook as a repository gets it: pre-commit installs docsgen from its git address. This installs hundreds of packages, so it
// belongs to the soak.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { diskFolder } from '../../../scripts/memory-folder.mjs'
import { gitEnvironment, makeRepositories } from '../../harness/make-repository.ts'
import { makeFolder } from '../../harness/run-cli.ts'
import { isSoak } from '../../harness/turn.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const isInstalled = spawnSync('pre-commit', ['--version']).status === 0
const missing = !isSoak ? 'in the soak only' : isInstalled ? undefined : 'pre-commit is not installed'

const { repository, dispose } = makeRepositories()
const home = makeFolder({}, diskFolder())
// It holds the tens of thousands of files that npm installed.
afterAll(() => {
  dispose()
  home.dispose()
}, 600_000)

test.skipIf(missing !== undefined)(
  `pre-commit installs the hook from git; it stops a commit that breaks a link${missing === undefined ? '' : ` (${missing})`}`,
  async () => {
    const tool = `${home.path}/docsgen.git`
    execFileSync('git', ['clone', '--quiet', '--bare', checkout, tool])
    const rev = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: tool, encoding: 'utf8' }).trim()
    const { path, git, write, commit } = repository()
    commit('2025-04-01', {
      '.pre-commit-config.yaml': `repos:\n  - repo: ${tool}\n    rev: ${rev}\n    hooks:\n      - id: docsgen-check-links\n`,
      'content/docs/index.md': '# Tea\n\n[Water](water.md)\n',
      'content/docs/water.md': '# Water\n',
    })
    const env = { ...process.env, ...gitEnvironment, PRE_COMMIT_HOME: `${home.path}/pre-commit` }
    const run = (...args: readonly string[]) =>
      promisify(execFile)('pre-commit', args, { cwd: path, env, maxBuffer: 16 << 20 }).catch(
        (error: { stdout: string; code: number }) => error,
      )
    await run('install', '--install-hooks')
    expect(await run('run')).toMatchObject({ stdout: expect.stringContaining('Passed') })
    write({ 'content/docs/water.md': undefined })
    git(['add', '--all'])
    expect(await run('run')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The link "water.md" leads to no page.'),
    })
  },
  1_800_000,
)
