// In the head of pages with tabs: they are chosen as they arrive, so that none is seen that is not wanted.
import { applyTabChoices } from '../page/tab-choice.ts'

const choose = () => applyTabChoices(document)
const arriving = new MutationObserver(choose)
arriving.observe(document, { childList: true, subtree: true })
// From here on the page's own script decides, which may open the tab of an anchor.
const stop = () => {
  arriving.disconnect()
  choose()
}
document.addEventListener('readystatechange', stop, { once: true })
