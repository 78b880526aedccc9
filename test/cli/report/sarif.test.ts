// `--format sarif` against the official schema, and what that schema cannot say.
import { expect, test } from 'vitest'
import { catalogue } from '../../../renderer/base/diagnostics/catalogue.ts'
import { compileSchema } from './compile-schema.ts'
import {
  cyrillicFile,
  emptyReport,
  formatParsed,
  hostileReport,
  plainReport,
  reportOf,
  subject,
  thingReport,
} from './sample-reports.ts'

const problemsOf = compileSchema('test/cli/report/schemas/sarif-2.1.0.json')

interface Location {
  readonly message?: { readonly text: string }
  readonly logicalLocations?: readonly { readonly fullyQualifiedName: string }[]
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string }
    readonly region?: object
  }
}

interface Result {
  readonly ruleId: string
  readonly ruleIndex: number
  readonly level: string
  readonly message: { readonly text: string }
  readonly locations?: readonly Location[]
  readonly relatedLocations?: readonly Location[]
  readonly partialFingerprints: object
}

interface Rule {
  readonly id: string
  readonly name: string
  readonly shortDescription: { readonly text: string }
  readonly fullDescription: { readonly text: string }
}

interface Log {
  readonly version: string
  readonly runs: readonly {
    readonly columnKind: string
    readonly tool: {
      readonly driver: { readonly name: string; readonly version: string; readonly rules: readonly Rule[] }
    }
    readonly results: readonly Result[]
  }[]
}

function runOf(report: typeof plainReport, prefix = ''): Log['runs'][number] {
  const log = formatParsed<Log>('sarif', report, { prefix })
  expect(problemsOf(log)).toEqual([])
  expect(log.version).toBe('2.1.0')
  expect(log.runs).toHaveLength(1)
  return log.runs[0] as Log['runs'][number]
}

test('an empty report is a run without rules and results', () => {
  const { tool, results, columnKind } = runOf(emptyReport)
  expect(tool.driver).toEqual({ name: 'docsgen', version: '1.2.3', rules: [] })
  expect(results).toEqual([])
  expect(columnKind).toBe('utf16CodeUnits')
})

test('rules are the codes that occur, in the order of their first results, with the texts of the catalogue', () => {
  const { tool, results } = runOf(plainReport)
  const { rules } = tool.driver
  expect(rules.map(({ id, name }) => [id, name])).toEqual([
    ['link/page-not-found', 'LinkPageNotFound'],
    ['link/anchor-not-found', 'LinkAnchorNotFound'],
    ['link/asset-not-found', 'LinkAssetNotFound'],
  ])
  expect(rules[0]?.shortDescription.text).toBe(catalogue['link/page-not-found'].title)
  expect(rules[0]?.fullDescription.text).toBe(catalogue['link/page-not-found'].explanation)
  for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex]?.id).toBe(ruleId)
  expect(results.map(({ ruleIndex }) => ruleIndex)).toEqual([0, 0, 1, 2])
  expect(results.map(({ level }) => level)).toEqual(['error', 'error', 'warning', 'note'])
})

test('every code of the catalogue makes a valid rule', () => {
  const codes = Object.keys(catalogue) as (keyof typeof catalogue)[]
  const { rules } = runOf(reportOf(...codes.map(code => ({ code })))).tool.driver
  expect(rules.map(({ id }) => id)).toEqual(codes)
  expect(rules.filter(({ name }) => !/^[A-Z][A-Za-z0-9]+$/.test(name))).toEqual([])
})

test('a result has message and hint, its place and related places', () => {
  const [siteWide, full, lineOnly, fileOnly] = runOf(plainReport).results
  expect(full?.message.text).toBe(
    'The link "./nope.md" leads to no page. Check the path: it is relative to this file.',
  )
  expect(full?.locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: 'content/docs/a.md', uriBaseId: '%SRCROOT%' },
        region: { startLine: 3, startColumn: 5, endColumn: 14 },
      },
    },
  ])
  expect(full?.relatedLocations?.map(({ message }) => message?.text)).toEqual([
    'The page was here',
    'Its folder',
  ])
  expect(full?.relatedLocations?.[0]?.physicalLocation.region).toEqual({ startLine: 7, startColumn: 2 })
  expect(full?.relatedLocations?.[1]?.physicalLocation).not.toHaveProperty('region')
  expect(siteWide?.locations?.[0]?.physicalLocation.artifactLocation.uri).toBe('docs-site.config.ts')
  expect(lineOnly?.locations?.[0]?.physicalLocation.region).toEqual({ startLine: 12 })
  expect(fileOnly?.locations?.[0]?.physicalLocation).not.toHaveProperty('region')
})

test('what is about a thing names it as a logical location, beside the file that GitHub insists on', () => {
  const [result] = runOf(thingReport, 'sub/').results
  expect(result?.locations).toEqual([
    {
      physicalLocation: { artifactLocation: { uri: 'sub/docs-site.config.ts', uriBaseId: '%SRCROOT%' } },
      logicalLocations: [{ fullyQualifiedName: subject }],
    },
  ])
  const [siteWide] = runOf(plainReport).results
  expect(siteWide?.locations?.[0]).not.toHaveProperty('logicalLocations')
})

test('addresses are percent-encoded relative references that decode to the path in the repository', () => {
  const files = [cyrillicFile, 'a:b.md', 'c#d?e%20f.md', '[x] & "y" \u{1F600}.md']
  const { results } = runOf(reportOf(...files.map(file => ({ file }))), 'мой сайт/')
  const uris = results.map(({ locations }) => locations?.[0]?.physicalLocation.artifactLocation.uri ?? '')
  expect(uris.filter(uri => !/^[\w\-.~%/]+$/.test(uri))).toEqual([])
  expect(uris.map(decodeURIComponent)).toEqual(files.map(file => `мой сайт/${file}`))
  const base = 'https://example.org/repository/'
  for (const uri of uris) expect(new URL(uri, base).href).toBe(`${base}${uri}`)
})

test('§3.11.5 §3.11.6: texts hold neither placeholders nor links', () => {
  const { results } = runOf(hostileReport)
  const texts = results.flatMap(({ message, relatedLocations = [] }) => [
    message.text,
    ...relatedLocations.map(related => related.message?.text ?? ''),
  ])
  for (const text of texts) {
    expect(text.replaceAll('{{', '').replaceAll('}}', '')).not.toMatch(/[{}]/)
    expect(text).not.toMatch(/(?<!\\)\]\(/)
  }
  expect(runOf(reportOf({ message: '{0} {{v}}' })).results[0]?.message.text).toBe('{{0}} {{{{v}}}}')
})
