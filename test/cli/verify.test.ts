// `docsgen build --verify`: the published files are those of a build without caches, or it says which are not.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

test('a build after an edit is that of a clean one; the temporary folder is gone', async () => {
  const temporary = site({ keep: '' })
  const env = { TMPDIR: temporary.path, TEMP: temporary.path }
  const folder = site({ 'content/docs/a.md': '# А\n\nТекст.\n', 'content/docs/b.md': '# Б\n\n[А](a.md)\n' })
  await runCli(['build', folder.path])
  folder.write({ 'content/docs/a.md': '# Другой\n\nТекст.\n' })
  const { code, stdout, stderr } = await runCli(['build', folder.path, '--verify'], { env })
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/Verified: the \d+ files are those of a build without caches\.\n/)
  const again = await runCli(['build', folder.path, '--verify', '--json'])
  expect(JSON.parse(again.stdout)).toMatchObject({ verification: { differences: [], diagnostics: [] } })
  expect(readdirSync(temporary.path)).toEqual(['keep'])
})

test('a page that comes out otherwise each time is named with both plan keys, and the exit code is 1', async () => {
  const folder = site({
    'content/docs/a.md': '# А\n\nТекст.\n',
    'content/pages/lots.tsx':
      "export const meta = { title: 'Жребий' }\nexport default function Lots() {\n  return <p>{process.hrtime().join()}</p>\n}\n",
  })
  const { code, stderr } = await runCli(['build', folder.path, '--verify'])
  expect(code).toBe(1)
  const [, own, clean] =
    /^lots\.html: other bytes \(plan key (\w+); without caches (\w+)\)$/m.exec(stderr) ?? []
  expect(own).toMatch(/^[0-9a-f]{32}$/)
  expect(clean).toBe(own)
  // What the page prints is searched, too.
  const others = [...stderr.matchAll(/^(\S+): /gm)].filter(([, file]) => file !== 'lots.html')
  expect(others.every(([, file]) => file === 'Not' || file?.startsWith('search-index/'))).toBe(true)
  expect(stderr).toContain('Not verified: ')
  // What was built stays.
  expect(existsSync(join(folder.path, 'build/lots.html'))).toBe(true)
})

test('a build that fails is not compared', async () => {
  const folder = site({ 'content/docs/a.md': '---\ndraft: perhaps\n---\n\n# А\n' })
  const { code, stdout } = await runCli(['build', folder.path, '--verify'])
  expect(code).toBe(1)
  expect(stdout).not.toContain('erified')
})
