// Shows the next page in place of this one. Replaces the head, the text, the contents, the breadcrumbs and the neighbours. The bar and the
// menu stay; only their marks move.

import { carryStyles, ownStyles } from '../late-styles.ts'
import { contentsInMenu, updateMenu } from '../menu/update-menu.ts'
import { applyTabChoices } from '../page/tabs.ts'

/** Replaces content and head in one step. The main script loads this file when it replaces the first page. */
export function swapPage(next: Document): void {
  const [main, nextMain] = [document, next].map(page => page.querySelector('main'))
  if (!main || !nextMain) throw new Error('The page has no main part.')
  const fresh = runnable(nextMain)
  applyTabChoices(fresh)
  updateHead(next)
  document.querySelector('.menu__contents')?.remove()
  main.replaceWith(fresh)
  updateMenu(document, next) // after the text, because it takes links of the text out of the Tab order
  if (HAS_APIS) contentsInMenu(document)
  const [layout, nextLayout] = [fresh.parentElement, nextMain.parentElement]
  if (layout !== null && nextLayout !== null) layout.className = nextLayout.className
  followMarks(document.querySelector('.navbar'), next.querySelector('.navbar'))
}

/** Attributes that differ between pages in the parts that stay. */
const marks = ['class', 'href', 'aria-current', 'value', 'data-shown']
/** Classes that the reader's actions have set. */
const lived = /^(?:navbar--hidden|dropdown--show)$/

function followMarks(element: Element | null, next: Element | null): void {
  if (element === null || next === null || element.isEqualNode(next)) return
  const kept = [...element.classList].filter(name => lived.test(name))
  for (const name of marks) {
    const value = next.getAttribute(name)
    if (value === null) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  element.classList.add(...kept)
  // Elements that a script has added are not in the page that the server sends.
  const children = [...element.children].filter(child => !child.hasAttribute('data-added'))
  const nextChildren = [...next.children]
  // A hydrated component is left alone. A list of another length is replaced.
  if (element.hasAttribute('data-awake')) return
  const isSame =
    children.length === nextChildren.length &&
    children.every((child, index) => child.localName === nextChildren[index]?.localName)
  if (!isSame) element.replaceChildren(...nextChildren.map(child => document.importNode(child, true)))
  else if (children.length === 0) {
    if (element.textContent !== next.textContent) element.textContent = next.textContent
  } else for (const [index, child] of children.entries()) followMarks(child, nextChildren[index] as Element)
}

/** Elements of the head that stay, because they belong to the document and not to a page. */
const lasting =
  'link[rel="stylesheet"], link[data-font], link[rel="prefetch"], script[type="module"], script:not([src]):not([type]), noscript, style, meta[charset], meta[http-equiv]'

/** Replaces the head by that of the next page, so that it equals what the server sends for that address. */
/** Replaces the head by that of the next page, so that it equals what the server sends for that address. */
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
function runnable<Kind extends Element>(element: Kind): Kind {
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

/**
 * Loads the stylesheets of the next page that this document lacks, and resolves when they apply or have failed. Stylesheets of this page
 * stay. A stylesheet of another version is removed once the new one has loaded, so that the page is never without styles.
 */
export async function bringStyles(next: Document): Promise<void> {
  await Promise.all(ownStyles(next).map(bring))
}

async function bring(wanted: HTMLLinkElement): Promise<void> {
  const present = ownStyles(document)
  if (present.some(link => link.href === wanted.href)) return
  const old = present.find(link => nameOf(link) === nameOf(wanted))
  const fresh = document.importNode(wanted)
  const loaded = new Promise(resolve => {
    fresh.addEventListener('load', resolve, { once: true })
    fresh.addEventListener('error', resolve, { once: true })
  })
  const neighbour = old ?? present.at(-1)
  if (neighbour === undefined) document.head.append(fresh)
  else neighbour.after(fresh)
  await loaded
  if (old === undefined) return
  carryStyles(old.sheet, fresh.sheet)
  old.remove()
}

// The address without the hash of the content.
function nameOf({ href }: HTMLLinkElement): string {
  return href.replace(/-[^-]*$/, '')
}
