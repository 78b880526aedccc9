// What the files of the output that show texts were made from, by their keys: a later build with other texts starts from it.
import type { SharedProps } from '../contract/page-props.ts'
import type { SidebarViewProps } from '../contract/sidebar-props.ts'
import { readStored, type Store } from '../host/store.ts'
import type { PagePlan } from '../plan/page/page-planner.ts'
import type { PageSheet } from '../plan/page/page-sheet.ts'
import type { SitePlan } from '../plan/plan-output.ts'
import type { TwinPlan } from '../plan/twins/plan-twins.ts'
import type { TwinSheet } from '../plan/twins/twin-sheet.ts'
import type { Hash, OutputPath, SitePath } from '../text/brand.ts'

export type KeptEntry = KeptPage | KeptTwin | KeptTwins

export interface KeptPage {
  readonly make: 'page'
  readonly sheet: PageSheet
  readonly sheetKey: Hash
  /** Covers `sheet.shared`. */
  readonly frameKey: Hash
  /** Whose texts the page shows, in order, and the hashes of their contents. */
  readonly texts: readonly { readonly file: SitePath; readonly hash: Hash }[]
}

export interface KeptTwin {
  readonly make: 'twin'
  readonly sheet: TwinSheet
  readonly file: SitePath
  /** Of the text. */
  readonly hash: Hash | undefined
}

/** One text of all twins. */
export interface KeptTwins {
  readonly make: 'all-twins'
  readonly twins: readonly OutputPath[]
}

export interface KeptEntries {
  put(key: Hash, kept: KeptEntry): void
  /** Undefined: nothing is kept of this file. */
  get(key: Hash): KeptEntry | undefined
}

/** Frame and sidebar are the same for many pages and kept once. */
type StoredPage = Omit<KeptPage, 'sheet'> & {
  readonly sheet: Omit<PageSheet, 'shared' | 'sidebar'>
  readonly sidebarKey: Hash | undefined
}

export function openKeptEntries(store: Store): KeptEntries {
  const put = new Set<string>()
  const putOnce = (key: string, value: unknown) => {
    if (put.has(key)) return
    put.add(key)
    store.put(key, JSON.stringify(value))
  }
  const readPage = ({ sheet, sidebarKey, ...kept }: StoredPage): KeptPage | undefined => {
    const shared = readStored<SharedProps>(store, frameName(kept.frameKey))
    const view = sidebarKey && readStored<SidebarViewProps>(store, sidebarName(sidebarKey))
    if (shared === undefined || (sidebarKey !== undefined && view === undefined)) return undefined
    const sidebar = sidebarKey && view && { key: sidebarKey, view }
    return { ...kept, sheet: { ...sheet, shared, sidebar } as PageSheet }
  }
  return {
    put(key, entry) {
      if (entry.make !== 'page') {
        putOnce(entryName(key), entry)
        return
      }
      const { shared, sidebar, ...sheet } = entry.sheet
      putOnce(frameName(entry.frameKey), shared)
      if (sidebar !== undefined) putOnce(sidebarName(sidebar.key), sidebar.view)
      putOnce(entryName(key), { ...entry, sheet, sidebarKey: sidebar?.key } satisfies StoredPage)
    },
    get(key) {
      const stored = readStored<StoredPage | KeptTwin | KeptTwins>(store, entryName(key))
      return stored?.make === 'page' ? readPage(stored) : stored
    },
  }
}

export function keptPage({ sheet, sheetKey, frameKey, texts }: PagePlan): KeptPage {
  return {
    make: 'page',
    sheet,
    sheetKey,
    frameKey,
    texts: texts.map(({ file, facts }) => ({ file, hash: facts.contentHash })),
  }
}

export function keptTwin({ page, sheet }: TwinPlan): KeptTwin {
  return { make: 'twin', sheet, file: page.file, hash: page.facts.twinHash }
}

/** What the store keeps of a plan. */
export function keptNames({ pages, entries }: Pick<SitePlan, 'pages' | 'entries'>): readonly string[] {
  const names = new Set<string>()
  for (const { key, frameKey, sheet } of pages.values()) {
    names.add(entryName(key)).add(frameName(frameKey))
    if (sheet.sidebar !== undefined) names.add(sidebarName(sheet.sidebar.key))
  }
  for (const { key, recipe } of entries)
    if (recipe.make === 'twin' || recipe.make === 'all-twins') names.add(entryName(key))
  return [...names]
}

function entryName(key: Hash): string {
  return `entry:${key}`
}

function frameName(key: Hash): string {
  return `frame:${key}`
}

function sidebarName(key: Hash): string {
  return `sidebar:${key}`
}
