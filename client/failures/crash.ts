// The site's own script failed. The screen that says so is loaded then (failure-screens.ts); when it cannot be, the page stays as it is.
import { loadFailures } from 'docsgen:pieces'
import { handleMissingPart } from './missing-part.ts'

let shown = new AbortController()

/** `retry` runs when the reader asks for it, with everything shown again. */
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
    ({ showCrashScreen }) => signal.aborted || showCrashScreen(error, { retry: again, signal }),
    handleMissingPart,
  )
}

/** Also called before another page is shown. */
export function clearCrash(): void {
  shown.abort()
}
