// The announcement bar: whether the reader has dismissed it, and the button that dismisses it.
import { type Enhancement, onClick } from '../enhance.ts'
import { announcementDismissedKey, announcementIdKey, readStored, writeStored } from '../storage.ts'

/** The button dismisses the announcement for good, or for the life of the page where storage is blocked. */
export const announcementBar: Enhancement = (root, signal) => {
  onClick(root, signal, '[data-announcement-close]', button => {
    writeStored(announcementDismissedKey, 'true')
    button.closest('.theme-announcement-bar')?.remove()
  })
}

/** Stores the id of a new announcement at once and reports it as not dismissed. Also accepts the misspelt id that old sites stored. */
export function announcementIsDismissed(): boolean {
  if (ANNOUNCEMENT_ID === '' || !ANNOUNCEMENT_CLOSEABLE) return false
  const stored = readStored(announcementIdKey)
  const known = stored === 'annoucement-bar' ? 'announcement-bar' : stored
  if (known !== ANNOUNCEMENT_ID) {
    writeStored(announcementIdKey, ANNOUNCEMENT_ID)
    writeStored(announcementDismissedKey, 'false')
    return false
  }
  return readStored(announcementDismissedKey) === 'true'
}
