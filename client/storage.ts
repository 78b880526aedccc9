// localStorage that never throws: where storage is blocked, values do not persist.

// Each key is a separate constant, so that a script contains only the keys that it uses.
export const themeKey = 'theme'
export const announcementDismissedKey = 'docusaurus.announcement.dismiss'
export const announcementIdKey = 'docusaurus.announcement.id'
export const versionKey = 'docs-preferred-version-default'
export const recentKey = 'docsgen.search.recent'
export const sidebarHiddenKey = 'docsgen.sidebar.hidden'
/** Followed by the name of a group of tabs. */
export const tabKey = 'docusaurus.tab.'

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
