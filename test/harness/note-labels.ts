// Labels of an element, noted by the page itself: some stay for a second only, and this process may look late.
import type { Locator } from 'playwright-core'

/** Gives what tells the labels that it got since. */
export async function noteLabels(element: Locator): Promise<() => Promise<readonly string[]>> {
  const noted = await element.evaluateHandle(node => {
    const labels: string[] = []
    const note = () => labels.push(node.getAttribute('aria-label') ?? '')
    new MutationObserver(note).observe(node, { attributeFilter: ['aria-label'] })
    return labels
  })
  return () => noted.jsonValue()
}
