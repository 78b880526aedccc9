// What was asked of the files of a site, and the answers, in a form that is the same on every machine: names and bytes, no stamps.
import { fingerprint } from '../fingerprint.ts'
import type { Host } from '../host/host.ts'
import type { Hash, SitePath } from '../text/brand.ts'
import type { Questions } from './questions.ts'

/** Plain data: questions without their answers. */
export interface AskedNames {
  /** Folders that were listed; every file in them counts. */
  readonly lists: readonly SitePath[]
  /** Folders that were looked for. */
  readonly folders: readonly SitePath[]
  /** Files beside those of the lists, whether they are there or not. */
  readonly files: readonly SitePath[]
}

export function askedNames({
  lists = {},
  folders = {},
  stamps = {},
  bytes = {},
  texts = {},
}: Questions): AskedNames {
  const files = [...Object.keys(stamps), ...Object.keys(bytes), ...Object.keys(texts)]
  const listed = Object.keys(lists).map(folder => `${folder}/`)
  return {
    lists: pathsOf(Object.keys(lists)),
    folders: pathsOf(Object.keys(folders)),
    files: pathsOf(files.filter(file => !listed.some(folder => file.startsWith(folder)))),
  }
}

/** Of everything that the host answers now. Every file is read. */
export function answersDigest({ lists, folders, files }: AskedNames, host: Host): Hash {
  const listed = lists.map(folder => {
    const { files: found, diagnostics } = host.list(folder)
    return [folder, found.map(({ path }) => [path, bytesOf(path, host)]), diagnostics]
  })
  return fingerprint(
    JSON.stringify([
      listed,
      folders.map(folder => [folder, host.folderExists(folder)]),
      files.map(file => [file, host.entry(file) === undefined ? null : bytesOf(file, host)]),
    ]),
  )
}

function bytesOf(path: SitePath, host: Host): string {
  const bytes = host.readBytes(path)
  return bytes.ok ? fingerprint(bytes.value) : bytes.reason
}

function pathsOf(paths: readonly string[]): readonly SitePath[] {
  return [...paths].sort() as readonly string[] as readonly SitePath[]
}
