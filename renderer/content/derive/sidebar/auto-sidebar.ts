// Sidebar items from folders.
import type { SitePath } from '../../../base/text/brand.ts'
import { compareNatural, fileNameOf, withoutExtension } from '../../../base/text/site-path.ts'
import type { CategoryLinkOptions } from '../../../config/options/sidebar-options.ts'
import type { CategoryFile } from '../../data-files/category-file.ts'
import type { Page } from '../../graph/content-graph.ts'
import { splitNumberPrefix, withoutNumberPrefixes } from '../../source/number-prefix.ts'
import type { SidebarItem } from '../site.ts'
import { categoryItem, docItem, type SidebarContext } from './sidebar-items.ts'

interface Entry extends Ordered {
  readonly item: SidebarItem
}

/** The items of a folder below the documentation; `exclude` names files and folders relative to it. */
export function autoSidebar(
  context: SidebarContext,
  folder: string,
  exclude: readonly string[] = [],
): readonly SidebarItem[] {
  const skipped = exclude.map(name => (folder === '' ? name : `${folder}/${name}`))
  const isSkipped = (path: string) => skipped.some(name => path === name || path.startsWith(`${name}/`))
  const pages = [...context.content.docs.values()].filter(
    page => isInside(folder, page.folder) && context.isShown(page) && !isSkipped(pathOf(page)),
  )
  return itemsOf(context, folder, pages)
}

function itemsOf(context: SidebarContext, folder: string, pages: readonly Page[]): readonly SidebarItem[] {
  const entries: Entry[] = []
  const subfolders = new Map<string, Page[]>()
  for (const page of pages) {
    if (page.folder === folder) {
      entries.push(docEntry(context, page))
      continue
    }
    const name = page.folder.slice(folder === '' ? 0 : folder.length + 1).split('/')[0] as string
    const group = subfolders.get(name)
    if (group === undefined) subfolders.set(name, [page])
    else group.push(page)
  }
  for (const [name, inside] of subfolders)
    entries.push(...folderEntry(context, folder === '' ? name : `${folder}/${name}`, inside))
  return toldApart(entries.sort(compareSidebarItems))
}

// Pages of one title have the names of their files behind it.
function toldApart(entries: readonly Entry[]): readonly SidebarItem[] {
  const pages = entries.flatMap(({ item }) => (item.kind === 'doc' ? [item.label] : []))
  return entries.map(({ item, name }) =>
    item.kind === 'doc' && pages.indexOf(item.label) !== pages.lastIndexOf(item.label)
      ? { ...item, label: `${item.label} (${name})` }
      : item,
  )
}

function docEntry(context: SidebarContext, page: Page): Entry {
  return {
    name: withoutExtension(fileNameOf(page.file)),
    position: isOverview(context, page) ? Number.NEGATIVE_INFINITY : positionOf(context, page),
    item: docItem(page, {}),
  }
}

// The position of a generated page that answers for its folder is that of the folder; in the folder itself the page comes first.
function isOverview({ isGenerated }: SidebarContext, page: Page): boolean {
  return page.isFolderIndex && page.folder !== '' && isGenerated(page)
}

// The field, else the number prefix.
function positionOf(context: SidebarContext, page: Page): number | undefined {
  const { frontMatter } = page.facts.meta
  if (frontMatter.sidebar_position !== undefined) return frontMatter.sidebar_position
  if (!usesPrefixes(context, page)) return undefined
  return splitNumberPrefix(withoutExtension(fileNameOf(page.file))).position
}

function folderEntry(context: SidebarContext, folder: string, pages: readonly Page[]): readonly Entry[] {
  const name = fileNameOf(folder)
  const file: CategoryFile =
    context.categoryFiles.get(`${context.version.path}/${folder}` as SitePath)?.value ?? {}
  const link = categoryLinkOf(context, folder, file, pages)
  const linked = link?.type === 'doc' ? context.content.docs.get(link.id) : undefined
  const meta = linked?.facts.meta.frontMatter
  const prefix = context.docs.numberPrefixes ? splitNumberPrefix(name) : { name, position: undefined }
  const category = categoryItem(context, {
    ...file,
    label: file.label ?? meta?.sidebar_label ?? linked?.title ?? prefix.name,
    link,
    items: itemsOf(
      context,
      folder,
      pages.filter(page => page !== linked),
    ),
    badge: file.badge ?? meta?.badge,
    className: file.className ?? meta?.sidebar_class_name,
  })
  if (category === undefined) return []
  return [
    {
      name,
      position: file.position ?? (linked && positionOf(context, linked)) ?? prefix.position,
      item: category,
    },
  ]
}

// An explicit link, else the page that answers for the folder; `link: null` switches the convention off.
function categoryLinkOf(
  context: SidebarContext,
  folder: string,
  file: CategoryFile,
  pages: readonly Page[],
): CategoryLinkOptions | undefined {
  if (file.link === null) return undefined
  if (file.link?.type === 'doc') {
    const { id } = file.link
    // An id may be local to the folder; drafts and unlisted pages count too.
    const local = `${withoutNumberPrefixes(folder)}/${id}`
    const isKnown = context.content.docs.has(local) || context.content.draftIds.has(local)
    return { type: 'doc', id: isKnown ? local : id }
  }
  if (file.link !== undefined) return file.link as CategoryLinkOptions
  const index = pages.find(page => page.folder === folder && page.isFolderIndex)
  return index && { type: 'doc', id: index.docId }
}

function usesPrefixes(context: SidebarContext, page: Page): boolean {
  return context.docs.numberPrefixes && page.facts.meta.frontMatter.parse_number_prefixes !== false
}

function isInside(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

function pathOf(page: Page): string {
  const name = fileNameOf(page.file)
  return page.folder === '' ? name : `${page.folder}/${name}`
}

// Order inside a generated category: position, then the name as it stands on disk, numbers by their size.

interface Ordered {
  readonly position: number | undefined
  /** Name of the folder, or of the file without its extension; prefixes kept. */
  readonly name: string
}

/** Positions may be fractional or negative; items without one come last. */
function compareSidebarItems(a: Ordered, b: Ordered): number {
  const byPosition = (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY)
  return (Number.isNaN(byPosition) ? 0 : byPosition) || compareNatural(a.name, b.name)
}
