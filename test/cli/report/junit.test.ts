// `--format junit`: well-formed XML that parsers of test results read.
import { expect, test } from 'vitest'
import { parseXml, type XmlElement } from './parse-xml.ts'
import {
  cyrillicFile,
  emptyReport,
  format,
  hostileReport,
  hostileTexts,
  plainReport,
  reportOf,
  subject,
  thingReport,
} from './sample-reports.ts'

function suitesOf(report: typeof plainReport): readonly XmlElement[] {
  const { name, attributes, children } = parseXml(format('junit', report))
  expect(name).toBe('testsuites')
  expect(attributes.name).toBe('docsgen check-links')
  expect(countsOf(attributes)).toEqual(sum(children.map(suite => countsOf(suite.attributes))))
  for (const suite of children) {
    expect(suite.name).toBe('testsuite')
    const failures = suite.children.filter(testcase => testcase.children[0]?.name === 'failure').length
    expect(countsOf(suite.attributes)).toEqual([suite.children.length, failures, 0])
    const identities = suite.children.map(({ attributes }) => `${attributes.classname}\0${attributes.name}`)
    expect(new Set(identities).size).toBe(identities.length)
  }
  return children
}

function countsOf({ tests, failures, errors }: XmlElement['attributes']): readonly number[] {
  return [tests, failures, errors].map(Number)
}

function sum(rows: readonly (readonly number[])[]): readonly number[] {
  return rows.reduce((total, row) => total.map((number, index) => number + (row[index] ?? 0)), [0, 0, 0])
}

test('the parser of these tests refuses what is not well-formed', () => {
  for (const xml of [
    '<a>',
    '<a b="<"/>',
    '<a>&x;</a>',
    '<a>\u0007</a>',
    '<a>&#7;</a>',
    '<a>]]></a>',
    '<a/><b/>',
  ])
    expect(() => parseXml(xml)).toThrow()
})

test('without problems there is one test, which passes', () => {
  const [suite, ...others] = suitesOf(emptyReport)
  expect(others).toEqual([])
  expect(suite?.children).toEqual([
    {
      name: 'testcase',
      attributes: { name: 'no broken links', classname: 'docsgen check-links' },
      children: [],
      text: '',
    },
  ])
})

test('a suite for each file; errors fail, warnings and notes pass with a text', () => {
  const [siteWide, first, second] = suitesOf(plainReport)
  expect(siteWide?.attributes.name).toBe('docsgen check-links')
  expect(siteWide?.children[0]?.attributes).not.toHaveProperty('file')
  expect(first?.attributes.name).toBe('content/docs/a.md')
  const [testcase] = first?.children ?? []
  expect(testcase?.attributes).toEqual({
    name: 'link/page-not-found: The link "./nope.md" leads to no page.',
    classname: 'content/docs/a.md',
    file: 'content/docs/a.md',
    line: '3',
  })
  const [failure] = testcase?.children ?? []
  expect(failure?.attributes).toEqual({
    message: 'The link "./nope.md" leads to no page.',
    type: 'link/page-not-found',
  })
  expect(failure?.text.split('\n')).toEqual([
    'content/docs/a.md:3:5: error: The link "./nope.md" leads to no page.',
    'The page was here: content/docs/старая.md:7:2',
    'Its folder: content/docs/b.md',
    'hint: Check the path: it is relative to this file.',
  ])
  expect(second?.attributes.name).toBe(cyrillicFile)
  expect(second?.children.map(({ attributes, children }) => [attributes.line, children[0]?.name])).toEqual([
    ['12', 'system-out'],
    [undefined, 'system-out'],
  ])
})

test('what is about a thing is in a suite with its name, without a file', () => {
  const [suite] = suitesOf(thingReport)
  expect(suite?.attributes.name).toBe(subject)
  expect(suite?.children[0]?.attributes).toEqual({
    name: 'route/duplicate: The address "/docs/tags/a" is wanted twice.',
    classname: subject,
  })
  expect(suite?.children[0]?.children[0]?.text).toMatch(/^a tag of the version "2.0": warning: The address/)
})

test('equal problems of a file are tests with names of their own, which stay when lines move', () => {
  const at = (...lines: readonly number[]) => reportOf(...lines.map(line => ({ file: 'a.md', line })))
  const namesOf = (report: typeof plainReport) =>
    suitesOf(report).flatMap(({ children }) => children.map(({ attributes }) => attributes.name))
  expect(namesOf(at(1, 2, 3))).toEqual([
    'link/page-not-found: It leads nowhere.',
    'link/page-not-found: It leads nowhere. (2)',
    'link/page-not-found: It leads nowhere. (3)',
  ])
  expect(namesOf(at(11, 22, 33))).toEqual(namesOf(at(1, 2, 3)))
})

test('names that differ only in what XML forbids are told apart', () => {
  const report = reportOf({ message: 'x\u0001' }, { message: 'x\u0002' }, { message: 'x\uFFFD (2)' })
  expect(suitesOf(report)[0]?.children).toHaveLength(3)
})

test('hostile texts make well-formed XML and arrive, except for characters that XML forbids', () => {
  suitesOf(hostileReport)
  const failureOf = (message: string) => {
    const failure = suitesOf(reportOf({ message }))[0]?.children[0]?.children[0]
    expect(failure?.text).toBe(`error: ${failure?.attributes.message}`)
    return failure?.attributes.message
  }
  const { markup, delimiters, lines, letters, controls, broken } = hostileTexts
  for (const text of [markup, delimiters, lines, letters]) expect(failureOf(text)).toBe(text)
  expect(failureOf(controls)).toBe(controls.replace(/[\0\u0007\u001B]/g, '\uFFFD'))
  expect(failureOf(broken)).toBe('half \uFFFD and \uFFFD, none \uFFFD \uFFFD')
})
