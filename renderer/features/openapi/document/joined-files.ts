// A description in several files: finds the files by their references, and joins them into one value. The parts of other files become components
// of the first file.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { type Host, valueIfRead } from '../../../base/host/host.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { Place } from '../../../base/text/line-index.ts'
import { fileNameOf, folderOf, joinSitePath, withoutExtension } from '../../../base/text/site-path.ts'
import { readApiPart } from '../../../content/data-files/api-file.ts'
import { isObject, type JsonObject, objectOf } from '../json-object.ts'
import { type Pointer, referenceKeys, referenceTo, valueAt } from '../json-pointer.ts'

/** A place with the file that it is in. */
export interface FilePlace extends Place {
  readonly file: SitePath
}

interface JoinedFiles {
  readonly value: JsonObject
  readonly placeOf: (pointer: Pointer) => FilePlace | undefined
  /** Why a reference leads nowhere, by the pointer of the reference as JSON. */
  readonly lost: ReadonlyMap<string, string>
  /** About other files that cannot be read. */
  readonly diagnostics: readonly Diagnostic[]
}

type PlaceOf = (pointer: Pointer) => Place | undefined

interface Part {
  /** An object for a file of JSON or YAML; the text of any other file. */
  readonly value: unknown
  readonly placeOf: PlaceOf
  readonly diagnostics: readonly Diagnostic[]
}

