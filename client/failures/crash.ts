// Handles an error of the site's own script: loads the screen that shows it (failure-screens.ts). When that cannot be loaded, the page stays
// as it is.
import { loadFailures } from 'docsgen:pieces'
import { handleMissingPart } from './missing-part.ts'

let shown = new AbortController()

/** `retry` runs when the reader clicks the button of the screen, after the screen is removed. */
export function showCrash(error: unknown, retry: () => void): void {
  console.error(error)
  clearCrash()
  shown = new AbortController()
  const { signal } = shown
  const again = () => {
    clearCrash()
    retry()
  }
  loadFailures().then(
    ({ showCrashScreen }) => signal.aborted || showCrashScreen(error, again, signal),
    handleMissingPart,
  )
}

/** Removes the screen. Also called before another page is shown. */
export function clearCrash(): void {
  shown.abort()
}
