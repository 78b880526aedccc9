// What the search box offers before anything is typed, and the actions that answer what is typed.
import { paletteActions } from './palette-actions.ts'
import type { PaletteRow } from './palette-row.ts'
import { recentPages } from './recent-pages.ts'

export interface PaletteGroup {
  readonly label: string
  readonly rows: readonly PaletteRow[]
}

/**
 * Nothing typed: everything. Else the actions with a word that begins like it, and ways on where no page was found. Groups without
 * rows are left out.
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
