// What a module that makes pages from data reads with: files of the site, so that the pages are made again when one changes.
import { parse } from 'csv-parse/sync'
import * as z from 'zod'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import { reasonOf } from '../../base/diagnostics/reason-of.ts'
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { lineStarts, type Place, placeOf } from '../../base/text/line-index.ts'
import { relativePath } from '../../base/text/relative-path.ts'
import { fileNameOf, folderOf, joinSitePath } from '../../base/text/site-path.ts'
import { readYaml } from '../../base/yaml/read-yaml.ts'
import type { DataReader } from './define-paths.ts'

/** Says what is wrong with a file that a module reads; the module may catch it like any error. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError'
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics[0]?.message)
    this.diagnostics = diagnostics
  }
}

/** `module`: from whose folder the paths go. */
export function createDataReader(host: Host, module: SitePath, locale: string): DataReader {
  const folder = folderOf(module)
  const resolve = (path: string): SitePath => {
    const found = joinSitePath(folder, path)
    if (found === undefined)
      throw dataError(module, `"${path}" lies outside of the site.`, 'Read files of the site only.')
    return found
  }
  const read = (path: string): { readonly file: SitePath; readonly text: string } => {
    const file = resolve(path)
    const result = host.readText(file)
    if (result.ok) return { file, text: result.value }
    const names = host.list(folderOf(file) as SitePath).files.map(entry => fileNameOf(entry.path))
    const hint = didYouMean(fileNameOf(file), names)
    throw dataError(
      module,
      host.entry(file) === undefined
        ? `The file "${file}" does not exist.`
        : `The file "${file}" cannot be read (${result.reason}).`,
      hint ?? 'Check the path: it goes from the folder of this file.',
    )
  }
  return {
    locale,
    readText: path => read(path).text,
    readJson(path) {
      const { file, text } = read(path)
      try {
        return JSON.parse(text)
      } catch (error) {
        const reason = reasonOf(error)
        // Of some faults the parser shows the text around them instead of naming the position.
        const offset = / at position (\d+)/.exec(reason)?.[1]
        const place = offset === undefined ? undefined : placeOf(lineStarts(text), Number(offset))
        throw dataError(file, `The JSON cannot be read: ${reason}.`, 'Mend the file.', place)
      }
    },
    readYaml(path) {
      const { file, text } = read(path)
      const codes = { syntax: 'data-pages/invalid-data', shape: 'data-pages/invalid-data' } as const
      const { value, diagnostics } = readYaml({ text, file, schema: z.unknown(), codes })
      if (diagnostics.length > 0) throw new DataFileError(diagnostics)
      return value as never
    },
    readCsv(path, { delimiter = ',' } = {}) {
      const { file, text } = read(path)
      try {
        return parse(text, { columns: true, delimiter, skip_empty_lines: true, bom: true })
      } catch (error) {
        const { lines } = error as { readonly lines?: number }
        throw dataError(
          file,
          `The CSV cannot be read: ${reasonOf(error)}`,
          'Each line has as many values as the first one; values with commas or quotes stand in double quotes.',
          lines === undefined ? undefined : { line: lines, column: 1 },
        )
      }
    },
    list: path => host.list(resolve(path)).files.map(entry => relativePath(module, entry.path)),
  }
}

function dataError(file: SitePath, message: string, hint: string, place?: Place): DataFileError {
  return new DataFileError([
    { code: 'data-pages/invalid-data', severity: 'error', message, hint, file, ...place },
  ])
}
