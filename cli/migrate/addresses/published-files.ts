// Pictures, films and downloads that a text names and the folder of the old site lacks: something else than its texts published them (another
// branch, a program of the build), so they are taken from what was built.
import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Nodes } from 'mdast'
import type { AbsolutePath, SitePath } from '../../../renderer/base/text/brand.ts'
import { decodeAddress } from '../../../renderer/base/text/decode-address.ts'
import type { BuiltPages } from '../built/built-pages.ts'
import { rangeOf } from '../docusaurus/texts/text-context.ts'
import type { CopiedFile, NewFile, NewText, OldSite } from '../old-site.ts'
import { editText, type TextEdit } from '../texts/edit-text.ts'
import { nodesOf } from '../texts/nodes-of.ts'
import { readMdxText, readPlainText } from '../texts/read-text.ts'

const fileName =
  /(?<![^\s()"'<>[\]])[^\s()"'<>[\]]+\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|mov|ogv|mp3|ogg|wav|pdf|zip)\b/gi

/** `site`: with all its pages. What it has stays, wherever the built page found it. */
export function withPublishedFiles(site: OldSite, built: BuiltPages | undefined): OldSite {
  if (built === undefined) return site
  const known = new Set<string>(site.files.map(({ target }) => target))
  const taken = new Map<string, CopiedFile>()
  const sourceOf = (path: string) => join(built.folder, path) as AbsolutePath
  const publishedAt = (written: string, file: NewText): string | undefined => {
    const { own, published } = placesOf(written, file, site.config.baseUrl ?? '/')
    if (own.some(place => known.has(place))) return undefined
    return published.find(path => !path.startsWith('..') && isFile(sourceOf(path)))
  }
  const files = site.files.map((file): NewFile => {
    if (file.kind !== 'text' || file.address === undefined || !/\.mdx?$/.test(file.target)) return file
    const found = new Map(
      [...new Set(file.text.match(fileName))].flatMap(written => {
        const path = publishedAt(written, file)
        return path === undefined ? [] : [[written, path] as const]
      }),
    )
    if (found.size === 0) return file
    const { tree, source, problem } = file.target.endsWith('.mdx')
      ? readMdxText(file.text)
      : readPlainText(file.text)
    if (problem !== undefined) return file
    const edits = nodesOf(tree)
      .flatMap(node => addressesIn(node, source))
      .flatMap(({ start, end }): TextEdit[] => {
        const path = found.get(source.slice(start, end))
        if (path === undefined) return []
        const target = `content/static/${path}` as SitePath
        taken.set(target, { kind: 'copy', target, source: sourceOf(path) })
        return [{ start, end, text: `/${path}` }]
      })
    return edits.length === 0 ? file : { ...file, text: editText(source, edits) }
  })
  return taken.size === 0 ? site : { ...site, files: [...files, ...taken.values()] }
}

// A page may lie where an address has a folder: `pot.html/lid.png`.
function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

// Where the new site looks for a file, and where the old one may have published it: beside its text, or below the page.
function placesOf(
  written: string,
  { target, address = '/' }: NewText,
  base: string,
): { readonly own: readonly string[]; readonly published: readonly string[] } {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return { own: [], published: [] }
  const path = decodeAddress(written)
  if (path.startsWith('/')) {
    const below = path.startsWith(base) ? path.slice(base.length) : path.slice(1)
    return { own: [`content/static/${below}`], published: [below] }
  }
  const beside = posix.join(posix.dirname(target), path)
  const below = beside.replace(/^content\/(?:i18n\/[^/]+\/)?(?:docs|pages|blog)\//, '')
  const pages = [address, posix.dirname(address)].map(folder => posix.join(folder, path).slice(1))
  return { own: [beside, `content/static/${below}`], published: [below, ...pages] }
}

// Of files that a page shows or leads to; code names some, too.
function addressesIn(
  node: Nodes,
  source: string,
): readonly { readonly start: number; readonly end: number }[] {
  if (node.type !== 'html' && node.type !== 'image' && node.type !== 'link' && node.type !== 'definition')
    return []
  const { start, end } = rangeOf(node)
  const text = source.slice(start, end)
  if (node.type !== 'html') {
    const at = text.lastIndexOf(node.url)
    return at === -1 ? [] : [{ start: start + at, end: start + at + node.url.length }]
  }
  return [...text.matchAll(/(?<=\s(?:src|href|poster)=")[^"]*(?=")/g)].map(({ 0: { length }, index }) => ({
    start: start + index,
    end: start + index + length,
  }))
}
