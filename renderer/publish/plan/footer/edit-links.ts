// Where readers propose changes to a page: front matter, else the configuration's address or function.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../../base/diagnostics/reason-of.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { encodePath } from '../../../base/text/encode-address.ts'
import { fileNameOf, relativeTo } from '../../../base/text/site-path.ts'
import type { Config } from '../../../config/config.ts'
import { mirrorOf, originalOf } from '../../../config/locales/edition.ts'
import { contentFolder } from '../../../config/locales/translation-folders.ts'
import { sourceOf } from '../../../config/mounts/source-policy.ts'
import { setOfVersion } from '../../../config/versions/docs-sets.ts'
import { currentVersion } from '../../../config/versions/docs-version.ts'
import { pageHref } from '../../../content/derive/urls.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import type { Snapshot } from '../../../content/snapshot.ts'

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
  const file = graph.templates.get(page.file) ?? page.file
  const source = sourceOf(config, file)
  if (source !== undefined)
    return source.editUrl && startingWith(source.editUrl, relativeTo(source.into, file) ?? file)
  const docs = setOfVersion(config, page.version)
  const version = docs?.versions.find(({ key }) => key === page.version)
  const editUrl = version?.editUrl ?? docs?.editUrl
  if (docs === undefined || editUrl === undefined) return undefined
  const at = version?.frozenAt
  const home = version?.path ?? docs.path
  const original = originalOf(config.edition, file)
  const docPath = relativeTo(home, at === undefined ? file : original) ?? file
  // Of a version that git has: where the file was then.
  const docsDir = at === undefined ? home : original === file ? at.path : translated(config, at.path)
  // A start that is not the version's own leads to the file of today.
  if (typeof editUrl === 'string')
    return at === undefined || version?.editUrl !== undefined
      ? startingWith(editUrl, at === undefined ? file : `${docsDir}/${docPath}`)
      : undefined
  try {
    const link: unknown = editUrl({
      version: version?.name ?? currentVersion,
      docsDir,
      docPath,
      permalink: pageHref(config, page.route),
      locale: config.language.locale,
      ...(at !== undefined && { ref: at.ref }),
    })
    if (link === undefined || link === null || typeof link === 'string') return link ?? undefined
    return failure(page, `gives a value of type ${typeof link} instead of text for this page.`)
  } catch (error) {
    return failure(page, `throws for this page: ${reasonOf(error)}`)
  }
}

function translated(config: Config, folder: SitePath): SitePath {
  return mirrorOf(folder, contentFolder(config), fileNameOf(config.edition.home)).own
}

function startingWith(start: string, file: string): string {
  return `${start.replace(/\/$/, '')}/${encodePath(file)}`
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
