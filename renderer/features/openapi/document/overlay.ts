// The OpenAPI Overlay Specification 1.0: a file of actions that change a description. Translations of descriptions use it.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { loadPackage } from '../../../base/host/load-package.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { copyOf } from '../../../base/text/written-number.ts'
import { readOverlayFile } from '../../../content/data-files/api-file.ts'
import { isObject, type JsonObject } from '../json-object.ts'

/** Whether a text is an overlay. Any other text in its place is a whole description. */
export function isOverlay(text: string): boolean {
  return /^[ \t{]*["']?overlay["']?\s*:/m.test(text)
}

interface Overlaid {
  readonly value: JsonObject
  /** Errors with places in the overlay. A faulty action changes nothing. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Applies the actions in order to a copy of the description. Never throws. */
export function applyOverlay(description: JsonObject, text: string, file: SitePath): Overlaid {
  const { value: overlay, diagnostics, placeOf } = readOverlayFile(text, file)
  if (overlay === undefined) return { value: description, diagnostics }
  const value = copyOf(description) as Changeable
  const found: Diagnostic[] = [...diagnostics]
  for (const [at, { target, update, remove }] of overlay.actions.entries()) {
    const problem = remove === true ? removeAt(value, target) : updateAt(value, target, update)
    if (problem !== undefined)
      found.push({
        code: 'api/invalid-overlay',
        severity: 'error',
        ...problem,
        file,
        ...placeOf(['actions', at, 'target']),
      })
  }
  return { value, diagnostics: found }
}

type Changeable = Record<string, unknown>

interface Problem {
  readonly message: string
  readonly hint: string
}

function updateAt(root: Changeable, target: string, update: unknown): Problem | undefined {
  const places = placesOf(root, target)
  if (!Array.isArray(places)) return places
  for (const path of places) {
    const old = path.length === 0 ? root : holderOf(root, path)[path.at(-1) as string]
    if (Array.isArray(old)) old.push(...(Array.isArray(update) ? update : [update]))
    else if (isObject(old) && isObject(update)) merge(old as Changeable, update)
    else if (path.length > 0) holderOf(root, path)[path.at(-1) as string] = update
  }
  return undefined
}

function removeAt(root: Changeable, target: string): Problem | undefined {
  const places = placesOf(root, target)
  if (!Array.isArray(places)) return places
  // From the end, so that the indexes of other items stay valid.
  for (const path of places.reverse()) {
    const holder = holderOf(root, path)
    if (Array.isArray(holder)) holder.splice(Number(path.at(-1)), 1)
    else delete holder[path.at(-1) as string]
  }
  return undefined
}

// RFC 9535. A target without matches is an error: the description has changed since the overlay was written.
function placesOf(root: Changeable, target: string): (readonly (string | number)[])[] | Problem {
  const { exec } = loadPackage('jsonpath-rfc9535') as typeof import('jsonpath-rfc9535')
  const places: (readonly (string | number)[])[] = []
  try {
    exec(root as Parameters<typeof exec>[0], target, (_, path) => void places.push([...path]))
  } catch {
    return {
      message: `The target "${target}" is no JSONPath.`,
      hint: 'Write it like "$.paths[\'/messages\'].post" (RFC 9535).',
    }
  }
  if (places.length > 0) return places
  return {
    message: `The target "${target}" stands for nothing in the description.`,
    hint: 'The description may have changed: correct the target, or remove the action.',
  }
}

function holderOf(root: Changeable, path: readonly (string | number)[]): Changeable {
  return path.slice(0, -1).reduce<unknown>((value, key) => (value as Changeable)[key], root) as Changeable
}

function merge(old: Changeable, update: JsonObject): void {
  for (const [key, value] of Object.entries(update)) {
    const own = Object.hasOwn(old, key) ? old[key] : undefined
    if (isObject(own) && isObject(value)) merge(own as Changeable, value)
    else if (Array.isArray(own) && Array.isArray(value)) own.push(...value)
    else Object.defineProperty(old, key, { value, writable: true, enumerable: true, configurable: true })
  }
}
