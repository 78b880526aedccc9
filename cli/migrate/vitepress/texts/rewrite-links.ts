// Addresses of links and images: pages by the path of their file, files where they lie in the new site.
import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Nodes } from 'mdast'
import { decodeAddress } from '../../../../renderer/base/text/decode-address.ts'
import { candidatesIn } from '../../../../renderer/content/markdown/print/find-in-html.ts'
import { findDefinition, findDestination } from '../../../../renderer/content/markdown/twin/find-address.ts'
import { addressOfTarget } from '../../docusaurus/texts/rewrite-links.ts'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import { editText } from '../../texts/edit-text.ts'
import { pageAddress } from '../settings/sidebars.ts'
import type { PageEdits } from './page-edits.ts'
import { vueTags } from './vue/vue-tags.ts'

export function rewriteLinks(nodes: readonly Nodes[], context: PageEdits): void {
  for (const node of nodes) {
    if (node.type === 'html') rewriteHtml(node, context)
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') continue
    const { source, edits } = context
    const { start, end } = rangeOf(node)
    const from = node.type === 'link' ? (node.children.at(-1)?.position?.end.offset ?? start) : start
    const found =
      node.type === 'definition' ? findDefinition(source, start) : findDestination(source, from, end)
    if (found === undefined) continue
    const written = source.slice(found.start, found.end)
    const isBracketed = written.startsWith('<')
    const address = newAddress(isBracketed ? written.slice(1, -1) : written, context)
    if (address !== undefined)
      edits.push({ ...found, text: isBracketed || /[\s()]/.test(address) ? `<${address}>` : address })
  }
}

// `<img src>`, `<source srcset>` and `<a href>`.
function rewriteHtml(node: Nodes, context: PageEdits): void {
  const { start, end } = rangeOf(node)
  for (const tag of vueTags(context.source, start, end))
    for (const attribute of tag.attributes) {
      if (
        !/^(?:src|srcset|href|poster)$/.test(attribute.name) ||
        attribute.value === undefined ||
        !/^[a-z]/.test(tag.name)
      )
        continue
      const address =
        attribute.name === 'srcset'
          ? newCandidates(attribute.value, context)
          : newAddress(attribute.value, context)
      if (address !== undefined)
        context.edits.push({
          start: attribute.start,
          end: attribute.end,
          text: ` ${attribute.name}="${address}"`,
        })
    }
}

// Pictures of several sizes: `a.png 1x, b.png 2x`.
function newCandidates(written: string, context: PageEdits): string | undefined {
  const edits = candidatesIn(written).flatMap(({ start, end }) => {
    const text = newAddress(written.slice(start, end), context)
    return text === undefined ? [] : [{ start, end, text }]
  })
  return edits.length === 0 ? undefined : editText(written, edits)
}

/** Of an address as the text writes it. Undefined: it may stay as it is. */
export function newAddress(written: string, { page, places }: PageEdits): string | undefined {
  if (written === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(written)) return undefined
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
  const decoded = decodeAddress(path)
  const isPage = !/\.[a-z\d]{1,8}$/i.test(posix.basename(path)) || /\.(?:md|html)$/i.test(path)
  if (isPage) {
    const from = (place: string) =>
      decoded.startsWith('/') ? decoded : posix.join('/', posix.dirname(place), decoded)
    const candidates = [
      from(page.path),
      from(`${page.address}${/(?:^|\/)index\.md$/.test(page.path) ? '/index' : ''}`),
    ]
    for (const candidate of candidates) {
      const found = places.pageAt(pageAddress(candidate))
      if (found === undefined) continue
      if (found.locale !== page.locale || found.id === undefined) return `${found.address}${rest}`
      // An address that holds as it is stays, unless it names a file.
      if (decoded.startsWith('/') && !/\.(?:md|html)$/i.test(path)) return undefined
      const address = addressOfTarget(found.target, page.target)
      return address === path ? undefined : address + rest
    }
    return undefined
  }
  // Vite looks in the folder of texts, too.
  if (
    decoded.startsWith('/') &&
    places.published !== undefined &&
    existsSync(join(places.published, decoded))
  )
    return undefined
  const file = /^@?\//.test(decoded)
    ? join(places.source, decoded.replace(/^@/, ''))
    : join(dirname(page.source), decoded)
  if (!existsSync(file)) return undefined
  const target = places.take(file, 'shown')
  const address = target && addressOfTarget(target, page.target)
  return address === undefined || address === path || address === path.replace(/^\.\//, '')
    ? undefined
    : address + rest
}
