// What the search box offers without the index: recent and popular pages before anything is typed, and actions that match what is typed.

import { markdownPath, pageAddress, pageAsMarkdown, writeClipboard } from '../page/copying.ts'
import { readStored, recentKey, writeStored } from '../storage.ts'

export interface PaletteGroup {
  readonly label: string
  readonly rows: readonly PaletteRow[]
}

/**
 * All groups when the query is empty. Else the actions that have a word that begins with the query, and popular pages where no page was found.
 * Groups without rows are left out.
 */
export function paletteGroups(
  query: string,
  { isUnanswered }: { isUnanswered: boolean },
): readonly PaletteGroup[] {
  const wanted = query.trim().toLocaleLowerCase()
  const begins = ({ label }: PaletteRow) =>
    label
      .toLocaleLowerCase()
      .split(/[\s:(),]+/)
      .some(word => word.startsWith(wanted))
  const actions = paletteActions()
  const groups =
    wanted === ''
      ? [recents(), popular(), { label: SEARCH_TEXTS['search.actions'], rows: actions }]
      : [
          ...(isUnanswered ? [popular()] : []),
          { label: SEARCH_TEXTS['search.actions'], rows: wanted.length < 3 ? [] : actions.filter(begins) },
        ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function recents(): PaletteGroup {
  const rows = recentPages().map(
    ({ title, href }): PaletteRow => ({ key: `recent ${href}`, label: title, icon: 'recent', href }),
  )
  return { label: SEARCH_TEXTS['search.recent'], rows }
}

function popular(): PaletteGroup {
  const rows = SEARCH_SETTINGS.popular.map(
    ({ label, href }): PaletteRow => ({ key: `popular ${href}`, label, icon: 'page', href }),
  )
  return { label: SEARCH_TEXTS['search.popular'], rows }
}

/** A row below the search box that needs no index. */
export interface PaletteRow {
  /** Unique among all rows. */
  readonly key: string
  readonly label: string
  readonly icon: 'recent' | 'page' | 'copy' | 'open' | 'monitor'
  /** Target of the row; a row without one has `run`. */
  readonly href?: string
  /** The browser loads the target as a document. */
  readonly isDocument?: boolean
  readonly run?: () => void | Promise<void>
}

interface RecentPage {
  readonly title: string
  /** Path and anchor, without words to mark. */
  readonly href: string
}

const most = 5

// Pages of this site that the reader has chosen in the search box, the last one first. Other sites may share the browser's storage.
function recentPages(): readonly RecentPage[] {
  return stored()
    .filter(({ href }) => href.startsWith(BASE_URL))
    .slice(0, most)
}

export function rememberPage({ title, href }: RecentPage): void {
  const { pathname, hash } = new URL(href, location.href)
  const page = { title, href: pathname + hash }
  const others = stored().filter(other => other.href !== page.href)
  writeStored(recentKey, JSON.stringify([page, ...others].slice(0, 4 * most)))
}

function stored(): readonly RecentPage[] {
  try {
    const pages: unknown = JSON.parse(readStored(recentKey) ?? '[]')
    return Array.isArray(pages) ? pages.filter(isPage) : []
  } catch {
    return []
  }
}

function isPage(value: unknown): value is RecentPage {
  const { title, href } = Object(value) as Partial<RecentPage>
  return typeof title === 'string' && typeof href === 'string'
}

/** What a reader can do on any page. Each action uses what the page shows for it elsewhere. */
function paletteActions(): readonly PaletteRow[] {
  return [
    ...themeRow(),
    ...copyRows(),
    ...choices('.language-choice', 'languages'),
    ...choices('.version-choice', 'versions'),
  ]
}

function themeRow(): readonly PaletteRow[] {
  const toggle = document.querySelector<HTMLElement>('.navbar .color-toggle')
  const label = toggle?.getAttribute('aria-label')
  if (!toggle || !label) return []
  return [{ key: 'theme', label, icon: 'monitor', run: () => toggle.click() }]
}

function copyRows(): readonly PaletteRow[] {
  const rows: PaletteRow[] = [
    {
      key: 'copy-link',
      label: SEARCH_TEXTS['page.copy.link'],
      icon: 'copy',
      run: () => writeClipboard(pageAddress()),
    },
  ]
  const twin = markdownPath()
  if (twin === undefined) return rows
  const copy = async () => writeClipboard(await pageAsMarkdown(twin))
  return [
    ...rows,
    { key: 'copy-markdown', label: SEARCH_TEXTS['page.copy.markdown'], icon: 'copy', run: copy },
    {
      key: 'open-markdown',
      label: SEARCH_TEXTS['page.open.markdown'],
      icon: 'open',
      href: twin,
      isDocument: true,
    },
  ]
}

// The same page in other languages or versions, as the bar offers it.
function choices(list: string, key: string): readonly PaletteRow[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`.navbar ${list} a[href]:not([aria-current])`)
  return [...links].map((link, index) => ({
    key: `${key}-${index}`,
    label: link.textContent,
    icon: 'open',
    href: link.getAttribute('href') ?? '',
    isDocument: link.target === '_top',
  }))
}
