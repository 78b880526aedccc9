// Adds the generated pages of API descriptions to the site, in each language that has a description. After this step, they are files like all
// others, as pages from data are.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { FatalError } from '../../../base/diagnostics/fatal-error.ts'
import { fingerprint } from '../../../base/fingerprint.ts'
import { type Host, valueIfRead } from '../../../base/host/host.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { isMarkdownFile, relativeTo } from '../../../base/text/site-path.ts'
import { type AskingHost, createAskingHost } from '../../../base/trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../../../base/trace/trace.ts'
import type { ApiConfig, Config } from '../../../config/config.ts'
import { originalOf } from '../../../config/locales/edition.ts'
import { docsVersions } from '../../../config/versions/docs-sets.ts'
import type { DataPage, DataPages } from '../../data-pages/data-pages.ts'
import type { ApiPage } from './api-pages.ts'

interface PagesCache {
  /** Absolute; undefined: nothing is cached. */
  readonly cacheFolder: string | undefined
  /** Version of docsgen; undefined: cached pages are not used. */
  readonly version: string | undefined
  /** Names the state of the files, when they are not the files on disk. */
  readonly source?: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Adds the pages of descriptions to the pages from data. A file of the author replaces the page of its name, and the page of the operation that it shows. */
export async function withApiPages(
  dataPages: DataPages,
  config: Config,
  host: AskingHost,
  cache: PagesCache,
): Promise<DataPages> {
  const wanted = [config, ...config.translations].flatMap(each =>
    each.apis.flatMap((api, index) =>
      api.pages === undefined ? [] : [{ ofLanguage: each, api, folder: api.pages, isFirst: index === 0 }],
    ),
  )
  if (wanted.length === 0) return dataPages
  const pages = new Map(dataPages.pages)
  const sources = new Set(dataPages.sources)
  const problems = [...dataPages.problems]
  for (const { ofLanguage, api, folder, isFirst } of wanted) {
    const isTranslation = api.file !== api.original
    // Without a translated description, readers see the pages of the original.
    if (isTranslation && host.entry(api.file) === undefined) continue
    if (!isTranslation && !isInDocs(config, folder)) {
      problems.push({
        of: `${config.docs[0]?.path ?? 'content'}/-` as SitePath,
        diagnostic: outside(config, api, folder),
      })
      continue
    }
    const asking = createAskingHost(host)
    const inOriginal = (path: SitePath) => originalOf(ofLanguage.edition, path)
    // A translation without an author's page shows the author's page of the original.
    const ownFolders = [...new Set([folder, inOriginal(folder)])]
    const own = shownByAuthor(asking, ownFolders, api, { isFirst })
    const made = await pagesOf({ config: ofLanguage, api, folder, isFirst, own }, asking, cache)
    if (made.length === 0 && !docsVersions(config).some(({ path }) => host.folderExists(path)))
      await throwFaults(api, host)
    for (const path of asking.asked()) sources.add(path)
    for (const [index, page] of made.entries())
      if (
        host.entry(page.file) === undefined &&
        host.entry(inOriginal(page.file)) === undefined &&
        !pages.has(page.file)
      )
        pages.set(page.file, dataPageOf(page, index + 1))
  }
  return { ...dataPages, pages, sources: [...sources], problems }
}

// A site without pages is not built, so the later check of the descriptions would not report why there are no pages.
async function throwFaults(api: ApiConfig, host: Host): Promise<void> {
  const { descriptionFaults } = await import('./api-pages.ts')
  const faults = descriptionFaults(api, host)
  if (faults.length > 0) throw new FatalError('usage', faults)
}

function dataPageOf({ frontMatter, text, place, subject }: ApiPage, number: number): DataPage {
  const body = text.split('\n').map(line => [line, place.line] as const)
  return {
    template: { file: place.file, fields: [], variables: {}, body, mark: -1 },
    record: { params: {}, frontMatter: { ...frontMatter, raw_html: 'sanitize' } },
    module: place.file,
    number,
    origin: { place, subject },
  }
}

interface WantedPages {
  /** Of the language. */
  readonly config: Config
  readonly api: ApiConfig
  readonly folder: SitePath
  readonly isFirst: boolean
  readonly own: ShownByAuthor
}

// The description is read only when the description or the author's pages beside it have changed.
async function pagesOf(
  { config, api, folder, isFirst, own: { operations: own, schemas: ownSchemas } }: WantedPages,
  host: AskingHost,
  { cacheFolder, version, source, now }: PagesCache,
): Promise<readonly ApiPage[]> {
  const set = docsVersions(config).find(({ path }) => path === folder)
  const isWholeSet = set !== undefined
  // The page of the search has this name at the root of the site.
  const taken = set?.routeBase === '/' ? ['search'] : []
  const place: TracePlace | undefined =
    cacheFolder === undefined
      ? undefined
      : {
          file: `${cacheFolder}/api-${fingerprint(api.file, folder).slice(0, 12)}-pages${source === undefined ? '' : `-${source}`}.json`,
          settings: JSON.stringify([
            version,
            api,
            folder,
            isFirst,
            taken,
            isWholeSet,
            config.language,
            [...own].sort(),
            [...ownSchemas].sort(),
          ]),
          host,
        }
  const known = place && version !== undefined ? readTrace<readonly ApiPage[]>(place) : undefined
  if (known !== undefined) return known
  const asking = createAskingHost(host)
  const { makeApiPages } = await import('./api-pages.ts')
  const made = makeApiPages(api, asking, {
    language: config.language,
    api: isFirst ? undefined : api.name,
    folder,
    isWholeSet,
    taken,
    own,
    ownSchemas,
  })
  if (place !== undefined) writeTrace(place, asking.questions(now), made)
  return made
}

const shownPart = /^[ \t>*-]*::api-(?:operation|callback|fields)\{([^\n]*)\}[ \t\r]*$/gm

interface ShownByAuthor {
  /** Ids. */
  readonly operations: ReadonlySet<string>
  /** Names. */
  readonly schemas: ReadonlySet<string>
}

// Operations, and schemas with their fields, that the author's pages in these folders show.
function shownByAuthor(
  host: Host,
  folders: readonly SitePath[],
  { name: api }: ApiConfig,
  { isFirst }: { readonly isFirst: boolean },
): ShownByAuthor {
  const operations = new Set<string>()
  const schemas = new Set<string>()
  for (const { path } of folders.flatMap(folder => host.list(folder).files)) {
    const text = isMarkdownFile(path) ? valueIfRead(host.readText(path)) : undefined
    for (const [, written = ''] of text?.matchAll(shownPart) ?? []) {
      const attribute = (name: string) => {
        const [, double, single, bare] =
          new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(written) ?? []
        return double ?? single ?? bare
      }
      const named = attribute('api')
      if (named === undefined ? !isFirst : named !== api) continue
      const operation = attribute('operation')
      const schema = attribute('schema')
      if (operation !== undefined) operations.add(operation)
      if (schema !== undefined) schemas.add(schema)
    }
  }
  return { operations, schemas }
}

function isInDocs(config: Config, folder: SitePath): boolean {
  return docsVersions(config).some(({ path }) => path === folder || relativeTo(path, folder) !== undefined)
}

function outside({ file, docs }: Config, { name }: ApiConfig, folder: SitePath): Diagnostic {
  return {
    code: 'api/pages-outside',
    severity: 'error',
    message: `The pages of the API "${name}" would lie in "${folder}", which is in no set of documents.`,
    hint: `Correct "apis.${name}.pages"; a folder below "${docs[0]?.path ?? 'content/docs'}" is one.`,
    ...(file !== undefined && { file, line: 1, column: 1 }),
  }
}
