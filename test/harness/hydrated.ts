// When the client has put its handlers on a page.
import type { Page } from 'playwright-core'

/** Resolves once the page answers readers: clicks and keys before that may go nowhere. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
}
