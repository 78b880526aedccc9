// Says on a button for a moment that something was copied.

const copiedText = CODE_TEXTS[2]

export function showCopied(button: HTMLElement): void {
  const { title } = button
  const label = button.getAttribute('aria-label') ?? title
  if (title === copiedText) return
  button.classList.add('is-copied')
  button.title = copiedText
  button.setAttribute('aria-label', copiedText)
  setTimeout(() => {
    button.classList.remove('is-copied')
    button.title = title
    button.setAttribute('aria-label', label)
  }, 1000)
}
