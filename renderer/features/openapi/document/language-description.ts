// The description of an API in a language of the site. In the place of the translation lies an overlay that changes the original, or a whole
// description. Without such a file, the original counts.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../../base/fingerprint.ts'
import { type Host, valueIfRead } from '../../../base/host/host.ts'
import type { Hash, SitePath } from '../../../base/text/brand.ts'
import { type ApiDescription, describe, readDescription } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf } from '../json-object.ts'
import { referenceKeys, valueAt } from '../json-pointer.ts'
import { readDescribedFiles } from './joined-files.ts'
import { applyOverlay, isOverlay } from './overlay.ts'

export interface DescriptionFiles {
  /** The place of the translation, or `original` for the original language. */
  readonly file: SitePath
  readonly original: SitePath
}

interface LanguageDescription {
  /** Hash of all files that the description is read from. */
  readonly hash: Hash
  /** The text that can be published as it is; undefined for a description with other files, an overlay or internal parts. */
  readonly text: string | undefined
  /** Parses the description. The diagnostics are about the overlay. */
  read(): { readonly description: ApiDescription; readonly diagnostics: readonly Diagnostic[] }
}

/** Undefined: no description can be read. */
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

// Parts with `x-internal: true` are published neither in pages nor in downloads. References to internal parts are removed, too, and so are paths
// that lose all methods. Returns the same value when nothing is internal.
function withoutInternal(root: JsonObject): JsonObject {
  if (!hasInternal(root)) return root
  const isInternal = (value: unknown, steps = 0): boolean => {
    if (!isObject(value)) return false
    if (value['x-internal'] === true) return true
    if (typeof value.$ref !== 'string' || steps > 20) return false
    const keys = referenceKeys(value.$ref)
    return keys !== undefined && isInternal(valueAt(root, keys), steps + 1)
  }
  const published = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter(each => !isInternal(each)).map(published)
    if (!isObject(value)) return value
    const kept = Object.entries(value).flatMap(([key, each]) =>
      isInternal(each) ? [] : [[key, published(each)] as const],
    )
    const result = Object.fromEntries(kept)
    if (!Array.isArray(value.required) || !isObject(value.properties)) return result
    const gone = new Set(Object.keys(value.properties).filter(name => !(name in objectOf(result.properties))))
    return { ...result, required: listOf(result.required).filter(name => !gone.has(String(name))) }
  }
  const value = published(root) as JsonObject
  return value.paths === undefined ? value : { ...value, paths: withMethods(root, value) }
}

function hasInternal(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasInternal)
  if (!isObject(value)) return false
  return value['x-internal'] === true || Object.values(value).some(hasInternal)
}

const besideMethods: ReadonlySet<string> = new Set(['summary', 'description', 'servers', 'parameters'])

// A path whose methods are all internal is removed; a path that never had methods stays.
function withMethods(root: JsonObject, { paths }: JsonObject): JsonObject {
  const methodsOf = (item: unknown) =>
    Object.keys(objectOf(item)).filter(key => !besideMethods.has(key) && !key.startsWith('x-'))
  return Object.fromEntries(
    Object.entries(objectOf(paths)).filter(
      ([path, item]) => methodsOf(item).length > 0 || methodsOf(objectOf(root.paths)[path]).length === 0,
    ),
  )
}
