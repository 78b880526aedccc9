// Finds the place in a description where an address of its pages is written.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { type Host, valueIfRead } from '../../../base/host/host.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { escapePattern } from '../../../base/text/escape-pattern.ts'
import { lineStarts, type Place, placeOf } from '../../../base/text/line-index.ts'

/** The first place of the diagnostic's address in its file. Undefined where the file does not have the address in these letters. */
export function createWrittenPlaces(host: Host) {
  const files = new Map<SitePath, { readonly text: string; readonly starts: readonly number[] } | undefined>()
  return ({ file, target }: Diagnostic): Place | undefined => {
    if (file === undefined || target === undefined) return undefined
    if (!files.has(file)) {
      const text = valueIfRead(host.readText(file))
      files.set(file, text === undefined ? undefined : { text, starts: lineStarts(text) })
    }
    const found = files.get(file)
    // The address must end there: longer addresses that begin with it are different.
    const at =
      found?.text.search(
        new RegExp(`(?<=\\]\\(<?|(?:href|src)=\\\\?["'])(?:${writtenForms(target)})(?=[>)"'\\s])`),
      ) ?? -1
    return found === undefined || at < 0 ? undefined : placeOf(found.starts, at)
  }
}

// A link to an operation may be written in the form of other generators (`withApiLinks`).
function writtenForms(target: string): string {
  const [, operation] = /^api:([^#?]+)$/.exec(target) ?? []
  const own = escapePattern(target)
  return operation === undefined ? own : `${own}|#(?:tag/[^)\\s]*?/)?operation/${escapePattern(operation)}`
}
