// Generates sidebar items from folders.
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

/** The items of a folder of the documentation. `exclude` names files and folders relative to the folder. */
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

// Pages with the same title get the names of their files in parentheses.
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

// The generated page that stands for a folder has the folder's position; inside the folder the page comes first.
function isOverview({ isGenerated }: SidebarContext, page: Page): boolean {
  return page.isFolderIndex && page.folder !== '' && isGenerated(page)
}

// `sidebar_position`, or else the number prefix.
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

// The explicit link, or else the index page of the folder. `link: null` means no link.
function categoryLinkOf(
  context: SidebarContext,
  folder: string,
  file: CategoryFile,
  pages: readonly Page[],
): CategoryLinkOptions | undefined {
  if (file.link === null) return undefined
  if (file.link?.type === 'doc') {
    const { id } = file.link
    // The id may be relative to the folder. Ids of drafts and unlisted pages are recognized too.
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

/** Items are sorted by position, then by name as on disk; numbers in names are compared by value. */
interface Ordered {
  readonly position: number | undefined
  /** Name of the folder, or of the file without its extension. Number prefixes are kept. */
  readonly name: string
}

/** Positions may be fractional or negative; items without one come last. */
function compareSidebarItems(a: Ordered, b: Ordered): number {
  const byPosition = (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY)
  return (Number.isNaN(byPosition) ? 0 : byPosition) || compareNatural(a.name, b.name)
}
