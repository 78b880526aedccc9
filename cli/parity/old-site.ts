// The old site: a built folder, or a list of addresses whose pages are loaded from the network.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { decodeAddress } from '../../renderer/base/text/decode-address.ts'
import type { Terminal } from '../terminal.ts'
import { readEarlierList } from '../urls/read-earlier-list.ts'
import { usageError } from '../usage-error.ts'

export interface OldPage {
  /** Below the base path of the old site, with a slash before it: `/docs/start`. */
  readonly address: string
  /** Path of the file below the built folder. */
  readonly path?: string
  /** Returns the HTML; undefined when only the address is known. Rejects with a reason when the page cannot be loaded. */
  read(): Promise<string | undefined>
  /** Whether a file that the page names exists in its site. Undefined for pages on the network. */
  readonly hasFile?: (href: string) => boolean
}

/** Throws FatalError (usage) unless `against` is a folder with pages, a sitemap or a list. */
export function openOldSite(against: string, base: string, terminal: Terminal): readonly OldPage[] {
  const path = terminal.resolve(against)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder) return pagesOfList(against, base, terminal)
  const pages = pagesBelow(path, base)
  if (pages.length === 0)
    throw usageError(
      `There is no HTML file in "${against}".`,
      'Name the folder that the old generator built.',
    )
  return pages
}

// The page of status 404, and frames of Partytown, a library that runs third-party scripts in a worker.
const noPage = /^404\.html?$|^~partytown\//i

/** Every HTML file of a built folder that is a page. */
export function pagesBelow(folder: string, base = '/'): readonly OldPage[] {
  const { files } = createNodeHost(folder as AbsolutePath).list('' as SitePath)
  const all = new Set<string>(files.map(({ path }) => path))
  return files.flatMap(({ path }) =>
    !/\.html?$/i.test(path) || noPage.test(path)
      ? []
      : [
          {
            address: bareAddress(`/${path}`),
            path,
            // React writes null bytes between the letters of some pages; browsers ignore them.
            read: async () => readFileSync(join(folder, path), 'utf8').replaceAll('\0', ''),
            hasFile: (href: string) => {
              const file = fileNamed(href, path, base)
              return file === undefined || all.has(file)
            },
          },
        ],
  )
}

/** Keeps one page for each address: of `a.html` and `a/index.html`, the second. */
export function onePageEach(pages: readonly OldPage[]): readonly OldPage[] {
  const ofFolders = new Set(pages.flatMap(({ path, address }) => (isOfFolder(path) ? [address] : [])))
  return pages.filter(({ path, address }) => isOfFolder(path) || !ofFolders.has(address))
}

function isOfFolder(path: string | undefined): boolean {
  return path !== undefined && /(?:^|\/)index\.html?$/i.test(path)
}

// The file below the built folder to which an address on the page at `path` leads; undefined for addresses outside of the site.
function fileNamed(href: string, path: string, base: string): string | undefined {
  const origin = 'http://site.invalid'
  const address = `${origin}${base}${encodeURI(path)}`
  if (!URL.canParse(href, address)) return undefined
  const url = new URL(href, address)
  return url.origin === origin && url.pathname.startsWith(base)
    ? decodeAddress(url.pathname.slice(base.length))
    : undefined
}

/** One spelling of all addresses at which hosts answer with the same page: `/a/`, `/a.html`, `/a/index`, `/a/index.html` → `/a`. */
export function bareAddress(path: string): string {
  const bare = path
    .replace(/\.html?$/i, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/(?:\/index)+$/i, '')
    .normalize('NFC')
  return bare === '' ? '/' : bare
}

function pagesOfList(file: string, base: string, terminal: Terminal): readonly OldPage[] {
  return readEarlierList(file, terminal).flatMap(({ path, url }) => {
    const inside = path.startsWith(base) ? path.slice(base.length - 1) : undefined
    if (inside === undefined) return []
    return [{ address: bareAddress(decodeAddress(inside)), read: async () => url && (await fetchPage(url)) }]
  })
}

/** Milliseconds after which loading a page fails. */
const patience = 20_000

async function fetchPage(url: string): Promise<string> {
  const headers = { accept: 'text/html' }
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience), headers }).catch(
    ({ message, cause }: Error) => {
      // The message of a network error is general; its cause is specific.
      throw new Error(`${url}: ${(cause as NodeJS.ErrnoException | undefined)?.code ?? message}`)
    },
  )
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}

/** Longest page that can be a redirect by script. */
const longest = 4000

/** Parts of a page that show nothing. */
const silent =
  /<!--.*?(?:-->|$)|<!doctype[^<>]*>|<(script|style|title|noscript)\b.*?(?:<\/\1\s*>|$)|<\/?(?:html|head|body|meta|link)\b[^<>]*>/gis

// After the quoted address, the script may add the hash or the query of the visit.
const goal =
  /(?<![\w$-])location(?:\.href)?\s*(?:=\s*|\.(?:replace|assign)\(\s*)(["'])([^"'\s]+)\1(?=\s*(?:[;)}<]|$|\n|\+\s*(?:window\.|document\.)?location\.(?:hash|search)\b))/g

/** Target of a script that redirects a page, as written. Undefined when the page shows something, or the script names several targets. */
export function leadsByProgram(html: string): string | undefined {
  if (html.length > longest || html.replace(silent, '').trim() !== '') return undefined
  const goals = new Set([...html.matchAll(goal)].map(([, , address]) => address))
  return goals.size === 1 ? [...goals][0] : undefined
}
