// A host with the files of the site and the mounted files.
import type { FileEntry, Host, Listing } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import { type AskingHost, askAround } from '../../base/trace/asking-host.ts'
import type { QuestionedHost } from '../../base/trace/questions.ts'
import { type Mount, mountedPaths } from './mount.ts'

/**
 * Returns the same host for a site without mounts. Otherwise the new host also records questions about mounted files. A file of the site hides a
 * mounted file of the same path.
 */
export function withMounts(host: AskingHost, mounts: readonly Mount[]): AskingHost {
  if (mounts.length === 0) return host
  return askAround(host, hostOfMounts(host, mounts), path => [path, ...mountedPaths(mounts, path)])
}

interface OpenMount {
  readonly into: SitePath
  readonly files: Host
  readonly diagnostics: Mount['diagnostics']
}

function hostOfMounts(host: QuestionedHost, mounts: readonly Mount[]): QuestionedHost {
  const open = mounts.map(
    ({ into, files, diagnostics }): OpenMount => ({ into, files: files(host), diagnostics }),
  )
  const ownNames = new WeakMap<Listing, ReadonlySet<SitePath>>()
  // The folder is listed once, because most mounted files have no file of the same path in the site.
  const isOwn = (into: SitePath, path: SitePath) => {
    const listing = host.list(into)
    const names = ownNames.get(listing) ?? new Set(listing.files.map(entry => entry.path))
    ownNames.set(listing, names)
    return names.has(path)
  }
  const mountOf = (path: SitePath): { readonly files: Host; readonly inside: SitePath } | undefined => {
    const mount = open.find(({ into }) => path.startsWith(`${into}/`))
    if (mount === undefined || isOwn(mount.into, path)) return undefined
    return { files: mount.files, inside: path.slice(mount.into.length + 1) as SitePath }
  }
  return {
    ...host,
    list(folder) {
      const own = host.list(folder)
      const lists = open.flatMap(mount => listMount(mount, folder) ?? [])
      if (lists.length === 0) return own
      const names = new Set(own.files.map(({ path }) => path))
      const files = lists.flatMap(list => list.files.filter(({ path }) => !names.has(path)))
      return {
        files: [...own.files, ...files].sort((a, b) => compareCodeUnits(a.path, b.path)),
        diagnostics: [...own.diagnostics, ...lists.flatMap(list => list.diagnostics)],
      }
    },
    folderExists: folder =>
      host.folderExists(folder) || open.some(mount => (listMount(mount, folder)?.files.length ?? 0) > 0),
    entry(path) {
      const found = mountOf(path)
      if (found === undefined) return host.entry(path)
      const entry = found.files.entry(found.inside)
      return entry && { ...entry, path }
    },
    readText(path) {
      const found = mountOf(path)
      return found === undefined ? host.readText(path) : found.files.readText(found.inside)
    },
    readBytes(path) {
      const found = mountOf(path)
      return found === undefined ? host.readBytes(path) : found.files.readBytes(found.inside)
    },
  }
}

// The files that a mount adds to a folder. Undefined: the folder is neither around nor inside the mount.
function listMount({ into, files, diagnostics }: OpenMount, folder: SitePath): Listing | undefined {
  const isAround = folder === '' || into === folder || into.startsWith(`${folder}/`)
  if (!isAround && !folder.startsWith(`${into}/`)) return undefined
  const listing = files.list((isAround ? '' : folder.slice(into.length + 1)) as SitePath)
  const shown = (path: SitePath) => `${into}/${path}` as SitePath
  return {
    files: listing.files.map((entry): FileEntry => ({ ...entry, path: shown(entry.path) })),
    diagnostics: [
      ...(isAround ? diagnostics : []),
      ...listing.diagnostics.map(each =>
        each.file === undefined ? each : { ...each, file: shown(each.file) },
      ),
    ],
  }
}
