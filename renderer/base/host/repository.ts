// What the files of a site say of the repository that it lies in: its package, else the remote that git fetches from.
import type { SitePath } from '../text/brand.ts'
import { type Host, valueIfRead } from './host.ts'

interface Repository {
  /** As on a code host: `docs` of `https://github.com/acme/docs`. */
  readonly name: string | undefined
  /** Of the package. */
  readonly description: string | undefined
  /** Where the code host shows files of the main branch, without a slash at the end; undefined for a host whose pages nobody knows. */
  readonly filesUrl: string | undefined
}

/** Asks the host for `package.json` and the settings of git. */
export function readRepository(host: Host): Repository {
  const { name, description, url, directory } = readPackage(host)
  const remote = url ?? readRemote(host)
  const shown = remote && shownAt(remote)
  return {
    name: nameOf(remote) ?? name?.replace(/^@[^/]*\//, ''),
    description,
    filesUrl: shown && (directory === undefined ? shown : `${shown}/${directory}`),
  }
}

type PackageFacts = Readonly<Partial<Record<'name' | 'description' | 'url' | 'directory', string>>>

function readPackage(host: Host): PackageFacts {
  const written = valueIfRead(host.readText('package.json' as SitePath))
  if (written === undefined) return {}
  try {
    const { name, description, repository } = JSON.parse(written)
    const { url, directory } = typeof repository === 'string' ? { url: repository } : (repository ?? {})
    const facts = { name, description, url: withHost(url), directory }
    return Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'))
  } catch {
    // npm tells what is wrong with a package.
    return {}
  }
}

// npm lets `acme/docs` stand for a repository on GitHub.
function withHost(url: unknown): unknown {
  const short = typeof url === 'string' ? /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url)?.[1] : undefined
  return short === undefined ? url : `https://github.com/${short}`
}

function readRemote(host: Host): string | undefined {
  const settings = valueIfRead(host.readText('.git/config' as SitePath))?.split('\n') ?? []
  const start = settings.indexOf('[remote "origin"]') + 1
  if (start === 0) return undefined
  for (const line of settings.slice(start)) {
    if (line.startsWith('[')) break
    const url = /^\s*url = (\S+)$/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  return undefined
}

function nameOf(url: string | undefined): string | undefined {
  return url && /([^/:]+?)(?:\.git)?\/?$/.exec(url)?.[1]
}

/** How code hosts show a file of the main branch, by the name of the host. */
const hosts: readonly (readonly [host: RegExp, path: string])[] = [
  [/(?:^|\.)github\./, 'blob/HEAD'],
  [/(?:^|\.)gitlab\./, '-/blob/HEAD'],
  [/^bitbucket\.org$/, 'src/HEAD'],
]

// Without names and passwords.
function shownAt(url: string): string | undefined {
  const [, host = '', path = ''] =
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^/@]*@)?([\w.-]+)(?::\d+)?\/(.+)$/.exec(url) ??
    /^[\w.-]+@([\w.-]+):(.+)$/.exec(url) ??
    []
  const shown = hosts.find(([name]) => name.test(host))?.[1]
  return shown && `https://${host}/${path.replace(/(?:\.git)?\/?$/, '')}/${shown}`
}
