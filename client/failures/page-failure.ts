// What stands in place of the page's text when a component of it throws; bar, menu and footer stay (EB-2).
import { causesOf } from './crash-screen.ts'

const [title, retryLabel] = FAILURE_TEXTS

/** `retry` runs when the reader asks for it, with the text shown again. */
export function showPageFailure(main: HTMLElement, error: unknown, retry: () => void): void {
  main.querySelector(':scope > .page-failure')?.remove()
  const box = document.createElement('div')
  box.className = 'page-failure plain'
  box.setAttribute('role', 'alert')
  const heading = document.createElement('h1')
  heading.textContent = title
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button--primary'
  button.textContent = retryLabel
  button.addEventListener('click', () => {
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
