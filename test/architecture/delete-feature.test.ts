// The contract of features, proven by deletion: without its folder and its line in the list, a feature leaves a program that compiles,
// builds a site that does not use it, and passes its other tests.
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeFolders } from '../harness/run-cli.ts'
import { isSoak, turn } from '../harness/turn.ts'

const packageRoot = fileURLToPath(new URL('../..', import.meta.url))
const folders = makeFolders()
const run = promisify(execFile)

afterAll(() => folders.dispose())

/** With words of the names of its own tests. */
const features = [
  { name: 'reviews', own: 'review' },
  { name: 'extensions', own: 'extension' },
  { name: 'stale-translations', own: 'behind|stale' },
]

const today = features.filter((_, at) => isSoak || at === turn % features.length)

test.each(today)(
  'without its folder and its line, $name leaves a program that compiles and builds',
  async ({ name, own }) => {
    const { path: root } = folders.site({})
    for (const part of [
      'bench',
      'bin',
      'cli',
      'client',
      'content',
      'manual',
      'renderer',
      'scripts',
      'templates',
      'test',
    ])
      cpSync(join(packageRoot, part), join(root, part), {
        recursive: true,
        filter: source => !source.includes('/test/report'),
      })
    for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts'])
      cpSync(join(packageRoot, file), join(root, file))
    symlinkSync(join(packageRoot, 'node_modules'), join(root, 'node_modules'))
    rmSync(join(root, 'renderer/features', name), { recursive: true })
    const list = join(root, 'renderer/features/index.ts')
    const before = readFileSync(list, 'utf8')
    const after = before.replace(new RegExp(`  \\{\\n    name: '${name}',[\\s\\S]*?\\n  \\},\\n`), '')
    expect(after).not.toBe(before)
    writeFileSync(list, after)
    const tsc = join(packageRoot, 'node_modules/.bin/tsc')
    for (const project of ['renderer', 'cli']) await run(tsc, ['-p', project, '--noEmit'], { cwd: root })
    const { path: site } = folders.site({ 'content/docs/index.md': '# Home\n\nWords.\n' })
    const { stdout } = await run('node', [join(root, 'bin/docsgen.js'), 'build', site])
    expect(stdout).toContain('0 errors, 0 warnings')
    if (!isSoak) return
    const others = ['run', '--project', 'pure', 'test/sites', '-t', `^(?!.*(?:${own}))`]
    await run(join(packageRoot, 'node_modules/.bin/vitest'), others, { cwd: root })
  },
  600_000,
)
