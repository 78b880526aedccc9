// Writes files one after another, in whichever thread.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Plain data. */
export interface FilePortion<Memory extends ArrayBufferLike = ArrayBufferLike> {
  /** Absolute. */
  readonly files: readonly string[]
  /** Where the bytes of each file end in `bytes`; those of the next one begin there. */
  readonly ends: readonly number[]
  readonly bytes: Uint8Array<Memory>
}

/** Makes the folder of a file, unless it did so before. What it gives throws what the system says. */
export function createFolderMaking(): (file: string) => void {
  const folders = new Set<string>()
  return file => {
    const folder = dirname(file)
    if (folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    folders.add(folder)
  }
}

/** Makes the folders of files, too. What it gives throws what the system says. */
export function createFileWriting(): (portion: FilePortion) => void {
  const makeFolder = createFolderMaking()
  return ({ files, ends, bytes }) => {
    let start = 0
    for (const [at, file] of files.entries()) {
      makeFolder(file)
      const end = ends[at] as number
      writeFileSync(file, bytes.subarray(start, end))
      start = end
    }
  }
}
