// Two builds that exchange the output at the same moment: what is remembered of it is true.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openEmission } from '../../renderer/output/emission.ts'
import { outputFolder } from '../../renderer/output/output-folder.ts'
import { readOutputRecord, writeOutputRecord } from '../../renderer/output/output-record.ts'
import type { Hash, OutputPath } from '../../renderer/text/brand.ts'
import { makeFolders } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const page = 'a.html' as OutputPath
const first = 'first' as Hash
const second = 'second' as Hash

test('a build whose output was exchanged before it was recorded says nothing of the files of the other', async () => {
  const { path } = site({})
  const [out, cacheFolder] = [join(path, 'build'), join(path, '.docsgen/cache')]
  mkdirSync(cacheFolder, { recursive: true })
  const emission = openEmission({ folder: outputFolder(out, cacheFolder), cacheFolder, record: undefined })
  await emission.write(page, second, 'second')
  const id = await emission.commit()
  expect(readFileSync(join(out, page), 'utf8')).toBe('second')
  expect(readOutputRecord(cacheFolder, out)).toMatchObject({ id })
  writeOutputRecord(cacheFolder, out, {
    keys: new Map([[page, first]]),
    factsOf: () => undefined,
    spare: undefined,
    isOwn: () => false,
  })
  const record = readOutputRecord(cacheFolder, out)
  expect(record).toMatchObject({ id })
  expect(record?.keyOf(page)).toBe(second)
  expect((await record?.look())?.isUntouched(page, second)).toBe(true)
})

test('an output that another build exchanges after it was looked at is looked at again', async () => {
  const { path } = site({})
  const [out, cacheFolder] = [join(path, 'build'), join(path, '.docsgen/cache')]
  mkdirSync(cacheFolder, { recursive: true })
  const publish = async (bytes: string) => {
    const emission = openEmission({ folder: outputFolder(out, cacheFolder), cacheFolder, record: undefined })
    await emission.write(page, first, bytes)
    await emission.commit()
  }
  await publish('first')
  const record = readOutputRecord(cacheFolder, out)
  expect((await record.look()).isUntouched(page, first)).toBe(true)
  await publish('second')
  expect((await record.look()).isUntouched(page, first)).toBe(false)
})
