// No text holds a build for long: what it costs grows no faster than its length, or the text is refused with its limit.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseFile } from '../../renderer/markdown/parse-file.ts'
import { parseOptionsFor } from '../../renderer/markdown/parse-options.ts'
import { textLimits } from '../../renderer/markdown/syntax/text-limits.ts'
import type { SitePath } from '../../renderer/text/brand.ts'
import { configOf } from '../harness/config-of.ts'
import { siteOf } from '../harness/site-of.ts'
import { hostileTexts } from './hostile-texts.ts'

const isSoak = process.env.SOAK === '1'
/** Each four times the one before, for which a quadratic cost would be sixteen times that. */
const sizes = isSoak ? [25_000, 100_000, 400_000, 1_600_000] : [8_000, 32_000]
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

for (const [name, text] of Object.entries(hostileTexts))
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

const refused: readonly (readonly [string, string, string])[] = [
  ['a**'.repeat(40_000), '1:1', 'Marks of emphasis are compared with more than 20,000,000 pieces'],
  [
    `\n\n${'a <!-- '.repeat(5000)}`,
    '3:1',
    'Marks that nothing ends make the parser read more than 3,000,000',
  ],
  [`a\n\n${'> '.repeat(2000)}x`, '3:1', 'More than 1,000 quotes or lists stand in each other.'],
  ['- a\n'.repeat(12_000), '10001:1', 'The text has more than 10,000 lines that begin an item'],
  ['a\n=\n'.repeat(6000), '', 'The text has more than 5,000 headings.'],
  ['# a\n'.repeat(6000), '5001:1', 'The text has more than 5,000 headings.'],
  [
    `a\n\n${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|\n'.repeat(2000)}`,
    '3:1',
    'The tables of the text have more than 200,000 cells',
  ],
  ['[a](b "'.repeat(8000), '1:1', 'Closing brackets are compared with more than 20,000,000 pieces'],
  [
    `a\n\n> a\n${'b\n'.repeat(9000)}`,
    '',
    'Lines without a mark that go on with a quote or an item are compared with',
  ],
  ['\n'.repeat(200_000), '100001:1', 'The text has more than 100,000 lines.'],
  ['a'.repeat(5_000_000), '1:1', 'The text has more than 4,000,000 characters.'],
  [`${'[a] '.repeat(100)}\n\n`.repeat(2000), '', 'The text has more than 300,000 marks of Markdown.'],
]

for (const [text, place, message] of refused)
  test(`refused with page, line and limit: ${message}`, async () => {
    const site = await siteOf({ 'docs/a.md': text, 'docs/b.md': '# Б\n' })
    expect(site.report()).toContain(`content/docs/a.md:${place}`)
    expect(site.report()).toContain(`error markdown/too-much ${message}`)
    expect(site.text('docs/a.html')).toContain('<code')
    expect(site.text('docs/b.html')).toContain('<h1>Б</h1>')
  }, 120_000)

test('a partial file beyond a limit is left out of the page, which stays', async () => {
  const site = await siteOf({
    'docs/a.md': '# А\n\nдо\n\n::include{file="_b.md"}\n\nпосле\n',
    'docs/_b.md': 'a**'.repeat(40_000),
  })
  expect(site.report()).toContain('content/docs/_b.md:1:1 error markdown/too-much')
  expect(site.text('docs/a.html')).toContain('<p>до</p><p>после</p>')
})

test('what only looks like much is read: code, tables, long paragraphs', async () => {
  const files = {
    'docs/code.md': `~~~\n${'a** <!-- ] > - x\n'.repeat(30_000)}~~~\n`,
    'docs/table.md': `| a | b |\n|---|---|\n${'| `a_b` *c* | [d] __e__ <br> |\n'.repeat(3000)}`,
    'docs/long.md': 'Текст со [ссылкой](https://e.org/), **жирным**, snake_case и `кодом`.\n'.repeat(1000),
    'docs/items.md': '- пункт **важный**\n  - ещё `один`\n'.repeat(2000),
  }
  const site = await siteOf(files)
  expect(site.report()).not.toContain('too-much')
}, 240_000)

test('the manual lists every limit with its number', () => {
  const manual = readFileSync('manual/content/docs/markdown/limits.md', 'utf8')
  for (const { most, reason } of Object.values(textLimits)) {
    expect(manual).toContain(most.toLocaleString('en-US'))
    expect(manual).toContain(reason)
  }
})
