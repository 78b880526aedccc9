// Files in the site's folder that do not belong to the site: sources, a licence, pictures. A link to such a file leads to the repository's
// web interface, and a picture is published, as a reader sees both at the code host.
import type { Host } from '../../base/host/host.ts'
import { readRepository } from '../../base/host/repository.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { encodePath } from '../../base/text/encode-address.ts'
import { isMarkdownFile, isPicture, relativeTo } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { contentFolders } from '../../config/content-folders.ts'
import { docsVersions } from '../../config/versions/docs-sets.ts'
import type { OutsideFiles } from './content-graph.ts'

/** The host is asked only for paths that do not belong to the site. */
export function createOutsideFiles(config: Config, host: Host): OutsideFiles {
  const roots = contentFolders(config, docsVersions(config)).filter(root => root !== '')
  // A text in a content folder that makes no page is not published.
  const isKeptBack = (path: SitePath) =>
    isMarkdownFile(path) && roots.some(root => relativeTo(root, path) !== undefined)
  let start: string | undefined | 'unknown' = 'unknown'
  return {
    find: paths =>
      paths.find(
        path =>
          path !== '' &&
          !noSource.test(path) &&
          !isKeptBack(path) &&
          (host.entry(path) !== undefined || host.folderExists(path)),
      ),
    pictureAt(path) {
      const entry = isPicture(path) ? host.entry(path) : undefined
      return entry && { kind: 'asset', entry }
    },
    addressOf(path) {
      if (start === 'unknown') start = repositoryStart(config, host)
      return start === undefined ? undefined : `${start}/${encodePath(path)}`
    },
  }
}

const noSource = /(?:^|\/)(?:\.git|\.docsgen|node_modules)(?:\/|$)/

function repositoryStart({ docs }: Config, host: Host): string | undefined {
  const edit = docs.map(({ editUrl }) => editUrl).find(url => typeof url === 'string')
  if (edit !== undefined) return edit.replace(/\/$/, '').replace(/\/edit\//, '/blob/')
  return readRepository(host).filesUrl
}