/** `root` is the value of the first of the files. Never throws. */
export function joinFiles(
  file: SitePath,
  root: { readonly value: JsonObject; readonly placeOf: PlaceOf },
  files: DescribedFiles,
): JoinedFiles {
  const placeIn = (placeOf: PlaceOf, of: SitePath, pointer: Pointer) => {
    const place = placeOf(pointer)
    return place && { ...place, file: of }
  }
  if (files.size <= 1)
    return {
      value: root.value,
      placeOf: pointer => placeIn(root.placeOf, file, pointer),
      lost: new Map(),
      diagnostics: [],
    }
  const parts = new Map<SitePath, Part>([[file, { ...root, diagnostics: [] }]])
  const partOf = (path: SitePath): Part | undefined => {
    const text = files.get(path)
    if (text !== undefined && !parts.has(path)) {
      parts.set(path, readPart(text, path))
    }
    return parts.get(path)
  }
  const lost = new Map<string, string>()
  /** The new pointer of each copied part, by its former file and pointer. */
  const taken = new Map<string, Pointer>()
  /** Parts of other files that are being copied. A part that refers to itself would be copied without end. */
  const copying = new Set<string>()
  /** The copied parts: the new pointer, the former file and pointer. */
  const origins: { readonly at: Pointer; readonly from: SitePath; readonly keys: Pointer }[] = []
  const sections = componentsOf(root.value)
  const added: Record<string, Record<string, unknown>> = {}
  const nameFor = (section: string, wanted: string): string => {
    const plain = wanted.replace(/[^\w.-]+/g, '-') || section
    const known = objectOf(valueAt(root.value, sections(section)))
    const own = added[section] ?? {}
    let name = plain
    for (let number = 2; Object.hasOwn(known, name) || Object.hasOwn(own, name); number++)
      name = `${plain}-${number}`
    return name
  }

  /** Copies a value; its references lead to places in the result. `at`: the pointer of the copy, `keys`: the pointer in `from`. */
  const rewrite = (value: unknown, from: SitePath, keys: Pointer, at: Pointer): unknown => {
    if (Array.isArray(value))
      return value.map((each, index) => rewrite(each, from, [...keys, index], [...at, index]))
    if (!isObject(value)) return value
    if (typeof value.$ref === 'string' && !isValue(at))
      return rewriteReference({ ...value, $ref: value.$ref }, from, at)
    if (at.at(-1) === 'mapping' && at.at(-2) === 'discriminator')
      return Object.fromEntries(
        Object.entries(value).map(([key, target]) => [key, rewriteTarget(target, from, [...at, key])]),
      )
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, rewrite(each, from, [...keys, key], [...at, key])]),
    )
  }

  // A discriminator names its target by a reference without `$ref`, or by the name of a component.
  const rewriteTarget = (target: unknown, from: SitePath, at: Pointer): unknown =>
    typeof target === 'string' && /[#/]|\.(?:json|ya?ml)$/.test(target)
      ? objectOf(rewriteReference({ $ref: target }, from, at)).$ref
      : target

  const rewriteReference = (
    value: JsonObject & { readonly $ref: string },
    from: SitePath,
    at: Pointer,
  ): unknown => {
    const lose = (reason: string) => {
      lost.set(JSON.stringify(at), reason)
      return value
    }
    const target = referenceFile(from, value.$ref)
    if (target === undefined) return value
    const part = partOf(target)
    if (part === undefined)
      return lose(`The reference "${value.$ref}" leads to the file "${target}", which cannot be read.`)
    const fragment = value.$ref.includes('#') ? value.$ref.slice(value.$ref.indexOf('#')) : '#'
    const keys = fragment === '#' || fragment === '#/' ? [] : referenceKeys(fragment)
    const found =
      keys === undefined || keys.length === 0 ? keys && part.value : valueAt(objectOf(part.value), keys)
    if (keys === undefined || found === undefined)
      return lose(`The reference "${value.$ref}" leads nowhere in "${target}".`)
    if (target === file) return { ...value, $ref: referenceTo(keys) }
    const { $ref: _, ...beside } = value
    const section = sectionOf(at)
    // A part that fits no section of components is copied into the place of the reference. So is a component that only refers to another file.
    const key = `${target}#${JSON.stringify(keys)}`
    const isAlias = Object.keys(beside).length === 0 && isComponent(at)
    const known = taken.get(key)
    if (section === undefined || (isAlias && known === undefined)) {
      if (copying.has(key)) return lose(`The reference "${value.$ref}" leads to what it stands in.`)
      if (isAlias) taken.set(key, at)
      else copying.add(key)
      origins.push({ at, from: target, keys })
      const copy = rewrite(found, target, keys, at)
      copying.delete(key)
      return isObject(copy) ? { ...copy, ...beside } : copy
    }
    if (known !== undefined) return { ...beside, $ref: referenceTo(known.map(String)) }
    const name = nameFor(section, String(keys.at(-1) ?? withoutExtension(fileNameOf(target))))
    const place: Pointer = [...sections(section), name]
    taken.set(key, place)
    origins.push({ at: place, from: target, keys })
    const group = added[section] ?? {}
    added[section] = group
    // Reserves the name before the part is copied.
    group[name] = {}
    group[name] = rewrite(found, target, keys, place)
    return { ...beside, $ref: referenceTo(place.map(String)) }
  }

  // Components are copied first, so that their names are known when other parts refer to them.
  const first = sections('')
  const components =
    first.length === 0 ? {} : { components: rewrite(root.value.components, file, first, first) }
  const value = {
    ...(rewrite(withoutComponents(root.value, first.length > 0), file, [], []) as JsonObject),
    ...(first.length > 0 && root.value.components !== undefined && components),
  } as Record<string, unknown>
  for (const [section, group] of Object.entries(added)) addTo(value, sections(section), group)
  const placeOf = (pointer: Pointer): FilePlace | undefined => {
    const origin = origins
      .filter(({ at }) => at.every((key, index) => String(pointer[index]) === String(key)))
      .sort((a, b) => b.at.length - a.at.length)[0]
    if (origin === undefined) return placeIn(root.placeOf, file, pointer)
    const part = partOf(origin.from)
    const path = [...origin.keys, ...pointer.slice(origin.at.length)]
    // A part that is a whole file has its place at the beginning of the file.
    return (
      part &&
      (path.length === 0
        ? { file: origin.from, line: 1, column: 1 }
        : placeIn(part.placeOf, origin.from, path))
    )
  }
  return { value, placeOf, lost, diagnostics: [...parts.values()].flatMap(part => part.diagnostics) }
}

// Descriptions keep long texts in files of Markdown.
function readPart(text: string, path: SitePath): Part {
  if (!/\.(?:json|ya?ml)$/i.test(path)) return { value: text, placeOf: () => undefined, diagnostics: [] }
  const { value, placeOf, diagnostics } = readApiPart(text, path)
  return { value: value ?? {}, placeOf, diagnostics }
}

function withoutComponents(root: JsonObject, isWanted: boolean): JsonObject {
  if (!isWanted) return root
  const { components: _, ...rest } = root
  return rest
}

