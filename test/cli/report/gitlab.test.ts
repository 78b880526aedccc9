// `--format gitlab`: the fields that GitLab documents for Code Quality.
import { expect, test } from 'vitest'
import { compileSchema } from './compile-schema.ts'
import {
  cyrillicFile,
  emptyReport,
  formatParsed,
  hostileReport,
  plainReport,
  subject,
  thingReport,
} from './sample-reports.ts'

const problemsOf = compileSchema('test/cli/report/schemas/gitlab-code-quality.json')

interface Finding {
  readonly description: string
  readonly check_name: string
  readonly severity: string
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } }
}

function findingsOf(report: typeof plainReport, prefix = ''): readonly Finding[] {
  const findings = formatParsed<readonly Finding[]>('gitlab', report, { prefix })
  expect(problemsOf(findings)).toEqual([])
  return findings
}

test('a report without problems is an empty list', () => {
  expect(findingsOf(emptyReport)).toEqual([])
})

test('findings have description, check, severity and place; stand-ins where the place is not known', () => {
  const findings = findingsOf(plainReport, 'sub/')
  expect(findings.map(({ check_name, severity }) => [check_name, severity])).toEqual([
    ['link/page-not-found', 'major'],
    ['link/page-not-found', 'major'],
    ['link/anchor-not-found', 'minor'],
    ['link/asset-not-found', 'info'],
  ])
  expect(findings.map(({ location }) => location)).toEqual([
    { path: 'sub/docs-site.config.ts', lines: { begin: 1 } },
    { path: 'sub/content/docs/a.md', lines: { begin: 3 } },
    { path: `sub/${cyrillicFile}`, lines: { begin: 12 } },
    { path: `sub/${cyrillicFile}`, lines: { begin: 1 } },
  ])
  expect(findings[1]?.description).toBe(
    'The link "./nope.md" leads to no page. Check the path: it is relative to this file.',
  )
})

test('what is about a thing stands at the configuration and says so', () => {
  const [finding] = findingsOf(thingReport, 'sub/')
  expect(finding?.location).toEqual({ path: 'sub/docs-site.config.ts', lines: { begin: 1 } })
  expect(finding?.description).toBe(
    `The address "/docs/tags/a" is wanted twice. This is about ${subject}. Change a slug.`,
  )
})

test('hostile texts arrive as they are', () => {
  expect(findingsOf(hostileReport).map(({ description }) => description)).toEqual(
    hostileReport.diagnostics.map(({ message, subject, hint }) =>
      [message, ...(subject === undefined ? [] : [`This is about ${subject}.`]), hint]
        .filter(part => part !== undefined)
        .join(' '),
    ),
  )
})
