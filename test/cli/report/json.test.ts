// `--format json` against its published schema.
import { expect, test } from 'vitest'
import { compileSchema, readSchema } from './compile-schema.ts'
import {
  emptyReport,
  format,
  formatParsed,
  hostileReport,
  plainReport,
  subject,
  thingReport,
} from './sample-reports.ts'

const path = 'manual/content/static/schemas/check-links-1.json'
const problemsOf = compileSchema(path)

interface Document {
  readonly schemaVersion: number
  readonly summary: object
  readonly diagnostics: readonly Readonly<Record<string, unknown>>[]
}

test('every report is valid under the published schema', () => {
  for (const report of [emptyReport, plainReport, thingReport, hostileReport])
    expect(problemsOf(formatParsed('json', report))).toEqual([])
})

test('one document: version, summary and diagnostics', () => {
  expect(formatParsed<Document>('json', plainReport)).toEqual({
    schemaVersion: 1,
    summary: { files: 180, links: 2238, errors: 2, warnings: 1 },
    diagnostics: plainReport.diagnostics,
  })
  expect(formatParsed<Document>('json', emptyReport).diagnostics).toEqual([])
  expect(format('json', emptyReport)).toMatch(/^\{\n {2}"schemaVersion": 1,\n {2}"summary": \{\n {4}"files"/)
})

test('properties come in one order, and what is not known is left out', () => {
  const { diagnostics } = formatParsed<Document>('json', plainReport)
  expect(diagnostics.map(diagnostic => Object.keys(diagnostic).join(' '))).toEqual([
    'code severity message',
    'code severity file line column endColumn message hint target related',
    'code severity file line message',
    'code severity file message',
  ])
  expect(format('json', plainReport)).not.toContain('null')
})

test('what is about a thing has a subject and no file', () => {
  const [diagnostic] = formatParsed<Document>('json', thingReport).diagnostics
  expect(diagnostic?.subject).toBe(subject)
  expect(diagnostic).not.toHaveProperty('file')
})

test('a property that docsgen adds inside is not published', () => {
  const internal = { internal: true }
  const diagnostics = plainReport.diagnostics.map(diagnostic => ({ ...diagnostic, ...internal }))
  const grown = { summary: plainReport.summary, diagnostics }
  expect(format('json', grown)).not.toContain('internal')
})

test('hostile texts arrive as they are', () => {
  const { diagnostics } = formatParsed<Document>('json', hostileReport)
  expect(diagnostics).toEqual(hostileReport.diagnostics)
})

test('the schema refuses what the format does not have', () => {
  const valid = formatParsed<Document>('json', plainReport)
  const withFirst = (changes: object) => ({
    ...valid,
    diagnostics: [{ ...valid.diagnostics[0], ...changes }],
  })
  expect(problemsOf({ ...valid, schemaVersion: 2 })).not.toEqual([])
  expect(problemsOf({ ...valid, more: 1 })).not.toEqual([])
  expect(problemsOf({ ...valid, summary: { ...valid.summary, errors: -1 } })).not.toEqual([])
  for (const changes of [
    { more: 1 },
    { file: 'a.md', subject: 'a tag' },
    { hint: null },
    { line: 0 },
    { severity: 'fatal' },
    { code: 'nope' },
  ])
    expect(problemsOf(withFirst(changes))).not.toEqual([])
})

test('the schema describes every property and closes every object', () => {
  const silent: string[] = []
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, properties, additionalProperties } = value as Readonly<Record<string, unknown>>
    if (type === 'object' && additionalProperties !== false) silent.push(`${place} is open`)
    for (const [name, property] of Object.entries(properties ?? {}))
      if (!('description' in property)) silent.push(`${place}/${name} has no description`)
    for (const [name, child] of Object.entries(value)) visit(child, `${place}/${name}`)
  }
  visit(readSchema(path), '')
  expect(silent).toEqual([])
})
