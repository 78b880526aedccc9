// What all report formats of `docsgen check-links` have in common, and the one for terminals.
import { expect, test } from 'vitest'
import { formatNames } from '../../cli/report/formats/format-names.ts'
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'
import { cyrillicFile, emptyReport, format, hostileReport, plainReport, reportOf } from './sample-reports.ts'

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

test('pretty: a block with excerpt and hint for each problem stands before the closing line', () => {
  const read = (file: string) => (file === 'a.md' ? '# А\n\nСм. [туда](./nope.md).\n' : undefined)
  const problem: Partial<Diagnostic> = { message: 'Nowhere.', hint: 'Go elsewhere.', line: 3, column: 5 }
  const text = format('pretty', reportOf({ ...problem, file: 'a.md' }, { message: 'No place.' }), { read })
  expect(text).toContain('a.md:3:5')
  expect(text).toContain('  Nowhere.\n')
  expect(text).toContain('3 │ См. [туда](./nope.md).')
  expect(text).toContain('  hint: Go elsewhere.\n')
  expect(text).toMatch(/ {2}No place\.\n\n2 errors, 0 warnings in 180 files with 2238 links\.\n$/)
})
