// Where a text of the configuration is written: in its file, or in one that it imports.
import type { SitePath } from '../base/text/brand.ts'
import { lineStarts, type Place, placeOf } from '../base/text/line-index.ts'
import { followPath } from './locate-value.ts'

/** A file of options, with the files of the site that it imports. */
export interface WrittenOptions {
  /** Undefined for a site without a configuration. */
  readonly file: SitePath | undefined
  readonly text: string
  readonly imported: readonly ImportedFile[]
}

interface ImportedFile {
  readonly file: SitePath
  readonly text: string
}

/** Where a text of the configuration is written, with its quotes. */
export interface Literal {
  readonly file: SitePath | undefined
  /** Of that file. */
  readonly text: string
  readonly place: Place
  /** Offsets in the file. */
  readonly start: number
  readonly end: number
}

/** Finds texts below a key in the order in which they are asked for, so that each of several equal ones has its own place. */
export interface LiteralFinder {
  /** Undefined when it is written another way, as an expression. */
  find(value: string): Literal | undefined
  /** The key itself in the first file, when it can be found. */
  readonly section: Place | undefined
}

export function createLiteralFinder(
  { file, text, imported }: WrittenOptions,
  path: readonly (string | number)[],
): LiteralFinder {
  const own = literalsIn({ file, text }, path)
  const others = imported.map(each => literalsIn(each, path.slice(-1)))
  // Where the key itself is only named (`docs: { sidebars }`), what it holds is imported.
  const ordered = own.isWhole ? [own, ...others] : [...others, own]
  return {
    section: own.section,
    find(value) {
      for (const { find } of ordered) {
        const found = find(value)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}

/** The owner of a message about a text of the configuration: where it is written, else the key that holds it, else the file. */
export function placeOfValue(
  config: WrittenOptions,
  path: readonly (string | number)[],
  value: string,
): { readonly file?: SitePath } & Partial<Place> {
  if (config.file === undefined) return {}
  const finder = createLiteralFinder(config, path)
  const found = finder.find(value)
  return { file: found?.file ?? config.file, ...(found?.place ?? finder.section) }
}

function literalsIn(
  { file, text }: Pick<WrittenOptions, 'file' | 'text'>,
  path: readonly (string | number)[],
): LiteralFinder & { readonly isWhole: boolean } {
  const starts = lineStarts(text)
  const { place: section, isWhole } = followPath(text, path)
  const start = section === undefined ? 0 : (starts[section.line - 1] ?? 0) + section.column - 1
  let offset = start
  return {
    section,
    isWhole,
    find(value) {
      const found = findLiteral(text, value, offset) ?? findLiteral(text, value, start)
      if (found === undefined) return undefined
      offset = Math.max(offset, found.end)
      const place = placeOf(starts, found.start)
      const isOneLine = placeOf(starts, found.end).line === place.line
      const endColumn = place.column + found.end - found.start
      return { ...found, file, text, place: isOneLine ? { ...place, endColumn } : place }
    },
  }
}

function findLiteral(
  text: string,
  value: string,
  offset: number,
): { readonly start: number; readonly end: number } | undefined {
  const spellings = new Set([JSON.stringify(value).slice(1, -1), value])
  let first: { start: number; end: number } | undefined
  for (const written of spellings) {
    for (const quote of ["'", '"', '`']) {
      const literal = `${quote}${written}${quote}`
      let start = text.indexOf(literal, offset)
      const isOther = (at: number) => isLabel(text, at) || isKey(text, at, at + literal.length)
      while (start !== -1 && isOther(start)) start = text.indexOf(literal, start + literal.length)
      if (start !== -1 && (first === undefined || start < first.start))
        first = { start, end: start + literal.length }
    }
  }
  return first
}

// A word that readers see may be spelled like an id.
function isLabel(text: string, start: number): boolean {
  return /\b(?:label|title|description|type|badge|text|className)["']?\s*:\s*$/.test(
    text.slice(Math.max(0, start - 40), start),
  )
}

// The quoted name of a field: `'user-guide': [...]`.
function isKey(text: string, start: number, end: number): boolean {
  return (
    /^\s*:/.test(text.slice(end, end + 40)) && /[{,]\s*$/.test(text.slice(Math.max(0, start - 40), start))
  )
}
