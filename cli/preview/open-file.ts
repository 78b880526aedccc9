// Opens the file at an address of the published folder. The answer is then sent from one file, even when a build replaces it meanwhile.
import { type FileHandle, open, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lacksDescriptors } from './bounded-server.ts'

export interface OpenedFile {
  readonly handle: FileHandle
  /** Path below the folder, with `/`. */
  readonly name: string
  readonly size: number
  readonly modified: Date
}

/**
 * - `missing`: the file does not exist.
 * - `unreadable`: the process has no right to read it.
 * - `busy`: too many files are open, or a build is exchanging the folder.
 */
export type Opening = OpenedFile | 'missing' | 'unreadable' | 'busy'

/** Milliseconds between attempts. An exchange takes two renames, and answers that end close their files. */
const pause = 20
const mostLooks = 25

/** Opens the first of the names that is a file. Tries again for a moment while the folder is being exchanged or too many files are open. */
export async function openFile(folder: string, names: readonly string[]): Promise<Opening> {
  for (let looks = 1; ; looks++) {
    const before = await identify(folder)
    const found = await openFirst(folder, names)
    if (found !== 'missing' && found !== 'busy') return found
    // A file counts as missing only when the folder was not exchanged during the attempt.
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

// Undefined between the two renames of an exchange, when the folder does not exist.
async function identify(folder: string): Promise<string | undefined> {
  try {
    // A folder that was moved away and back has another change time.
    const { ino, ctimeNs } = await stat(folder, { bigint: true })
    return `${ino} ${ctimeNs}`
  } catch {
    return undefined
  }
}
