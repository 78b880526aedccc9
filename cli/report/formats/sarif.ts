// The report as SARIF 2.1.0 (OASIS standard with errata 01), for code scanning. Section numbers refer to the standard.
import { catalogue, type DiagnosticCode } from '../../../renderer/base/diagnostics/catalogue.ts'
import type { Diagnostic, Related } from '../../../renderer/base/diagnostics/diagnostic.ts'
import { wellFormed } from '../../../renderer/base/text/encode-address.ts'
import type { CheckReport } from './check-report.ts'
import { type FormatContext, fingerprintDiagnostics, messageText, standIn } from './check-report.ts'

/** One run. Its rules are the codes that occur, in the order of their first results. */
export function formatSarif({ diagnostics }: CheckReport, { prefix, version }: FormatContext): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))]
  const fingerprints = fingerprintDiagnostics(diagnostics, prefix)
  const results = diagnostics.map((diagnostic, index) => ({
    ruleId: diagnostic.code,
    ruleIndex: codes.indexOf(diagnostic.code),
    level: levels[diagnostic.severity],
    message: plainText(messageText(diagnostic)),
    locations: [locate(diagnostic, prefix)],
    relatedLocations: diagnostic.related?.map(related => relatedLocation(related, prefix)),
    // Not the key `primaryLocationLineHash`: GitHub's upload action computes it from the text of the line, and warns about every result with
    // another value.
    partialFingerprints: { 'docsgen/v1': fingerprints[index] },
  }))
  const run = {
    tool: { driver: { name: 'docsgen', version, rules: codes.map(describeRule) } },
    columnKind: 'utf16CodeUnits',
    results,
  }
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)}\n`
}

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
const levels = { error: 'error', warning: 'warning', info: 'note' } as const

/**
 * A message whose text is shown unchanged: braces are doubled (§3.11.5), and `](` is escaped, because it would turn the words before it into a
 * link (§3.11.6).
 */
function plainText(text: string): object {
  return { text: text.replace(/[{}]/g, '$&$&').replaceAll('](', '\\](') }
}

interface Place {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly endColumn?: number
}

/**
 * GitHub's code scanning rejects a whole report because of one result without a physical location, even when the result has a logical one. So a
 * finding without a file is placed at the configuration, with its subject as logical location (§3.33).
 */
function locate({ subject, ...place }: Diagnostic, prefix: string): object {
  return {
    ...physicalLocation({ ...place, file: place.file ?? standIn }, prefix),
    ...(subject !== undefined && { logicalLocations: [{ fullyQualifiedName: wellFormed(subject) }] }),
  }
}

/** Without a line the location is the whole file (§3.29.4). */
function physicalLocation({ file, line, column, endColumn }: Place, prefix: string): object {
  // The base URI is not defined, as §3.14.14 allows: it would name a folder of this machine.
  const artifactLocation = { uri: encodePath(`${prefix}${file}`), uriBaseId: '%SRCROOT%' }
  if (line === undefined) return { physicalLocation: { artifactLocation } }
  const region = { startLine: line, startColumn: column, ...(column !== undefined && { endColumn }) }
  return { physicalLocation: { artifactLocation, region } }
}

function relatedLocation(related: Related, prefix: string): object {
  return { message: plainText(related.message), ...physicalLocation(related, prefix) }
}

/** A relative reference (§3.4.3). Colons are encoded too: a colon in the first segment would end a scheme. */
function encodePath(path: string): string {
  return wellFormed(path).split('/').map(encodeURIComponent).join('/')
}

function describeRule(code: DiagnosticCode): object {
  const { title, explanation } = catalogue[code]
  return {
    id: code,
    name: ruleName(code),
    shortDescription: plainText(title),
    fullDescription: plainText(explanation),
  }
}

/** `link/page-not-found` → `LinkPageNotFound`. */
function ruleName(code: DiagnosticCode): string {
  return code.replace(/(?:^|[/-])([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
