// Replaces the head by that of the next page, so that it equals what the server sends for that address.

/** Elements that stay, because they belong to the document and not to a page. */
const lasting =
  'link[rel="stylesheet"], link[data-font], link[rel="prefetch"], script[type="module"], script:not([src]):not([type]), noscript, style, meta[charset], meta[http-equiv]'

export function updateHead(next: Document): void {
  const root = document.documentElement
  for (const name of ['lang', 'dir', 'class']) {
    const value = next.documentElement.getAttribute(name)
    if (value !== null) root.setAttribute(name, value)
  }
  const wanted = [...next.head.children].filter(isOfPage)
  const present = [...document.head.children].filter(isOfPage)
  for (const element of present) if (!wanted.some(other => other.isEqualNode(element))) element.remove()
  for (const element of wanted) {
    if (!present.some(other => other.isEqualNode(element))) document.head.append(runnable(element))
  }
  document.title = next.title
}

function isOfPage(element: Element): boolean {
  return !element.matches(lasting)
}

/** Copies an element into this document. Scripts run only when this document created them. */
export function runnable<Kind extends Element>(element: Kind): Kind {
  const copy = document.importNode(element, true)
  for (const script of [copy, ...copy.querySelectorAll('script')]) {
    if (script.localName !== 'script') continue
    const fresh = document.createElement('script')
    for (const { name, value } of script.attributes) fresh.setAttribute(name, value)
    fresh.textContent = script.textContent
    if (script === copy) return fresh as Element as Kind
    script.replaceWith(fresh)
  }
  return copy
}
