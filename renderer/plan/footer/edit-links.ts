// Where readers propose changes to a page: front matter, else the configuration's address or function.
import { setOfVersion } from '../../config/versions/docs-sets.ts'
import { currentVersion } from '../../config/versions/docs-version.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../diagnostics/reason-of.ts'
import type { Page } from '../../graph/content-graph.ts'
import { encodeFile, pageHref } from '../../site/urls.ts'
import type { Snapshot } from '../../snapshot.ts'
import type { SitePath } from '../../text/brand.ts'
import { relativeTo } from '../../text/site-path.ts'

export interface EditLinks {
  /** Pages without a link are missing. */
  readonly hrefs: ReadonlyMap<SitePath, string>
  readonly diagnostics: readonly Diagnostic[]
}

export function findEditLinks(snapshot: Snapshot): EditLinks {
  const hrefs = new Map<SitePath, string>()
  const diagnostics: Diagnostic[] = []
  for (const page of snapshot.graph.pages.values()) {
    if (page.collection !== 'docs') continue
    const link = editLinkOf(snapshot, page)
    if (typeof link === 'object') diagnostics.push(link)
    else if (link !== undefined && link !== '') hrefs.set(page.file, link)
  }
  return { hrefs, diagnostics }
}

function editLinkOf({ config, graph }: Snapshot, page: Page): string | Diagnostic | undefined {
  const { custom_edit_url: own } = page.facts.meta.frontMatter
  if (own !== undefined) return own ?? undefined // `null` hides the link
  const docs = setOfVersion(config, page.version)
  if (docs?.editUrl === undefined) return undefined
  const file = graph.templates.get(page.file) ?? page.file
  if (typeof docs.editUrl === 'string') return `${docs.editUrl.replace(/\/$/, '')}/${encodeFile(file)}`
  const version = docs.versions.find(({ key }) => key === page.version)
  const docsDir = version?.path ?? docs.path
  try {
    const link: unknown = docs.editUrl({
      version: version?.name ?? currentVersion,
      docsDir,
      docPath: relativeTo(docsDir, file) ?? file,
      permalink: pageHref(config, page.route),
      locale: config.language.locale,
    })
    if (link === undefined || link === null || typeof link === 'string') return link ?? undefined
    return failure(page, `gives a value of type ${typeof link} instead of text for this page.`)
  } catch (error) {
    return failure(page, `throws for this page: ${reasonOf(error)}`)
  }
}

function failure(page: Page, what: string): Diagnostic {
  return {
    code: 'config/edit-url',
    severity: 'error',
    message: `The function "docs.editUrl" of the configuration ${what}`,
    hint: 'Return an address as text, or undefined for a page without a link.',
    file: page.file,
  }
}
