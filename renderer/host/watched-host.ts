// Files that somebody watches: folders are listed once, and the listings follow what is reported as changed.
import type { SitePath } from '../text/brand.ts'
import type { FileEntry, Host, Listing } from './host.ts'

export interface WatchedHost extends Host {
  /** Every folder that was listed, and every file beside them that was asked for, whether it is there or not. */
  asked(): readonly SitePath[]
  /** These files have new content and stand where they stood. */
  noteContent(paths: Iterable<SitePath>): void
  /** Files or folders came, went or were moved: everything is listed anew when it is asked for. */
  noteNames(): void
}

export function watchHost(host: Host): WatchedHost {
  const listings = new Map<SitePath, Listing>()
  const folders = new Set<SitePath>()
  const files = new Set<SitePath>()
  const note = (path: SitePath) => {
    files.add(path)
    return path
  }
  return {
    asked() {
      const prefixes = [...folders].map(folder => `${folder}/`)
      return [...folders, ...[...files].filter(path => !prefixes.some(prefix => path.startsWith(prefix)))]
    },
    folderExists: folder => host.folderExists(note(folder)),
    entry: path => host.entry(note(path)),
    readText: path => host.readText(note(path)),
    readBytes: path => host.readBytes(note(path)),
    list(folder) {
      folders.add(folder)
      const known = listings.get(folder) ?? host.list(folder)
      listings.set(folder, known)
      return known
    },
    noteContent(paths) {
      const fresh = new Map([...paths].map(path => [path, host.entry(path)] as const))
      for (const [folder, listing] of listings) {
        const entries = listing.files.flatMap((file): readonly FileEntry[] => {
          if (!fresh.has(file.path)) return [file]
          const entry = fresh.get(file.path)
          return entry === undefined ? [] : [entry]
        })
        listings.set(folder, { ...listing, files: entries })
      }
    },
    noteNames: () => listings.clear(),
  }
}
