// The quick look at front matter reads only what it reads as the real parser does.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import type { Place } from '../../renderer/base/text/line-index.ts'
import { readYaml } from '../../renderer/base/yaml/read-yaml.ts'
import { readSimpleYaml } from '../../renderer/base/yaml/simple-yaml.ts'
import { openRandom } from '../harness/bench-corpus.ts'
import { isSoak, seedInTurn } from '../harness/turn.ts'

const read = (text: string) => {
  const { value, diagnostics, keys, placeOf } = readYaml({
    text,
    file: 'content/docs/a.md' as SitePath,
    schema: z.record(z.string(), z.unknown()),
    codes: { syntax: 'front-matter/invalid-yaml', shape: 'front-matter/invalid-field' },
  })
  return { value, diagnostics, keys: keys(), places: keys().map(({ name }) => startOf(placeOf([name]))) }
}

// A list ends where the next thing begins.
const startOf = (place: Place | undefined) => place && { line: place.line, column: place.column }

/** Read by the real parser, because nothing but fields is simple. */
const readAsParser = (text: string) => read(`${text.replace(/\n*$/, '\n')}# comment`)

const root = fileURLToPath(new URL('../..', import.meta.url))

test('nearly all front matter of the site and the manual is simple, and gives what the parser gives', () => {
  const texts = glob
    .sync(['content/**/*.md', 'manual/content/**/*.md'], { cwd: root })
    .flatMap(name => /^---\n([\s\S]*?\n)---\n/.exec(readFileSync(`${root}/${name}`, 'utf8'))?.[1] ?? [])
  const simple = texts.filter(text => readSimpleYaml(text) !== undefined)
  expect(simple.length / texts.length).toBeGreaterThan(0.85)
  for (const text of texts) expect([text, read(text)]).toEqual([text, readAsParser(text)])
})

const rounds = isSoak ? 20_000 : 4_000

test(`${rounds} texts of parts that mean something in YAML (seed ${seedInTurn}) give what the parser gives`, async () => {
  const random = await openRandom(seedInTurn)
  const parts =
    'title|id|a-b|true|null|No|: |:|:\n|\n|\n  - |\n- |\n    - | |  |"|\'|""|\\|#| #|,|.|/|-|--|---|(|)|—|[|]|{|}|&a|*a|!|!!str|%|@|`|?|? ||>|1|0|01|1.5|1e3|-1|0x1f|2024-01-01|~|True|NULL|Текст|слово, слово|ё|\u00a0|\u0085|\u2028|\ufeff|\t|\r|\ud800|😀|__proto__'
      .split('|')
      .concat('|')
  const scalars = [
    'слово',
    'Слово, слово',
    '"a: b # c"',
    '\'a "b"\'',
    '12',
    'true',
    'null',
    '[a, б в, 12]',
    '[a, "b"]',
    '2024-01-31',
    '/a/b',
    'a-b/c',
    '"a\\n"',
    '',
  ]
  const line = (at: number) => {
    const key = `${random.pick(['title', 'a_b', 'x-y', 'tags'])}${random.integer(0, 9) === 0 ? '' : at}`
    if (random.integer(0, 2) > 0) return `${key}: ${random.pick(scalars)}`
    const indent = ' '.repeat(random.integer(0, 3))
    return [
      `${key}:`,
      ...Array.from({ length: random.integer(0, 3) }, () => `${indent}- ${random.pick(scalars)}`),
    ].join('\n')
  }
  let simple = 0
  for (let round = 0; round < rounds; round++) {
    const lines = Array.from({ length: random.integer(1, 4) }, (_, at) => line(at))
    let text = `${lines.join('\n')}\n`
    for (let change = random.integer(0, 2); change > 0; change--) {
      const at = random.integer(0, text.length)
      text = text.slice(0, at) + random.pick(parts) + text.slice(at + random.integer(0, 1))
    }
    if (readSimpleYaml(text) === undefined) continue
    simple++
    expect([text, read(text)]).toEqual([text, readAsParser(text)])
  }
  expect(simple).toBeGreaterThan(0.15 * rounds)
})
