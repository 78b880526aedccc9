// What a file outside the scan looked like: templates, client code, the configuration, and what a watcher reports.
import { statSync } from 'node:fs'

/** Size and times of the file at an absolute path in one string; empty when there is none. Equal stamps mean an untouched file. */
export function fileStamp(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.size}-${stats.mtimeMs}-${stats.ctimeMs}`
}

/** When the file at an absolute path or its times were last changed, in milliseconds since 1970; undefined when there is none. */
export function changeOf(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && Math.max(stats.mtimeMs, stats.ctimeMs)
}
