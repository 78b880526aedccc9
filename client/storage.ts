// localStorage that never throws: with storage blocked, values simply do not persist.

// Each key is a constant of its own, so that a script contains only those that it uses.
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
    // Blocked or full: the choice holds for the life of the page.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: there is nothing to remove.
  }
}
