// The stores that hold what is cached: what goes when a run ends, and what stays.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  type OwnedStore,
  type Owner,
  type Owners,
  ownedKey,
  ownedStore,
} from '../../renderer/host/owned-store.ts'
import { openSegmentStore } from '../../renderer/host/segment-store.ts'
import type { SitePath } from '../../renderer/text/brand.ts'

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
