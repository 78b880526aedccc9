// The screen that replaces the page when the site's own script fails, with a button to try again.
import { makeAlert, makeRetryButton } from './retry-button.ts'

const [title, retryLabel, documentTitle, causeLabel] = CRASH_TEXTS

let titleBefore: string | undefined

/** `retry` runs when the reader asks for it, with everything shown again. */
export function showCrash(error: unknown, retry: () => void): void {
  console.error(error)
  clearCrash()
  const screen = makeAlert('crash-screen')
  const heading = document.createElement('h1')
  heading.textContent = title
  const button = makeRetryButton(retryLabel, 'button button--primary', () => {
    clearCrash()
    retry()
  })
  const reason = document.createElement('pre')
  reason.textContent = causesOf(error).join(`\n\n${causeLabel}\n`)
  screen.append(heading, button, reason)
  titleBefore = document.title
  document.title = documentTitle
  document.documentElement.dataset.crashed = ''
  document.body.prepend(screen)
}

/** Also called before another page is shown. */
export function clearCrash(): void {
  const screen = document.querySelector('.crash-screen')
  if (screen === null) return
  screen.remove()
  delete document.documentElement.dataset.crashed
  document.title = titleBefore ?? document.title
}

/** Messages of an error and of what caused it. */
export function causesOf(error: unknown): readonly string[] {
  const cause = error instanceof Error ? error.cause : undefined
  const message = error instanceof Error ? error.message || error.name : String(error)
  return cause === undefined ? [message] : [message, ...causesOf(cause)]
}
