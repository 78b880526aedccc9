// Parts → HTML: links, images and components get their final form.
import type { ServerBundle } from '../contract/server-bundle.ts'
import type { ComponentPart, Part } from '../markdown/page-facts.ts'
import type { PageLink } from '../plan/page-links.ts'
import { ru } from '../strings/ru.ts'
import { encodeAddress } from '../text/encode-address.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { imageMarkup } from './image-markup.ts'

export interface SlotContext {
  readonly links: readonly PageLink[]
  readonly server: Pick<ServerBundle, 'renderDirective'>
  /** Images so far: the first of a page is not loaded lazily (WF-6). */
  images: number
  /** CSS pixels of the text. */
  readonly column: number
}

export function fillSlots(context: SlotContext, parts: readonly Part[]): string {
  let html = ''
  for (const part of parts) html += typeof part === 'string' ? part : fillSlot(context, part)
  return html
}

function fillSlot(context: SlotContext, part: Exclude<Part, string>): string {
  switch (part.slot) {
    case 'link': {
      const link = linkOf(context, part.reference)
      const target =
        link.kind === 'external'
          ? ' target="_blank" rel="noopener noreferrer"'
          : link.kind === 'file'
            ? ' target="_blank"'
            : ''
      return `<a href="${addressOf(link)}"${part.attributes}${target}>`
    }
    case 'link-end': {
      const isExternal = linkOf(context, part.reference).kind === 'external'
      return isExternal
        ? `<span class="external-mark" role="img" aria-label="${ru['link.newTab']}"></span></a>`
        : '</a>'
    }
    case 'url':
      return urlOf(linkOf(context, part.reference), part.written)
    case 'image':
      return imageHtml(context, part)
    case 'component':
      return componentHtml(context, part)
  }
}

function imageHtml(context: SlotContext, part: Extract<Part, { slot: 'image' }>): string {
  const link = linkOf(context, part.reference)
  const isFirst = context.images++ === 0
  return imageMarkup(link.images ?? [link], part, { isFirst, column: context.column })
}

// A directive that names no component is shown as it was written (MD-11).
function componentHtml(context: SlotContext, part: ComponentPart): string {
  const label = fillSlots(context, part.label)
  const children = fillSlots(context, part.children)
  const made = context.server.renderDirective(part.name, part.props, { label, children })
  if (made !== undefined) return made
  const fence = /^[ \t>]*(:{3,})/.exec(part.source)?.[1]
  const end = fence === undefined ? '' : `<p>${fence}</p>`
  return `<p>${escapeHtml(part.source)}</p>${children}${end}`
}

function linkOf(context: SlotContext, reference: number): PageLink {
  return context.links[reference] ?? { href: '', kind: 'page' }
}

// Raw HTML is the author's: only an address that leads somewhere else now is written anew.
function urlOf(link: PageLink, written: string): string {
  return link.isAsWritten === true ? written : addressOf(link)
}

function addressOf(link: PageLink): string {
  return escapeHtml(encodeAddress(link.href))
}
