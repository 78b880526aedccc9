// Dismisses the announcement: for good, or for the life of the page where storage is blocked.
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'
import { announcementDismissedKey, writeStored } from '../storage.ts'

export const announcementBar: Enhancement = (root, signal) => {
  onClick(root, signal, '[data-announcement-close]', button => {
    writeStored(announcementDismissedKey, 'true')
    button.closest('.theme-announcement-bar')?.remove()
  })
}
