// Flags of `docsgen check-links`: the values of commander, and what they mean.
import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import { type FormatName, formatNames } from '../report/formats/format-names.ts'
import type { ProjectOptions } from '../shared-options.ts'
import { usageError } from '../usage-error.ts'

/** Flags that `docsgen check-translations` has, too. */
export interface ReportOptions extends ProjectOptions {
  readonly root: string
  readonly staged: boolean
  readonly since?: string
  readonly format: readonly string[]
  readonly output: readonly string[]
  readonly maxWarnings?: string
  readonly quiet: boolean
}

interface BaselineOptions extends ReportOptions {
  readonly baseline?: string
  readonly updateBaseline: boolean
}

export interface CheckLinksOptions extends BaselineOptions {
  readonly external: boolean
  readonly fix: boolean
  readonly includeDrafts: boolean
}

interface ReportTarget {
  readonly format: FormatName
  /** Undefined: standard output. */
  readonly file: string | undefined
}

export interface CheckFlags {
  readonly reports: readonly ReportTarget[]
  readonly maxWarnings: number | undefined
}

/** Throws FatalError (usage) for wrong flags, and for flags that exclude each other. */
export function readCheckFlags(options: BaselineOptions, named: readonly string[]): CheckFlags {
  if (options.staged && options.since !== undefined)
    throw usageError('"--staged" and "--since" cannot be used together.', 'Choose one of the two.')
  if (options.updateBaseline && options.baseline === undefined)
    throw usageError('"--update-baseline" names no file.', 'Add "--baseline <file>".')
  if (options.updateBaseline && (options.staged || options.since !== undefined || named.length > 0))
    throw usageError(
      '"--update-baseline" needs the whole site.',
      'Leave "--staged", "--since" and names of files out.',
    )
  const files = options.output.map(readOutput)
  const formats = [...new Set(options.format.map(readFormat))]
  const inFiles = new Set(files.map(({ format }) => format))
  const onScreen = formats.filter(format => !inFiles.has(format))
  if (onScreen.length > 1)
    throw usageError(
      `The formats ${onScreen.map(name => `"${name}"`).join(' and ')} cannot share the standard output.`,
      `Give all but one a file: "--output ${onScreen[1]}=report.txt".`,
    )
  // The screen shows `pretty`, unless the user has chosen a format.
  const screen = formats.length === 0 ? (['pretty'] as const) : onScreen
  return {
    reports: [...screen.map(format => ({ format, file: undefined })), ...files],
    maxWarnings: options.maxWarnings === undefined ? undefined : readCount(options.maxWarnings),
  }
}

function readOutput(written: string): ReportTarget {
  const at = written.indexOf('=')
  if (at === -1 || at === written.length - 1)
    throw usageError(`"--output ${written}" names no file.`, 'Write it like "--output json=report.json".')
  return { format: readFormat(written.slice(0, at)), file: written.slice(at + 1) }
}

function readFormat(name: string): FormatName {
  const found = formatNames.find(each => each === name)
  if (found !== undefined) return found
  throw usageError(
    `There is no format "${name}".`,
    didYouMean(name, formatNames) ?? `Available: ${formatNames.join(', ')}.`,
  )
}

function readCount(written: string): number {
  if (/^\d{1,9}$/.test(written)) return Number(written)
  throw usageError(`"--max-warnings ${written}" is no number.`, 'Write it like "--max-warnings 0".')
}
