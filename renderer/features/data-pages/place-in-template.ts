// Messages about a page that is made from data: its author can mend the Markdown file or the record.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { composePage } from './compose-page.ts'
import type { DataPage, DataPages } from './data-pages.ts'

type Pages = Pick<DataPages, 'pages'>

/** The message at the line of the Markdown file, or at the module for what a record gives; other messages as they are. */
export function placeInTemplate(diagnostic: Diagnostic, { pages }: Pages): Diagnostic {
  const page = diagnostic.file === undefined ? undefined : pages.get(diagnostic.file)
  if (page === undefined || diagnostic.file === undefined) return diagnostic
  const { line: written, column = 1, endColumn, related = [], ...rest } = diagnostic
  if (page.origin !== undefined) {
    const { place, subject } = page.origin
    return { ...rest, ...place, related: [...related, { message: seenIn(subject), file: place.file }] }
  }
  const line = written === undefined ? undefined : templateLine(page, written)
  const params = Object.entries(page.record.params).map(([name, value]) => `${name}: ${value}`)
  const record = seenIn(`record ${page.number} (${params.join(', ').slice(0, 80)})`)
  const file = line === undefined && written !== undefined ? page.module : page.template.file
  return {
    ...rest,
    file,
    ...(line !== undefined && { line, column, ...(endColumn !== undefined && { endColumn }) }),
    related: [...related, { message: record, file: page.module }],
  }
}

function seenIn(subject: string): string {
  return `Seen in the page of ${subject}`
}

/** The line of the Markdown file that stands at a line of the page; undefined for what comes from the record. */
function templateLine({ template, record }: DataPage, line: number): number | undefined {
  return composePage(template, record).lines[line - 1]
}

/**
 * Where it is written what stands at a place of a file: of a page that is made from data, in the Markdown file that it is made from.
 * Undefined for what no file of the site holds.
 */
export function writtenPlace<Where extends { readonly file: SitePath; readonly line: number }>(
  where: Where,
  { pages }: Pages,
): Where | undefined {
  const page = pages.get(where.file)
  if (page === undefined) return where
  const line = page.origin === undefined ? templateLine(page, where.line) : undefined
  return line === undefined ? undefined : { ...where, file: page.template.file, line }
}
