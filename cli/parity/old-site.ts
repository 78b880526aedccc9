// The site before: a built folder, or a list of addresses whose pages are asked for on the network.
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
  /** Its file below the built folder. */
  readonly path?: string
  /** Its HTML; undefined when only the address is known. Rejects with a reason when it cannot be had. */
  read(): Promise<string | undefined>
  /** Whether a file that the page names is in its site. Undefined for pages on the network. */
  readonly hasFile?: (href: string) => boolean
}

/** Throws FatalError (usage) for what is no folder with pages, no sitemap and no list. */
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

// The page for what is not there, and frames of a library that runs scripts of others in a thread.
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
            // React writes empty bytes between the letters of some pages; browsers leave them out.
            read: async () => readFileSync(join(folder, path), 'utf8').replaceAll('\0', ''),
            hasFile: (href: string) => {
              const file = fileNamed(href, path, base)
              return file === undefined || all.has(file)
            },
          },
        ],
  )
}

/** Of pages with one address, `a.html` and `a/index.html`, the one that stands for a folder. */
export function onePageEach(pages: readonly OldPage[]): readonly OldPage[] {
  const ofFolders = new Set(pages.flatMap(({ path, address }) => (isOfFolder(path) ? [address] : [])))
  return pages.filter(({ path, address }) => isOfFolder(path) || !ofFolders.has(address))
}

function isOfFolder(path: string | undefined): boolean {
  return path !== undefined && /(?:^|\/)index\.html?$/i.test(path)
}

// The file below the built folder that an address on the page at `path` leads to; undefined for what is no file of this site.
function fileNamed(href: string, path: string, base: string): string | undefined {
  const origin = 'http://site.invalid'
  const address = `${origin}${base}${encodeURI(path)}`
  if (!URL.canParse(href, address)) return undefined
  const url = new URL(href, address)
  return url.origin === origin && url.pathname.startsWith(base)
    ? decodeAddress(url.pathname.slice(base.length))
    : undefined
}

/** One spelling for all that hosts answer alike: `/a/`, `/a.html`, `/a/index`, `/a/index.html` → `/a`. */
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

/** Milliseconds that a page may take. */
const patience = 20_000

async function fetchPage(url: string): Promise<string> {
  const headers = { accept: 'text/html' }
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience), headers }).catch(
    ({ message, cause }: Error) => {
      // Of the network's faults only the cause says something.
      throw new Error(`${url}: ${(cause as NodeJS.ErrnoException | undefined)?.code ?? message}`)
    },
  )
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}

/** Pages that only a program leads on from are short. */
const longest = 4000

/** What may stand around a program and shows nothing. */
const silent =
  /<!--.*?(?:-->|$)|<!doctype[^<>]*>|<(script|style|title|noscript)\b.*?(?:<\/\1\s*>|$)|<\/?(?:html|head|body|meta|link)\b[^<>]*>/gis

// What follows the quoted address may be the place in the page or the question that the reader came with.
const goal =
  /(?<![\w$-])location(?:\.href)?\s*(?:=\s*|\.(?:replace|assign)\(\s*)(["'])([^"'\s]+)\1(?=\s*(?:[;)}<]|$|\n|\+\s*(?:window\.|document\.)?location\.(?:hash|search)\b))/g

/** Where a program in a page that shows nothing leads to, as it is written. Undefined where it shows something, or leads to several places. */
export function leadsByProgram(html: string): string | undefined {
  if (html.length > longest || html.replace(silent, '').trim() !== '') return undefined
  const goals = new Set([...html.matchAll(goal)].map(([, , address]) => address))
  return goals.size === 1 ? [...goals][0] : undefined
}
