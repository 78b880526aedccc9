// Files that lie in the folder of the site and are no part of it: sources, a licence, files of a code host. A link to one leads to the
// site's repository, as it does at the code host.
import type { Config } from '../config/config.ts'
import { contentFolders } from '../config/content-folders.ts'
import { docsVersions } from '../config/versions/docs-sets.ts'
import { type Host, valueIfRead } from '../host/host.ts'
import { encodeFile } from '../site/urls.ts'
import type { SitePath } from '../text/brand.ts'
import { isMarkdownFile, relativeTo } from '../text/site-path.ts'
import type { OutsideFiles } from './content-graph.ts'

/** Each look is a question of the host, and asked only for what is no part of the site. */
export function createOutsideFiles(config: Config, host: Host): OutsideFiles {
  const roots = contentFolders(config, docsVersions(config)).filter(root => root !== '')
  // A text below them that is no page is one that its author does not publish.
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
    addressOf(path) {
      if (start === 'unknown') start = repositoryStart(config, host)
      return start === undefined ? undefined : `${start}/${encodeFile(path)}`
    },
  }
}

const noSource = /(?:^|\/)(?:\.git|\.docsgen|node_modules)(?:\/|$)/

// What the site says, then what its package says, then where git fetches from.
function repositoryStart({ docs }: Config, host: Host): string | undefined {
  const edit = docs.map(({ editUrl }) => editUrl).find(url => typeof url === 'string')
  if (edit !== undefined) return edit.replace(/\/$/, '').replace(/\/edit\//, '/blob/')
  return packageStart(host) ?? remoteStart(host)
}

function packageStart(host: Host): string | undefined {
  const text = valueIfRead(host.readText('package.json' as SitePath)) ?? ''
  try {
    const { repository } = JSON.parse(text)
    const { url, directory } =
      typeof repository === 'string' ? { url: repository, directory: undefined } : (repository ?? {})
    const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(String(url))?.[1]
    const start = shownAt(short === undefined ? String(url) : `https://github.com/${short}`)
    return start && [start, ...(typeof directory === 'string' ? [directory] : [])].join('/')
  } catch {
    // No package, or one that others report.
    return undefined
  }
}

function remoteStart(host: Host): string | undefined {
  const text = valueIfRead(host.readText('.git/config' as SitePath)) ?? ''
  const url = /^\[remote "origin"\]\s*\n(?:[^[\n]*\n)*?\s*url\s*=\s*(\S+)\s*$/m.exec(text)?.[1]
  return url && shownAt(url)
}

/** How code hosts show a file of their main branch, by the name of the host. */
const hosts: readonly (readonly [host: RegExp, path: string])[] = [
  [/(?:^|\.)github\./, 'blob/HEAD'],
  [/(?:^|\.)gitlab\./, '-/blob/HEAD'],
  [/^bitbucket\.org$/, 'src/HEAD'],
]

// Of an address that git fetches from, without names and passwords; undefined for a host whose pages nobody knows.
function shownAt(url: string): string | undefined {
  const [, host = '', path = ''] =
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^/@]*@)?([\w.-]+)(?::\d+)?\/(.+)$/.exec(url) ??
    /^[\w.-]+@([\w.-]+):(.+)$/.exec(url) ??
    []
  const shown = hosts.find(([name]) => name.test(host))?.[1]
  return shown && `https://${host}/${path.replace(/(?:\.git)?\/?$/, '')}/${shown}`
}
