// Reports to format: a plain one, and one of texts that formats trip over.
import type { CheckReport } from '../../../cli/report/formats/check-report.ts'
import type { FormatName } from '../../../cli/report/formats/format-names.ts'
import { type FormatContext, formatReport } from '../../../cli/report/formats/formats.ts'
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../renderer/base/text/brand.ts'

export const context: FormatContext = {
  read: () => undefined,
  prefix: '',
  version: '1.2.3',
  isVerbose: false,
}

/** A diagnostic whose file may be given as plain text, or left out with everything else. */
export interface Draft {
  readonly code?: Diagnostic['code']
  readonly severity?: Diagnostic['severity']
  readonly message?: string
  readonly hint?: string
  readonly file?: string
  readonly subject?: string
  readonly line?: number
  readonly column?: number
  readonly endColumn?: number
  readonly target?: string
  readonly related?: Diagnostic['related']
}

export function reportOf(...drafts: readonly Draft[]): CheckReport {
  const diagnostics = drafts.map(draft => {
    const plain = { code: 'link/page-not-found', severity: 'error', message: 'It leads nowhere.' } as const
    return { ...plain, ...draft } as Diagnostic
  })
  const count = (severity: string) => diagnostics.filter(found => found.severity === severity).length
  const summary = { files: 180, links: 2238, errors: count('error'), warnings: count('warning') }
  return { summary, diagnostics }
}

export function format(name: FormatName, report: CheckReport, changes: Partial<FormatContext> = {}): string {
  return formatReport(name, report, { ...context, ...changes })
}

/** A JSON format, parsed. The caller says what it expects; schemas and assertions check it. */
export function formatParsed<Shape>(
  name: FormatName,
  report: CheckReport,
  changes: Partial<FormatContext> = {},
): Shape {
  return JSON.parse(format(name, report, changes)) as Shape
}

export const emptyReport = reportOf()

export const cyrillicFile = 'content/docs/Первые шаги/два слова.md'

const full: Draft = {
  file: 'content/docs/a.md',
  line: 3,
  column: 5,
  endColumn: 14,
  message: 'The link "./nope.md" leads to no page.',
  hint: 'Check the path: it is relative to this file.',
  target: './nope.md',
  related: [
    { message: 'The page was here', file: 'content/docs/старая.md' as SitePath, line: 7, column: 2 },
    { message: 'Its folder', file: 'content/docs/b.md' as SitePath },
  ],
}

export const plainReport = reportOf(
  { message: 'The site has no front page.' },
  full,
  { file: cyrillicFile, severity: 'warning', code: 'link/anchor-not-found', line: 12 },
  { file: cyrillicFile, severity: 'info', code: 'link/asset-not-found' },
)

export const subject = 'a tag of the version "2.0"'

/** About a thing that no file holds. */
export const thingReport = reportOf({
  code: 'route/duplicate',
  severity: 'warning',
  message: 'The address "/docs/tags/a" is wanted twice.',
  hint: 'Change a slug.',
  subject,
})

const markup = '<a href="x" title=\'y\'>&amp;</a> ]]> <!-- -- --> <?xml?>'
const delimiters = '100% %0A %25, a::b:c,d=e;f | [x](1) [a\\](0) {0} {{v}} ##[error] ::error::no'
const controls = 'nul \u0000 bell \u0007 escape \u001B[31m delete \u007F next \u0085 line \u2028 end'
const broken = 'half \uD83D and \uDE00, none \uFFFE \uFFFF'
const lines = 'one\ntwo\r\nthree\rfour\ttab'
const letters = 'Кириллица «ё», 日本語, \u{1F600}\u{1F468}\u200D\u{1F469}\u200D\u{1F467}, \u202Eright to left'

/** Every hostile text, by what is hostile about it. */
export const hostileTexts = { markup, delimiters, controls, broken, lines, letters } as const

/** Each hostile text as message, hint, target, file, subject and related. */
export const hostileReport = reportOf(
  ...Object.values(hostileTexts).flatMap((text): readonly Draft[] => [
    { message: text, hint: text, target: text, line: 1, column: 1 },
    { message: text, hint: text, target: text, file: 'a.md', line: 2, column: 3, endColumn: 9 },
    {
      message: text,
      severity: 'warning',
      file: `${text}.md`,
      related: [{ message: text, file: text as SitePath, line: 1 }],
    },
    { message: text, severity: 'info', file: `${text}.md`, line: 4 },
    { message: text, severity: 'info', subject: text },
  ]),
)
