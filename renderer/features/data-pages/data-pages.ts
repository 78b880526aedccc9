// Pages that are made from data: for each record of `[code].paths.ts` one page that `[code].md` is the text of. For all that follows they
// are files like others.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'
import type { Place } from '../../base/text/line-index.ts'
import { compareCodeUnits, fileNameOf } from '../../base/text/site-path.ts'
import { type AskingHost, createAskingHost } from '../../base/trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../../base/trace/trace.ts'
import type { Config } from '../../config/config.ts'
import type { ModuleOptions } from '../../config/site-module/evaluate-module.ts'
import { type PageTemplate, pageFileOf } from './compose-page.ts'
import type { PageRecord } from './define-paths.ts'
import { type DataSource, findDataSources } from './find-sources.ts'
import type { ReadRecords } from './read-records.ts'

export interface DataPage {
  readonly template: PageTemplate
  readonly record: PageRecord
  readonly module: SitePath
  /** Of the record in what the module gives, from 1. */
  readonly number: number
  /** For a page without a Markdown file: what it tells of, and where that stands. Messages about the page name this place. */
  readonly origin?: { readonly place: Place & { readonly file: SitePath }; readonly subject: string }
}

export interface DataPages {
  /** By the file that each would be. */
  readonly pages: ReadonlyMap<SitePath, DataPage>
  /** Modules, and Markdown files that only say how pages look. */
  readonly hidden: ReadonlySet<SitePath>
  /** Everything that the pages were made from. */
  readonly sources: readonly SitePath[]
  /** With the file by whose name they belong to a folder: what is wrong may lie elsewhere. */
  readonly problems: readonly { readonly of: SitePath; readonly diagnostic: Diagnostic }[]
}

/** Of a site without generated pages. */
export const noPages: DataPages = { pages: new Map(), hidden: new Set(), sources: [], problems: [] }

interface DataPagesRequest extends Omit<ModuleOptions, 'host'> {
  readonly root: AbsolutePath
  readonly config: Config
  readonly host: AskingHost
  /** Whether only the host has a file, and not the disk. */
  readonly isMounted: (file: SitePath) => boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Nothing for a site without such files. What an author can mend is among the problems. */
export async function openDataPages(request: DataPagesRequest): Promise<DataPages> {
  const { config, host } = request
  const found = findDataSources(config, host)
  const pages = new Map<SitePath, DataPage>()
  const hidden = new Set<SitePath>(found.modules)
  const sources = new Set<SitePath>()
  const problems = found.diagnostics.map(diagnostic => ({
    of: diagnostic.file ?? ('' as SitePath),
    diagnostic,
  }))
  for (const source of found.sources) {
    const text = host.readText(source.template)
    const { readTemplate } = await import('./read-template.ts')
    const template = text.ok ? readTemplate(source.template, text.value) : undefined
    if (template === undefined) continue // reported like any page
    hidden.add(source.template)
    const asking = createAskingHost(host)
    const { records, diagnostics } = await recordsOf(source, { ...request, host: asking })
    for (const path of [source.module, source.template, ...asking.asked()]) sources.add(path)
    const report = (diagnostic: Diagnostic) => problems.push({ of: source.template, diagnostic })
    for (const diagnostic of diagnostics) report(diagnostic)
    for (const [index, record] of records.entries()) {
      const page = { template, record, module: source.module, number: index + 1 }
      const named = pageFileOf(source.template, record)
      if ('wrong' in named) report(wrongParameter(page, named.wrong))
      else if (host.entry(named.file) !== undefined) report(taken(page, named.file))
      else if (pages.has(named.file)) report(taken(page, named.file, pages.get(named.file)))
      else pages.set(named.file, page)
    }
  }
  return { pages, hidden, sources: [...sources].sort(compareCodeUnits), problems }
}

// The module runs only when it, or something that it read, has changed.
async function recordsOf(
  { module, locale }: DataSource,
  { root, version, source: state, host, isMounted, now }: DataPagesRequest,
): Promise<ReadRecords> {
  const source = state ?? (isMounted(module) ? 'mounted' : undefined)
  const name = `paths-${fingerprint(module, locale).slice(0, 12)}`
  const place: TracePlace = {
    file: `${root}/.docsgen/cache/${name}-pages${source === undefined ? '' : `-${source}`}.json`,
    settings: JSON.stringify([version, module, locale]),
    host,
  }
  const known = version === undefined ? undefined : readTrace<ReadRecords>(place)
  if (known !== undefined) return known
  const { readRecords } = await import('./read-records.ts')
  const made = await readRecords({ module, locale }, { root, version, source, host, name })
  writeTrace(place, host.questions(now), made)
  return made
}

function wrongParameter({ record, module, number, template }: DataPage, name: string): Diagnostic {
  const value = record.params[name]
  return {
    code: 'data-pages/invalid-record',
    severity: 'error',
    message:
      value === undefined
        ? `Record ${number} has no parameter "${name}", which "${fileNameOf(template.file)}" asks for.`
        : `Record ${number} gives "${name}" the value "${value}", which is no file name.`,
    hint: 'A value in a file name is not empty, has no slash and does not begin with "_" or a dot.',
    file: module,
    line: 1,
    column: 1,
  }
}

function taken({ module, number }: DataPage, file: SitePath, other?: DataPage): Diagnostic {
  return {
    code: 'data-pages/same-page',
    severity: 'error',
    message:
      other === undefined
        ? `Record ${number} makes the page "${file}", and there is a file of this name.`
        : `Records ${other.number} and ${number} make the same page: "${file}".`,
    hint:
      other === undefined
        ? 'Rename the file, or give the record other parameters.'
        : 'Give each record parameters of its own.',
    file: module,
    line: 1,
    column: 1,
    ...(other !== undefined &&
      other.module !== module && { related: [{ message: 'The other record', file: other.module }] }),
  }
}
