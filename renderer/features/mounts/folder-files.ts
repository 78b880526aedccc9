// A host whose root is a mounted folder. Questions are passed on to the host of the site, so that they are watched and traced. Files behind symbolic
// links that lead out of the folder are left out.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { FileEntry, Host } from '../../base/host/host.ts'
import { liesIn, realPathIn } from '../../base/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'

/** `folder`: relative to the root of the site; it may be outside of the site. */
export function folderFiles(root: AbsolutePath, folder: SitePath, host: Host): Host {
  const real = realPathIn(root, folder)
  const isInside = (path: string) => {
    const target = realPathIn(root, path)
    // A missing file is reported elsewhere.
    return target === undefined || (real !== undefined && liesIn([real], target))
  }
  const outer = (path: SitePath) => (path === '' ? folder : (`${folder}/${path}` as SitePath))
  const inner = (entry: FileEntry): FileEntry => ({
    ...entry,
    path: entry.path.slice(folder.length + 1) as SitePath,
  })
  return {
    list(path) {
      const { files, diagnostics } = host.list(outer(path))
      const kept = files.filter(entry => isInside(entry.path))
      const left = files.filter(entry => !kept.includes(entry))
      return {
        files: kept.map(inner),
        diagnostics: [
          ...diagnostics.map(each =>
            each.file === undefined
              ? each
              : { ...each, file: each.file.slice(folder.length + 1) as SitePath },
          ),
          ...left.map(entry => leftOut(inner(entry).path)),
        ],
      }
    },
    folderExists: path => host.folderExists(outer(path)),
    entry(path) {
      const entry = isInside(outer(path)) ? host.entry(outer(path)) : undefined
      return entry && inner(entry)
    },
    readText: path => (isInside(outer(path)) ? host.readText(outer(path)) : outside),
    readBytes: path => (isInside(outer(path)) ? host.readBytes(outer(path)) : outside),
  }
}

const outside = { ok: false, reason: 'it lies outside of the mounted folder' } as const

/** `file`: the path below the mounted folder, or in the site. */
export function leftOut(file: SitePath): Diagnostic {
  return {
    code: 'mounts/link-left-out',
    severity: 'warning',
    message:
      'The symbolic link leads out of the mounted folder, around in a circle or nowhere; it is left out.',
    hint: 'Put the file itself into the folder, or mount the folder that holds both.',
    file,
  }
}
