// The next page in place of this one: its text, contents, breadcrumbs and neighbours are exchanged; bar and menu stay and
// only their marks follow.
import { updateMenu } from '../menu/update-menu.ts'
import { applyTabChoices } from '../page/tab-choice.ts'
import { runnable, updateHead } from './update-head.ts'

/** Changes content and head at once. Loaded with the first page that takes the place of another. */
export function swapPage(next: Document): void {
  const [main, nextMain] = [document, next].map(page => page.querySelector('main'))
  if (!main || !nextMain) throw new Error('The page has no main part.')
  const fresh = runnable(nextMain)
  applyTabChoices(fresh)
  updateHead(next)
  updateMenu(document, next)
  main.replaceWith(fresh)
  const [layout, nextLayout] = [fresh.parentElement, nextMain.parentElement]
  if (layout !== null && nextLayout !== null) layout.className = nextLayout.className
  followMarks(document.querySelector('.navbar'), next.querySelector('.navbar'))
}

/** What changes from page to page in parts that stay. */
const marks = ['class', 'href', 'aria-current', 'value', 'data-shown']
/** What readers have done to them meanwhile. */
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
  // What a script has added is in no page that the server sends.
  const children = [...element.children].filter(child => !child.hasAttribute('data-added'))
  const nextChildren = [...next.children]
  // A component that was woken is its own; lists of another length are taken over.
  if (element.hasAttribute('data-awake')) return
  const isSame =
    children.length === nextChildren.length &&
    children.every((child, index) => child.localName === nextChildren[index]?.localName)
  if (!isSame) element.replaceChildren(...nextChildren.map(child => document.importNode(child, true)))
  else if (children.length === 0) {
    if (element.textContent !== next.textContent) element.textContent = next.textContent
  } else for (const [index, child] of children.entries()) followMarks(child, nextChildren[index] as Element)
}
