// Tells whether the announcement was dismissed: then its id equals the stored one.
import { announcementDismissedKey, announcementIdKey, readStored, writeStored } from '../storage.ts'

/** Stores a new id at once, and shows the bar again. The misspelt key of old sites counts too. */
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
