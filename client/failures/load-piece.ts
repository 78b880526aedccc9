// Loads a part of the site that is not there from the start: nothing for a moment, then a spinner, and a way to try again
// when it fails (EB-4).

const retryLabel = FAILURE_TEXTS[2]

/** Milliseconds without a spinner. */
const patience = 200

/** Attempts after which Retry loads the whole page: browsers remember a module that failed, also one that ours imports. */
const attempts = 3

/** What is said stands at the end of `place`. `load` hears how often it has failed. Resolves when it is loaded, after as many attempts as the reader makes; never when `signal` aborts. */
export async function loadPiece<Piece>(
  place: HTMLElement,
  load: (attempt: number) => Promise<Piece>,
  signal: AbortSignal,
): Promise<Piece> {
  for (let attempt = 0; ; attempt++) {
    const spinner = document.createElement('span')
    spinner.className = 'spinner'
    spinner.setAttribute('role', 'status')
    spinner.setAttribute('aria-label', PAGE_TEXTS[0])
    const delay = setTimeout(() => !signal.aborted && place.append(spinner), patience)
    try {
      if (attempt === attempts) location.reload()
      return await load(attempt)
    } catch (error) {
      console.warn(error)
      clearTimeout(delay)
      spinner.remove()
      await askForRetry(place, error, signal)
    } finally {
      clearTimeout(delay)
      spinner.remove()
    }
  }
}

function askForRetry(place: HTMLElement, error: unknown, signal: AbortSignal): Promise<void> {
  const box = document.createElement('div')
  box.className = 'load-failure'
  box.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = retryLabel
  box.append(String(error), button)
  place.append(box)
  return new Promise(resolve => {
    signal.addEventListener('abort', () => box.remove())
    button.addEventListener('click', () => {
      box.remove()
      resolve()
    })
  })
}
