// Plugins for Markdown that show words of a picture below it, where the picture is a paragraph of its own.
import type { Image, Nodes } from 'mdast'
import { escapeMarkdown } from '../../../../../renderer/base/text/write-markdown.ts'
import { rangeOf } from '../../../docusaurus/texts/text-context.ts'
import type { CaptionSource, PageEdits } from '../page-edits.ts'
import type { Box } from './rewrite-boxes.ts'

/** `plugins`: the site's own function that adds them. Undefined when pictures have no captions. */
export function captionSource(plugins: string): CaptionSource | undefined {
  // markdown-it-implicit-figures and markdown-it-image-figures have an option for it.
  const [, option] = /\bfigcaption\s*:\s*(true|!0|["'`](?:alt|title)["'`])/.exec(plugins) ?? []
  if (option !== undefined) return option.includes('alt') ? 'alt' : 'title'
  // @mdit/plugin-figure always shows them.
  return /\.use\(\s*(?:\w+\.)?figure\s*\)/.test(plugins) ? 'either' : undefined
}

/** Boxes around such pictures. */
export function captionBoxes(nodes: readonly Nodes[], context: PageEdits): readonly Box[] {
  const { settings, source, edits } = context
  const { captions } = settings
  if (captions === undefined) return []
  return nodes.flatMap(node => {
    const picture = onlyPicture(node)
    const caption = picture === undefined ? '' : captionOf(picture, captions)
    if (caption === '') return []
    const { start, end } = rangeOf(node)
    // The first paragraph of an entry goes on as deep as the entry's text stands.
    const prefix = source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>]/g, ' ')
    return [
      {
        start,
        end,
        inside: 0,
        write: (colons: string) => {
          edits.push({ start, end: start, text: `${colons}figure[${escapeMarkdown(caption)}]\n${prefix}` })
          edits.push({ start: end, end, text: `\n${prefix}${colons}` })
        },
      },
    ]
  })
}

// It may stand in a link.
function onlyPicture(node: Nodes): Image | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined
  const [only] = node.children
  const inner = only?.type === 'link' && only.children.length === 1 ? only.children[0] : only
  return inner?.type === 'image' ? inner : undefined
}

function captionOf({ alt, title }: Image, source: CaptionSource): string {
  const words = source === 'alt' ? alt : source === 'title' ? title : title || alt
  return withoutTags(words ?? '')
}

/** What is shown of the words of a picture in which HTML or a component of Vue stands. */
export function withoutTags(words: string): string {
  return words
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
}
