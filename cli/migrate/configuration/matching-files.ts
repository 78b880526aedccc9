// Files of the old site that a pattern names.
import picomatch from 'picomatch'
import type { AbsolutePath } from '../../../renderer/text/brand.ts'
import { listFiles } from './list-files.ts'

/** `pattern`: absolute. */
export function filesMatching(pattern: string): readonly AbsolutePath[] {
  const matches = picomatch(pattern)
  return listFiles(picomatch.scan(pattern).base).flatMap(({ source }) => (matches(source) ? [source] : []))
}
