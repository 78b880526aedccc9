// Whether a reader agrees to be counted. A click on an element with `data-consent="yes"` or `"no"` answers, in an announcement (where
// `data-announcement-close` also closes it) or in a template. A site's own script may send the event instead.
import { type Enhancement, onClick } from '../enhance.ts'
import { readStored, writeStored } from '../storage.ts'

/** Stores `yes` or `no`. */
const consentKey = 'docsgen.consent'

/** Event of the document; `detail` is true when the reader agrees. */
const consentGiven = 'docsgen:consent'

export const consent: Enhancement = (root, signal) => {
  onClick(root, signal, '[data-consent]', button => {
    const agrees = button.dataset.consent === 'yes'
    root.dispatchEvent(new CustomEvent(consentGiven, { detail: agrees }))
  })
  root.addEventListener(
    consentGiven,
    event => writeStored(consentKey, (event as CustomEvent<unknown>).detail === true ? 'yes' : 'no'),
    { signal },
  )
}

/** Runs at once if the reader has agreed before, else when the reader agrees. */
export function whenAgreed(root: Document, run: () => void): void {
  if (readStored(consentKey) === 'yes') return run()
  const listening = new AbortController()
  root.addEventListener(
    consentGiven,
    event => {
      if ((event as CustomEvent<unknown>).detail !== true) return
      listening.abort()
      run()
    },
    { signal: listening.signal },
  )
}

/** False once the reader has said no. */
export function isStillAgreed(): boolean {
  return readStored(consentKey) !== 'no'
}
