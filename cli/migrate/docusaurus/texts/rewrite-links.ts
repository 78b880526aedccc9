// Addresses of links and images, written for the places that files have in the new site.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Nodes } from 'mdast'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { decodeAddress } from '../../../../renderer/base/text/decode-address.ts'
import { relativePath } from '../../../../renderer/base/text/relative-path.ts'
import { findDefinition, findDestination } from '../../../../renderer/content/markdown/twin/find-address.ts'
import { rangeOf, type TextContext } from './text-context.ts'

/** The address in a link, an image or a definition. */
export function rewriteLink(node: Nodes, context: TextContext): void {
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
  const { source, edits } = context
  const { start, end } = rangeOf(node)
  const from = node.type === 'link' ? (node.children.at(-1)?.position?.end.offset ?? start) : start
  const found =
    node.type === 'definition' ? findDefinition(source, start) : findDestination(source, from, end)
  if (found === undefined) return
  const written = source.slice(found.start, found.end)
  const isBracketed = written.startsWith('<')
  const address = newAddress(isBracketed ? written.slice(1, -1) : written, context)
  if (address === undefined) return
  edits.push({ ...found, text: isBracketed || /[\s()]/.test(address) ? `<${address}>` : address })
}

/** Undefined: it may stay as it is. */
export function newAddress(written: string, context: TextContext): string | undefined {
  if (written.startsWith('pathname://')) return written.slice('pathname://'.length)
  if (written === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(written)) return undefined
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
  const isText = /\.mdx?$/i.test(path)
  if (path.startsWith('@site/') || isText || (hasEnding(path) && !path.startsWith('/'))) {
    const target = targetOfPath(decodeAddress(path), context)
    const address = target && addressOfTarget(target, context.target)
    return address === undefined || address === path || address === path.replace(/^\.\//, '')
      ? undefined
      : address + rest
  }
  if (path.startsWith('/')) return undefined
  return relativeAddress(decodeAddress(path), context)?.concat(rest)
}

/** A file of the new site as a text of it writes it. Static files have addresses. */
export function addressOfTarget(target: SitePath, from: SitePath): string {
  if (target.startsWith('content/static/')) return encodeSpaces(target.slice('content/static'.length))
  const relative = relativePath(from, target)
  return encodeSpaces(relative.startsWith('../') || !relative.includes(':') ? relative : `./${relative}`)
}

function targetOfPath(path: string, { document, files }: TextContext): SitePath | undefined {
  const candidates = path.startsWith('@site/')
    ? [join(files.root, path.slice('@site/'.length))]
    : path.startsWith('/')
      ? document.roots.map(root => join(root, path))
      : [resolve(dirname(document.source), path), ...document.roots.map(root => join(root, path))]
  for (const candidate of candidates) {
    const target = files.targetOf(candidate)
    if (target !== undefined) return target
  }
  const found = candidates.find(candidate => existsSync(candidate))
  return found === undefined ? undefined : files.take(found as AbsolutePath)
}

// Relative to the address of the page; as the path of a file it holds wherever the page is shown.
function relativeAddress(path: string, { document, files, target }: TextContext): string | undefined {
  if (document.address === undefined) return undefined
  const base = files.endsWithSlash ? document.address.replace(/\/?$/, '/') : document.address
  const { pathname } = new URL(path, `https://site.example${encodeURI(base)}`)
  const found = files.documentAt(decodeAddress(pathname))
  const place = found && files.targetOf(found.source)
  return place && addressOfTarget(place, target)
}

function hasEnding(path: string): boolean {
  return /\.[a-z\d]{1,8}$/i.test(path.split('/').at(-1) ?? '')
}

function encodeSpaces(path: string): string {
  return path.replaceAll(' ', '%20')
}
