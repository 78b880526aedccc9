// Parts → HTML: links, images and components get their final form.
import { encodeAddress } from '../../base/text/encode-address.ts'
import { escapeHtml } from '../../base/text/escape-html.ts'
import type { Part } from '../../content/markdown/page-facts.ts'
import type { PageLink } from '../plan/page/page-links.ts'
import { componentHtml } from './component-html.ts'
import { imageMarkup } from './image-markup.ts'
import type { SlotContext } from './slot-context.ts'

export function fillSlots(context: SlotContext, parts: readonly Part[]): string {
  let html = ''
  for (const part of parts) html += typeof part === 'string' ? part : fillSlot(context, part)
  return html
}

function fillSlot(context: SlotContext, part: Exclude<Part, string>): string {
  switch (part.slot) {
    case 'link': {
      const link = linkOf(context, part.reference)
      if (isNowhere(link)) return ''
      const target =
        link.kind === 'external'
          ? ' target="_blank" rel="noopener noreferrer"'
          : link.kind === 'file'
            ? ' target="_blank"'
            : ''
      context.isInLink = true
      return `<a href="${addressOf(link)}"${part.attributes}${target}>`
    }
    case 'link-end': {
      const link = linkOf(context, part.reference)
      if (isNowhere(link)) return ''
      context.isInLink = false
      return link.kind === 'external'
        ? `<span class="external-mark" role="img" aria-label="${escapeHtml(context.server.newTabLabel)}"${langOf(context)}></span></a>`
        : '</a>'
    }
    case 'url':
      return urlOf(linkOf(context, part.reference), part.written)
    case 'image':
      return imageHtml(context, part)
    case 'preview-end':
      return ''
    case 'component':
      return componentHtml(context, part, fillSlots)
  }
}

function langOf({ languages: { own } }: SlotContext): string {
  return own.lang === undefined ? '' : ` lang="${own.lang}"`
}

// A part of an API that no page shows, or the name of a wiki that no page has: its text stands there without a link.
function isNowhere({ href }: PageLink): boolean {
  return href.startsWith('api:') || href.startsWith('[[')
}

function imageHtml(context: SlotContext, part: Extract<Part, { slot: 'image' }>): string {
  const link = linkOf(context, part.reference)
  const isFirst = context.images++ === 0
  const { column, isInLink } = context
  return imageMarkup(link.images ?? [link], part, { isFirst, isInLink, column })
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
