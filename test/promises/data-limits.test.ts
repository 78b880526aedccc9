// No data file and no description of an API holds a build for long: what reading one costs grows no faster than its length.
// Small in every run; the long runs print time and memory by size.
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { readAuthorsFile } from '../../renderer/content/data-files/authors-file.ts'
import { readCategoryFile } from '../../renderer/content/data-files/category-file.ts'
import { readTagsFile } from '../../renderer/content/data-files/tags-file.ts'
import { readDescription } from '../../renderer/features/openapi/description.ts'
import { growth, linear } from '../harness/growth.ts'

const isSoak = process.env.SOAK === '1'
/** Entries; each eight times as many as the ones before. */
const sizes = isSoak ? [1000, 8000, 64_000] : [500, 4000]

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')
const schemas = (text: string) =>
  `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n${text}\n`

type Read = (text: string) => { readonly diagnostics: readonly Diagnostic[] }

const readers: Readonly<Record<'tags' | 'authors' | 'category' | 'description', Read>> = {
  tags: text => readTagsFile('content/blog/tags.yml' as SitePath, text),
  authors: text => readAuthorsFile('content/blog/authors.yml' as SitePath, text),
  category: text => readCategoryFile('content/docs/_category_.yml' as SitePath, text),
  description: text => readDescription(text, 'content/api.yml' as SitePath),
}

const hostile: readonly (readonly [name: string, keyof typeof readers, (count: number) => string])[] = [
  ['tags with an unknown field each', 'tags', count => lines(count, index => `t${index}: { labell: x }`)],
  [
    'authors with a bad address each',
    'authors',
    count => lines(count, index => `a${index}: { name: A, url: "javascript:${index}" }`),
  ],
  [
    'unknown fields of an author',
    'authors',
    count => `a:\n  name: A\n${lines(count, index => `  imag${index}: x`)}`,
  ],
  ['unknown fields of a category', 'category', count => lines(count, index => `labe${index}: x`)],
  ['one key again and again', 'category', count => lines(count, () => 'label: x')],
  ['aliases of one anchor', 'tags', count => `a: &a { label: A }\n${lines(count, index => `t${index}: *a`)}`],
  ['a list in a list', 'category', count => `label: ${'['.repeat(count)}${']'.repeat(count)}`],
  [
    'schemas that refer to the next one',
    'description',
    count => schemas(lines(count, index => `    S${index}: { $ref: "#/components/schemas/S${index + 1}" }`)),
  ],
  [
    'schemas of two equal parts',
    'description',
    count =>
      schemas(
        lines(
          count,
          index =>
            `    S${index}: { allOf: [{ $ref: "#/components/schemas/S${index + 1}" }, { $ref: "#/components/schemas/S${index + 1}" }] }`,
        ),
      ),
  ],
  [
    'errors of a description',
    'description',
    count => `${schemas('    S: {}')}x-errors:\n${lines(count, index => `  "${index}": x`)}`,
  ],
]

test.each(hostile)(
  '%s: read in linear time',
  (name, kind, text) => {
    const costOf = (count: number) => {
      const written = text(count)
      const before = process.cpuUsage()
      const { diagnostics } = readers[kind](written)
      const seconds = process.cpuUsage(before).user / 1e6
      const memory = Math.round(process.memoryUsage().rss / 1e6)
      if (isSoak)
        console.log(
          `${name}: ${count} entries, ${written.length} characters, ${seconds.toFixed(2)} s, ${memory} MB`,
        )
      for (const { line = 1 } of diagnostics) expect(line).toBeGreaterThan(0)
      return seconds
    }
    costOf(100)
    for (const [index, size] of sizes.slice(1).entries()) {
      const grown = growth(costOf, [sizes[index] as number, size], 0.02)
      expect([size, grown < linear || grown]).toEqual([size, true])
    }
  },
  600_000,
)
