// Invariant 1 under thousands of hostile inputs: nothing throws, hangs, leaves its folder or changes what others share.
import { expect, test } from 'vitest'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { checkConfig } from '../../renderer/config/check-config.ts'
import { resolveConfig } from '../../renderer/config/resolve-config.ts'
import { readAuthorsFile } from '../../renderer/content/data-files/authors-file.ts'
import { readCategoryFile } from '../../renderer/content/data-files/category-file.ts'
import { readTagsFile } from '../../renderer/content/data-files/tags-file.ts'
import { parseFile } from '../../renderer/content/markdown/parse-file.ts'
import { parseOptionsFor } from '../../renderer/content/markdown/parse-options.ts'
import { checkDescription } from '../../renderer/features/openapi/checks/check-description.ts'
import { readDescription } from '../../renderer/features/openapi/description.ts'
import { readImageHeader } from '../../renderer/publish/assets/image-header.ts'
import { openRandom, type Random } from '../harness/bench-corpus.ts'
import { configOf, russian } from '../harness/config-of.ts'
import { makeImage } from '../harness/make-images.ts'
import { siteOf } from '../harness/site-of.ts'
import { isSoak, seedInTurn } from '../harness/turn.ts'
import { whatRuns } from '../harness/what-runs.ts'
import {
  dataKinds,
  hostileBytes,
  hostileConfig,
  hostileData,
  hostileFrontMatter,
  hostileHtml,
  hostileMarkdown,
  hostileName,
} from './hostile-input.ts'

const seed = seedInTurn
/** 400 cases in all, 100,000 in a long run. */
const scale = isSoak ? 50 : 1 / 5
/** Milliseconds of the processor: what others do on the machine takes time of the clock. */
const longest = 1000

/** Runs `attempt` with a chance of its own each time, so that the number in a message is all it takes to repeat it. */
async function repeat(count: number, attempt: (random: Random) => unknown) {
  const shared = [Object.prototype, Array.prototype, Function.prototype]
  const before = shared.map(each => Reflect.ownKeys(each).length)
  const timeOf = async (number: number) => {
    const started = process.cpuUsage()
    try {
      await attempt(await openRandom(seed * 1_000_003 + number))
    } catch (error) {
      throw new Error(`case ${number} of seed ${seed}`, { cause: error })
    }
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }
  for (let number = 0; number < count * scale; number++) {
    let took = await timeOf(number)
    // What others do on the machine passes; what hangs hangs again.
    for (let again = 0; again < 3 && took > longest; again++) took = Math.min(took, await timeOf(number))
    expect([seed, number, took < longest || took]).toEqual([seed, number, true])
  }
  expect(shared.map(each => Reflect.ownKeys(each).length)).toEqual(before)
}

const optionsWith = (rawHtml: 'allow' | 'sanitize') =>
  parseOptionsFor(configOf({ llms: true, markdown: { math: true, mermaid: true, rawHtml } }), 'docs')
const inputs = {
  files: { ['content/docs/_p.md' as SitePath]: '## P\n\n::include{file="_p.md"}\n\n[^1]\n\n[^1]: {{x}}\n' },
  variables: { x: '<b>' },
}
const file = 'content/docs/a.md' as SitePath

// A directive's attributes, what it was written as, and the words of a picture are values, which are escaped when they are shown.
function withoutValues(this: { readonly slot?: string }, key: string, value: unknown) {
  const names = this.slot === 'image' ? ['alt', 'title'] : ['props', 'source']
  return names.includes(key) ? undefined : value
}

test(`Markdown (seed ${seed}): facts and contents of any text are plain data`, async () => {
  const [allow, sanitize] = [optionsWith('allow'), optionsWith('sanitize')]
  await repeat(480, random => {
    const options = random.pick([allow, sanitize])
    const { facts, content, twinText } = parseFile(file, hostileMarkdown(random), { options, inputs })
    expect(twinText).toContain('"body":[')
    expect(structuredClone({ facts, content })).toEqual({ facts, content })
    if (options === sanitize)
      expect(JSON.stringify(content, withoutValues)).not.toMatch(/<script|<iframe|<[a-z][^>]* on\w+=/i)
  })
}, 3_600_000)

