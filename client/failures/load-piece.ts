// Loads a part of the site on demand. Shows nothing for a moment, then a spinner; after a failure a button to try again.
import { makeSpinner } from '../navigation/progress-bar.ts'
import { handleMissingPart } from './missing-part.ts'
import { makeAlert, makeRetryButton } from './retry-button.ts'

const retryLabel = FAILURE_TEXTS[0]

/** The spinner is shown after this many milliseconds. */
const patience = 200

/** Attempts after which Retry loads the whole page: browsers remember a module that failed, also one that ours imports. */
const attempts = 3

export interface PieceRequest {
  readonly signal: AbortSignal
  /** Message for readers; default: that the connection may be the reason. The error itself stands in the console. */
  readonly message?: string
  /** Class of the message when it is shown over the page. */
  readonly panel?: string
}

const underWay = new WeakMap<HTMLElement, Promise<unknown>>()

/**
 * What is said stands at the end of `place`, once however often the same is asked for. Resolves when it is loaded, after
 * as many attempts as the reader makes; never when the signal aborts.
 */
export function loadPiece<Piece>(
  place: HTMLElement,
  load: () => Promise<Piece>,
  request: PieceRequest,
): Promise<Piece> {
  const known = underWay.get(place)
  if (known !== undefined) return known as Promise<Piece>
  const forget = () => underWay.delete(place)
  const loading = tryUntilLoaded(place, load, request).finally(forget)
  underWay.set(place, loading)
  request.signal.addEventListener('abort', forget)
  return loading
}

async function tryUntilLoaded<Piece>(
  place: HTMLElement,
  load: () => Promise<Piece>,
  request: PieceRequest,
): Promise<Piece> {
  const { signal } = request
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
    await askForRetry(place, request)
  }
}

/** Says what failed, and resolves when the reader tries again; never when the signal aborts. */
export function askForRetry(
  place: HTMLElement,
  { signal, message = PAGE_TEXTS[2], panel = '' }: PieceRequest,
): Promise<void> {
  return new Promise(resolve => {
    const box = makeAlert(`load-failure ${panel}`)
    const retry = () => {
      box.remove()
      resolve()
    }
    box.append(message, makeRetryButton(retryLabel, 'button', retry))
    place.append(box)
    signal.addEventListener('abort', () => box.remove())
  })
}
