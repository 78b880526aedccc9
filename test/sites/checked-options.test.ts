// What a run takes over from the check of an earlier one.
import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkedOptions } from '../../renderer/config/checked-options.ts'
import type { UserConfig } from '../../renderer/config/options/config-options.ts'
import { createMemoryHost } from '../../renderer/host/memory-host.ts'
import type { AbsolutePath } from '../../renderer/text/brand.ts'
import { makeFolders } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
const host = createMemoryHost(new Map())
afterEach(dispose)

test('the options of a configuration are the same whether it is checked or was checked before', async () => {
  const folder = site({})
  const check = (value: object, version: string | undefined = '1') =>
    checkedOptions(value, { root: folder.path as AbsolutePath, host, version })
  const editUrl = ({ docPath }: { docPath: string }) => `https://x.ru/${docPath}`
  const config: UserConfig = {
    docs: [{ sidebars: { main: ['a', { Б: ['c'] }] } }, { id: 'guide', editUrl }],
    apis: { main: { file: 'content/openapi.yaml' } },
    markdown: { variables: { limit: 5 } },
  }
  const first = await check(config)
  expect(first.options?.markdown.variables).toEqual({ limit: '5' })
  expect(await check(config)).toEqual(first)
  expect((await check(config)).options?.docs).toMatchObject([{}, { id: 'guide', editUrl }])
  // It is taken over indeed, and by a docsgen of the same version only.
  const memory = join(folder.path, '.docsgen/cache/checked-config.json')
  const isWrittenBy = async (value: object, version?: string) => {
    utimesSync(memory, 0, 0)
    await check(value, version)
    return statSync(memory).mtimeMs > 0
  }
  expect(await isWrittenBy(config)).toBe(false)
  expect(await isWrittenBy(config, '2')).toBe(true)
  expect(await isWrittenBy({ ...config, title: 'Другое' }, '2')).toBe(true)
})

test('a value that is no longer right is a problem, even one that JSON cannot tell from a right one', async () => {
  const folder = site({})
  const check = (value: object) =>
    checkedOptions(value, { root: folder.path as AbsolutePath, host, version: '1' })
  expect(
    (await check({ docs: { sidebars: { a: [{ type: 'category', label: 'А', items: ['b'], link: null }] } } }))
      .problems,
  ).toBe(undefined)
  const wrong = {
    docs: { sidebars: { a: [{ type: 'category', label: 'А', items: ['b'], link: Number.NaN }] } },
  }
  expect((await check(wrong)).problems).toHaveLength(1)
  expect((await check({ titel: 'x' })).problems?.[0]?.hint).toBe('Did you mean "title"?')
})
