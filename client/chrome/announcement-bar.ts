// Dismisses the announcement (AB-5); storage blocked: for the life of the page (AB-7).
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'
import { storageKeys, writeStored } from '../storage.ts'

export const announcementBar: Enhancement = (root, signal) => {
  onClick(root, signal, '[data-announcement-close]', button => {
    writeStored(storageKeys.announcementDismissed, 'true')
    button.closest('.theme-announcement-bar')?.remove()
  })
}
