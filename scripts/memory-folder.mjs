// The temporary folder of the tests. They write about a hundred thousand small files. Creating one took 0.85 ms on the disk of CI and
// 0.02 ms in the folder that Linux keeps in memory.
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Free bytes that a run may need. */
const needed = 4e9

/** Makes the folder in memory the temporary folder of this process and its children, if it exists and is large enough. */
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
