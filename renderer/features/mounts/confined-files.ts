// The files of a site for editors and language models. Files that symbolic links bring from outside of the site are left out, unless the configuration
// names the link.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { liesIn, realPathIn } from '../../base/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'
import { type AskingHost, askAround } from '../../base/trace/asking-host.ts'
import type { Config } from '../../config/config.ts'
import { translationFolders } from '../../config/locales/translation-folders.ts'
import { mountRequests } from '../../config/mounts/mount-request.ts'
import { isLocal } from '../../config/mounts/repo-address.ts'
import { docsVersions } from '../../config/versions/docs-sets.ts'

/** The host without files from outside. Mounts are added above this host: they have their own limits. */
export function withConfinedFiles(root: AbsolutePath, host: AskingHost, config: Config): AskingHost {
  const homes = [root, ...namedPaths(config).flatMap(path => realPathIn(root, path) ?? [])]
  const isInside = (path: SitePath): boolean => {
    // Only the configuration can ask for a path outside of the site. Package managers install packages as links.
    if (path.startsWith('../') || /(?:^|\/)node_modules\//.test(path)) return true
    const target = realPathIn(root, path)
    // A missing file is reported elsewhere.
    return target === undefined || liesIn(homes, target)
  }
  return askAround(host, {
    ...host,
    list(folder) {
      const { files, diagnostics } = host.list(folder)
      const left = new Set(files.filter(({ path }) => !isInside(path)))
      if (left.size === 0) return { files, diagnostics }
      return {
        files: files.filter(file => !left.has(file)),
        diagnostics: [...diagnostics, ...[...left].map(({ path }) => leavesSite(path))],
      }
    },
    folderExists: folder => isInside(folder) && host.folderExists(folder),
    entry: path => (isInside(path) ? host.entry(path) : undefined),
    readText: path => (isInside(path) ? host.readText(path) : outside),
    readBytes: path => (isInside(path) ? host.readBytes(path) : outside),
  })
}

const outside = { ok: false, reason: 'it lies outside of the site' } as const

// The folders and files that the configuration names: their link targets belong to the site.
function namedPaths(config: Config): readonly string[] {
  const { blog, pages, staticDirs, templates } = config
  return [
    ...docsVersions(config).map(({ path }) => path),
    ...[blog?.path, pages?.path].filter(path => path !== undefined),
    ...staticDirs,
    templates,
    ...(config.translations.length === 0 ? [] : [translationFolders(config).folder]),
    ...[config, ...config.translations].flatMap(({ apis }) => apis.map(({ file }) => file)),
    ...mountRequests(config).flatMap(({ repo }) => (repo !== undefined && isLocal(repo) ? [repo] : [])),
  ]
}

function leavesSite(file: SitePath): Diagnostic {
  return {
    code: 'source/link-leaves-site',
    severity: 'warning',
    message:
      'A symbolic link brings this file from outside of the site. A build follows it; editors and language models do not.',
    hint: 'Name the folder that the link leads to in "sources" of the configuration, or put the file itself here.',
    file,
  }
}
