// The cache and the output that an older docsgen left: today's docsgen takes nothing over from them that it would make otherwise.
//
// `fixtures/older-cache.tar.br` is a small site with its cache and its output, as `docsgen build` of version 0.1.0 left them. That
// docsgen was changed, so that everything it made says so: paragraphs, feeds and messages hold "older", the title of the configuration
// is "Older site", pages ask not to be indexed, pictures have the opposite colours. Scripts are left out.
import { createReadStream, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import tar from 'tar-fs'
import { afterAll, expect, test } from 'vitest'
import { differences, makeFolders, readTree, runCli } from '../harness/run-cli.ts'

const fixture = fileURLToPath(new URL('fixtures/older-cache.tar.br', import.meta.url))
const { site, dispose } = makeFolders()
afterAll(dispose)

async function unpack(): Promise<string> {
  const { path } = site({})
  await pipeline(createReadStream(fixture), createBrotliDecompress(), tar.extract(path))
  return path
}

test('a build with the cache and the output of an older docsgen gives the bytes of a clean build', async () => {
  const [path, clean] = [await unpack(), await unpack()]
  for (const made of ['.docsgen', 'build']) rmSync(join(clean, made), { recursive: true })
  const page = (root: string) => readFileSync(join(root, 'build/docs/water.html'), 'utf8')
  expect(page(path)).toContain('<title>Water | Older site</title>')
  expect(page(path)).toContain('<!-- older --><p>')
  const [told, right] = await Promise.all([path, clean].map(root => runCli(['build', root])))
  expect(told).toMatchObject({ code: 0, stderr: right?.stderr })
  expect(page(path)).toContain('<title>Water | Tea site</title>')
  expect(differences(readTree(join(path, 'build')), readTree(join(clean, 'build')))).toEqual([])
})
