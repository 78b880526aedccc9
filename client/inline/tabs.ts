// In the head of pages with tabs, which all pages with samples have: chooses the tabs and moves the contents while the page is read, so that
// no reader sees it otherwise first.
import { contentsInMenu } from '../menu/contents-in-menu.ts'
import { applyTabChoices } from '../page/tab-choice.ts'

const choose = () => {
  applyTabChoices(document)
  if (HAS_APIS) contentsInMenu(document)
}
const arriving = new MutationObserver(choose)
arriving.observe(document, { childList: true, subtree: true })
// Afterwards the main script decides, which may open the tab of an anchor.
const stop = () => {
  arriving.disconnect()
  choose()
}
document.addEventListener('readystatechange', stop, { once: true })
