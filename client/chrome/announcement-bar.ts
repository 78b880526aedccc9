// Dismisses the announcement: for good, or for the life of the page where storage is blocked.
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'
import { announcementDismissedKey, writeStored } from '../storage.ts'

export const announcementBar: Enhancement = (root, signal) => {
  onClick(root, signal, '[data-announcement-close]', dismissAnnouncement)
}

/** Does nothing for a button that stands elsewhere. */
export function dismissAnnouncement(button: HTMLElement): void {
  const bar = button.closest('.theme-announcement-bar')
  if (bar === null) return
  writeStored(announcementDismissedKey, 'true')
  bar.remove()
}
