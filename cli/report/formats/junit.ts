// The report as JUnit XML, which GitLab, Jenkins and others show as test results: an error is a failed test.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import { escapeHtml } from '../../../renderer/base/text/escape-html.ts'
import type { CheckReport, FormatContext } from './check-report.ts'

/** One suite per file or subject. Without times and durations, so that equal reports are equal texts. */
export function formatJunit({ diagnostics }: CheckReport, { prefix }: FormatContext): string {
  const suites = groupByOwner(diagnostics, prefix)
  // Parsers reject a report without tests.
  const xml =
    diagnostics.length === 0
      ? testSuite(title, 0, [`<testcase${attributes({ name: 'no broken links', classname: title })}/>`])
      : [...suites].map(([name, members]) => suiteOf(name, members, prefix)).join('\n')
  const counts = { tests: Math.max(1, diagnostics.length), failures: countErrors(diagnostics), errors: 0 }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: title, ...counts })}>\n${xml}\n</testsuites>\n`
}

const title = 'docsgen check-links'

/** Diagnostics without a file are in the suite of their subject, or of the whole site. */
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
 * GitLab shows only the first of several tests with the same class and name. Names contain no line, so that a test keeps its name when lines
 * move.
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

/** Each attribute begins with a space; attributes without a value are left out. */
function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXmlAttribute(String(value))}"`)
    .join('')
}

/** For element content. Unlike HTML, XML forbids some characters even when they are escaped (XML 1.0 §2.2); they become U+FFFD. */
function escapeXmlText(text: string): string {
  // A parser reads a carriage return as a line feed unless it is a reference (§2.11).
  return escapeHtml(text.replace(forbidden, '\uFFFD')).replaceAll('\r', '&#13;')
}

/** For values in double quotes, in which parsers turn bare tabs and line breaks into spaces (XML 1.0 §3.3.3). */
function escapeXmlAttribute(text: string): string {
  return escapeXmlText(text).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
}

const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
