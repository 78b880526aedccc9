// Checks that links, pictures and addresses are written plainly: addresses without unusual characters, titles in plain quotes.
import type { Image, Link, LinkReference, Nodes } from 'mdast'
import { refuse, spanOf } from './doubt.ts'
import type { Around, Words } from './page.ts'

const sign = String.raw`(?:[^\s()<>[\]\\\x60|{}]|\\[()&_])`
const title = String.raw`(?: +(?:"[^"\\\x60<>[\]&*_{}|\n]*"|'[^'\\\x60<>[\]&*_{}|\n]*'))?`
const destination = String.raw`\((${sign}*(?:\(${sign}*\)${sign}*)?)${title}\)`
const linkEnd = new RegExp(String.raw`^\]${destination}$`)
const image = new RegExp(String.raw`^!\[[^[\]\\\x60*~<>&|{}\n]*\]${destination}$`)

/** The parsers compare capitals of some letters differently. */
const label = String.raw`(?:[^[\]\\<>&*_~\x60{}|^ßẞſ\u212a]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])|\x60[^\x60[\]\\<&|{}\n]*\x60)+`
export const plainLabel = new RegExp(`^${label}$`, 'u')
const referenceEnd = new RegExp(String.raw`^\](?:\[(?:${label})?\])?$`, 'u')

const host = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)*`
const path = String.raw`[/?#](?:[\w/#=%+-]|@(?=[\w/])|[.,?&:~!](?=[\w/#=%+-]))*`
const mail = `[a-z0-9]+(?:[.+][a-z0-9]+)*@[a-z0-9]+(?:[.-][a-z0-9]+)*`
export const bareAddress = new RegExp(
  String.raw`^(?:(?:https?:\/\/(?!-)|www\.)${host}(?::\d+)?(?:${path})?|${mail})$`,
  'i',
)
const angled = /^<(?:https?:\/\/[\w./?#=&%+:@~!-]*|[\w.+-]+@[\w-]+(?:\.[\w-]+)*)>$/i

/** A link without any syntax around its address. */
export function isBareAddress(node: Nodes, text: string): boolean {
  return node.type === 'link' && /[^<[]/.test(text[spanOf(node).from] ?? '')
}

export function checkLink(node: Link, written: string, around: Around): Words | undefined {
  if (written.startsWith('<')) return angled.test(written) ? undefined : refuse('addresses')
  if (!written.startsWith('[')) {
    checkBare(node, written, around)
    return undefined
  }
  const last = node.children.at(-1) ?? refuse('links')
  const { from, to } = spanOf(node)
  const end = spanOf(last).to
  const url = linkEnd.exec(around.text.slice(end, to))?.[1]
  if (url === undefined || !isUrl(url, node.url)) refuse('links')
  return { nodes: node.children, from: from + 1, to: end, around: { ...around, isLink: true } }
}

// The reference parser has stricter rules before `www.` and `@`.
function checkBare(node: Link, written: string, { text, isLink, isMarked }: Around): void {
  const { from, to } = spanOf(node)
  const before = text[from - 1] ?? ' '
  const after = text.slice(to, to + 4)
  const isAlone = /^http/i.test(written)
    ? /[ \n(>*]/.test(before) && /^(?:$|[ \r\n]|<\/|\*{0,2}[).,:;]{0,2}(?:[ \r\n]|$))/.test(after)
    : /[ \n(]/.test(before) &&
      !/\n[ >]+$/.test(text.slice(Math.max(0, from - 9), from)) &&
      /^(?:$|[ \r\n]|[).,:;]{1,2}(?:[ \r\n]|$))/.test(after)
  if (!isAlone || isLink || isMarked || !bareAddress.test(written)) refuse('addresses')
}

export function checkReference(node: LinkReference, written: string, around: Around): Words {
  const last = node.children.at(-1) ?? refuse('links')
  const { from, to } = spanOf(node)
  const end = spanOf(last).to
  const words = around.text.slice(from + 1, end)
  const isPlain = node.referenceType === 'full' || plainLabel.test(words)
  if (!isPlain || !written.startsWith('[') || !referenceEnd.test(around.text.slice(end, to))) refuse('links')
  return { nodes: node.children, from: from + 1, to: end, around: { ...around, isLink: true } }
}

export function isPlainImage({ alt, url }: Image, written: string): boolean {
  const address = image.exec(written)?.[1]
  return address !== undefined && isUrl(address, url) && !/\b_|_\b/.test(alt ?? '')
}

// Both parsers decode character references alike.
function isUrl(written: string, url: string): boolean {
  return written.includes('&') || written.replace(/\\(.)/g, '$1') === url
}