// Swagger 2.0 has its sections at the top level, and other names for some.
function componentsOf({ swagger }: JsonObject): (section: string) => readonly string[] {
  if (swagger === undefined) return section => (section === '' ? ['components'] : ['components', section])
  return section => (section === '' ? [] : [section === 'schemas' ? 'definitions' : section])
}

function addTo(root: Record<string, unknown>, path: readonly string[], group: JsonObject): void {
  const [first = '', second] = path
  const outer = objectOf(root[first])
  root[first] =
    second === undefined
      ? { ...outer, ...group }
      : { ...outer, [second]: { ...objectOf(outer[second]), ...group } }
}

// A `$ref` in an example is a value, not a reference.
function isValue(at: Pointer): boolean {
  return at.some((key, index) => {
    if (key === 'default' || key === 'example') return at[index - 1] !== 'properties' && index < at.length
    return key === 'value' && at[index - 2] === 'examples'
  })
}

function isComponent(at: Pointer): boolean {
  return (at[0] === 'components' && at.length === 3) || (at[0] === 'definitions' && at.length === 2)
}

const sectionByKey: Readonly<Record<string, string>> = {
  parameters: 'parameters',
  responses: 'responses',
  requestBody: 'requestBodies',
  examples: 'examples',
  headers: 'headers',
  links: 'links',
  callbacks: 'callbacks',
  securitySchemes: 'securitySchemes',
}

/** Keys whose value is a schema. */
const schemaKeys: ReadonlySet<unknown> = new Set(
  `schema itemSchema items additionalProperties additionalItems not if then else contains propertyNames
  unevaluatedProperties unevaluatedItems contentSchema`.split(/\s+/),
)
/** Keys whose value is a list of schemas, or an object of schemas. */
const schemaGroups: ReadonlySet<unknown> = new Set(
  `schemas definitions $defs properties patternProperties dependentSchemas allOf oneOf anyOf prefixItems`.split(
    /\s+/,
  ),
)

/**
 * The section of components for the value at a pointer. Undefined for values that fit no section, such as a path, a method or a text: they are
 * copied into their place. The name of a property may be the name of a section.
 */
function sectionOf(at: Pointer): string | undefined {
  const [last, group] = [at.at(-1), at.at(-2)]
  if (schemaGroups.has(group) || (group === 'mapping' && at.at(-3) === 'discriminator')) return 'schemas'
  if (at.at(-3) === 'callbacks') return undefined
  const section = sectionByKey[String(group)]
  if (section !== undefined) return section
  if (last === 'requestBody') return 'requestBodies'
  return schemaKeys.has(last) ? 'schemas' : undefined
}

/** Texts by file; undefined for a file that cannot be read. The first file is the description itself. */
export type DescribedFiles = ReadonlyMap<SitePath, string | undefined>

const reference =
  /["']?(?:\$ref|externalValue)["']?\s*:\s*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'#,}\]][^\s,}\]]*))/g

/** References are found by a pattern, so that a hash of all texts needs no parser. Undefined: the file does not exist. */
export function readDescribedFiles(file: SitePath, host: Host): DescribedFiles | undefined {
  const text = valueIfRead(host.readText(file))
  if (text === undefined) return undefined
  const files = new Map<SitePath, string | undefined>([[file, text]])
  // The loop over a map also visits the entries that are added during the loop.
  for (const [from, written] of files)
    for (const target of otherFiles(from, written ?? ''))
      if (!files.has(target)) files.set(target, valueIfRead(host.readText(target)))
  return files
}

function otherFiles(from: SitePath, text: string): ReadonlySet<SitePath> {
  const found = new Set<SitePath>()
  if (!/\$ref|externalValue/.test(text)) return found
  for (const [, double, single, bare] of text.matchAll(reference)) {
    const target = referenceFile(from, (double ?? single ?? bare ?? '').replaceAll('\\/', '/'))
    if (target !== undefined && target !== from) found.add(target)
  }
  return found
}

/** The file of the site that a reference in `from` leads to. Undefined for an address, and for a file outside of the site. */
export function referenceFile(from: SitePath, written: string): SitePath | undefined {
  const [path = ''] = written.split('#', 1)
  if (path === '') return from
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return undefined
  return joinSitePath(folderOf(from), decodePath(path))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
