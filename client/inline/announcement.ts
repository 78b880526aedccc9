// Whether the announcement was dismissed: the same id and a stored dismissal (AB-3, AB-4, AB-9).
import { readStored, storageKeys, writeStored } from '../storage.ts'

/** A new id is stored at once and shows the bar again. A misspelt id of old sites counts as the right one (AB-6). */
export function announcementIsDismissed(): boolean {
  if (ANNOUNCEMENT_ID === '' || !ANNOUNCEMENT_CLOSEABLE) return false
  const stored = readStored(storageKeys.announcementId)
  const known = stored === 'annoucement-bar' ? 'announcement-bar' : stored
  if (known !== ANNOUNCEMENT_ID) {
    writeStored(storageKeys.announcementId, ANNOUNCEMENT_ID)
    writeStored(storageKeys.announcementDismissed, 'false')
    return false
  }
  return readStored(storageKeys.announcementDismissed) === 'true'
}
