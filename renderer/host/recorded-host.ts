// What a run asks of the files of a site, so that the next one can tell whether every answer is still the same.
import { fingerprint } from '../fingerprint/fingerprint.ts'
import type { SitePath } from '../text/brand.ts'
import { type Host, isSettled, type Listing } from './host.ts'

/** Plain data, to be kept between runs. */
export interface HostRecord {
  /** Folder → digest of the names and stamps below it. */
  readonly lists: Readonly<Record<SitePath, string>>
  /** Folder → whether it was there. */
  readonly folders: Readonly<Record<SitePath, boolean>>
  /** Stamps of files outside the listed folders; null: there was none. */
  readonly files: Readonly<Record<SitePath, string | null>>
}

export interface RecordedHost {
  /** Lists each folder once: what it gave the first time holds for the run. */
  readonly host: Host
  /** True when a run would get the same answers now. */
  isCurrent(record: HostRecord): boolean
  /** Undefined when a file is so young that it could change without another stamp. `now`: milliseconds since 1970, taken before anything was read. */
  record(now: number): HostRecord | undefined
}

export function recordHost(host: Host): RecordedHost {
  const lists = new Map<SitePath, Listing>()
  const listed = new Set<SitePath>()
  const folders = new Map<SitePath, boolean>()
  const asked = new Set<SitePath>()
  let youngest = 0
  const ask = (path: SitePath) => {
    asked.add(path)
    return path
  }
  const recorded: Host = {
    list(folder) {
      const known = lists.get(folder)
      if (known !== undefined) return known
      const listing = host.list(folder)
      lists.set(folder, listing)
      for (const { path, changedAt } of listing.files) {
        listed.add(path)
        youngest = Math.max(youngest, changedAt)
      }
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
  }
  return {
    host: recorded,
    isCurrent: record =>
      Object.entries(record.files).every(
        ([path, stamp]) => (host.entry(path as SitePath)?.stamp ?? null) === stamp,
      ) &&
      Object.entries(record.folders).every(
        ([folder, exists]) => host.folderExists(folder as SitePath) === exists,
      ) &&
      Object.entries(record.lists).every(
        ([folder, digest]) => digestOf(recorded.list(folder as SitePath)) === digest,
      ),
    record(now) {
      const files: Record<SitePath, string | null> = {}
      for (const path of asked) {
        if (listed.has(path)) continue
        const entry = host.entry(path)
        files[path] = entry?.stamp ?? null
        youngest = Math.max(youngest, entry?.changedAt ?? 0)
      }
      if (!isSettled({ changedAt: youngest }, now)) return undefined
      return {
        lists: Object.fromEntries([...lists].map(([folder, listing]) => [folder, digestOf(listing)])),
        folders: Object.fromEntries(folders),
        files,
      }
    },
  }
}

function digestOf({ files, diagnostics }: Listing): string {
  return fingerprint(
    files.map(({ path, stamp }) => `${path}\0${stamp}`).join('\n'),
    JSON.stringify(diagnostics),
  )
}
