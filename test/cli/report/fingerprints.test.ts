// Identities of findings in `--format sarif` and `--format gitlab`, by which other systems compare two reports.
import { expect, test } from 'vitest'
import { type Draft, formatParsed, hostileReport, plainReport, reportOf } from './sample-reports.ts'

type Report = typeof plainReport

interface SarifLog {
  readonly runs: readonly {
    readonly results: readonly { readonly partialFingerprints: Readonly<Record<string, string>> }[]
  }[]
}

const readers = {
  sarif: (report: Report, prefix: string) =>
    formatParsed<SarifLog>('sarif', report, { prefix }).runs[0]?.results.map(
      ({ partialFingerprints }) => partialFingerprints['docsgen/v1'] as string,
    ) ?? [],
  gitlab: (report: Report, prefix: string) =>
    formatParsed<readonly { readonly fingerprint: string }[]>('gitlab', report, { prefix }).map(
      ({ fingerprint }) => fingerprint,
    ),
}

function fingerprintsOf(report: Report, prefix = ''): readonly string[] {
  const fingerprints = readers.gitlab(report, prefix)
  expect(readers.sarif(report, prefix)).toEqual(fingerprints)
  return fingerprints
}

const link: Draft = { file: 'a.md', line: 3, column: 1, message: 'Nowhere.', target: './nope.md' }

test('they differ within a report, for equal diagnostics too', () => {
  const twice = [
    link,
    { ...link, line: 9 },
    { ...link, line: 9, column: 30 },
    { message: 'A' },
    { message: 'A' },
  ]
  for (const report of [plainReport, hostileReport, reportOf(...twice)]) {
    const fingerprints = fingerprintsOf(report)
    expect(new Set(fingerprints).size).toBe(report.diagnostics.length)
    expect(fingerprints.filter(fingerprint => !/^[0-9a-f]{32}$/.test(fingerprint))).toEqual([])
  }
})

test('halves of surrogate pairs, which hash alike, keep diagnostics apart', () => {
  const targets = ['\uD800', '\uD801', '\uFFFD', '\uD800']
  const fingerprints = fingerprintsOf(reportOf(...targets.map(target => ({ ...link, target }))))
  expect(new Set(fingerprints).size).toBe(targets.length)
})

test('they stay when lines move, when messages are worded anew and when others come and go', () => {
  const before = [link, { ...link, line: 9 }, { ...link, line: 9, column: 30 }]
  const after = before.map(draft => ({
    ...draft,
    line: (draft.line ?? 0) + 40,
    message: 'It leads to no page.',
    hint: 'Look elsewhere.',
    severity: 'warning' as const,
  }))
  const other: Draft = { ...link, target: './other.md' }
  const [, ...moved] = fingerprintsOf(reportOf(other, ...after))
  expect(moved).toEqual(fingerprintsOf(reportOf(...before)))
})

test('code, file, target, or the message when there is no target, make another finding', () => {
  const { target, ...plain } = link
  const drafts: readonly Draft[] = [
    link,
    { ...link, code: 'link/anchor-not-found' },
    { ...link, file: 'b.md' },
    { ...link, target: `${target}#x` },
    plain,
    { ...plain, message: 'Nowhere else.' },
  ]
  const alone = drafts.map(draft => fingerprintsOf(reportOf(draft))[0])
  expect(new Set(alone).size).toBe(drafts.length)
})

test('two sites of one repository have findings of their own', () => {
  const report = reportOf({ message: 'The site has no front page.' }, link)
  const both = [...fingerprintsOf(report, 'one/'), ...fingerprintsOf(report, 'two/')]
  expect(new Set(both).size).toBe(4)
})
