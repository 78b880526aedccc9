// Files that are not on disk as they are meant: texts of an editor that are not saved, and moves that nobody has made yet.
import { fingerprint } from '../fingerprint.ts'
import type { SitePath } from '../text/brand.ts'
import { compareCodeUnits } from '../text/site-path.ts'
import { encodeUtf8 } from '../utf8.ts'
import type { FileEntry, Host } from './host.ts'

/** A text; the content of another file of the host below; or `gone`, as if there were no such file. */
export type OverlaidFile =
  | { readonly text: string }
  | { readonly contentOf: SitePath }
  | { readonly gone: true }

/** Answers from `files` first, and may be asked again when these have changed. */
export function createOverlayHost(host: Host, files: ReadonlyMap<SitePath, OverlaidFile>): Host {
  const entryOf = (path: SitePath): FileEntry | undefined => {
    const file = files.get(path)
    if (file === undefined) return host.entry(path)
    if ('gone' in file) return undefined
    if ('contentOf' in file) {
      const entry = host.entry(file.contentOf)
      return entry && { ...entry, path }
    }
    // A time long ago: the stamp follows from the text, so it can be trusted at once.
    return { path, stamp: `unsaved-${fingerprint(file.text)}`, changedAt: 0, size: file.text.length }
  }
  return {
    list(folder) {
      const listing = host.list(folder)
      const isInside = (path: string) => folder === '' || path.startsWith(`${folder}/`)
      const own = [...files.keys()].filter(isInside)
      if (own.length === 0) return listing
      const entries = [
        ...listing.files.filter(({ path }) => !files.has(path)),
        ...own.flatMap(path => entryOf(path) ?? []),
      ]
      return { ...listing, files: entries.sort((a, b) => compareCodeUnits(a.path, b.path)) }
    },
    folderExists: folder =>
      host.folderExists(folder) ||
      [...files].some(([path, file]) => !('gone' in file) && path.startsWith(`${folder}/`)),
    entry: entryOf,
    readText(path) {
      const file = files.get(path)
      if (file === undefined) return host.readText(path)
      if ('text' in file) return { ok: true, value: file.text }
      return 'gone' in file ? absent : host.readText(file.contentOf)
    },
    readBytes(path) {
      const file = files.get(path)
      if (file === undefined) return host.readBytes(path)
      if ('text' in file) return { ok: true, value: encodeUtf8(file.text) }
      return 'gone' in file ? absent : host.readBytes(file.contentOf)
    },
  }
}

const absent = { ok: false, reason: 'no such file' } as const
