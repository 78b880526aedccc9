// Replaces the page by its newest state. Elements that did not change stay, with their focus, open blocks and chosen tabs.
import morph from 'morphdom'
import { islandTag } from '../../renderer/contract/island-markup.ts'
import { pageReplaced } from '../enhance.ts'
import { contentsInMenu } from '../menu/update-menu.ts'
import { bringStyles, updateHead } from '../navigation/swap-page.ts'

/** Resolves when the new state is shown. */
export async function refreshPage(next: Document): Promise<void> {
  const isBroken = (page: Document) => page.documentElement.hasAttribute('data-broken-page')
  // The old page stays when the new document is not complete.
  if (isBroken(next) && !isBroken(document)) return
  if (isBroken(document) || scriptOf(next) !== scriptOf(document)) {
    location.reload()
    return
  }
  await bringStyles(next)
  updateHead(next)
  const returnFocus = focusInIsland()
  morph(document.body, next.body, { onBeforeElUpdated: keepState })
  contentsInMenu(document)
  document.dispatchEvent(new CustomEvent(pageReplaced))
  returnFocus()
}

// Islands are replaced. The result restores text and focus of the field that the reader is typing into.
function focusInIsland(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined
  const islands = () => [...document.querySelectorAll(islandTag)]
  const island = islands().findIndex(element => element.contains(field))
  if (island === -1) return () => undefined
  const fieldsIn = (element: Element | undefined) => [...(element?.querySelectorAll('input, textarea') ?? [])]
  const place = fieldsIn(islands()[island]).indexOf(field)
  const { value } = field
  return () => {
    const fresh = fieldsIn(islands()[island])[place] as typeof field | undefined
    if (fresh === undefined || fresh === document.activeElement) return
    fresh.value = value
    fresh.focus({ preventScroll: true })
  }
}

function scriptOf(page: Document): string | null {
  return page.querySelector('head script[type="module"][src]')?.getAttribute('src') ?? null
}

/** Attributes that the site's scripts set while the page is read. */
const lived = [
  'open',
  'hidden',
  'aria-expanded',
  'aria-selected',
  'aria-pressed',
  'tabindex',
  'inert',
  'style',
]

function keepState(from: HTMLElement, to: HTMLElement): boolean {
  if (from.isEqualNode(to)) return false
  // React would not recognise its elements after they were morphed, so islands are replaced and hydrated again.
  if (from.localName === islandTag) {
    from.replaceWith(to.cloneNode(true))
    return false
  }
  for (const name of lived) {
    const value = from.getAttribute(name)
    if (value === null) to.removeAttribute(name)
    else to.setAttribute(name, value)
  }
  return true
}
