// Embedded pages, films and sounds, which Markdown does not know: the tag itself stays, with what readers notice and without its styles.
import type { Element, ElementContent, Root } from 'hast'
import type { Image } from 'mdast'
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown'
import { escapeHtml } from '../../../../../renderer/base/text/escape-html.ts'
import { isSign } from '../../../../parity/digest/plain-words.ts'
import { addressIn, attributesText, classesOf, elementsIn, textIn } from '../hast-elements.ts'
import type { MarkdownOptions } from '../markdown-options.ts'

/** A picture; one that stands for an emoji becomes its character. */
export function pictureOf(element: Element, pictureAt: (address: string) => string) {
  const { src, alt, title } = element.properties
  if (emojiName(element) !== undefined) return { type: 'text', value: String(alt) } as const
  return {
    type: 'image',
    url: pictureAt(addressIn(src)),
    alt: String(alt ?? ''),
    title: typeof title === 'string' ? title : null,
    data: { size: iconSize(element) },
  } as const
}

/** One with a size of its own, which Markdown does not know, is a tag. It stays a picture until it is written, also in a link. */
export const imageToMarkdown: Handle = (node: Image, parent, state, info) => {
  const { size } = (node.data ?? {}) as { readonly size?: object }
  if (size === undefined) return defaultHandlers.image(node, parent, state, info)
  return `<img${attributesText({ src: node.url, alt: node.alt ?? '', ...size })} />`
}

/** In pixels; of larger pictures a reader has more when they are as large as their file. */
const largestIcon = 64

// How large styles show a picture that is no larger than words around it: its file may be of any size, and a drawing has none.
function iconSize(element: Element): { width?: number; height?: number } | undefined {
  const { properties } = element
  const classes = classesOf(element).join(' ')
  // The size of other files is known here.
  const isFree = /^(?:https?:)?\/\/|\.svg(?:$|[?#])/i.test(String(properties.src))
  const sizeOf = (name: 'width' | 'height'): number | undefined => {
    const styled = new RegExp(`(?:^|[;\\s])${name}:\\s*(\\d+)px`).exec(String(properties.style ?? ''))?.[1]
    if (styled !== undefined) return Number(styled)
    // Tailwind counts in quarters of the height of letters.
    const step = new RegExp(`(?:^| )(?:size|${name.charAt(0)})-(\\d+(?:\\.5)?)(?= |$)`).exec(classes)?.[1]
    if (step !== undefined) return Number(step) * 4
    return isFree && /^\d+$/.test(String(properties[name])) ? Number(properties[name]) : undefined
  }
  const [width, height] = [sizeOf('width'), sizeOf('height')]
  if (Math.max(width ?? 0, height ?? 0) > largestIcon || (width ?? height) === undefined) return undefined
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
}

/** The name of the emoji that a picture stands for, as its author wrote it: `:tea:`. */
export function emojiName({ tagName, properties: { alt, title } }: Element): string | undefined {
  if (tagName !== 'img' || !isSign(String(alt ?? ''))) return undefined
  return typeof title === 'string' && /^:[\w+-]+:$/.test(title) ? title : undefined
}

/** All words inside, those of emoji by their names. */
export function writtenWordsIn(node: ElementContent): string {
  if (node.type !== 'element' || node.tagName === 'br') return textIn(node)
  return emojiName(node) ?? node.children.map(writtenWordsIn).join('')
}

/** An embedded page. */
export function frameOf({
  properties: { title, src, width, height, loading, allow, allowFullScreen },
}: Element) {
  if (typeof src !== 'string' || src === '') return undefined
  const written = attributesText({ title, src, width, height, loading, allow })
  const full = allowFullScreen === true ? ' allowfullscreen' : ''
  return { type: 'html', value: `<iframe${written}${full}></iframe>` }
}

const players: Readonly<Record<string, string>> = {
  'lite-youtube': 'https://www.youtube-nocookie.com/embed/',
  'lite-vimeo': 'https://player.vimeo.com/video/',
}

/** Elements that a program makes a player of, when a reader wants to see the film, become the frame with this player. */
export function showPlayers(tree: Root): void {
  for (const element of elementsIn(tree)) {
    const player = players[element.tagName]
    const { videoid, dataId, playlabel, videotitle, params } = element.properties
    const id = videoid ?? dataId
    if (player === undefined || typeof id !== 'string') continue
    const title = playlabel ?? videotitle
    element.tagName = 'iframe'
    element.properties = {
      ...(typeof title === 'string' && { title }),
      src: `${player}${encodeURIComponent(id)}${params ? `?${params}` : ''}`,
      // As large as players that their sites offer to copy.
      width: '560',
      height: '315',
      loading: 'lazy',
      allowFullScreen: true,
    }
    element.children = []
  }
}

/** A film or a sound. Its address may stand in a part of it. */
export function filmOf(film: Element, addressOf: MarkdownOptions['pictureAt']) {
  const src = [film, ...elementsIn(film)].flatMap(({ properties }) => properties.src || [])[0]
  if (src === undefined) return undefined
  const { width, height, autoPlay, loop, muted } = film.properties
  const flags = Object.entries({ autoplay: autoPlay, loop, muted }).flatMap(([name, is]) =>
    is ? ` ${name}` : [],
  )
  // For browsers that show no films.
  const words = escapeHtml(textIn(film).trim().replace(/\s+/g, ' ')).replace(
    /[{}]/g,
    sign => `&#${sign.charCodeAt(0)};`,
  )
  const written = attributesText({ src: addressOf(String(src)), width, height })
  const name = film.tagName
  return { type: 'html', value: `<${name}${written} controls${flags.join('')}>${words}</${name}>` }
}
