// The parts of every message about a failure: an element that screen readers read out at once, and a button to try again.

import { needStyles } from '../needed-styles.ts'

export function makeAlert(className: string): HTMLElement {
  needStyles()
  const box = document.createElement('div')
  box.className = className
  // It may stand in a text of another language.
  box.lang = document.documentElement.lang
  box.setAttribute('role', 'alert')
  return box
}

export function makeRetryButton(label: string, className: string, retry: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = label
  // Does not take the focus from a field that the reader is writing in.
  button.addEventListener('mousedown', event => event.preventDefault())
  button.addEventListener('click', retry)
  return button
}
