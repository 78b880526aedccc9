// The interface through which the core reads the files of one site. Tests implement it with a map of strings.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SitePath } from '../text/brand.ts'

/** Size, modification and change time in one string; equal stamps mean an untouched file. */
export interface FileEntry {
  readonly path: SitePath
  readonly stamp: string
  /** Milliseconds since 1970; tells whether a stamp is old enough to be trusted. */
  readonly changedAt: number
  readonly size: number
  /** The file that its author edits, when this one is made from others. */
  readonly template?: SitePath
}

/** What tells that a file is untouched, from its size in bytes and its times in milliseconds since 1970. */
export function stampOf({
  size,
  mtimeMs,
  ctimeMs,
}: {
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
}): Pick<FileEntry, 'stamp' | 'changedAt'> {
  return { stamp: `${size}-${mtimeMs}-${ctimeMs}`, changedAt: Math.max(mtimeMs, ctimeMs) }
}

export interface Listing {
  /** Sorted by code units of the path. */
  readonly files: readonly FileEntry[]
  readonly diagnostics: readonly Diagnostic[]
}

export type ReadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string }

export interface Host {
  /** Every file below a folder, hidden folders and `node_modules` left out. A missing folder gives an empty listing. */
  list(folder: SitePath): Listing
  folderExists(folder: SitePath): boolean
  /** The entry of one file, undefined when there is none. */
  entry(path: SitePath): FileEntry | undefined
  /** UTF-8 without byte-order mark. */
  readText(path: SitePath): ReadResult<string>
  readBytes(path: SitePath): ReadResult<Uint8Array>
}

/** What a trace holds beside files: the value of an environment variable, where a symbolic link leads, the names in a folder, one a line. */
type QuestionKind = 'variable' | 'link' | 'names'

/** The path at which a host is asked such a question, like a file that is missing where there is no answer. No file has such a path. */
export function questionPath(kind: QuestionKind, subject: string): SitePath {
  return `//${kind}/${subject}` as SitePath
}

/** The question whose path this is; undefined for the path of a file. */
export function questionAt(
  path: string,
): { readonly kind: QuestionKind; readonly subject: string } | undefined {
  const [, kind, subject = ''] = /^\/\/(variable|link|names)\/([\s\S]*)$/.exec(path) ?? []
  return kind === undefined ? undefined : { kind: kind as QuestionKind, subject }
}

/** Whether it is the path of a file, and not of what is asked for like one. */
export function isFilePath(path: string): boolean {
  return !path.startsWith('//')
}

/** What was read, for those who treat an unreadable file as a missing one. */
export function valueIfRead<Value>(result: ReadResult<Value>): Value | undefined {
  return result.ok ? result.value : undefined
}
