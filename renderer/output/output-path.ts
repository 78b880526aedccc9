// Which names a file of the output may have. Whoever writes or copies one asks here, so that no cache, no text and no plugin leads out of
// the output.
import { sep } from 'node:path'
import { FatalError } from '../diagnostics/fatal-error.ts'
import type { Hash, OutputPath } from '../text/brand.ts'

/** Whether a value names a file below the output: parts that are no `.` or `..`, none of them empty. */
export function isOutputPath(value: unknown): value is OutputPath {
  if (typeof value !== 'string' || value.includes('\0')) return false
  const parts = value.split(sep === '\\' ? /[\\/:]/ : '/')
  return parts.every(part => part !== '' && part !== '.' && part !== '..')
}

/** Whether a value can be the hash of something: caches have files of that name. */
export function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && /^[0-9a-f]{1,64}$/.test(value)
}

/** Throws FatalError (environment). */
export function assertOutputPath(path: string): void {
  if (isOutputPath(path)) return
  throw new FatalError('environment', [
    {
      code: 'output/outside',
      severity: 'error',
      message: `The build was to write ${JSON.stringify(path)}, which is no file of the output.`,
      hint: 'A cache holds what docsgen did not put there: delete .docsgen, build again without the shared cache (DOCSGEN_CACHE_URL=), and see who may write to it.',
    },
  ])
}
