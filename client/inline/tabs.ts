// In the head of pages with tabs: chooses the tabs while the page is read, so that no reader sees another one first.
import { applyTabChoices } from '../page/tab-choice.ts'

const choose = () => applyTabChoices(document)
const arriving = new MutationObserver(choose)
arriving.observe(document, { childList: true, subtree: true })
// Afterwards the main script decides, which may open the tab of an anchor.
const stop = () => {
  arriving.disconnect()
  choose()
}
document.addEventListener('readystatechange', stop, { once: true })