test(`sanitized HTML (seed ${seed}): nothing that an author wrote runs`, async () => {
  const names = Array.from({ length: 10 }, (_, page) => `docs/p${page}`)
  await repeat(20, async random => {
    const pages = names.map(name => [`${name}.md`, `# А\n\n${hostileHtml(random)}`])
    const site = await siteOf(Object.fromEntries(pages), { config: { markdown: { rawHtml: 'sanitize' } } })
    for (const name of names) expect(whatRuns(site.text(`${name}.html`))).toEqual([])
  })
}, 3_600_000)

test(`front matter (seed ${seed}): any text has a page`, async () => {
  const options = optionsWith('allow')
  await repeat(600, random => {
    const { facts } = parseFile(file, hostileFrontMatter(random), { options, inputs })
    for (const { message, line } of facts.diagnostics) {
      expect(message).not.toBe('')
      expect(line).toBeGreaterThan(0)
    }
  })
}, 3_600_000)

test(`data files (seed ${seed}): a value or a diagnostic, never both missing`, async () => {
  const read = {
    category: readCategoryFile,
    authors: (path: SitePath, text: string) => readAuthorsFile(path, text),
    tags: readTagsFile,
    api: (path: SitePath, text: string) => {
      const description = readDescription(text, path)
      const faults = description.diagnostics.length === 0 ? checkDescription(description) : []
      return { value: description.value, diagnostics: [...description.diagnostics, ...faults] }
    },
  }
  await repeat(500, random => {
    const kind = random.pick(dataKinds)
    const { value, diagnostics } = read[kind]('content/x.yml' as SitePath, hostileData(random, kind))
    expect(value !== undefined || diagnostics.length > 0).toBe(true)
  })
}, 3_600_000)

test(`configuration (seed ${seed}): what cannot be used is a problem with a path`, async () => {
  await repeat(200, random => {
    const { options, problems } = checkConfig(hostileConfig(random))
    for (const { message } of problems ?? []) expect(message).not.toBe('')
    if (options !== undefined) resolveConfig(options, russian)
  })
}, 3_600_000)

test(`image headers (seed ${seed}): sizes are whole numbers, or the bytes are no image`, async () => {
  const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const
  const images = await Promise.all(formats.map(format => makeImage({ width: 30, height: 20, format })))
  await repeat(180, random => {
    const bytes = hostileBytes(random, random.pick(images))
    const header = attempt(() => readImageHeader(bytes))
    if (header !== undefined)
      expect([header.width, header.height].every(side => Number.isFinite(side))).toBe(true)
  })
}, 3_600_000)

function attempt<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch (error) {
    // Not an image: said of the file by the stage that reads it.
    expect(error).toBeInstanceOf(Error)
    return undefined
  }
}

test(`names (seed ${seed}): whatever pages call themselves, every output lies in the output folder`, async () => {
  await repeat(20, async random => {
    const pages = Object.fromEntries(
      Array.from({ length: 6 }, (_, page) => [
        `docs/p${page}.md`,
        `---\n${random.pick(['slug', 'id', 'aliases', 'tags'])}: ${JSON.stringify(random.pick([hostileName(random), [hostileName(random)]]))}\n---\n\nТекст.\n`,
      ]),
    )
    const site = await siteOf({ ...pages, 'docs/good.md': '# Есть\n' })
    expect(site.outputs()).toContain('docs/good.html')
    for (const path of site.outputs()) {
      expect(path).not.toMatch(/(?:^|\/)\.\.?(?:\/|$)|^\/|\\|\u0000/)
      expect(path.split('/').every(part => Buffer.byteLength(part) <= 255)).toBe(true)
    }
  })
}, 3_600_000)
