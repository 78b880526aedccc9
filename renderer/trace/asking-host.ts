// The files of a site for one computation: every question is noted, and a folder is listed once.
import { fingerprint } from '../fingerprint/fingerprint.ts'
import { decodeText, type FileEntry, type Host, isSettled, type Listing } from '../host/host.ts'
import type { Hash, SitePath } from '../text/brand.ts'
import { type FileAnswer, listDigest, type Questions } from './questions.ts'

export interface AskingHost {
  /** What it gave for a folder the first time holds for the run. */
  readonly host: Host
  /**
   * Everything that was asked so far. Undefined when that is not sure: a file is so young that it could change without another
   * stamp, or was saved since the computation began at `now`, in milliseconds since 1970.
   */
  questions(now: number): Questions | undefined
}

export function createAskingHost(host: Host): AskingHost {
  const listings = new Map<SitePath, Listing>()
  const listed = new Map<SitePath, FileEntry>()
  const folders = new Map<SitePath, boolean>()
  /** Files outside of the listings, with the hash of what was read of them. */
  const others = new Map<SitePath, Hash | undefined>()
  const readBytes = (path: SitePath) => {
    const bytes = host.readBytes(path)
    if (!listed.has(path)) others.set(path, bytes.ok ? fingerprint(bytes.value) : undefined)
    return bytes
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
      entry(path) {
        if (!others.has(path)) others.set(path, undefined)
        return host.entry(path)
      },
      readText(path) {
        if (listed.has(path)) return host.readText(path)
        const bytes = readBytes(path)
        return bytes.ok ? { ok: true, value: decodeText(bytes.value) } : bytes
      },
      readBytes,
    },
    questions(now) {
      const stamps: Record<SitePath, string | null> = {}
      const bytes: Record<SitePath, FileAnswer> = {}
      const relied = [...listed.values()]
      for (const [path, hash] of others) {
        if (listed.has(path)) continue
        const entry = host.entry(path)
        if (entry === undefined || hash === undefined) {
          stamps[path] = entry?.stamp ?? null
          if (entry !== undefined) relied.push(entry)
        } else if (entry.changedAt > now) return undefined
        else bytes[path] = [hash, isSettled(entry, now) ? entry.stamp : '']
      }
      if (!relied.every(entry => isSettled(entry, now))) return undefined
      return {
        lists: Object.fromEntries([...listings].map(([folder, listing]) => [folder, listDigest(listing)])),
        folders: Object.fromEntries(folders),
        stamps,
        bytes,
      }
    },
  }
}

/** As if the host had been asked for these files, for a computation that read them by itself since `now`. */
export function askBytes(paths: readonly SitePath[], host: Host, now: number): Questions | undefined {
  const asking = createAskingHost(host)
  for (const path of paths) asking.host.readBytes(path)
  return asking.questions(now)
}
