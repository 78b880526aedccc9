// Loads a part of the site on demand. Shows nothing for a moment, then a spinner; after a failure, a message with a button that tries again.

import { needStyles } from '../late-styles.ts'
import { makeSpinner } from '../navigation/progress-bar.ts'
import { handleMissingPart } from './missing-part.ts'

/** Milliseconds until the spinner is shown. */
const patience = 200

/** Attempts after which Retry reloads the page: browsers remember a module that failed, also when another module imports it. */
const attempts = 3

/** How a failure is shown. */
export interface FailureMessage {
  /** Text for readers; default: that the connection may be the reason. The error itself is in the console. */
  readonly message?: string
  /** Class of the message when it is shown over the page. */
  readonly panel?: string
}

interface PieceOptions extends FailureMessage {
  readonly signal: AbortSignal
}

const underWay = new WeakMap<HTMLElement, Promise<unknown>>()

/**
 * Shows the spinner or the message at the end of `place`, once even when the function is called several times. Resolves when the part is
 * loaded, after as many attempts as the reader makes; never when the signal aborts.
 */
export function loadPiece<Piece>(
  place: HTMLElement,
  load: () => Promise<Piece>,
  options: PieceOptions,
): Promise<Piece> {
  const known = underWay.get(place)
  if (known !== undefined) return known as Promise<Piece>
  const forget = () => underWay.delete(place)
  const loading = tryUntilLoaded(place, load, options).finally(forget)
  underWay.set(place, loading)
  options.signal.addEventListener('abort', forget)
  return loading
}

async function tryUntilLoaded<Piece>(
  place: HTMLElement,
  load: () => Promise<Piece>,
  options: PieceOptions,
): Promise<Piece> {
  const { signal } = options
  for (let attempt = 0; ; attempt++) {
    const spinner = makeSpinner()
    spinner.setAttribute('role', 'status')
    spinner.setAttribute('aria-label', PAGE_TEXTS[0])
    const delay = setTimeout(() => !signal.aborted && place.append(spinner), patience)
    try {
      if (attempt === attempts) location.reload()
      return await load()
    } catch (error) {
      await handleMissingPart(error)
    } finally {
      clearTimeout(delay)
      spinner.remove()
    }
    await askForRetry(place, options)
  }
}

/** Shows what failed, and resolves when the reader tries again; never when the signal aborts. */
export function askForRetry(
  place: HTMLElement,
  { signal, message = PAGE_TEXTS[2], panel = '' }: PieceOptions,
): Promise<void> {
  return new Promise(resolve => {
    const box = makeAlert(`load-failure ${panel}`)
    const retry = () => {
      box.remove()
      resolve()
    }
    box.append(message, makeRetryButton(FAILURE_TEXTS[0], 'button', retry))
    place.append(box)
    signal.addEventListener('abort', () => box.remove())
  })
}

/** An element that screen readers read out at once. */
/** An element that screen readers read out at once. */
export function makeAlert(className: string): HTMLElement {
  needStyles()
  const box = document.createElement('div')
  box.className = className
  // The text around it may be in another language.
  box.lang = document.documentElement.lang
  box.setAttribute('role', 'alert')
  return box
}

export function makeRetryButton(label: string, className: string, retry: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = label
  // Keeps the focus in the field that the reader is writing in.
  button.addEventListener('mousedown', event => event.preventDefault())
  button.addEventListener('click', retry)
  return button
}
