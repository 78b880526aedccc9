// The report as JUnit XML, which GitLab, Jenkins and others show as test results: an error is a failed test.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import type { CheckReport } from '../../check-links/check-report.ts'
import { escapeXmlAttribute, escapeXmlText } from './escape-xml.ts'
import type { FormatContext } from './format-context.ts'

/** One suite per file or thing. No times and durations: equal reports are equal texts. */
export function formatJunit({ diagnostics }: CheckReport, { prefix }: FormatContext): string {
  const suites = groupByOwner(diagnostics, prefix)
  // Parsers complain about a report without tests.
  const xml =
    diagnostics.length === 0
      ? testSuite(title, 0, [`<testcase${attributes({ name: 'no broken links', classname: title })}/>`])
      : [...suites].map(([name, members]) => suiteOf(name, members, prefix)).join('\n')
  const counts = { tests: Math.max(1, diagnostics.length), failures: countErrors(diagnostics), errors: 0 }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: title, ...counts })}>\n${xml}\n</testsuites>\n`
}

const title = 'docsgen check-links'

/** Diagnostics of no file are in a suite of the thing that they are about, or of the whole site. */
function groupByOwner(diagnostics: readonly Diagnostic[], prefix: string): Map<string, Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const name = ownerName(diagnostic, prefix) ?? title
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [diagnostic])
    else group.push(diagnostic)
  }
  return groups
}

function ownerName({ file, subject }: Diagnostic, prefix: string): string | undefined {
  return file === undefined ? subject : `${prefix}${file}`
}

function suiteOf(name: string, diagnostics: readonly Diagnostic[], prefix: string): string {
  const names = new Set<string>()
  const cases = diagnostics.map(diagnostic => {
    const unique = uniqueName(`${diagnostic.code}: ${diagnostic.message}`, names)
    const file = diagnostic.file === undefined ? undefined : name
    const place = attributes({ name: unique, classname: name, file, line: diagnostic.line })
    return `<testcase${place}>${outcome(diagnostic, prefix)}</testcase>`
  })
  return testSuite(name, countErrors(diagnostics), cases)
}

function testSuite(name: string, failures: number, cases: readonly string[]): string {
  const counts = { tests: cases.length, failures, errors: 0 }
  return `<testsuite${attributes({ name, ...counts })}>\n${cases.join('\n')}\n</testsuite>`
}

/**
 * GitLab shows only the first of several tests with one class and name. The names hold no line, so that a test keeps
 * its name when lines move.
 */
function uniqueName(name: string, taken: Set<string>): string {
  let unique = name
  for (let number = 2; taken.has(escapeXmlAttribute(unique)); number++) unique = `${name} (${number})`
  taken.add(escapeXmlAttribute(unique))
  return unique
}

/** The text repeats the message, because GitLab shows the text of a failure and Jenkins the attribute. */
function outcome(diagnostic: Diagnostic, prefix: string): string {
  const text = escapeXmlText(describe(diagnostic, prefix))
  if (diagnostic.severity !== 'error') return `<system-out>${text}</system-out>`
  return `<failure${attributes({ message: diagnostic.message, type: diagnostic.code })}>${text}</failure>`
}

function describe(diagnostic: Diagnostic, prefix: string): string {
  const { severity, message, hint, related = [] } = diagnostic
  const owner = ownerName(diagnostic, prefix)
  const place = owner === undefined ? '' : `${owner}${position(diagnostic)}: `
  const others = related.map(other => `${other.message}: ${prefix}${other.file}${position(other)}`)
  const advice = hint === undefined ? [] : [`hint: ${hint}`]
  return [`${place}${severity}: ${message}`, ...others, ...advice].join('\n')
}

function position({ line, column = 1 }: { readonly line?: number; readonly column?: number }): string {
  return line === undefined ? '' : `:${line}:${column}`
}

function countErrors(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length
}

/** Each with a space before it; those without a value are left out. */
function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXmlAttribute(String(value))}"`)
    .join('')
}
