// `docsgen dev` that is killed at any moment: what it leaves in the caches changes no byte of the next build.
import { once } from 'node:events'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeImage } from '../harness/make-images.ts'
import { differences, makeFolders, readTree, runCli, startCli } from '../harness/run-cli.ts'
import { isSoak, seedInTurn, turnName } from '../harness/turn.ts'

const { site, dispose } = makeFolders()
afterAll(dispose)

const kills = isSoak ? 40 : 1

// A linear congruential generator: the same moments for the same seed.
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

test(`after a kill of dev at any moment the next build has the bytes of a clean one (${turnName}, seed ${seedInTurn})`, async () => {
  const random = createRandom(seedInTurn)
  const image = await makeImage({ width: 64, height: 48, format: 'png' })
  const { path, write } = site({
    'docs-site.config.ts':
      "export default { locale: 'en', url: 'https://example.com', socialCards: true, locales: { en: {}, ru: {} } }\n",
    'templates/directives/Word.tsx':
      "import { word } from './word.ts'\nexport const Word = () => <b>{word}</b>\n",
    'templates/directives/word.ts': "export const word = 'tea'\n",
    'content/docs/index.md': '# Home\n\n[One](one.md) ![Picture](picture.png)\n\n::word\n',
    'content/docs/picture.png': image,
    'content/docs/one.md': '# One\n\n::include{file="_part.md"}\n',
    'content/docs/_part.md': 'A part.\n',
    'content/docs/two.mdx': "import { word } from '../../templates/directives/word.ts'\n\n# Two\n\n{word}\n",
    'content/i18n/ru/docs/one.md': '# Один\n\n::include{file="_part.md"}\n',
  })
  const edits = [
    (at: number) => write({ 'content/docs/one.md': `# One ${at}\n\n::include{file="_part.md"}\n` }),
    (at: number) => write({ 'content/docs/_part.md': `Part ${at}.\n` }),
    (at: number) => write({ 'templates/directives/word.ts': `export const word = 'tea ${at}'\n` }),
    (at: number) => write({ [`content/docs/new-${at % 5}.md`]: `# New ${at}\n\n[One](one.md)\n` }),
    (at: number) => write({ 'content/docs/two.mdx': `# Two ${at}\n\n{1 + ${at}}\n` }),
  ]
  for (let at = 0; at < kills; at++) {
    const server = startCli(['dev', path, '--port', '0'], path)
    const ended = once(server, 'exit')
    const serving = new Promise<string | undefined>(resolve => {
      server.stdout.on('data', (text: Buffer) => resolve(/at (http:\S+)/.exec(text.toString())?.[1]))
      void ended.then(() => resolve(undefined))
    })
    // Every third one while it starts; the others while pages are read and files change.
    if (at % 3 === 2) await Promise.race([setTimeout(random(1500)), serving])
    else {
      const address = await serving
      expect(address).toBeDefined()
      for (let times = random(4); times >= 0; times--) {
        edits[random(edits.length)]?.(at * 10 + times)
        for (const page of ['docs', 'docs/one', 'docs/two'])
          void fetch(`${address}${page}`).catch(() => undefined)
        await setTimeout(random(300))
      }
    }
    server.kill('SIGKILL')
    await ended
    const built = await runCli(['build', path])
    expect(built).toMatchObject({ code: 0 })
    const clean = site({})
    for (const name of readdirSync(path))
      if (name !== 'build' && name !== '.docsgen')
        cpSync(join(path, name), join(clean.path, name), { recursive: true })
    expect((await runCli(['build', clean.path])).code).toBe(0)
    const [after, fresh] = [path, clean.path].map(folder => readTree(join(folder, 'build')))
    expect(differences(after ?? {}, fresh ?? {}), `kill ${at}`).toEqual([])
  }
}, 900_000)
