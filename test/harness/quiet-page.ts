// For tests of what a page does not do: they wait for something that would come later, not for time.
import type { Page } from 'playwright-core'

/** Resolves when the page has painted twice: scrolling, sizes and clicks before have been answered by then. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  )
}

/** Resolves when nothing on the page moves any more. */
export async function still(page: Page): Promise<void> {
  await painted(page)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/**
 * Resolves when the page has done what it does by itself: it is loaded, its idle work has run, and a request of the test, made
 * after all of that, was answered. Whatever the page asked for was asked for before.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(
    // Idle work may begin other idle work.
    () => new Promise(done => requestIdleCallback(() => requestIdleCallback(() => done(undefined)))),
  )
  await painted(page)
  const answer = page.waitForResponse(response => response.url().endsWith('?last'))
  await page.evaluate(() => {
    const { href } = document.querySelector('link[rel=stylesheet][href^="/"]') as HTMLLinkElement
    void fetch(`${href}?last`)
  })
  await answer
}
