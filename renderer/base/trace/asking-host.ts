// The files of a site for a computation: every question is noted, and a folder is listed once.
import { fingerprint } from '../fingerprint.ts'
import { type FileEntry, type Host, isFilePath, type Listing } from '../host/host.ts'
import type { Hash, SitePath } from '../text/brand.ts'
import { decodeUtf8 } from '../utf8.ts'
import { isSettled } from './clock-grain.ts'
import { type FileAnswer, listDigest, type QuestionedHost, type Questions } from './questions.ts'

export interface AskingHost extends QuestionedHost {
  /**
   * Everything that was asked so far. Undefined when that is not sure: a file is so young that it could change without another
   * stamp, or was saved since `now`, when the computation began, in milliseconds since 1970. `texts`: hashes of the texts of
   * listed files, which are questions of their own.
   */
  questions(now: number, texts?: ReadonlyMap<SitePath, { readonly hash: Hash }>): Questions | undefined
  /** The outermost folders that were listed, and everything beside them that was asked for, whether it is there or not. */
  asked(): readonly SitePath[]
  /** These files have new content and stand where they stood. */
  noteContent(paths: Iterable<SitePath>): void
  /** Files or folders came, went or were moved: everything is listed anew when it is asked for. */
  noteNames(): void
}

/** What the host gave for a folder, and for the files in it, holds until a change is noted. */
export function createAskingHost(host: QuestionedHost): AskingHost {
  const listings = new Map<SitePath, Listing>()
  const listed = new Map<SitePath, FileEntry>()
  const folders = new Map<SitePath, boolean>()
  /** Files outside of the listings, with the hash of what was read of them. */
  const others = new Map<SitePath, Hash | undefined>()
  const watched = new Set<SitePath>()
  const readBytes = (path: SitePath) => {
    const bytes = host.readBytes(path)
    if (!listed.has(path)) others.set(path, bytes.ok ? fingerprint(bytes.value) : undefined)
    return bytes
  }
  const keepListing = (folder: SitePath, listing: Listing) => {
    listings.set(folder, listing)
    for (const entry of listing.files) listed.set(entry.path, entry)
    return listing
  }
  return {
    list(folder) {
      watched.add(folder)
      return listings.get(folder) ?? keepListing(folder, host.list(folder))
    },
    folderExists(folder) {
      const exists = host.folderExists(folder)
      folders.set(folder, exists)
      return exists
    },
    entry(path) {
      const known = listed.get(path)
      if (known === undefined && !others.has(path)) others.set(path, undefined)
      return known ?? host.entry(path)
    },
    readText(path) {
      if (listed.has(path)) return host.readText(path)
      const bytes = readBytes(path)
      return bytes.ok ? { ok: true, value: decodeUtf8(bytes.value) } : bytes
    },
    readBytes,
    noteBytes(path, hash) {
      if (!listed.has(path)) others.set(path, hash)
      host.noteBytes?.(path, hash)
    },
    questions(now, texts = new Map()) {
      const answers = { stamps: {}, bytes: {}, texts: {} } as {
        readonly stamps: Record<SitePath, string | null>
        readonly bytes: Record<SitePath, FileAnswer>
        readonly texts: Record<SitePath, FileAnswer>
      }
      const relied: FileEntry[] = []
      const known = (hash: Hash, entry: FileEntry): FileAnswer => [
        hash,
        isSettled(entry, now) ? entry.stamp : '',
      ]
      for (const [path, entry] of listed) {
        const hash = texts.get(path)?.hash
        if (hash === undefined) relied.push(entry)
        else answers.texts[path] = known(hash, entry)
      }
      for (const [path, hash] of others) {
        if (listed.has(path)) continue
        const entry = host.entry(path)
        if (entry === undefined || hash === undefined) {
          answers.stamps[path] = entry?.stamp ?? null
          if (entry !== undefined) relied.push(entry)
        } else if (entry.changedAt > now) return undefined
        else answers.bytes[path] = known(hash, entry)
      }
      if (!relied.every(entry => isSettled(entry, now))) return undefined
      const lists = [...listings].map(([folder, listing]) => [folder, listDigest(listing, answers.texts)])
      return { lists: Object.fromEntries(lists), folders: Object.fromEntries(folders), ...answers }
    },
    asked() {
      const prefixes = [...watched].map(folder => `${folder}/`)
      const isOutside = (path: SitePath) => !prefixes.some(prefix => path.startsWith(prefix))
      // chokidar misses changes in a folder when it also watches a missing folder inside of it.
      return [...watched, ...folders.keys(), ...others.keys()].filter(
        path => isFilePath(path) && isOutside(path),
      )
    },
    noteContent(paths) {
      const fresh = new Map([...paths].map(path => [path, host.entry(path)] as const))
      for (const [folder, listing] of listings) {
        const files = listing.files.flatMap(file =>
          fresh.has(file.path) ? (fresh.get(file.path) ?? []) : file,
        )
        keepListing(folder, { ...listing, files })
      }
    },
    noteNames() {
      listings.clear()
      listed.clear()
    },
  }
}

/**
 * A host that adds files to those of `host`: `around` answers, its questions are noted, and what `host` was asked stays what is
 * watched. `shownAs`: the paths under which a file of `host` is there, when these are more than its own.
 */
export function askAround(
  host: AskingHost,
  around: QuestionedHost,
  shownAs: (path: SitePath) => readonly SitePath[] = path => [path],
): AskingHost {
  const asking = createAskingHost(around)
  return {
    ...asking,
    asked: host.asked,
    noteContent(paths) {
      const files = [...paths]
      host.noteContent(files)
      asking.noteContent(files.flatMap(shownAs))
    },
    noteNames() {
      host.noteNames()
      asking.noteNames()
    },
  }
}

/** As if the host had been asked for these files, for a computation that read them by itself. */
export function askBytes(paths: readonly SitePath[], host: Host, now: number): Questions | undefined {
  const asking = createAskingHost(host)
  for (const path of paths) asking.readBytes(path)
  return asking.questions(now)
}
