// Class names, addresses and texts that mark parts of a page as the frame of a theme.

export function isFrameClass(className: string): boolean {
  return hidden.test(className) || around.test(className)
}

/** Text for screen readers only, popups over code, the copy of code for the other colour mode, and parts of players of live code. */
const hidden =
  /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text|twoslash-popup-container|vp-code-light)(?:$|\s)|playground-?(?:header|preview)/i

// Material: dates and authors below a text, and the link to the top. Docusaurus: the banner of a version that is not the current one. VitePress
// before 1.0: links to the neighbours of a page, which are in a <nav> elsewhere.
const around =
  /^md-source-(?:file|date)$|(?:^|\s)(?:md-top|theme-doc-version-banner|next-and-prev-link)(?:$|\s)/

/** Whether a box is a placeholder until a program of the page has loaded its content. `parts`: number of nodes inside. */
export function isLoadingBox(tagName: string, parts: number, text: () => string): boolean {
  return tagName === 'div' && parts <= mostInLoading && isLoadingText(text())
}

/** Largest number of nodes: the words, a mark in them, and an icon beside them. */
const mostInLoading = 3

/** "Loading chart… ⏳" */
export function isLoadingText(text: string): boolean {
  return loading.test(text)
}

const loading = /^[^\p{L}\p{N}]*(?:now )?loading(?:\s+\p{L}+){0,3}\s*(?:…|\.{3})[^\p{L}\p{N}]*$/iu

/** Grey bars in place of words that a program of the page draws later. */
export function isSkeleton(className: string): boolean {
  return /(?:^|[\s_-])skeleton(?:$|[\s_-])/i.test(className)
}

/** Whether a `<footer>` inside the element names the source of a quote (HTML, 4.4.4), and does not belong to the frame. */
export function isQuote(tagName: string | undefined): boolean {
  return tagName === 'blockquote' || tagName === 'figure'
}

/** An address at which readers share the page. */
export function isOfferToShare(address: string): boolean {
  return shares.test(address)
}

const shares =
  /^https?:\/\/(?:(?:www\.)?(?:x|twitter)\.com\/(?:intent|share)\b|service\.weibo\.com\/share|(?:www\.)?facebook\.com\/(?:sharer|dialog\/share)|(?:www\.)?linkedin\.com\/(?:shareArticle|sharing)|t\.me\/share|vk\.com\/share|(?:www\.)?reddit\.com\/submit)/

/** An address at which readers edit the source of a page. */
export function leadsToEdit(address: string): boolean {
  return /^https?:\/\/(?=[^?#]+\/edit\/)[^?#]+\.(?:md|mdx|mdoc|markdown)(?:[?#]|$)/i.test(address)
}

/** Largest number of links in the foot of a page: the edit link and others, such as to the neighbours. A box with more links is a text. */
export const mostInFoot = 4

/** A generator without footnotes reads `[^1]: text` as the target of a link, and makes each `[^1]` a link with the text `^1`. */
export function isFootnoteLink(text: string): boolean {
  return /^\^[\w-]{1,40}$/.test(text)
}

/** An address without a possible site: an old generator may read `//e.g` as an address. No top-level domain has one letter. */
export function leadsNowhere(address: string): boolean {
  return /^(?:https?:)?\/\/[^/?#]*\.[a-z](?:[/?#]|$)/i.test(address)
}
