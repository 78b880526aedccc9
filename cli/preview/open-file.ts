// The file at an address of the published folder, opened: what is sent of it afterwards is of one file, whatever takes its place.
import { type FileHandle, open, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lacksDescriptors } from './bounded-server.ts'

export interface OpenedFile {
  readonly handle: FileHandle
  /** Below the folder, with `/`. */
  readonly name: string
  readonly size: number
  readonly modified: Date
}

/**
 * - `missing`: no such file.
 * - `unreadable`: no right to read it.
 * - `busy`: the system has no more files to open, or the folder is still being exchanged.
 */
export type Opening = OpenedFile | 'missing' | 'unreadable' | 'busy'

/** Milliseconds between looks, and looks: an exchange takes two renames, a full table of files empties with the answers. */
const pause = 20
const mostLooks = 25

/** The first of the names that is a file. Waits a moment while the folder is being exchanged or no file can be opened. */
export async function openFile(folder: string, names: readonly string[]): Promise<Opening> {
  for (let looks = 1; ; looks++) {
    const before = await identify(folder)
    const found = await openFirst(folder, names)
    if (found !== 'missing' && found !== 'busy') return found
    // Nothing is missing unless it was missing in one and the same folder.
    if (found === 'missing' && before !== undefined && before === (await identify(folder))) return found
    if (looks === mostLooks) return 'busy'
    await setTimeout(pause)
  }
}

async function openFirst(folder: string, names: readonly string[]): Promise<Opening> {
  for (const name of names) {
    const found = await openOne(folder, name)
    if (found !== 'missing') return found
  }
  return 'missing'
}

async function openOne(folder: string, name: string): Promise<Opening> {
  const path = join(folder, name)
  if (!path.startsWith(folder + sep) || path.includes('\0')) return 'missing'
  let handle: FileHandle | undefined
  try {
    handle = await open(path)
    const stats = await handle.stat()
    if (stats.isFile()) return { handle, name, size: stats.size, modified: stats.mtime }
    await handle.close()
    return 'missing'
  } catch (error) {
    await handle?.close()
    if (lacksDescriptors(error)) return 'busy'
    const { code } = error as NodeJS.ErrnoException
    return code === 'EACCES' || code === 'EPERM' ? 'unreadable' : 'missing'
  }
}

// Between the two renames of an exchange there is no folder.
async function identify(folder: string): Promise<string | undefined> {
  try {
    // A folder that was moved away and back has another change time.
    const { ino, ctimeNs } = await stat(folder, { bigint: true })
    return `${ino} ${ctimeNs}`
  } catch {
    return undefined
  }
}
