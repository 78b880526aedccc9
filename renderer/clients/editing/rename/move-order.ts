// The order in which files can be renamed one after another, so that none is written over.
import type { SitePath } from '../../../base/text/brand.ts'

type Move = readonly [from: SitePath, to: SitePath]

/** A file whose new name another one still has goes later; of files that exchange their names one takes a name between. */
export function orderedMoves(moves: ReadonlyMap<SitePath, SitePath>): readonly Move[] {
  const left = new Map([...moves].filter(([from, to]) => from !== to))
  const ordered: Move[] = []
  while (left.size > 0) {
    const free = [...left].find(([, to]) => !left.has(to))
    if (free !== undefined) {
      ordered.push(free)
      left.delete(free[0])
      continue
    }
    const [first] = left
    if (first === undefined) break
    const [from, to] = first
    const between = `${from}.docsgen-moving` as SitePath
    ordered.push([from, between])
    left.delete(from)
    left.set(between, to)
  }
  return ordered
}
