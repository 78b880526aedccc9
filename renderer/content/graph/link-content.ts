// The stage `link`: facts of all files → pages with ids and addresses. This is the only place that leaves out drafts, and texts of
// untrusted sources that have errors.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Host } from '../../base/host/host.ts'
import type { OutputPath, SitePath } from '../../base/text/brand.ts'
import type { Config } from '../../config/config.ts'
import { withoutPassword } from '../../config/mounts/repo-address.ts'
import { isForeignCode, sourceOf, trustedFirst } from '../../config/mounts/source-policy.ts'
import { docsVersions } from '../../config/versions/docs-sets.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { Collection, SourceFile } from '../source/source-file.ts'
import { pageOf, pageOfComponent } from './assign-routes.ts'
import type { Asset, ContentGraph, DirectiveNames, Page, PublishableFiles } from './content-graph.ts'
import { keptNames } from './kept-names.ts'
import { createOutsideFiles } from './outside-files.ts'
import type { PageMemory } from './page-memory.ts'

interface LinkInput {
  readonly config: Config
  readonly facts: readonly { readonly collection: Collection; readonly facts: PageFacts }[]
  readonly files: readonly SourceFile[]
  readonly host: Host
  /** The site has a folder of posts. */
  readonly hasBlog: boolean
  /** Development includes drafts. */
  readonly includeDrafts: boolean
  readonly directives: DirectiveNames
  readonly memory?: PageMemory | undefined
  /** Seconds since 1970. Decides which posts are in the future. */
  readonly now?: number | undefined
}

export function linkContent({
  config,
  facts,
  files,
  host,
  hasBlog,
  includeDrafts,
  directives,
  memory = { pageOf },
  now,
}: LinkInput): ContentGraph {
  const diagnostics: Diagnostic[] = []
  const pages = new Map<SitePath, Page>()
  const drafts = new Map<SitePath, Page>()
  const docSets = new Map<string, { docs: Map<string, Page>; draftIds: Set<string> }>(
    docsVersions(config).map(({ key }) => [key, { docs: new Map(), draftIds: new Set() }]),
  )
  const named = facts.filter(({ collection }) => collection !== 'blog')
  const kept = keptNames(
    config,
    named.map(({ facts: { path } }) => path),
  )
  for (const entry of trustedFirst(config, facts, ({ facts }) => facts.path)) {
    const { page, diagnostics: found } = memory.pageOf(config, entry.collection, {
      facts: entry.facts,
      directives,
      kept: kept.get(entry.facts.path),
    })
    if (page.visibility === 'draft' && !includeDrafts) {
      docSets.get(page.version)?.draftIds.add(page.docId)
      drafts.set(page.file, page)
      continue
    }
    if (isAhead(config, page, now) && !includeDrafts) continue
    const error = entry.facts.diagnostics.find(({ severity }) => severity === 'error')
    if (error !== undefined && isForeignCode(config, page.file)) {
      docSets.get(page.version)?.draftIds.add(page.docId)
      diagnostics.push(leftOut(config, page, error))
      continue
    }
    diagnostics.push(...found)
    const docs = page.collection === 'docs' ? docSets.get(page.version)?.docs : undefined
    const twin = docs?.get(page.docId)
    if (twin === undefined) docs?.set(page.docId, page)
    else diagnostics.push(duplicateId(page, twin))
    pages.set(page.file, page)
  }
  const hasDocsFiles = files.some(file => file.kind === 'markdown' && file.collection === 'docs')
  const [set] = config.docs
  if (
    set !== undefined &&
    [...docSets.values()].every(set => set.docs.size === 0) &&
    hasDocsFiles &&
    pages.size === 0 &&
    !files.some(file => file.kind === 'page-component')
  )
    diagnostics.push(noDocs(set.path))
  const pageComponents = files
    .filter(file => file.kind === 'page-component')
    .map(file => pageOfComponent(config, file.entry.path))
  return {
    pages,
    pagesByComposedName: byComposedName(pages),
    templates: new Map(
      files.flatMap(({ entry: { path, template } }) => (template === undefined ? [] : [[path, template]])),
    ),
    drafts,
    docSets,
    pageComponents,
    hasBlog,
    apiTargets: collectApiTargets(pages.values()),
    ...collectAssets(files),
    outside: createOutsideFiles(config, host),
    diagnostics,
  }
}

function collectApiTargets(pages: Iterable<Page>): ContentGraph['apiTargets'] {
  const targets = new Map<string, { page: Page; id: string }[]>()
  for (const page of pages)
    for (const [target, id] of Object.entries(page.facts.apiTargets ?? {}))
      targets.set(target, [...(targets.get(target) ?? []), { page, id }])
  return targets
}

// Posts with a date in the future are left out.
function isAhead({ blog }: Config, { date }: Page, now: number | undefined): boolean {
  return blog?.hideFuturePosts === true && now !== undefined && date !== undefined && date > now
}

function byComposedName<Value>(values: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return new Map([...values].map(([name, value]) => [name.normalize('NFC'), value]))
}

function collectAssets(files: readonly SourceFile[]): PublishableFiles {
  const assets = new Map<SitePath, Asset>()
  const statics = new Map<OutputPath, Asset>()
  for (const file of files) {
    if (file.kind === 'asset' || file.kind === 'static') assets.set(file.entry.path, file)
    if (file.kind === 'static') statics.set(file.output, file)
  }
  return {
    assets,
    assetsByComposedName: byComposedName(assets),
    statics,
    staticsByComposedName: byComposedName(statics),
  }
}

function duplicateId(page: Page, twin: Page): Diagnostic {
  return {
    code: 'doc/duplicate-id',
    severity: 'error',
    message: `The document id "${page.docId}" is also that of ${twin.file}.`,
    hint: 'Rename one of the files, or give one an "id" in its front matter.',
    file: page.file,
    line: 1,
    column: 1,
    related: [{ message: 'The other document', file: twin.file, line: 1 }],
  }
}

function leftOut(config: Config, { file }: Page, { line = 1, column = 1 }: Diagnostic): Diagnostic {
  const repo = withoutPassword(sourceOf(config, file)?.repo ?? '')
  return {
    code: 'mounts/page-left-out',
    severity: 'warning',
    message: `The page is left out: it comes from "${repo}", which is not trusted, and its text has an error.`,
    hint: 'Correct the text there, or leave the file out of the mounted folder.',
    file,
    line,
    column,
  }
}

function noDocs(folder: SitePath): Diagnostic {
  return {
    code: 'source/no-docs',
    severity: 'error',
    message: `Every page in "${folder}" is a draft, so there is nothing to publish.`,
    hint: 'Remove "draft: true" from a page.',
    file: folder,
  }
}
