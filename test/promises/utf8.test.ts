// Texts come out of a build as they are written, whatever their letters and their length; bytes that are no UTF-8 become U+FFFD.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRandom } from '../harness/bench-corpus.ts'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterAll(dispose)

const random = await openRandom(1)
const words = (letters: readonly string[], length: number) =>
  Array.from({ length }, (_, at) => (at % 50 === 49 ? '\n' : random.pick(letters))).join('')

// Short texts, and those that are longer than what is read and written at once.
const lengths = [1, 140, 300, 800, 5_000]
const alphabets = [
  ['a', ' ', 'b'],
  ['a', 'é', 'ÿ'],
  ['ж', ' ', '漢', 'Я'],
  ['👋', 'ж', 'a\u0301'],
]
const texts = [
  ...alphabets.flatMap(letters => lengths.map(length => words(letters, length))),
  words(['ж', 'a', ' '], 400_000),
]

/** In code, where no letter means anything. */
const page = (text: string | Uint8Array) =>
  Buffer.concat([Buffer.from('# Page\n\n~~~text\n'), Buffer.from(text), Buffer.from('\n~~~\n')])
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
const broken = [Buffer.from([0xc3, 0x28, 0xff]), Buffer.from([0xf0, 0x9f, 0x91]), Buffer.from('éé', 'latin1')]

const pages: Record<string, Uint8Array> = {
  ...Object.fromEntries(texts.map((text, at) => [`whole-${at}`, page(text)])),
  ...Object.fromEntries(
    texts.slice(0, -1).map((text, at) => [`marked-${at}`, Buffer.concat([byteOrderMark, page(text)])]),
  ),
  ...Object.fromEntries(
    texts
      .slice(0, -1)
      .map((text, at) => [
        `broken-${at}`,
        page(Buffer.concat([Buffer.from(text), broken[at % 3] as Buffer, Buffer.from('.')])),
      ]),
  ),
}

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

test('a page and its twin hold the text of its file, without byte-order mark, broken bytes as U+FFFD', async () => {
  const { path } = site({
    'docs-site.config.ts': "export default { locale: 'en', llms: true }\n",
    ...Object.fromEntries(Object.entries(pages).map(([name, bytes]) => [`content/docs/${name}.md`, bytes])),
  })
  const built = await runCli(['build', path])
  expect(built.code).toBe(0)
  expect([...built.stderr.matchAll(/ (?:warning|error) {2}(\S+)/g)].map(([, code]) => code)).toEqual(
    [...built.stderr.matchAll(/ warning {2}source\/not-utf8/g)].map(() => 'source/not-utf8'),
  )
  for (const [name, bytes] of Object.entries(pages)) {
    const code = /~~~text\n([\s\S]*)\n~~~/.exec(new TextDecoder().decode(bytes))?.[1] as string
    const [html, twin] = ['html', 'md'].map(ending =>
      readFileSync(join(path, `build/docs/${name}.${ending}`), 'utf8'),
    )
    expect([name, twin?.startsWith('# Page'), twin?.includes(code)]).toEqual([name, true, true])
    // Each line of code is an element.
    const lines = html?.replaceAll(/<[^>]*>/g, '') ?? ''
    expect([name, lines.includes(inHtml(code))]).toEqual([name, true])
  }
})

test('half of a surrogate pair that a component prints becomes U+FFFD', async () => {
  const { path } = site({
    'content/docs/a.md': '# A\n',
    'content/pages/half.tsx':
      "export default function Half() { return <p>{'x\\uD83D' + 'y'.repeat(1000)} {'y\\uDC4Bz'}</p> }\n",
  })
  expect((await runCli(['build', path])).code).toBe(0)
  const html = readFileSync(join(path, 'build/half.html'), 'utf8')
  expect(html).toContain(`x\uFFFD${'y'.repeat(1000)}`)
  expect(html).toContain('y\uFFFDz')
})
