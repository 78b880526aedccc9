// Content that readers do not reach: pages that no sidebar lists, and texts that make no page and that nothing uses.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import type { NavbarItemOptions } from '../../config/options/navbar-options.ts'
import type { SidebarItem, Site } from '../derive/site.ts'
import type { ContentGraph, Target } from '../graph/content-graph.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { ResolvedLink } from './resolved-link.ts'

/**
 * Reports pages that readers find only by search or by a link in a text. Excludes the start page, unlisted pages, pages that choose their
 * sidebar themselves, and versions without sidebars. `links`: the links of the configuration.
 */
export function unreachedDocs(
  { graph, site }: { readonly graph: ContentGraph; readonly site: Site },
  navbar: readonly NavbarItemOptions[],
  links: readonly ResolvedLink[],
): readonly Diagnostic[] {
  const first = site.versions[0]?.version.set
  const named = new Set(navbar.flatMap(item => docsNamedBy(item, first)))
  const reached = new Set<RoutePath>(
    links.flatMap(({ target }) => (target.kind === 'page' ? [target.route] : [])),
  )
  for (const sidebar of site.sidebars.values()) addRoutes(sidebar.items, reached)
  return site.versions.flatMap(({ version }) => {
    const hasSidebar = [...site.sidebars.values()].some(
      ({ version: name, items }) => name === version.key && items.length > 0,
    )
    if (!hasSidebar) return []
    return [...(graph.docSets.get(version.key)?.docs ?? [])].flatMap(([id, page]): readonly Diagnostic[] => {
      const isChosen = page.facts.meta.frontMatter.displayed_sidebar !== undefined
      if (isChosen || page.visibility === 'unlisted' || page.route === version.routeBase) return []
      if (named.has(`${version.set}:${id}`) || reached.has(page.route)) return []
      return [
        {
          code: 'doc/unreached',
          severity: 'warning',
          message: 'No sidebar leads to this page.',
          hint: 'Add its id to a sidebar, or write "displayed_sidebar: null" into its front matter when readers shall come another way.',
          file: page.file,
          line: 1,
          column: 1,
        },
      ]
    })
  })
}

function addRoutes(items: readonly SidebarItem[], reached: Set<RoutePath>): void {
  for (const item of items) {
    if (item.kind === 'doc') reached.add(item.page.route)
    if (item.kind !== 'category') continue
    if (item.link?.kind === 'doc') reached.add(item.link.page.route)
    addRoutes(item.items, reached)
  }
}

function docsNamedBy(item: NavbarItemOptions, first: string | undefined): readonly string[] {
  if (item.type === 'dropdown') return item.items.flatMap(inner => docsNamedBy(inner, first))
  return item.type === 'doc' ? [`${item.docs ?? first}:${item.docId}`] : []
}

// Extensions of text formats that docsgen does not read. Such files are published only when a link leads to them.
const formats = /\.(?:rst|adoc|asciidoc|org|textile|mdown|mkd|txt|html?)$/i

interface UsedTexts {
  readonly facts: readonly PageFacts[]
  readonly targets: Iterable<readonly Target[]>
  /** Partial files are checked in the original only: a translation may replace some of them. */
  readonly isOriginal: boolean
}

export function unusedTexts(
  files: readonly SourceFile[],
  { facts, targets, isOriginal }: UsedTexts,
): readonly Diagnostic[] {
  const isText = ({ kind, entry }: SourceFile) =>
    (kind === 'partial' && isOriginal) || (kind === 'asset' && formats.test(entry.path))
  const texts = files.filter(isText)
  if (texts.length === 0) return []
  const used = new Set<SitePath>()
  for (const { inputs } of facts) for (const path of Object.keys(inputs.files)) used.add(path as SitePath)
  for (const list of targets) for (const target of list) if (target.kind === 'asset') used.add(target.asset)
  return texts.flatMap(({ kind, entry: { path: file } }): Diagnostic[] => {
    if (used.has(file)) return []
    const place = { file, line: 1, column: 1 }
    if (kind === 'partial')
      return [
        {
          code: 'source/unused-part',
          severity: 'info',
          message: 'The file makes no page, because its name begins with "_", and no text includes it.',
          hint: 'Take the "_" away to publish it; include it; or delete it.',
          ...place,
        },
      ]
    return [
      {
        code: 'source/no-markdown',
        severity: 'warning',
        message: 'The file is no Markdown, so it makes no page, and nothing leads to it.',
        hint: 'Write it as Markdown, link to it, or put it into a static folder to publish it as it is; begin its name with "_" to leave it out.',
        ...place,
      },
    ]
  })
}
