// Where the tests write. They make some hundred thousand small files, and a disk may take a millisecond for each; Linux has a folder in
// memory that takes a fiftieth of that.
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Free bytes that a run may need. */
const needed = 4e9

/** Makes it the temporary folder of this process and its children, if there is one that is large enough. */
export function writeIntoMemory() {
  process.env.DOCSGEN_DISK ??= tmpdir()
  if (isLarge(inMemory)) process.env.TMPDIR = inMemory
}

/** The temporary folder on disk, for what outlives a run or has to lie beside the checkout. */
export function diskFolder() {
  return process.env.DOCSGEN_DISK ?? tmpdir()
}

function isLarge(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= needed
  } catch {
    return false // another system, or a container without it
  }
}
