// What is shown in place of the whole page, or of its text, when a script fails. Loaded when it happens: most readers never see one.
import { makeAlert, makeRetryButton } from './retry-button.ts'

interface ScreenRequest {
  /** Runs when the reader asks for it, with everything shown again. */
  readonly retry: () => void
}

/** Replaces the page until the signal aborts. */
export function showCrashScreen(
  error: unknown,
  { retry, signal }: ScreenRequest & { readonly signal: AbortSignal },
): void {
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

/** Replaces the page's text; bar, menu and footer stay. */
export function showPageFailure(main: HTMLElement, error: unknown, { retry }: ScreenRequest): void {
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

// Messages of an error and of what caused it.
function causesOf(error: unknown): readonly string[] {
  const cause = error instanceof Error ? error.cause : undefined
  const message = error instanceof Error ? error.message || error.name : String(error)
  return cause === undefined ? [message] : [message, ...causesOf(cause)]
}
