// Which names files of the output and of caches may have, whoever gives them: a text, a plugin, or a cache that somebody else filled.
import type { Hash, OutputPath } from './brand.ts'

/** File of an output folder that says that docsgen made it; the same bytes in every build, never served. */
export const markName = '.docsgen-output'

/** Whether a value names a file below the output, on every system: it has no part that is empty, `.` or `..`. */
export function isOutputPath(value: unknown): value is OutputPath {
  if (typeof value !== 'string' || /\0|(?:^|[\\/])\.\.(?:[\\/]|$)/.test(value)) return false
  return value.split('/').every(part => part !== '' && part !== '.')
}

/** Whether a value can be the hash of something: caches have files of that name. */
export function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && /^[0-9a-f]{1,64}$/.test(value)
}
