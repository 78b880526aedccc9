// Of all that is found in a translation: what the original has not told already.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { isTranslation } from '../../config/locales/edition.ts'
import type { Snapshot } from '../../content/snapshot.ts'

/** The snapshot with messages about its own files, and those that the original does not have. Links in originals are the original's matter. */
export function withOwnProblems(snapshot: Snapshot, original: Snapshot): Snapshot {
  const { edition } = snapshot.config
  const isOwn = (file: Diagnostic['file']) => file !== undefined && isTranslation(edition, file)
  const told = new Set(original.diagnostics.map(keyOf))
  const [own, others] = [
    snapshot.brokenLinks.filter(isAbout),
    snapshot.brokenLinks.filter(link => !isAbout(link)),
  ]
  const dropped = new Set(others.map(({ diagnostic }) => diagnostic))
  return {
    ...snapshot,
    brokenLinks: own,
    diagnostics: snapshot.diagnostics.filter(
      found =>
        !dropped.has(found) && (isOwn(found.file) || (found.file !== undefined && !told.has(keyOf(found)))),
    ),
  }

  function isAbout({ diagnostic }: Snapshot['brokenLinks'][number]): boolean {
    return isOwn(diagnostic.file)
  }
}

function keyOf({ code, file, line, column }: Diagnostic): string {
  return JSON.stringify([code, file, line, column])
}
