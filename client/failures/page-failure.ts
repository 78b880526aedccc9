// The message that replaces the page's text when a component of it throws; bar, menu and footer stay.
import { causesOf } from './crash-screen.ts'
import { makeAlert, makeRetryButton } from './retry-button.ts'

const [title, retryLabel] = FAILURE_TEXTS

/** `retry` runs when the reader asks for it, with the text shown again. */
export function showPageFailure(main: HTMLElement, error: unknown, retry: () => void): void {
  main.querySelector(':scope > .page-failure')?.remove()
  const box = makeAlert('page-failure plain')
  const heading = document.createElement('h1')
  heading.textContent = title
  const button = makeRetryButton(retryLabel, 'button button--primary', () => {
    box.remove()
    delete main.dataset.failed
    retry()
  })
  const reason = document.createElement('p')
  reason.textContent = causesOf(error).join(' ← ')
  box.append(heading, button, document.createElement('hr'), reason)
  main.dataset.failed = ''
  main.prepend(box)
}
