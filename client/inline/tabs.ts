// In the head of pages with tabs: they are chosen as they arrive, so that none is seen that is not wanted (MD-42).
import { applyTabChoices } from '../page/tab-choice.ts'

const arriving = new MutationObserver(() => applyTabChoices(document))
arriving.observe(document.documentElement, { childList: true, subtree: true })
// From here on the page's own script decides, which may open the tab of an anchor.
const stop = () => {
  arriving.disconnect()
  applyTabChoices(document)
}
document.addEventListener('readystatechange', stop, { once: true })
