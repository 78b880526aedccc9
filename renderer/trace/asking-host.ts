// The files of a site for one computation: every question is noted, and a folder is listed once.
import type { FileEntry, Host, Listing } from '../host/host.ts'
import { isSettled } from '../host/host.ts'
import type { SitePath } from '../text/brand.ts'
import { listDigest, type Questions } from './questions.ts'

export interface AskingHost {
  /** What it gave for a folder the first time holds for the run. */
  readonly host: Host
  /**
   * Everything that was asked so far. Undefined when a file is so young that it could change without another stamp. `now`:
   * milliseconds since 1970, taken before anything was read.
   */
  questions(now: number): Questions | undefined
}

export function createAskingHost(host: Host): AskingHost {
  const listings = new Map<SitePath, Listing>()
  const listed = new Map<SitePath, FileEntry>()
  const folders = new Map<SitePath, boolean>()
  const asked = new Set<SitePath>()
  const ask = (path: SitePath) => {
    asked.add(path)
    return path
  }
  return {
    host: {
      list(folder) {
        const known = listings.get(folder)
        if (known !== undefined) return known
        const listing = host.list(folder)
        listings.set(folder, listing)
        for (const entry of listing.files) listed.set(entry.path, entry)
        return listing
      },
      folderExists(folder) {
        const exists = host.folderExists(folder)
        folders.set(folder, exists)
        return exists
      },
      entry: path => host.entry(ask(path)),
      readText: path => host.readText(ask(path)),
      readBytes: path => host.readBytes(ask(path)),
    },
    questions(now) {
      const others = [...asked]
        .filter(path => !listed.has(path))
        .map(path => [path, host.entry(path)] as const)
      const entries = [...listed.values(), ...others.flatMap(([, entry]) => entry ?? [])]
      if (!entries.every(entry => isSettled(entry, now))) return undefined
      return {
        lists: Object.fromEntries([...listings].map(([folder, listing]) => [folder, listDigest(listing)])),
        folders: Object.fromEntries(folders),
        stamps: Object.fromEntries(others.map(([path, entry]) => [path, entry?.stamp ?? null])),
      }
    },
  }
}
