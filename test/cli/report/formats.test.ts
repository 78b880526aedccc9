// What all report formats of `docsgen check-links` have in common, and the one for terminals.
import { expect, test } from 'vitest'
import { formatNames } from '../../../cli/report/formats/format-names.ts'
import {
  cyrillicFile,
  type Draft,
  emptyReport,
  format,
  hostileReport,
  plainReport,
  reportOf,
  thingReport,
} from './sample-reports.ts'

test.each(formatNames)('%s: equal reports are equal texts, and the report stays as it was', name => {
  for (const report of [emptyReport, plainReport, hostileReport]) {
    const before = JSON.stringify(report)
    const first = format(name, report)
    expect(format(name, structuredClone(report))).toBe(first)
    expect(JSON.stringify(report)).toBe(before)
    expect(first === '' || first.endsWith('\n')).toBe(true)
  }
})

test.each(['sarif', 'junit', 'github', 'gitlab'] as const)('%s: paths start at the repository', name => {
  const text = format(name, plainReport, { prefix: 'sites/docs/' })
  expect(text).toContain('sites/docs/content/docs/a.md')
  expect(text).not.toMatch(/(?<!sites\/docs\/)content\/docs/)
})

test.each(['pretty', 'json'] as const)('%s: paths start at the site', name => {
  const text = format(name, plainReport, { prefix: 'sites/docs/' })
  expect(text).toContain(cyrillicFile)
  expect(text).not.toContain('sites/docs/')
})

test('pretty: the closing line counts, in singular and plural', () => {
  const closing = (files: number, links: number, errors: number, warnings: number) =>
    format('pretty', { summary: { files, links, errors, warnings }, diagnostics: [] })
  expect(closing(180, 2238, 0, 0)).toBe('No problems in 180 files with 2238 links.\n')
  expect(closing(1, 1, 0, 0)).toBe('No problems in 1 file with 1 link.\n')
  expect(closing(180, 2238, 3, 1)).toBe('3 errors, 1 warning in 180 files with 2238 links.\n')
  expect(closing(2, 0, 1, 0)).toBe('1 error, 0 warnings in 2 files with 0 links.\n')
})

test('pretty: what is about a thing begins with its name', () => {
  expect(format('pretty', thingReport)).toMatch(
    /^a tag of the version "2.0" {2}warning {2}route\/duplicate\n/,
  )
})

test('pretty: a block with excerpt and hint for each problem stands before the closing line', () => {
  const read = (file: string) => (file === 'a.md' ? '# А\n\nСм. [туда](./nope.md).\n' : undefined)
  const problem: Draft = { message: 'Nowhere.', hint: 'Go elsewhere.', line: 3, column: 5 }
  const text = format('pretty', reportOf({ ...problem, file: 'a.md' }, { message: 'No place.' }), { read })
  expect(text).toContain('a.md:3:5')
  expect(text).toContain('  Nowhere.\n')
  expect(text).toContain('3 │ См. [туда](./nope.md).')
  expect(text).toContain('  hint: Go elsewhere.\n')
  expect(text).toMatch(/ {2}No place\.\n\n2 errors, 0 warnings in 180 files with 2238 links\.\n$/)
})

const repeated = (count: number, hint: (number: number) => string): Draft[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `${String(index).padStart(4, '0')}.md`,
    line: 2,
    column: 1,
    message: 'Again.',
    hint: hint(index),
  }))

test('pretty: what stands at more than three places is said once, with the first three and how many more', () => {
  const other: Draft = { file: '0001.md', line: 9, column: 1, message: 'Once.' }
  const [first, ...rest] = repeated(1932, number => (number === 2 ? 'Third.' : 'Go.'))
  const text = format('pretty', reportOf(first as Draft, other, ...rest))
  expect(text.split('\n').map(line => line.replace(/ {2}(error|warning) {2}.*/, ''))).toEqual([
    '0000.md:2:1',
    '  Again.',
    '  hint: Go.',
    '  also: 0001.md:2:1',
    '  also: 0002.md:2:1',
    '    hint: Third.',
    '  and 1,929 more; --verbose lists all',
    '',
    '0001.md:9:1',
    '  Once.',
    '',
    '1933 errors, 0 warnings in 180 files with 2238 links.',
    '',
  ])
})

test('pretty: warnings of one kind are said once, whatever their texts; errors come last; --verbose lists every message', () => {
  const warnings = Array.from(
    { length: 9 },
    (_, index): Draft => ({
      severity: 'warning',
      file: `${index}.md`,
      line: 1,
      column: 1,
      message: `Field ${index}.`,
    }),
  )
  const report = reportOf({ file: '0.md', line: 7, column: 1, message: 'Error.' }, ...warnings)
  const lines = format('pretty', report).split('\n')
  expect(lines.map(line => line.replace(/ {2}(error|warning) {2}.*/, ''))).toEqual([
    '0.md:1:1',
    '  Field 0.',
    '  also: 1.md:1:1  Field 1.',
    '  also: 2.md:1:1  Field 2.',
    '  and 6 more; --verbose lists all',
    '',
    '0.md:7:1',
    '  Error.',
    '',
    '1 error, 9 warnings in 180 files with 2238 links.',
    '',
  ])
  expect(format('pretty', report, { isVerbose: true })).toContain('Field 8.')
})

test('pretty: a report beyond 20 lines has a line for each message but the last ones, and one for each kind where that is too many', () => {
  const errors = (count: number, what: string) =>
    Array.from(
      { length: count },
      (_, index): Draft => ({
        file: `${index}.md`,
        line: 1,
        column: 1,
        message: `${what} "${index}" is gone.`,
        hint: 'Look.',
      }),
    )
  const heads = (...drafts: Draft[]) =>
    format('pretty', reportOf(...(drafts as [Draft])))
      .split('\n')
      .slice(0, -3)
  const single = heads(...errors(10, 'Page'))
  expect(single.length).toBeLessThanOrEqual(20)
  expect(single[0]).toBe('--verbose says what to do about each line:')
  expect(single[1]).toMatch(/^0\.md:1:1 {2}error {2}\S+ {2}Page "0" is gone\.$/)
  expect(single.slice(-3)).toEqual([
    expect.stringMatching(/^9\.md:1:1/),
    '  Page "9" is gone.',
    '  hint: Look.',
  ])
  const kinds = heads(...errors(500, 'Page'), ...errors(500, 'File'), ...errors(500, 'Tag'))
  expect(kinds.length).toBeLessThanOrEqual(20)
  expect(kinds.join('\n')).toMatch(/Page "0" is gone\.[\s\S]*File "0" is gone\.[\s\S]*Tag "0" is gone\./)
  const many = heads(
    ...Array.from({ length: 40 }, (_, at) => errors(1, `Kind ${String.fromCharCode(65 + at)}`)).flat(),
  )
  expect(many.length).toBeLessThanOrEqual(20)
  expect(many[0]).toBe('--verbose says what to do about each line, and 21 more:')
})

test('pretty: up to three places have a block each', () => {
  const text = format('pretty', reportOf(...repeated(3, () => 'Go.')))
  expect(text.match(/Again\./g)).toHaveLength(3)
})

test.each(['json', 'sarif', 'junit', 'github', 'gitlab'] as const)(
  '%s: a repeated message stands at each of its places',
  name => {
    const text = format(name, reportOf(...repeated(20, () => 'Go.')))
    for (let number = 0; number < 20; number++)
      expect(text).toContain(`${String(number).padStart(4, '0')}.md`)
  },
)
