// What may be written at the cursor. Looks at the text before it: what is being written is not whole yet.
import type { EditedSite } from '../edited-site.ts'
import type { Cursor } from '../navigate.ts'
import { pageOfFile, pageThatShows } from '../navigate.ts'
import { addressContext } from './address-context.ts'
import { completeAddress } from './complete-address.ts'
import { type Completions, nothingToComplete } from './completion.ts'

export function complete(site: EditedSite, { file, text, offset }: Cursor): Completions {
  const lineStart = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  const line = text.slice(lineStart, offset)
  const shown = pageOfFile(site, file) ?? pageThatShows(site, file)
  const snapshot = shown?.snapshot ?? site.snapshots[0]
  if (snapshot === undefined) return nothingToComplete
  const address = addressContext(line, lineStart)
  if (address !== undefined)
    return completeAddress({ snapshot, file, page: shown?.page, context: address, end: offset })
  return nothingToComplete
}
