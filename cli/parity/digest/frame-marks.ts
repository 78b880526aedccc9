// Names by which parts of a page are known as what a theme sets around its text.

/** `className`: of an element. */
export function isFrameClass(className: string): boolean {
  return hidden.test(className) || around.test(className)
}

/** For screen readers alone, what opens over code, its copy for the other colour mode, and what a player of live code writes around it. */
const hidden =
  /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text|twoslash-popup-container|vp-code-light)(?:$|\s)|playground-?(?:header|preview)/i

// Dates and authors below a text of Material, and its way to the top; what Docusaurus says of a version that is not the current one; where VitePress
// before 1.0 leads to the neighbours of a page, which later versions and others do in a <nav>.
const around =
  /^md-source-(?:file|date)$|(?:^|\s)(?:md-top|theme-doc-version-banner|next-and-prev-link)(?:$|\s)/

/** Whether a box only stands in the place of something until a program of the page has loaded it. `parts`: how many nodes it has inside. */
export function isLoadingBox(tagName: string, parts: number, text: () => string): boolean {
  return tagName === 'div' && parts <= mostInLoading && isLoadingText(text())
}

/** A mark that the words have, and a sign beside them. */
const mostInLoading = 3

/** "Loading chart… ⏳" */
export function isLoadingText(text: string): boolean {
  return loading.test(text)
}

const loading = /^[^\p{L}\p{N}]*(?:now )?loading(?:\s+\p{L}+){0,3}\s*(?:…|\.{3})[^\p{L}\p{N}]*$/iu

/** Grey bars in the place of words that a program of the page draws later. */
export function isSkeleton(className: string): boolean {
  return /(?:^|[\s_-])skeleton(?:$|[\s_-])/i.test(className)
}

/** Whether a `<footer>` inside names the source of words (HTML, 4.4.4), and is no frame of the page. */
export function isQuote(tagName: string | undefined): boolean {
  return tagName === 'blockquote' || tagName === 'figure'
}

/** An address at which readers tell others of the page. */
export function isOfferToShare(address: string): boolean {
  return shares.test(address)
}

const shares =
  /^https?:\/\/(?:(?:www\.)?(?:x|twitter)\.com\/(?:intent|share)\b|service\.weibo\.com\/share|(?:www\.)?facebook\.com\/(?:sharer|dialog\/share)|(?:www\.)?linkedin\.com\/(?:shareArticle|sharing)|t\.me\/share|vk\.com\/share|(?:www\.)?reddit\.com\/submit)/

/** Where readers may change the source of a page. */
export function leadsToEdit(address: string): boolean {
  return /^https?:\/\/(?=[^?#]+\/edit\/)[^?#]+\.(?:md|mdx|mdoc|markdown)(?:[?#]|$)/i.test(address)
}

/** Links beside that one, such as to its neighbours; more are a text. */
export const mostInFoot = 4

/** `[^1]: text` without a space in it is the target of a link for a generator without footnotes, which made a link of each `[^1]`. */
export function isFootnoteLink(text: string): boolean {
  return /^\^[\w-]{1,40}$/.test(text)
}

/** Where no site can be: an old generator may take `//e.g` for an address. No last part of a host has one letter. */
export function leadsNowhere(address: string): boolean {
  return /^(?:https?:)?\/\/[^/?#]*\.[a-z](?:[/?#]|$)/i.test(address)
}
