// The question whether a page was useful. An answer is sent at once, words are optional and follow it; what fails is said, and can
// be sent again.
import { type Enhancement, onClick } from '../enhance.ts'
import { type Report, sendReport } from './send-report.ts'

export const pageFeedback: Enhancement = (root, signal) => {
  const box = root.querySelector<HTMLElement>('[data-feedback]')
  if (box === null) return
  // Browsers that cannot tell by themselves that scripts run show it now.
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
        // What had the focus goes away; the answer stands in its place.
        if (form.contains(root.activeElement)) state?.focus()
        form.remove()
      }
    },
    { signal },
  )
}
