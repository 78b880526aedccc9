// Texts of posts outside their own pages: the beginning in a list, the whole in a feed.
import type { PageContent } from '../../content/markdown/page-facts.ts'
import { fillSlots } from './fill-slots.ts'
import type { SlotContext } from './slot-context.ts'

/** Directives of one preview; ids of the next begin after them. */
const idsPerPreview = 1000

/** HTML of what lists show. Headings lose their ids and anchors: several texts stand in one page. */
export function previewHtml(context: SlotContext, content: PageContent, index: number): string {
  const end = content.body.findIndex(part => typeof part !== 'string' && part.slot === 'preview-end')
  const parts = end === -1 ? content.body : content.body.slice(0, end)
  const html = fillSlots({ ...context, directives: index * idsPerPreview, images: index }, parts)
  return withoutAnchors(html)
}

/** HTML of the whole text, without what only a page of this site can use. */
export function feedHtml(context: SlotContext, content: PageContent): string {
  return withoutScriptsAndStyles(withoutAnchors(fillSlots(context, content.body)))
}

// A reader of feeds runs no script and knows none of the site's styles: every panel of a group of tabs shows below its name, and a drawing
// that styles alone keep small would fill the screen.
function withoutScriptsAndStyles(html: string): string {
  return html
    .replace(/<(ul|select) class="tabs needs-script[^"]*"[\s\S]*?<\/\1>/g, '')
    .replace(/(<div class="tabs__panel"[^>]*?) hidden=""/g, '$1')
    .replace(/(<p class="tabs__name") aria-hidden="true"/g, '$1')
    .replace(/<svg class="icon[ "][\s\S]*?<\/svg>/g, '')
}

function withoutAnchors(html: string): string {
  return html
    .replace(/<a class="hash-link"[^>]*>.*?<\/a>/g, '')
    .replace(/<(h[1-6])\b([^>]*?) id="[^"]*"/g, '<$1$2')
}
