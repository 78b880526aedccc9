// The question whether a page was useful. The answer is sent at once; words are optional and follow it. A report that cannot be sent says
// so, and the reader can send it again.
import { type Enhancement, onClick } from '../enhance.ts'

export const pageFeedback: Enhancement = (root, signal) => {
  const box = root.querySelector<HTMLElement>('[data-feedback]')
  if (box === null) return
  // For browsers that do not know the CSS feature `scripting`.
  box.hidden = false
  const id = Math.random().toString(36).slice(2)
  const form = box.querySelector('form')
  const field = box.querySelector('textarea')
  const state = box.querySelector<HTMLElement>('[role="status"]')
  const buttons = box.querySelectorAll<HTMLElement>('[data-answer]')
  let chosen = ''
  const send = async (answer: string, words?: string): Promise<boolean> => {
    const { thanks = '', unsent = '', feedback = '' } = box.dataset
    const report: Report = {
      kind: 'page',
      id,
      page: location.pathname,
      language: root.documentElement.lang,
      answer,
      ...(words !== undefined && { words }),
    }
    const isSent = await sendReport(feedback, report).then(
      () => true,
      () => false,
    )
    if (signal.aborted || state === null) return isSent
    state.textContent = isSent ? thanks : unsent
    state.toggleAttribute('data-is-unsent', !isSent)
    return isSent
  }
  onClick(root, signal, '[data-feedback] [data-answer]', async button => {
    const { answer = '' } = button.dataset
    if (answer === chosen) return
    chosen = answer
    for (const each of buttons) each.setAttribute('aria-pressed', String(each === button))
    if (await send(answer)) {
      if (form !== null && field?.value === '') form.hidden = false
    } else if (chosen === answer) {
      chosen = ''
      button.setAttribute('aria-pressed', 'false')
    }
  })
  form?.addEventListener(
    'submit',
    async event => {
      event.preventDefault()
      const words = field?.value.trim() ?? ''
      if (words !== '' && (await send(chosen, words))) {
        // The form had the focus and is removed, so the focus moves to the message.
        if (form.contains(root.activeElement)) state?.focus()
        form.remove()
      }
    },
    { signal },
  )
}

/** Event of the document, for counters and for a site's own script; `detail` is the report. */
export const reported = 'docsgen:feedback'

export type Report =
  | {
      readonly kind: 'page'
      /** Joins the reports of one reader about one page. Each page that is shown gets a new id. */
      readonly id: string
      readonly page: string
      readonly language: string
      readonly answer: string
      /** Text of the reader; absent until the reader has sent one. */
      readonly words?: string
    }
  | { readonly kind: 'search'; readonly query: string; readonly language: string }

/** Sends a report as JSON without cookies. Rejects when the server does not accept it. `address` is empty where only counters get reports. */
export async function sendReport(address: string, report: Report): Promise<void> {
  if (address !== '') {
    const { ok, status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      // The reader may leave the page at once.
      keepalive: true,
      body: JSON.stringify(report),
    })
    if (!ok) throw new Error(`${address}: ${status}`)
  }
  document.dispatchEvent(new CustomEvent(reported, { detail: report }))
}
