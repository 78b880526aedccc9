// Ctrl or Cmd with K gives the search box the focus, whatever the keyboard's layout (SE-50); the focus wakes it.
import type { Enhancement } from '../enhance.ts'

export const searchShortcut: Enhancement = (root, signal) => {
  const field = root.querySelector<HTMLInputElement>('.search-box__input')
  if (field === null) return
  const isApple = /Mac|iP/.test(navigator.platform)
  // Stands beside what React will own, and stays when pages change.
  const hint = root.createElement('span')
  hint.className = 'search-hint'
  hint.dataset.added = ''
  hint.innerHTML = `<kbd>${isApple ? '⌘' : 'ctrl'}</kbd><kbd>K</kbd>`
  field.closest('.search-place')?.append(hint)
  root.addEventListener(
    'keydown',
    event => {
      const isAlone = !event.altKey && !event.shiftKey && event.ctrlKey !== event.metaKey
      if (event.code !== 'KeyK' || !isAlone || event.metaKey !== isApple) return
      event.preventDefault()
      field.focus()
      field.select()
    },
    { signal },
  )
}
