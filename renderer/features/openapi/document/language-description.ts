// The description of an API as a language of the site has it: the original, changed by the overlay that lies where its translation
// would, or a whole description that lies there.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../../base/fingerprint.ts'
import { type Host, valueIfRead } from '../../../base/host/host.ts'
import type { Hash } from '../../../base/text/brand.ts'
import type { ApiConfig } from '../../../config/config.ts'
import { type ApiDescription, describe, readDescription } from '../description.ts'
import { readDescribedFiles } from './described-files.ts'
import { applyOverlay, isOverlay } from './overlay.ts'
import { withoutInternal } from './without-internal.ts'

/** Where a description lies, and where that of the language may lie; for the original both are one. */
export type DescriptionFiles = Pick<ApiConfig, 'file' | 'original'>

interface LanguageDescription {
  /** Of everything that it is read from. */
  readonly hash: Hash
  /** The text that stands in a file; undefined for one that is changed by an overlay. */
  readonly text: string | undefined
  read(): ReadDescription
}

interface ReadDescription {
  readonly description: ApiDescription
  /** About the overlay. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Undefined: there is no description that can be read. */
export function languageDescription(
  { file, original }: DescriptionFiles,
  host: Host,
): LanguageDescription | undefined {
  const own =
    file === original || host.entry(file) === undefined ? undefined : valueIfRead(host.readText(file))
  const overlay = own !== undefined && isOverlay(own) ? own : undefined
  const from = own === undefined || overlay !== undefined ? original : file
  const files = readDescribedFiles(from, host)
  const text = files?.get(from)
  if (files === undefined || text === undefined) return undefined
  // A text that is published as it stands has nothing to leave out and nothing that lies elsewhere.
  const isWhole = overlay === undefined && files.size === 1 && !text.includes('x-internal')
  return {
    hash: fingerprint(...[...files].flat().map(each => each ?? ''), overlay ?? ''),
    text: isWhole ? text : undefined,
    read() {
      const whole = readDescription(text, from, files)
      if (whole.diagnostics.length > 0) return { description: whole, diagnostics: [] }
      const { value, diagnostics } =
        overlay === undefined
          ? { value: whole.value, diagnostics: [] }
          : applyOverlay(whole.value, overlay, file)
      const published = withoutInternal(value)
      const description = published === whole.value ? whole : { ...whole, ...describe(published) }
      return { description, diagnostics }
    },
  }
}
