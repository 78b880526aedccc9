// A build that ends before its output is exchanged leaves nothing beside the published folder, and no command leaves its temporary folder.
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Hash, OutputPath } from '../../renderer/base/text/brand.ts'
import { openEmission } from '../../renderer/publish/output/emission.ts'
import { outputFolder } from '../../renderer/publish/output/output-folder.ts'
import { makeFolders, startCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const key = 'key' as Hash

/** An output that is being prepared in an empty site. */
function prepared() {
  const { path } = site({})
  const [out, cacheFolder] = [join(path, 'build'), join(path, '.docsgen/cache')]
  mkdirSync(cacheFolder, { recursive: true })
  let interrupt: (() => Promise<void>) | undefined
  const emission = openEmission({
    folder: outputFolder(out, cacheFolder),
    cacheFolder,
    record: undefined,
    onInterrupt(abort) {
      interrupt = abort
      return () => {
        interrupt = undefined
      }
    },
  })
  return {
    emission,
    interrupt: () => interrupt?.(),
    published: (name: OutputPath) => readFileSync(join(out, name), 'utf8'),
    names: () => readdirSync(path).filter(name => name !== '.docsgen'),
  }
}

test('a build that is interrupted while many files are being written leaves none of them', async () => {
  const { emission, interrupt, names } = prepared()
  const bytes = Buffer.alloc(2_000_000, 'a')
  const files = Array.from({ length: 60 }, (_, at) => emission.write(`${at}.html` as OutputPath, key, bytes))
  const ended = Promise.allSettled(files)
  await interrupt()
  expect(names()).toEqual([])
  // Whoever waits for a file learns that nobody wants it, and the system makes none later.
  expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(names()).toEqual([])
})

test('an interrupted build begins no further file, and is not published', async () => {
  const { emission, interrupt, names } = prepared()
  await emission.write('a.html' as OutputPath, key, 'a')
  await interrupt()
  const interrupted = expect.objectContaining({ kind: 'interrupted', diagnostics: [] })
  await expect(emission.write('b.html' as OutputPath, key, 'b')).rejects.toEqual(interrupted)
  await expect(emission.copy('c.html' as OutputPath, key, 'a.html' as OutputPath)).rejects.toEqual(
    interrupted,
  )
  await expect(emission.commit()).rejects.toEqual(interrupted)
  expect(names()).toEqual([])
})

test('an interruption that comes when the output is published changes nothing', async () => {
  const { emission, interrupt, published, names } = prepared()
  await emission.write('a.html' as OutputPath, key, 'a')
  await emission.commit()
  expect(interrupt()).toBeUndefined()
  await emission.abort()
  expect(published('a.html' as OutputPath)).toBe('a')
  expect(names()).toEqual(['build'])
})

test.each([
  ['build --verify', ['build', '--verify']],
  ['migrate', ['migrate', '.', '--to', '../new']],
])('%s that is interrupted takes its temporary folder along', async (_, args) => {
  const texts = Array.from({ length: 400 }, (_, at) => [`old/docs/p${at}.md`, `# Page ${at}\n\nText.\n`])
  const { path } = site({
    ...Object.fromEntries(texts),
    'old/docs-site.config.ts':
      "export default { title: 'T', url: 'https://a.example', docs: { path: 'docs' } }",
    'old/docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: ['classic'] }",
  })
  const temporary = join(path, 'temporary')
  mkdirSync(temporary)
  const left = () => readdirSync(temporary).filter(name => name.startsWith('docsgen-'))
  const command = startCli(args, join(path, 'old'), { env: { TMPDIR: temporary } })
  const ended = once(command, 'exit')
  await vi.waitFor(() => expect(left()).not.toEqual([]), { timeout: 60_000, interval: 5 })
  command.kill('SIGINT')
  await ended
  expect(left()).toEqual([])
})
