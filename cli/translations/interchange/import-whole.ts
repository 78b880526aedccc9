// A Markdown file that came back → a translation.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import { textBlocks } from '../../../renderer/content/markdown/text-blocks.ts'
import type { Imported, ImportTarget } from './import-target.ts'
import { unreadable } from './import-units.ts'
import { changedSince, lockOfWhole, readWhole, wholeProblems } from './whole-file.ts'

/** `file`: what was read, for places of messages. A file in which nothing was changed is no translation yet. */
export function importWhole(file: SitePath, written: string, targets: readonly ImportTarget[]): Imported {
  const whole = readWhole(written)
  const failed = (...diagnostics: readonly Diagnostic[]) => ({ imported: 0, diagnostics })
  if (whole === undefined) {
    const message = 'The comment at the end by which docsgen knows the file is missing.'
    return failed(unreadable(file, { message, line: written.trimEnd().split('\n').length, column: 1 }))
  }
  const target = targets.find(each => each.placeOf(whole.file)?.file === whole.file)
  const place = target?.placeOf(whole.file)
  const texts = place && target?.textsOf(place)
  if (target === undefined || place === undefined || texts === undefined) {
    const message = `The site has no page that "${whole.file}" translates.`
    const hint = 'It was renamed or deleted since the export: export again.'
    return failed({
      code: 'translation/unknown-unit',
      severity: 'error',
      message,
      hint,
      file,
      line: 1,
      column: 1,
    })
  }
  if (target.language.diagnostics.length > 0) return failed(...target.language.diagnostics)
  if (whole.text.trimEnd() === (texts.translation ?? texts.original).trimEnd()) return failed()
  const changed = changedSince(whole, texts)
  if (changed !== undefined) {
    const other = changed === 'original' ? place.original : place.file
    return failed({
      code: 'translation/changed-since-export',
      severity: 'error',
      message: `"${other}" has changed since the export.`,
      hint: 'It is left as it is. Export again and bring the new text over.',
      file,
      line: 1,
      column: 1,
    })
  }
  const problems = wholeProblems(whole.text, texts.original)
  if (problems.length > 0)
    return failed(
      ...problems.map(
        (problem): Diagnostic => ({
          ...problem,
          code: 'translation/lost-markup',
          severity: 'error',
          hint: 'Nothing of this file is imported. Mend it and import it again.',
          file,
        }),
      ),
    )
  target.change(place, whole.text, lockOfWhole(whole.text, texts, target.lockedOf(place)))
  return { imported: textBlocks(whole.text).length, diagnostics: [] }
}
