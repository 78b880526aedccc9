// The new site with texts of built pages in the place of some authors' texts.
import type { PageParity } from '../../parity/compare-sites.ts'
import type { PartsOutside } from '../built/outside/parts-outside.ts'
import type { NewFile, NewText, OldSite } from '../old-site.ts'
import type { BuiltTexts } from './built-text.ts'
import { originalOf } from './originals.ts'

export interface TakenOver {
  /** With the author's text. */
  readonly file: NewText
  /** With that of the built page. */
  readonly text: NewText
  /** `whole`: its body is what the built page shows. `around`: what this shows outside of the text stands above and below the author's. */
  readonly kind: 'whole' | 'around'
  /** What of the page stands outside of its text. */
  readonly outside: PartsOutside
  /** What readers would have missed; absent: an earlier run took it over. */
  readonly lost?: PageParity
}

/** What the new site does not need any more for texts that are taken over whole, goes: stand-ins, and what was to be done in them. */
export function withTexts(site: OldSite, taken: readonly TakenOver[], texts: BuiltTexts): OldSite {
  if (taken.length === 0) return site
  const byTarget = new Map(taken.map(each => [each.file.target, each]))
  const files = site.files.flatMap((file): NewFile[] => {
    const found = byTarget.get(file.target)
    if (found === undefined) return [file]
    return found.kind === 'around' ? [found.text] : [found.text, originalOf(found.file)]
  })
  const still = new Set(
    site.files.flatMap(({ target, kind, ...file }) =>
      byTarget.has(target) || !('from' in file) || file.from === undefined ? [] : [file.from],
    ),
  )
  const gone = new Set(
    taken.flatMap(({ kind, file: { from } }) =>
      kind === 'around' || from === undefined || still.has(from) ? [] : [from],
    ),
  )
  const isGone = (place: string) => gone.has(place.replace(/:\d+:\d+$/, ''))
  const targets = new Set<string>(files.map(({ target }) => target))
  return {
    ...site,
    files: [...files, ...texts.taken().filter(({ target }) => !targets.has(target))],
    todos: site.todos.filter(
      ({ file, isSetting }) => file === undefined || isSetting === true || !gone.has(file),
    ),
    standIns: site.standIns.map(each => ({ ...each, places: each.places.filter(place => !isGone(place)) })),
  }
}
