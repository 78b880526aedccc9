// A host without files: for those that have all of theirs elsewhere.
import type { Host } from './host.ts'

const absent = { ok: false, reason: 'no such file' } as const

export const noFiles: Host = {
  list: () => ({ files: [], diagnostics: [] }),
  folderExists: () => false,
  entry: () => undefined,
  readText: () => absent,
  readBytes: () => absent,
}
