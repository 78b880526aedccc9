// The newest state of the page in place of the one that is shown: what did not change stays as it is, with its focus,
// its open details and its chosen tabs.
import morph from 'morphdom'
import { islandTag } from '../../renderer/contract/island-markup.ts'
import { pageReplaced } from '../enhance.ts'
import { updateHead } from '../navigation/update-head.ts'

/** Resolves when it is shown. */
export async function refreshPage(next: Document): Promise<void> {
  const isBroken = (page: Document) => page.documentElement.hasAttribute('data-broken-page')
  // The page that is shown stays until a whole one can take its place.
  if (isBroken(next) && !isBroken(document)) return
  if (isBroken(document) || scriptOf(next) !== scriptOf(document)) {
    location.reload()
    return
  }
  await exchangeStyles(next)
  updateHead(next)
  const returnFocus = focusInIsland()
  morph(document.body, next.body, { onBeforeElUpdated: keepState })
  document.dispatchEvent(new CustomEvent(pageReplaced))
  returnFocus()
}

// A component comes anew; the field in it that is being typed into keeps its text and the focus.
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

// The old sheet goes when the new one is there, so that the page is never without.
async function exchangeStyles(next: Document): Promise<void> {
  const selector = 'head link[rel="stylesheet"][href]'
  const [before, after] = [document, next].map(page => page.querySelector<HTMLLinkElement>(selector))
  if (!before || !after || before.getAttribute('href') === after.getAttribute('href')) return
  const fresh = document.importNode(after)
  const loaded = new Promise(resolve => {
    fresh.addEventListener('load', resolve, { once: true })
    fresh.addEventListener('error', resolve, { once: true })
  })
  before.after(fresh)
  await loaded
  before.remove()
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
  // React would not recognise its own elements; they come anew and are hydrated again.
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
