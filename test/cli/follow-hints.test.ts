// A hint leads to no other message: what it says to write is written, and the site is built again.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const folders = makeFolders()
afterAll(() => folders.dispose())

interface Message {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly file?: string
  readonly line?: number
  readonly target?: string
}

const texts = {
  'docs-site.config.ts': "export default { locale: 'en', title: 'Water', url: 'https://docs.example.org' }\n",
  'content/docs/index.md': '# Start\n\n## First steps\n',
  'content/docs/guide/taps.md': '# Taps\n\n## Open a tap\n',
  'content/docs/guide/img/scheme.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n',
  'content/static/files/list.pdf': 'x',
}

/** Lines of a page with a fault each, whose hint says what to write in the place of the fault. */
const faults = [
  '[a](guide/tapz.md)',
  '[a](guide/tap)',
  '[a](/docs/guide/tapps)',
  '[a](taps.md)',
  '[a](guide/taps.md#open-a-tab)',
  '[a](#first-step)',
  '[a](www.example.org/list)',
  '[a](video.example.org/list?a=1)',
  '[a]((https://example.org))',
  '[a](/files/lists.pdf)',
  '![a](guide/img/schema.svg)',
  '[[tapz]]',
  '::tok',
  ':::tipp\nx\n:::',
  '```javascritp\nx\n```',
]

async function messagesOf(path: string): Promise<readonly Message[]> {
  const { stdout } = await runCli(['build', path, '--json'])
  return JSON.parse(stdout).diagnostics
}

test.each(faults)('%s: what the hint says to write is right', async fault => {
  const { path } = folders.site({
    ...texts,
    'content/docs/faulty.md': `# Faulty\n\n## First steps\n\n${fault}\n`,
  })
  const before = (await messagesOf(path)).filter(({ file }) => file === 'content/docs/faulty.md')
  expect(before).toHaveLength(1)
  const [{ hint = '', message, target } = {} as Message] = before
  const written = /(?:Did you mean|Write|Use|Link to) "([^"]+)"/.exec(hint)?.[1]
  expect([hint, written]).toEqual([hint, expect.any(String)])
  const wrong = target ?? /"([^"]+)"/.exec(message)?.[1] ?? ''
  const file = join(path, 'content/docs/faulty.md')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(wrong)
  writeFileSync(file, text.replace(wrong, written ?? ''))
  expect(await messagesOf(path)).toEqual([])
})
