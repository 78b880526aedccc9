// Images of a real build: encoded once, kept in the cache, the same bytes however they are made.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeIcon, makeImage } from '../harness/make-images.ts'
import { differences, makeFolders, readTree, runCli, runProcess, startCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

async function photoSite() {
  return site({
    'content/docs/index.md': '# А\n\n![1](one.png)\n\n![2](two.jpg)\n\n![3](/three.webp)\n',
    'content/docs/one.png': await makeImage({ width: 800, height: 200 }),
    'content/docs/two.jpg': await makeImage({ width: 300, height: 200, format: 'jpeg', tint: '#884422' }),
    'content/static/three.webp': await makeImage({
      width: 400,
      height: 200,
      format: 'webp',
      tint: '#226633',
    }),
  })
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Name → what tells a file from one that was written anew. */
function identities(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map(name => {
      const { ino, mtimeMs } = statSync(join(folder, name))
      return [name, `${ino}-${mtimeMs}`]
    }),
  )
}

test('the second build encodes no image, also into another folder and after the output was deleted', async () => {
  const folder = await photoSite()
  const cache = join(folder.path, '.docsgen/cache/images')
  expect(await runCli(['build', folder.path])).toMatchObject({ code: 0, stderr: '' })
  const first = identities(cache)
  const tree = readTree(join(folder.path, 'build'))
  // one: PNG and two widths in two formats; two: JPEG and one width; three: one width, nothing for `src`.
  expect(Object.keys(first)).toHaveLength(5 + 3 + 2)
  await runCli(['build', folder.path])
  rmSync(join(folder.path, 'build'), { recursive: true })
  await runCli(['build', folder.path])
  await runCli(['build', folder.path, '--out', 'other'])
  expect(identities(cache)).toEqual(first)
  expect(differences(tree, readTree(join(folder.path, 'build')))).toEqual([])
  expect(differences(tree, readTree(join(folder.path, 'other')))).toEqual([])
})

test('invariant 7: images have the same bytes for every --jobs, and --clean makes them anew', async () => {
  const folder = await photoSite()
  const cache = join(folder.path, '.docsgen/cache/images')
  await runCli(['build', folder.path, '--jobs', '1'])
  const tree = readTree(join(folder.path, 'build'))
  const first = identities(cache)
  await runCli(['build', folder.path, '--jobs', '4', '--clean'])
  expect(differences(tree, readTree(join(folder.path, 'build')))).toEqual([])
  const second = identities(cache)
  expect(Object.keys(second)).toEqual(Object.keys(first))
  for (const name of Object.keys(first)) expect(second[name]).not.toBe(first[name])
})

test('an image cache that is damaged, cut off or foreign is made anew and changes no output', async () => {
  const folder = await photoSite()
  const cache = join(folder.path, '.docsgen/cache/images')
  await runCli(['build', folder.path])
  const tree = readTree(join(folder.path, 'build'))
  const good = readTree(cache)
  for (const [at, name] of Object.keys(good).entries()) {
    const bytes = readFileSync(join(cache, name))
    if (at % 3 === 0) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 0xff
    const damaged = at % 3 === 0 ? bytes : at % 3 === 1 ? bytes.subarray(0, 100) : 'not an image at all'
    writeFileSync(join(cache, name), damaged)
  }
  writeFileSync(join(cache, 'stranger'), 'x')
  rmSync(join(folder.path, 'build'), { recursive: true })
  expect(await runCli(['build', folder.path])).toMatchObject({ code: 0, stderr: '' })
  expect(differences(tree, readTree(join(folder.path, 'build')))).toEqual([])
  expect(differences(good, readTree(cache))).toEqual([])
})

test('an image that no page shows any more leaves output and cache; an edited one replaces its variants', async () => {
  const folder = await photoSite()
  const cache = join(folder.path, '.docsgen/cache/images')
  await runCli(['build', folder.path])
  const before = identities(cache)
  folder.write({
    'content/docs/index.md': '# А\n\n![1](one.png)\n',
    'content/docs/one.png': await makeImage({ width: 800, height: 200, tint: '#aa2244' }),
  })
  await runCli(['build', folder.path])
  const after = Object.keys(identities(cache))
  expect(after).toHaveLength(5)
  expect(after.filter(name => name in before)).toEqual([])
  const html = readFileSync(join(folder.path, 'build/docs.html'), 'utf8')
  const named = [...html.matchAll(/\/(assets\/images\/[^" ,]+)/g)].map(match => match[1] as string)
  expect(new Set(named).size).toBe(5)
  for (const path of named) expect(existsSync(join(folder.path, 'build', path))).toBe(true)
  expect(readdirSync(join(folder.path, 'build/assets/images'))).toHaveLength(5)
})

test('a broken image does not stop a build; --strict makes it fail, remembered or not', async () => {
  const whole = await makeImage({ width: 800, height: 200 })
  const folder = site({
    'content/docs/index.md': '# А\n\n![1](./one.png)\n\n![2](./icon.png)\n',
    'content/docs/one.png': whole.subarray(0, whole.length / 2),
    'content/docs/icon.png': await makeIcon(),
  })
  for (const _ of ['fresh', 'remembered']) {
    const { code, stderr } = await runCli(['build', folder.path])
    expect(code).toBe(0)
    expect(stderr).toContain(
      'content/docs/one.png  warning  image/unreadable\n  The image cannot be decoded (',
    )
  }
  expect((await runCli(['build', folder.path, '--strict'])).code).toBe(1)
  expect(readdirSync(join(folder.path, 'build/assets/files'))).toHaveLength(1)
  expect(readdirSync(join(folder.path, 'build/assets/images'))).toHaveLength(1)
})

test('the encoder is loaded only when there is something to encode, and a build without it says so', async () => {
  const hook = `const Module = require('node:module')
    const load = Module._load
    Module._load = function (name, ...rest) {
      if (name === 'sharp' || name === 'svgo') throw new Error('no ' + name + ' here')
      return load.call(this, name, ...rest)
    }`
  const folder = site({
    'content/docs/index.md': '# А\n\n![1](/x.svg) ![2](./x.gif) ![3](/small.png)\n',
    'content/docs/x.gif': await makeImage({ width: 40, height: 20, format: 'gif' }),
    'content/static/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
    'content/static/small.png': await makeIcon(),
    'hook.cjs': hook,
  })
  const env = { NODE_OPTIONS: `--require ${join(folder.path, 'hook.cjs')}` }
  expect(await runProcess(['build', folder.path], { env })).toMatchObject({ code: 0, stderr: '' })
  const before = readTree(join(folder.path, 'build'))
  folder.write({
    'content/docs/index.md': '# А\n\n![4](./big.png)\n',
    'content/docs/big.png': await makeImage({ width: 800, height: 200 }),
  })
  const { code, stderr } = await runProcess(['build', folder.path], { env })
  expect(code).toBe(74)
  expect(stderr).toContain('error  image/no-encoder\n  Images cannot be encoded: no sharp here')
  expect(differences(before, readTree(join(folder.path, 'build')))).toEqual([])
  expect((await runProcess(['build', folder.path])).code).toBe(0)
  rmSync(join(folder.path, 'build'), { recursive: true })
  expect(await runProcess(['build', folder.path], { env })).toMatchObject({ code: 0, stderr: '' })
  rmSync(join(folder.path, '.docsgen/cache/images'), { recursive: true })
  rmSync(join(folder.path, 'build'), { recursive: true })
  expect((await runProcess(['build', folder.path], { env })).code).toBe(74)
  expect(readdirSync(folder.path).filter(name => name.includes('docsgen-new'))).toEqual([])
})

test('invariant 15: a build that is interrupted while it encodes leaves the published site whole, and keeps what it made', async () => {
  const folder = site({ 'content/docs/index.md': '# А\n' })
  await runCli(['build', folder.path])
  const before = readTree(join(folder.path, 'build'))
  folder.write({
    'content/docs/index.md': '# А\n\n![1](./a.png) ![2](./b.png)\n',
    'content/docs/a.png': await makeImage({ width: 1800, height: 1800 }),
    'content/docs/b.png': await makeImage({ width: 1800, height: 1800, tint: '#aa2244' }),
  })
  const cache = join(folder.path, '.docsgen/cache/images')
  const child = startCli(['build', folder.path], folder.path)
  const ended = new Promise(resolve => child.once('exit', resolve))
  while (child.exitCode === null && namesIn(cache).length < 4)
    await new Promise(resolve => setTimeout(resolve, 5))
  child.kill('SIGINT')
  await ended
  expect(differences(before, readTree(join(folder.path, 'build')))).toEqual([])
  expect(readdirSync(folder.path).filter(name => name.includes('docsgen-new'))).toEqual([])
  const made = identities(cache)
  expect((await runCli(['build', folder.path])).code).toBe(0)
  expect(identities(cache)).toMatchObject(made)
})

test('wrong settings of images are explained', async () => {
  const folder = site({
    'content/docs/a.md': '# А\n',
    'docs-site.config.ts': "export default { images: { formats: ['jpg'], quality: 300 } }\n",
  })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(2)
  expect(stderr).toContain('"images.formats[0]" is the text "jpg"; expected')
  expect(stderr).toContain('"images.quality"')
})
