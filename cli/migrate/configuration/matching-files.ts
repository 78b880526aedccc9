// Files of the old site that patterns name.
import picomatch from 'picomatch'
import type { AbsolutePath } from '../../../renderer/base/text/brand.ts'
import { listFiles } from './list-files.ts'

/** `pattern`: absolute. */
export function filesMatching(pattern: string): readonly AbsolutePath[] {
  const matches = picomatch(pattern)
  return listFiles(picomatch.scan(pattern).base).flatMap(({ source }) => (matches(source) ? [source] : []))
}

/** Whether a path is one that the patterns name; those after a `!` leave paths out. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const [left = [], taken = []] = [true, false].map(isLeftOut =>
    patterns.filter(each => each.startsWith('!') === isLeftOut).map(each => each.replace(/^!/, '')),
  )
  // As generators match: `[!a]` is any sign but this one.
  const takes = picomatch(taken, { posix: true })
  const leavesOut = picomatch(left, { posix: true })
  return path => takes(path) && !leavesOut(path)
}
