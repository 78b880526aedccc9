// Makes single sidebar items, for sidebars from the configuration and from folders.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../../base/diagnostics/nearest.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { DocsConfig } from '../../../config/config.ts'
import type { LiteralFinder } from '../../../config/find-literal.ts'
import type { CategoryLinkOptions } from '../../../config/options/sidebar-options.ts'
import type { SidebarBadge } from '../../../config/schema/sidebar-badge.ts'
import type { DocsVersion } from '../../../config/versions/docs-version.ts'
import { shownDirective } from '../../../contract/directives/built-in.ts'
import type { CategoryFile } from '../../data-files/category-file.ts'
import type { OrderFile } from '../../data-files/order-file.ts'
import { joinRoute } from '../../graph/assign-routes.ts'
import type { DocSet, Page } from '../../graph/content-graph.ts'
import type { Category, CategoryLink, SidebarItem } from '../site.ts'
import { slugOfLabel } from './category-index.ts'

/** What the sidebars of one version are made from. */
export interface SidebarSources {
  readonly docs: DocsConfig
  readonly version: DocsVersion
  /** Documents of the version. */
  readonly content: DocSet
  /** By folder. */
  readonly categoryFiles: ReadonlyMap<SitePath, { readonly value: CategoryFile }>
  /** The order that a list of links gives; undefined when the collection has no such list. */
  readonly order: OrderFile | undefined
  readonly diagnostics: Diagnostic[]
  /** Unlisted pages are shown only in their own sidebar. */
  isShown(page: Page): boolean
  /** Whether a page was generated from data or from an API description. */
  isGenerated(page: Page): boolean
}

export interface SidebarContext extends SidebarSources {
  /** The sidebar that is being read, and the place of its values in the configuration. */
  readonly sidebar: { readonly name: string; readonly finder: LiteralFinder }
}

/** An item as the author describes it. */
interface WrittenItem {
  readonly label?: string | undefined
  readonly badge?: SidebarBadge | undefined
  readonly className?: string | undefined
}

interface WrittenCategory extends WrittenItem {
  readonly label: string
  readonly link?: CategoryLinkOptions | null | undefined
  readonly items: readonly SidebarItem[]
  readonly collapsed?: boolean | undefined
  readonly collapsible?: boolean | undefined
  readonly description?: string | undefined
}

export function docItem(
  page: Page,
  { label, isRef = false, badge, className }: WrittenItem & { readonly isRef?: boolean },
): SidebarItem {
  const { frontMatter } = page.facts.meta
  const operation = page.facts.components.find(
    ({ name, attributes }) =>
      shownDirective(name)?.givesPage === 'method' && attributes.webhook === undefined,
  )
  const method = operation?.attributes.method
  const shownBadge = badge ?? frontMatter.badge
  return {
    kind: 'doc',
    label: frontMatter.sidebar_label ?? label ?? page.title,
    page,
    ...(shownBadge !== undefined && { badge: shownBadge }),
    ...(method !== undefined && { method }),
    isRef,
    className: className ?? frontMatter.sidebar_class_name,
  }
}

/** A category without items becomes its linked page. Undefined: nothing is left of the item. */
export function categoryItem(context: SidebarContext, written: WrittenCategory): SidebarItem | undefined {
  const link = resolveCategoryLink(context, written)
  if (written.items.length === 0) return link?.kind === 'doc' ? docItem(link.page, written) : undefined
  const category: Category = {
    kind: 'category',
    label: written.label,
    link,
    items: written.items,
    collapsible: written.collapsible ?? context.docs.sidebarCollapsible,
    collapsed: written.collapsed ?? context.docs.sidebarCollapsed,
    description: written.description,
    ...(written.badge !== undefined && { badge: written.badge }),
    className: written.className,
  }
  return category
}

/** Finds a page by id. An unknown id is reported, with the nearest known id; the id of a draft is not reported. */
export function findDoc(context: SidebarContext, id: string): Page | undefined {
  const page = context.content.docs.get(id)
  if (page === undefined && !context.content.draftIds.has(id)) {
    const hint =
      didYouMean(id, context.content.docs) ??
      'Ids are paths below the documentation folder without number prefixes and extension.'
    const { sidebar, version } = context
    const found = sidebar.finder.find(id)
    const file = found?.file ?? version.sidebarsSource.file
    context.diagnostics.push({
      code: 'sidebar/unknown-doc',
      severity: 'error',
      message: `The sidebar "${sidebar.name}" lists the document "${id}", which does not exist.`,
      hint,
      ...(file !== undefined && { file, ...(found?.place ?? sidebar.finder.section) }),
    })
  }
  return page
}

function resolveCategoryLink(
  context: SidebarContext,
  { link, label, description }: WrittenCategory,
): CategoryLink | undefined {
  if (link === undefined || link === null) return undefined
  if (link.type === 'doc') {
    const page = findDoc(context, link.id)
    return page === undefined || !context.isShown(page) ? undefined : { kind: 'doc', page }
  }
  return {
    kind: 'generated',
    route: joinRoute(context.version.routeBase, link.slug ?? `/category/${slugOfLabel(label)}`),
    title: link.title ?? label,
    description: link.description ?? description ?? '',
    keywords: link.keywords ?? [],
    image: link.image,
  }
}

/** The items from the top of a sidebar down to one item. */
export function itemsOnPath(items: readonly SidebarItem[], path: readonly number[]): readonly SidebarItem[] {
  const [index, ...rest] = path
  const item = index === undefined ? undefined : items[index]
  if (item === undefined) return []
  return item.kind === 'category' ? [item, ...itemsOnPath(item.items, rest)] : [item]
}
