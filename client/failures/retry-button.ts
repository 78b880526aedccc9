// What every message about a failure is made of: an element that is read out at once, and a button to try again.

export function makeAlert(className: string): HTMLElement {
  const box = document.createElement('div')
  box.className = className
  box.setAttribute('role', 'alert')
  return box
}

export function makeRetryButton(label: string, className: string, retry: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = label
  // A field that the reader writes in keeps the focus.
  button.addEventListener('mousedown', event => event.preventDefault())
  button.addEventListener('click', retry)
  return button
}
