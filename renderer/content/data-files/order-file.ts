// `SUMMARY.md` of mdBook and GitBook, `_sidebar.md` of docsify, `_Sidebar.md` of wikis: a list of links that gives the order of the pages.
import type { SitePath } from '../../base/text/brand.ts'
import { decodeAddress } from '../../base/text/decode-address.ts'
import { folderOf, joinSitePath } from '../../base/text/site-path.ts'

export interface OrderedEntry {
  /** Text of the link, or of the line when it has no link. Undefined: the page's own title is used. */
  readonly label: string | undefined
  /** The link's target: a file of the site as written, perhaps without its extension, or an address of another site. */
  readonly target: { readonly path: SitePath } | { readonly url: string } | undefined
  readonly items: readonly OrderedEntry[]
}

export type OrderFile = readonly OrderedEntry[]

interface Open {
  readonly indent: number
  readonly items: OrderedEntry[]
}

const line = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/
/** In mdBook, a chapter before or after the list. The empty group takes the place of the indentation. */
const lone = /^()(\[[^\]]{1,300}\]\([^)]*\))[ \t]*$/
const part = /^#{1,6}[ \t]+(\S.*)$/

/** Every heading except the first, and every part of mdBook, begins a group. */
export function readOrderFile(
  file: SitePath,
  text: string,
): { readonly value: OrderFile; readonly diagnostics: readonly [] } {
  const top: OrderedEntry[] = []
  let open: Open[] = [{ indent: -1, items: top }]
  let isFirst = true
  for (const written of text.split(/\r\n|\n|\r/)) {
    const heading = part.exec(written)?.[1]
    if (heading !== undefined) {
      if (!isFirst || top.length > 0) open = [{ indent: -1, items: grow(top, heading) }]
      isFirst = false
      continue
    }
    const [, spaces = '', words] = line.exec(written) ?? lone.exec(written) ?? []
    if (words === undefined) continue
    const indent = spaces.replaceAll('\t', '    ').length
    while (open.length > 1 && (open.at(-1) as Open).indent >= indent) open.pop()
    const items: OrderedEntry[] = []
    const siblings = (open.at(-1) as Open).items
    siblings.push({ ...entryOf(file, words), items })
    open.push({ indent, items })
  }
  return { value: top, diagnostics: [] }
}

function grow(top: OrderedEntry[], label: string): OrderedEntry[] {
  const items: OrderedEntry[] = []
  top.push({ label: plain(label), target: undefined, items })
  return items
}

function entryOf(
  file: SitePath,
  words: string,
): { readonly label: string | undefined; readonly target: OrderedEntry['target'] } {
  const wiki = /^\[\[([^\]|]{1,300})(?:\|([^\]]{1,300}))?\]\]/.exec(words)
  if (wiki !== null) {
    const name = (wiki[2] ?? wiki[1] ?? '').trim()
    return {
      label: wiki[2] === undefined ? undefined : plain(wiki[1] ?? ''),
      target: targetOf(file, name.replaceAll(' ', '-')),
    }
  }
  const link = /^\[((?:[^[\]\\]|\\.|\[[^\]]{0,200}\]){0,300})\]\(<?([^)>\s]*)/.exec(words)
  if (link === null) return { label: plain(words), target: undefined }
  return { label: plain(link[1] ?? '') || undefined, target: targetOf(file, link[2] ?? '') }
}

function targetOf(file: SitePath, address: string): OrderedEntry['target'] {
  if (address === '') return undefined
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(address)) return { url: address }
  const [path = ''] = decodeAddress(address).split(/[?#]/)
  const found = joinSitePath(folderOf(file), path.replace(/^\/+/, ''))
  return found === undefined ? undefined : { path: found }
}

// Labels lose the marks of bold text and of code.
function plain(words: string): string {
  return words
    .replace(/\*\*|`/g, '')
    .replace(/\\([^\w\s])/g, '$1')
    .trim()
}
