// Turns files that translators send back into changes of translations: units of XLIFF and PO, or a whole Markdown file.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../../renderer/base/diagnostics/nearest.ts'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import { textBlocks } from '../../../renderer/content/markdown/text-blocks.ts'
import type { Imported, ImportTarget } from './import-target.ts'
import { mergeUnits } from './merge-units.ts'
import type { ReturnedFile, ReturnedUnit } from './unit.ts'
import { changedSince, lockOfWhole, readWhole, wholeProblems } from './whole-file.ts'

/** `file`: the imported file, for the places of messages. */
export function importUnits(
  file: SitePath,
  { language, units, problems }: ReturnedFile,
  targets: readonly ImportTarget[],
): Imported {
  if (problems.length > 0)
    return { imported: 0, diagnostics: problems.map(problem => unreadable(file, problem)) }
  const target = targets.find(
    each => each.language.locale.toLowerCase() === language?.trim().replaceAll('_', '-').toLowerCase(),
  )
  if (target === undefined) return { imported: 0, diagnostics: [wrongLanguage(file, language, targets)] }
  if (target.language.diagnostics.length > 0) return { imported: 0, diagnostics: target.language.diagnostics }
  const diagnostics: Diagnostic[] = []
  let imported = 0
  for (const [path, own] of byPage(units)) {
    const place = target.placeOf(path)
    const texts = place && target.textsOf(place)
    if (place === undefined || texts === undefined) {
      diagnostics.push(...own.map(unit => unknownPage(file, unit)))
      continue
    }
    const readable = own.filter(unit => {
      if (unit.unreadable === undefined) return true
      const hint = 'It is left out. Write what belongs there as text.'
      const { line, column } = unit
      diagnostics.push({ ...unreadable(file, { message: unit.unreadable, line, column }), hint })
      return false
    })
    const merged = mergeUnits(texts, target.lockedOf(place), readable)
    for (const { unit, ...problem } of merged.problems)
      diagnostics.push({ ...problem, severity: 'error', file, line: unit.line, column: unit.column })
    if (merged.imported > 0) target.change(place, merged.text, merged.locked)
    imported += merged.imported
  }
  return { imported, diagnostics }
}

function byPage(units: readonly ReturnedUnit[]): ReadonlyMap<string, readonly ReturnedUnit[]> {
  const pages = new Map<string, ReturnedUnit[]>()
  for (const unit of units) pages.set(unit.path, [...(pages.get(unit.path) ?? []), unit])
  return pages
}

// The error of a file from which nothing is imported.
function unreadable(
  file: SitePath,
  { message, line, column }: { readonly message: string; readonly line: number; readonly column: number },
): Diagnostic {
  const hint = 'Nothing of this file is imported. Mend it, or export again.'
  return { code: 'translation/unreadable-import', severity: 'error', message, hint, file, line, column }
}

function wrongLanguage(
  file: SitePath,
  language: string | undefined,
  targets: readonly ImportTarget[],
): Diagnostic {
  const known = targets.map(each => each.language.locale)
  return {
    code: 'translation/wrong-language',
    severity: 'error',
    message:
      language === undefined || language === ''
        ? 'This file does not say which language it is translated into.'
        : `The site is not translated into "${language}".`,
    hint: didYouMean(language ?? '', known) ?? `Its languages are ${known.join(', ')}.`,
    file,
    line: 1,
    column: 1,
  }
}

function unknownPage(file: SitePath, { path, line, column }: ReturnedUnit): Diagnostic {
  return {
    code: 'translation/unknown-unit',
    severity: 'error',
    message: `The site has no page "${path}" that could be translated.`,
    hint: 'It was renamed or deleted since the export: export again.',
    file,
    line,
    column,
  }
}

/** `file`: the imported file, for the places of messages. A file without changes is not imported. */
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
