// What a file outside the scan looked like: templates, client code, the configuration, and what a watcher reports.
import { statSync } from 'node:fs'
import { type FileEntry, stampOf } from '../renderer/host/host.ts'

/** Stamp and time of change of the file at an absolute path; undefined when there is none. */
export function lookAt(path: string): Pick<FileEntry, 'stamp' | 'changedAt'> | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && stampOf(stats)
}

/** The stamp alone; empty when there is no file. Equal stamps mean an untouched file. */
export function fileStamp(path: string): string {
  return lookAt(path)?.stamp ?? ''
}
