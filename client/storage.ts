// localStorage that never throws: with storage blocked, values simply do not persist (CM-7).

export const storageKeys = {
  theme: 'theme',
  announcementDismissed: 'docusaurus.announcement.dismiss',
  announcementId: 'docusaurus.announcement.id',
  version: 'docs-preferred-version-default',
  sidebarHidden: 'docsgen.sidebar.hidden',
  /** Followed by the name of a group of tabs. */
  tab: 'docusaurus.tab.',
} as const

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
