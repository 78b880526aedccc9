// The stores that hold what is cached: what goes when a run ends, and what stays.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import glob from 'fast-glob'
import { afterEach, expect, test } from 'vitest'
import {
  type OwnedStore,
  type Owner,
  type Owners,
  ownedKey,
  ownedStore,
} from '../../renderer/base/host/owned-store.ts'
import { openSegmentStore } from '../../renderer/base/host/segment-store.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { parseFile } from '../../renderer/content/markdown/parse-file.ts'
import { contentOf } from '../../renderer/content/markdown/print/content-text.ts'
import { openRandom } from '../harness/bench-corpus.ts'
import { plainParsing } from '../harness/markdown-html.ts'
import { inTurn, isSoak, seedInTurn, turnName } from '../harness/turn.ts'
import { parsersText } from './parsers-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'docsgen-stores-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (work: (store: OwnedStore) => void, owners?: Owners) => {
  const store = ownedStore(openSegmentStore(folder, 'version'))
  work(store)
  store.close(owners)
}
const key = (owner: string, version: string) => ownedKey('text', owner as SitePath, version)
const kept = (keys: readonly string[]) => {
  const store = openSegmentStore(folder, 'version')
  return keys.filter(each => store.get(each) !== undefined)
}

test('a run that edits a few texts drops what these had before, and nothing of others', () => {
  const names = ['a', 'a#b', 'a.md', 'b', 'c', 'd']
  run(store => {
    for (const name of names)
      for (const version of ['1', '2']) store.put(key(name, version), `${name} ${version}`)
  })
  run(store => {
    store.put(key('a', '3'), 'a 3')
    store.get(key('c', '2'))
    store.put(key('bb', '1'), 'bb 1')
  }, 'as-before')
  const all = ['a', 'a#b', 'a.md', 'b', 'bb', 'c', 'd'].flatMap(name =>
    ['1', '2', '3'].map(each => key(name, each)),
  )
  const gone = [key('a', '1'), key('a', '2'), key('c', '1')]
  const never = [
    key('a#b', '3'),
    key('a.md', '3'),
    key('b', '3'),
    key('bb', '2'),
    key('bb', '3'),
    key('c', '3'),
    key('d', '3'),
  ]
  expect(kept(all)).toEqual(all.filter(each => !gone.includes(each) && !never.includes(each)))
  run(
    () => undefined,
    (owner: Owner) => owner !== 'b',
  )
  expect(kept(all)).toEqual(
    all.filter(each => ![...gone, ...never, key('b', '1'), key('b', '2')].includes(each)),
  )
})

test(`the content of a page is read back as it was parsed: of texts here (${turnName}), and of random ones (seed ${seedInTurn})`, async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const own = glob
    .sync(['content/**/*.md', 'manual/content/**/*.md', 'test/markdown/pairs/*.md'], { cwd: root })
    .map(name => readFileSync(`${root}/${name}`, 'utf8'))
  const lines = own.map(text => text.split('\n'))
  const random = await openRandom(seedInTurn)
  const drawn = Array.from({ length: isSoak ? 500 : 100 }, () => parsersText(random, lines))
  for (const text of [
    ...inTurn(own),
    ...drawn,
    ':::tip[a *b*\n[c](d)]\n::x[\n]{y="\\n"}\n\nZ\n:::',
    '\u2028\r\n"\ud800',
  ]) {
    const { content, contentText } = parseFile('content/docs/page.md' as SitePath, text, plainParsing)
    expect(contentOf(contentText)).toEqual(content)
  }
})
