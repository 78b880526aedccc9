// Plugins for Markdown that read the size of a picture in it: `![Pot](pot.png =200x300)` and `![Pot =200x](pot.png)`.
import type { Nodes } from 'mdast'
import { fencedLines } from '../../../../../renderer/base/text/fenced-lines.ts'
import { findDestination } from '../../../../../renderer/content/markdown/twin/find-address.ts'
import { rangeOf } from '../../../docusaurus/texts/text-context.ts'
import type { PageEdits } from '../page-edits.ts'
import { newAddress } from '../rewrite-links.ts'
import { withoutTags } from './caption-boxes.ts'

/** `plugins`: the site's own function that adds them. */
export function readsSizes(plugins: string): boolean {
  // markdown-it-imsize, markdown-it-image-size, @mdit/plugin-img-size
  return /im(?:age|g)?[-_]?size/i.test(plugins)
}

/** Where a size stands → what it says. */
type ImageSizes = ReadonlyMap<number, { readonly width: string; readonly height: string }>

const size = /(?<![ \t])[ \t]+=(?=[\dx])(\d*%?)x(\d*%?)/
const sizedImage = new RegExp(
  `(\`+)(?!\`)[\\s\\S]*?(?<!\`)\\1(?!\`)|!\\[[^[\\]]*?(?:${size.source}\\]\\(|\\]\\([^\\s()]+(?:[ \\t]+"[^"]*")?${size.source}[ \\t]*\\))`,
  'g',
)

/** The text with spaces in place of the sizes, so that it is Markdown; offsets stay. */
export function hideSizes(text: string): { readonly text: string; readonly sizes: ImageSizes } {
  const sizes = new Map<number, { width: string; height: string }>()
  if (!/[ \t]=[\dx]/.test(text)) return { text, sizes }
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  let start = 0
  const hidden = lines.map((line, index) => {
    const from = start
    start += line.length + 1
    if (fenced[index] === true) return line
    return line.replace(sizedImage, (whole, ...found) => {
      const [, inWords, inWordsHigh, width = inWords, height = inWordsHigh] = found as string[]
      const at = whole.search(size)
      const { length } = size.exec(whole)?.[0] ?? ''
      if (width === undefined || height === undefined || length === 0) return whole
      sizes.set(from + Number(found.at(-2)) + at, { width, height })
      return whole.slice(0, at) + ' '.repeat(length) + whole.slice(at + length)
    })
  })
  return { text: hidden.join('\n'), sizes }
}

/** Markdown has no sizes, so these pictures become elements. */
export function writeSizes(nodes: readonly Nodes[], sizes: ImageSizes, context: PageEdits): void {
  for (const node of nodes) {
    if (node.type !== 'image') continue
    const { start, end } = rangeOf(node)
    const [, found] = [...sizes].find(([at]) => at > start && at < end) ?? []
    const place = findDestination(context.source, start, end)
    if (found === undefined || place === undefined) continue
    const written = context.source.slice(place.start, place.end)
    const attributes = {
      src: newAddress(written, context) ?? written,
      alt: withoutTags(node.alt ?? ''),
      ...(node.title && { title: node.title }),
      ...(found.width !== '' && { width: found.width }),
      ...(found.height !== '' && { height: found.height }),
    }
    const names = Object.entries(attributes).map(
      ([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    )
    context.edits.push({ start, end, text: `<img${names.join('')}>` })
  }
}
