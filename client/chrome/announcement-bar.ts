// Dismisses the announcement (AB-5); storage blocked: for the life of the page (AB-7).
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'
import { announcementDismissedKey, writeStored } from '../storage.ts'

export const announcementBar: Enhancement = (root, signal) => {
  onClick(root, signal, '[data-announcement-close]', button => {
    writeStored(announcementDismissedKey, 'true')
    button.closest('.theme-announcement-bar')?.remove()
  })
}
