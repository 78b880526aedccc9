// A variable of texts gets another name: where it gets its value, and in every text that shows it.
import type { SitePath } from '../../../base/text/brand.ts'
import type { EditedSite } from '../edited-site.ts'
import { placesOfVariable } from '../names/variables.ts'
import { createEdits, type SiteChange } from './site-change.ts'

/** The variable that `from` means in a file. Throws an error where its value is not written as a literal. */
export function renameVariable(
  site: EditedSite,
  file: SitePath,
  { from, to }: { readonly from: string; readonly to: string },
): SiteChange {
  const edits = createEdits()
  const places = placesOfVariable(site, file, from)
  if (places.every(({ kind }) => kind === 'use'))
    throw new Error(`Where "${from}" gets its value is not written in a way that can be changed.`)
  for (const { file: path, start, end, kind } of places) {
    const needsQuotes = kind === 'bare-option' && !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(to)
    edits.add(path, [{ start, end, text: needsQuotes ? `'${to}'` : to, reason: 'name' }])
  }
  return { edits: edits.finish(), moves: new Map(), left: [] }
}
