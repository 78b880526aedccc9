// Whether a reader agrees to be counted. Any element with `data-consent="yes"` or `"no"` tells, in an announcement (with
// `data-announcement-close` it goes away) or in a template; a site's own script may send the event instead.
import { type Enhancement, onClick } from '../enhance.ts'
import { readStored, writeStored } from '../storage.ts'

/** `yes` or `no` to being counted. Not among the other keys, so that scripts of sites without counters stay what they are. */
const consentKey = 'docsgen.consent'

/** Event of the document; `detail` is true or false. */
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

/** Runs at once if the reader has agreed before, else when that happens. */
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
