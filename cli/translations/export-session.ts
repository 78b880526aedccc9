// The work of `docsgen translations export`: writes blocks that need a translation, in the formats of translation programs.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import type { Host } from '../../renderer/base/host/host.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { plural } from '../report/plural.ts'
import { prettyReport, readBelow } from '../report/report.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { collectUnits } from './interchange/collect-units.ts'
import { writePo } from './interchange/po.ts'
import type { UnitsOfFile } from './interchange/unit.ts'
import { extensions, formats } from './interchange/unit.ts'
import { writeWhole } from './interchange/whole-file.ts'
import { writeXliff } from './interchange/xliff.ts'
import { type TranslatedLanguage, translatedLanguages } from './translated-files.ts'

export interface ExportOptions {
  readonly locale: string
  readonly format: string
  /** File, or folder for Markdown, relative to the working folder. */
  readonly out?: string
  readonly all: boolean
  /** Overwrites existing files. */
  readonly force: boolean
}

/** Returns the exit code. Throws FatalError for wrong usage, and when a file cannot be written. */
export async function exportSession(
  session: Session,
  options: ExportOptions,
  terminal: Terminal,
): Promise<number> {
  const format = formats.find(each => each === options.format)
  if (format === undefined)
    throw usageError(`"${options.format}" is no format.`, `Write one of: ${formats.join(', ')}.`)
  const language = languageNamed(options.locale, translatedLanguages(session))
  const { root, host, config } = session
  if (language.diagnostics.length > 0) {
    terminal.printError(prettyReport(language.diagnostics, readBelow(root), terminal))
    return exitCodes.content
  }
  const pages = await collectUnits(language, { root, host, all: options.all })
  const blocks = pages.reduce((sum, { units }) => sum + units.length, 0)
  if (blocks === 0) {
    terminal.print(`Nothing to translate: ${language.label} is up to date.`)
    return exitCodes.fine
  }
  const languages = { from: config.language.locale, to: language.locale }
  const out =
    options.out ?? `translations-${language.locale}${format === 'md' ? '' : `.${extensions[format]}`}`
  const files =
    format === 'xliff'
      ? [[out, writeXliff(pages, languages)] as const]
      : format === 'po'
        ? [[out, writePo(pages, languages)] as const]
        : wholeFiles(language, pages, { out, host })
  const taken = options.force ? [] : files.filter(([path]) => existsSync(terminal.resolve(path)))
  if (taken[0] !== undefined)
    throw usageError(
      `${taken.length === 1 ? `"${taken[0][0]}" is there already` : `"${taken[0][0]}" and ${plural(taken.length - 1, 'further file')} are there already`}, maybe with the work of a translator.`,
      'Import or move it, name another place with "--out", or write over it with "--force".',
    )
  for (const [path, text] of files) write(path, text, terminal)
  terminal.print(`${plural(blocks, 'block')} of ${plural(pages.length, 'page')} written to ${out}.`)
  return exitCodes.fine
}

function wholeFiles(
  language: TranslatedLanguage,
  pages: readonly UnitsOfFile[],
  { out, host }: { readonly out: string; readonly host: Host },
): readonly (readonly [path: string, text: string])[] {
  const places = [...language.files, ...language.untranslated]
  return pages.flatMap(page => {
    const place = places.find(({ original }) => original === page.original)
    const original = place && host.readText(place.original)
    if (place === undefined || original?.ok !== true) return []
    const own = host.entry(place.file) === undefined ? undefined : host.readText(place.file)
    const texts = { original: original.value, translation: own?.ok ? own.value : undefined }
    return [[join(out, place.name), writeWhole(place.file, texts, page)] as const]
  })
}

function languageNamed(locale: string, languages: readonly TranslatedLanguage[]): TranslatedLanguage {
  const found = languages.find(each => each.locale.toLowerCase() === locale.toLowerCase())
  if (found !== undefined) return found
  const known = languages.map(each => each.locale)
  throw usageError(
    `The site is not translated into "${locale}".`,
    didYouMean(locale, known) ??
      (known.length === 0
        ? 'Name its languages with "locales" in the configuration.'
        : `Its languages are ${known.join(', ')}.`),
  )
}

function write(path: string, text: string, terminal: Terminal): void {
  try {
    const file = terminal.resolve(path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw cannotWrite(`The export "${path}"`, error, { hint: 'Name another file with "--out".' })
  }
}
