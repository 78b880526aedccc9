// Outputs of so many files that a build goes about them otherwise: with threads, and with a spare output from the beginning.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Hash, OutputPath } from '../../renderer/base/text/brand.ts'
import { openEmission } from '../../renderer/publish/output/emission.ts'
import { outputFolder } from '../../renderer/publish/output/output-folder.ts'
import { readOutputRecord } from '../../renderer/publish/output/output-record.ts'
import { trustsTimes } from '../harness/clock-grain.ts'
import { makeFolders, runProcess } from '../harness/run-cli.ts'

const many = 10_000
const { site, dispose } = makeFolders()
afterAll(dispose)

test('of very many published files each that somebody changed or removed is made good', async () => {
  const { path } = site({
    'docs-site.config.ts': 'export default {}\n',
    'content/docs/a.md': '# A\n',
    ...Object.fromEntries(
      Array.from({ length: many }, (_, at) => [`content/static/${at % 50}/${at}.txt`, `${at}`]),
    ),
  })
  const build = async () => {
    const { stdout } = await runProcess(['build', path, '--json'], { env: trustsTimes })
    return (JSON.parse(stdout) as { files: { written: number; kept: number } }).files
  }
  expect((await build()).written).toBeGreaterThan(many)
  expect((await build()).written).toBe(0)
  const [changed, removed] = [join(path, 'build/7/9957.txt'), join(path, 'build/49/9999.txt')]
  writeFileSync(changed, 'чужое')
  rmSync(removed)
  expect((await build()).written).toBe(2)
  expect([changed, removed].map(name => readFileSync(name, 'utf8'))).toEqual(['9957', '9999'])
})

test('a file that a thread cannot write ends the build with its name, and leaves no part of an output', async () => {
  const pages = Array.from({ length: 450 }, (_, at) => [`content/docs/${at}.md`, `# ${at}\n`])
  const nested = (letter: string, depth: number) => Array(depth).fill(letter.repeat(200)).join('/')
  const { path } = site({
    'docs-site.config.ts': 'export default {}\n',
    ...Object.fromEntries(pages),
    'content/docs/zz.md': `---\nslug: ${nested('a', 3)}\n---\n# Я\n`,
  })
  // Together with the name of the last page it is longer than a path may be.
  const out = join(path, nested('b', 18))
  const { code, stderr } = await runProcess(['build', path, '--out', out])
  expect(stderr).toMatch(
    /error {2}output\/cannot-write\n {2}The output cannot be written: the name of ".+" is too long\./,
  )
  expect([code, readdirSync(dirname(out))]).toEqual([74, []])
})

/** A site of ten pages whose output counts as a large one. */
function largeOutput() {
  const { path } = site({})
  const [out, cacheFolder] = [join(path, 'build'), join(path, '.docsgen/cache')]
  mkdirSync(cacheFolder, { recursive: true })
  const folder = outputFolder(out, cacheFolder)
  const paths = Array.from({ length: 10 }, (_, at) => `docs/${at % 3}/${at}.html` as OutputPath)
  return {
    file: (name: string) => join(out, name),
    /** The output that the next one is prepared from. */
    keptAside() {
      const name = readdirSync(join(path, '.docsgen')).find(each => each.startsWith('previous-'))
      return join(path, '.docsgen', name as string)
    },
    paths,
    async publish(edited: Readonly<Record<string, string>> = {}) {
      const record = readOutputRecord(cacheFolder, out)
      const emission = openEmission({ folder, cacheFolder, record, worthLinking: 5 })
      const keys = new Map(paths.map(path => [path, (edited[path] ?? 'first') as Hash]))
      const kept = await emission.keep(keys)
      for (const path of paths)
        if (!kept.has(path)) await emission.write(path, keys.get(path) as Hash, keys.get(path) as string)
      await emission.commit()
      return emission.summary
    },
  }
}

test('the first edit of a large site writes what it changes and touches no other file', async () => {
  const { paths, publish, file } = largeOutput()
  await publish()
  const [edited, ...others] = paths as [OutputPath, ...OutputPath[]]
  const times = () => others.map(path => statSync(file(path)).ctimeMs)
  const before = times()
  expect(await publish({ [edited]: 'second' })).toMatchObject({ written: 1, kept: 9 })
  expect(readFileSync(file(edited), 'utf8')).toBe('second')
  // A file that is linked has other times.
  expect(times()).toEqual(before)
  expect(await publish({ [edited]: 'third' })).toMatchObject({ written: 1, kept: 9 })
  expect([readFileSync(file(edited), 'utf8'), times()]).toEqual(['third', before])
})

test('what somebody does to a large output before its first edit is made good', async () => {
  const { keptAside, paths, publish, file } = largeOutput()
  await publish()
  const [edited, touched, removed, damaged] = paths as [OutputPath, OutputPath, OutputPath, OutputPath]
  writeFileSync(file(touched), 'чужое')
  rmSync(file(removed))
  rmSync(join(keptAside(), damaged))
  writeFileSync(join(keptAside(), damaged), 'чужое')
  // Whoever removes the link of a file changes its times.
  expect(await publish({ [edited]: 'second' })).toMatchObject({ written: 4, kept: 6 })
  const texts = paths.map(path => readFileSync(file(path), 'utf8'))
  expect(texts).toEqual(['second', ...paths.slice(1).map(() => 'first')])
})
