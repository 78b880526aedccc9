// No text holds a build for long: what it costs grows no faster than its length, or the text is refused with its limit.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { parseFile } from '../../renderer/content/markdown/parse-file.ts'
import { parseOptionsFor } from '../../renderer/content/markdown/parse-options.ts'
import { type TextLimit, textLimits } from '../../renderer/content/markdown/syntax/text-limits.ts'
import { configOf } from '../harness/config-of.ts'
import { siteOf } from '../harness/site-of.ts'
import { inTurn, isSoak } from '../harness/turn.ts'
import { hostileTexts } from './hostile-texts.ts'

/** Each four times the one before, for which a quadratic cost would be sixteen times that. */
const sizes = isSoak ? [25_000, 100_000, 400_000, 1_600_000] : [5_000, 20_000]
/** Of the processor, for 100 KB. The machine of a test may be several times slower than that of an author. */
const mostSeconds = 6

const options = parseOptionsFor(configOf({ llms: true, markdown: { math: true } }), 'docs')

function costOf(text: string) {
  const before = process.cpuUsage()
  const { facts } = parseFile('content/docs/a.md' as SitePath, text, {
    options,
    inputs: { files: {}, variables: {} },
  })
  const { user } = process.cpuUsage(before)
  return { seconds: user / 1e6, memory: process.memoryUsage().rss / 1e6, facts }
}

for (const [name, text] of inTurn(Object.entries(hostileTexts)))
  test(`${name}: linear, or refused`, () => {
    costOf('# A\n')
    const report: string[] = []
    for (const size of sizes) {
      const { seconds, memory, facts } = costOf(text(size))
      const limit = facts.diagnostics.find(({ code }) => code === 'markdown/too-much')
      report.push(
        `${name}: ${size} characters, ${seconds.toFixed(2)} s, ${Math.round(memory)} MB${limit ? `, ${limit.message}` : ''}`,
      )
      const most = mostSeconds * Math.max(1, size / 100_000)
      expect([report.at(-1), seconds < most]).toEqual([report.at(-1), true])
    }
    if (isSoak) console.log(report.join('\n'))
  }, 600_000)

const parts = 'The text has more than 12,000 parts for each 100,000 characters'
const levels = 'Lines stand in quotes or lists more than 25,000 times for each 100,000 characters'

const refused: readonly (readonly [text: string, line: number | undefined, message: string])[] = [
  ['a**'.repeat(10_000), 1, 'Marks of emphasis are compared with more than 10,000,000 pieces'],
  [`\n\n${'a <!-- '.repeat(2000)}`, 3, 'Marks that nothing ends make the parser read more than 3,000,000'],
  [`a\n\n${'> '.repeat(2000)}x`, 3, 'More than 1,000 quotes or lists stand in each other.'],
  [`${'- '.repeat(900)}a\n${'\n'.repeat(90)}`, undefined, levels],
  [`${'> '.repeat(400)}a\n`.repeat(70), undefined, levels],
  ['- a\n'.repeat(5000), 4001, parts],
  ['a\n=\n'.repeat(7000), undefined, parts],
  ['# a\n'.repeat(13_000), 12_000, parts],
  ['a\n\n'.repeat(7000), undefined, parts],
  [`|a|b|\n|-|-|\n${'|a|b|\n'.repeat(6500)}`, undefined, parts],
  [
    `a\n\n${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|\n'.repeat(2000)}`,
    3,
    'The tables of the text have more than 200,000 cells',
  ],
  ['[a](b "'.repeat(8000), 1, 'Closing brackets are compared with more than 6,000,000 pieces'],
  [
    `a\n\n> a\n${'b\n'.repeat(5000)}`,
    undefined,
    'Lines without a mark that go on with a quote or an item are compared with',
  ],
  ['\n'.repeat(100_001), 100_001, 'The text has more than 100,000 lines.'],
  ['a'.repeat(4_000_001), 1, 'The text has more than 4,000,000 characters.'],
  ['a&'.repeat(300_001), 1, 'The text has more than 60,000 marks of Markdown'],
]

for (const [text, line, message] of refused)
  test(`refused with line and limit: ${message}, ${JSON.stringify(text.slice(0, 20))}`, () => {
    const [limit] = costOf(text).facts.diagnostics
    expect(limit).toMatchObject({ code: 'markdown/too-much', severity: 'error' })
    expect(limit?.message).toContain(message)
    if (line !== undefined) expect(limit?.line).toBe(line)
  })

test('a text beyond a limit is shown as it was written, a long one in part, and harms no other page', async () => {
  const site = await siteOf({
    'docs/a.md': `a\n\n${'> '.repeat(2000)}x`,
    'docs/b.md': '# Б\n',
    'docs/c.md': `a\n${'\n'.repeat(100_000)}`,
  })
  expect(site.report()).toContain('content/docs/a.md:3:1 error markdown/too-much More than 1,000 quotes')
  expect(site.text('docs/a.html')).toMatch(/<code.*&gt; &gt;/s)
  expect(site.text('docs/b.html')).toContain('<h1>Б</h1>')
  expect(site.text('docs/c.html').length).toBeLessThan(200_000)
})

test('a partial file beyond a limit is left out of the page, which stays', async () => {
  const site = await siteOf({
    'docs/a.md': '# А\n\nдо\n\n::include{file="_b.md"}\n\nпосле\n',
    'docs/_b.md': 'a**'.repeat(10_000),
  })
  expect(site.report()).toContain('content/docs/_b.md:1:1 error markdown/too-much')
  expect(site.text('docs/a.html')).toContain('<p>до</p><p>после</p>')
})

const readable: Readonly<Record<string, string>> = {
  code: `~~~\n${'a** <!-- ] > - x\n'.repeat(3000)}~~~\n`,
  table: `| a | b |\n|---|---|\n${'| `a_b` *c* | [d] __e__ <br> |\n'.repeat(1500)}`,
  'a long paragraph': 'Текст со [ссылкой](https://e.org/), **жирным**, snake_case и `кодом`.\n'.repeat(1000),
  items: '- пункт **важный**\n  - ещё `один`\n'.repeat(1500),
  'lines of = alone, which underline nothing': '=\n'.repeat(6000),
  'rows that look like the second of a table': 'a|b\n-|-\n'.repeat(500),
  'more parts in a longer text': `${'Абзац, который стоит в длинном тексте.\n\n'.repeat(6100)}`,
}

for (const [name, text] of Object.entries(readable))
  test(`what only looks like much is read: ${name}`, () => {
    expect(costOf(text).facts.diagnostics).toEqual([])
  })

test('the manual lists every limit with its number', () => {
  const manual = readFileSync('manual/content/docs/markdown/limits.md', 'utf8')
  for (const { most, reason, least } of Object.values<TextLimit>(textLimits)) {
    if (least !== undefined)
      expect(manual).toContain(`${most.toLocaleString('en-US')} per 100,000 characters`)
    expect(manual).toContain(most.toLocaleString('en-US'))
    expect(manual).toContain(reason)
  }
})
