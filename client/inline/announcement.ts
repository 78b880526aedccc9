// Tells whether the announcement was dismissed: its id and the stored one are the same.
import { announcementDismissedKey, announcementIdKey, readStored, writeStored } from '../storage.ts'

/** A new id is stored at once and shows the bar again. A misspelt id of old sites counts as the right one. */
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
