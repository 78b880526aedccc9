// Takes an output out of the way without deleting it: where thousands of files were just deleted, ext4 writes new ones slowly for some
// seconds, and the next build would be measured with that.
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

let count = 0

/**
 * @param {string} path  may be missing
 * @param {string} aside  folder on the same disk, to be deleted when nothing more is measured
 */
export function moveAway(path, aside) {
  mkdirSync(aside, { recursive: true })
  try {
    renameSync(path, join(aside, `${process.pid}-${count++}`))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
