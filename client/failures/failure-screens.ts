// The screens that replace the whole page, or its text, when a script fails. Loaded when a script fails: most readers never see one.
import { makeAlert, makeRetryButton } from './load-piece.ts'

/** Replaces the page until the signal aborts. `retry` runs when the reader clicks the button. */
export function showCrashScreen(error: unknown, retry: () => void, signal: AbortSignal): void {
  const [title, retryLabel, documentTitle, causeLabel] = CRASH_TEXTS
  const screen = makeAlert('crash-screen')
  const reason = document.createElement('pre')
  reason.textContent = causesOf(error).join(`\n\n${causeLabel}\n`)
  screen.append(makeHeading(title), makeRetryButton(retryLabel, 'button button--primary', retry), reason)
  const titleBefore = document.title
  signal.addEventListener('abort', () => {
    screen.remove()
    delete document.documentElement.dataset.crashed
    document.title = titleBefore
  })
  document.title = documentTitle
  document.documentElement.dataset.crashed = ''
  document.body.prepend(screen)
}

/** Replaces the page's text; bar, menu and footer stay. `retry` runs when the reader clicks the button, after the text is shown again. */
export function showPageFailure(main: HTMLElement, error: unknown, retry: () => void): void {
  const [title, retryLabel] = PAGE_FAILURE_TEXTS
  main.querySelector(':scope > .page-failure')?.remove()
  const box = makeAlert('page-failure plain')
  const button = makeRetryButton(retryLabel, 'button button--primary', () => {
    box.remove()
    delete main.dataset.failed
    retry()
  })
  const reason = document.createElement('p')
  reason.textContent = causesOf(error).join(' ← ')
  box.append(makeHeading(title), button, document.createElement('hr'), reason)
  main.dataset.failed = ''
  main.prepend(box)
}

function makeHeading(text: string): HTMLElement {
  const heading = document.createElement('h1')
  heading.textContent = text
  return heading
}

// Messages of an error and of its causes.
function causesOf(error: unknown): readonly string[] {
  const cause = error instanceof Error ? error.cause : undefined
  const message = error instanceof Error ? error.message || error.name : String(error)
  return cause === undefined ? [message] : [message, ...causesOf(cause)]
}
