// What a file that a watcher reports looks like.
import { statSync } from 'node:fs'
import { stampOf } from '../renderer/base/host/host.ts'

/** Of the file at an absolute path; empty when there is none. Equal stamps mean an untouched file. */
export function fileStamp(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? '' : stampOf(stats).stamp
}
