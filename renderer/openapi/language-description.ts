// The description of an API as a language of the site has it: the original, changed by the overlay that lies where its translation
// would, or a whole description that lies there.
import type { ApiConfig } from '../config/config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { fingerprint } from '../fingerprint.ts'
import { type Host, valueIfRead } from '../host/host.ts'
import type { Hash } from '../text/brand.ts'
import { type ApiDescription, describe, readDescription } from './description.ts'
import { applyOverlay, isOverlay } from './overlay.ts'

/** Where a description lies, and where that of the language may lie; for the original both are one. */
export type DescriptionFiles = Pick<ApiConfig, 'file' | 'original'>

export interface LanguageDescription {
  /** Of everything that it is read from. */
  readonly hash: Hash
  /** The text that stands in a file; undefined for one that is changed by an overlay. */
  readonly text: string | undefined
  read(): ReadDescription
}

export interface ReadDescription {
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
  if (own !== undefined && !isOverlay(own))
    return {
      hash: fingerprint(own),
      text: own,
      read: () => ({ description: readDescription(own, file), diagnostics: [] }),
    }
  const text = valueIfRead(host.readText(original))
  if (text === undefined) return undefined
  const read = () => readDescription(text, original)
  if (own === undefined)
    return { hash: fingerprint(text), text, read: () => ({ description: read(), diagnostics: [] }) }
  return {
    hash: fingerprint(text, own),
    text: undefined,
    read() {
      const description = read()
      if (description.diagnostics.length > 0) return { description, diagnostics: [] }
      const { value, diagnostics } = applyOverlay(description.value, own, file)
      return { description: { ...description, ...describe(value) }, diagnostics }
    },
  }
}
