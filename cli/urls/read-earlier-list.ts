// An earlier list of addresses: lines of text, the JSON of `docsgen urls`, or a sitemap. The first characters tell which.

import { readFileSync } from 'node:fs'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

export interface EarlierAddress {
  /** As written, but without origin, query and anchor. */
  readonly path: string
  /** As written, where the list has an origin. */
  readonly url?: string
}

/** `option`: the flag that names the file. Throws FatalError (usage) for a file that cannot be read or is not such a list. */
export function readEarlierList(
  file: string,
  terminal: Terminal,
  option: '--against' | '--addresses' = '--against',
): readonly EarlierAddress[] {
  if (/^https?:/i.test(file))
    throw usageError(`"${option} ${file}" is an address.`, 'Download the list and name the file.')
  const written = addressesIn(readList(file, { option, path: terminal.resolve(file) }), file)
  if (written.length === 0) throw usageError(`"${file}" holds no address.`, 'Write one address per line.')
  const found = written.map((address): [string, EarlierAddress] => {
    const path = pathOf(address, file)
    return [path, { path, ...(/^https?:/i.test(address) && { url: address }) }]
  })
  return [...new Map(found).values()]
}

function readList(
  file: string,
  { option, path }: { readonly option: string; readonly path: string },
): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason'
    throw usageError(`The list "${file}" cannot be read (${reason}).`, `Check the path after ${option}.`)
  }
}

function addressesIn(text: string, file: string): readonly string[] {
  const start = text.trimStart()
  if (start.startsWith('<')) return fromSitemap(text, file)
  if (/^[{[]/.test(start)) return fromJson(text, file)
  return text
    .split(/\r\n|\n|\r/)
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
}

function fromSitemap(text: string, file: string): readonly string[] {
  if (/<sitemapindex[\s>]/.test(text))
    throw usageError(`"${file}" is an index of sitemaps.`, 'Name one of the sitemaps that it lists.')
  return [...text.matchAll(/<loc>([^<]*(?:<!\[CDATA\[[^<]*)?)<\/loc>/g)].map(([, written = '']) =>
    unescapeXml(written.trim().replace(/^<!\[CDATA\[|\]\]>$/g, '')),
  )
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
    if (name !== undefined) return named[name] ?? whole
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function fromJson(text: string, file: string): readonly string[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw usageError(`"${file}" begins like JSON and is none.`, 'Make it with `docsgen urls --json`.')
  }
  const list = Array.isArray(value) ? value : (value as { urls?: unknown }).urls
  const addresses = (Array.isArray(list) ? list : []).map((item: unknown) =>
    typeof item === 'string' ? item : (item as { url?: unknown } | null)?.url,
  )
  if (!addresses.every(address => typeof address === 'string'))
    throw usageError(`"${file}" is no list of addresses.`, 'Make it with `docsgen urls --json`.')
  return addresses
}

function pathOf(address: string, file: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  if (path === '' && /^https?:/i.test(address)) return '/'
  if (!path.startsWith('/'))
    throw usageError(
      `"${file}" holds ${JSON.stringify(address)}, which is no address.`,
      'Write addresses with or without origin: "https://docs.example.com/a" or "/a".',
    )
  return path
}
