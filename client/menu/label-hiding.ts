// What the button that hides the sidebar says: what it would do now.

export function labelHiding(button: HTMLElement): void {
  const isHidden = document.documentElement.dataset.sidebarHidden !== undefined
  const label = button.dataset[isHidden ? 'show' : 'hide'] ?? ''
  button.title = label
  button.setAttribute('aria-label', label)
}
