// Shows the next page in place of this one. Replaces the text, the contents, the breadcrumbs and the neighbours. Bar and menu stay; only
// their marks move.
import { contentsInMenu } from '../menu/contents-in-menu.ts'
import { updateMenu } from '../menu/update-menu.ts'
import { applyTabChoices } from '../page/tab-choice.ts'
import { runnable, updateHead } from './update-head.ts'

export { bringStyles } from './page-styles.ts'

/** Replaces content and head in one step. This module is loaded when the first page is replaced. */
export function swapPage(next: Document): void {
  const [main, nextMain] = [document, next].map(page => page.querySelector('main'))
  if (!main || !nextMain) throw new Error('The page has no main part.')
  const fresh = runnable(nextMain)
  applyTabChoices(fresh)
  updateHead(next)
  document.querySelector('.menu__contents')?.remove()
  main.replaceWith(fresh)
  updateMenu(document, next) // after the text, whose links it may pass over
  if (HAS_APIS) contentsInMenu(document)
  const [layout, nextLayout] = [fresh.parentElement, nextMain.parentElement]
  if (layout !== null && nextLayout !== null) layout.className = nextLayout.className
  followMarks(document.querySelector('.navbar'), next.querySelector('.navbar'))
}

/** Attributes that differ between pages in the parts that stay. */
const marks = ['class', 'href', 'aria-current', 'value', 'data-shown']
/** Attributes that the reader has changed. */
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
