// Ctrl or Cmd with K gives the search box the focus, whatever the keyboard's layout; the focus wakes it. What is
// needed to search is loaded beside the component, so that the first letter waits for neither.
import { loadSearch } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'

export const searchShortcut: Enhancement = (root, signal) => {
  const field = root.querySelector<HTMLInputElement>('.search-box__input')
  if (field === null) return
  const isApple = /Mac|iP/.test(navigator.platform)
  const prepare = () => {
    // A failure is noticed when somebody asks.
    loadSearch().catch(() => undefined)
  }
  for (const type of ['pointerenter', 'focusin', 'touchstart'])
    field.closest('form')?.addEventListener(type, prepare, { once: true, passive: true, signal })
  if (HAS_SHORTCUT_HINT) {
    // Stands beside what React will own, and stays when pages change.
    const hint = root.createElement('span')
    hint.className = 'search-hint'
    hint.dataset.added = ''
    hint.innerHTML = `<kbd>${isApple ? '⌘' : 'ctrl'}</kbd><kbd>K</kbd>`
    field.closest('.search-place')?.append(hint)
  }
  if (!HAS_SHORTCUT) return
  root.addEventListener(
    'keydown',
    event => {
      const isAlone = !event.altKey && !event.shiftKey && event.ctrlKey !== event.metaKey
      if (event.code !== 'KeyK' || !isAlone || event.metaKey !== isApple) return
      if (HIDES_SEARCH && field.offsetParent === null) return
      event.preventDefault()
      field.focus()
      field.select()
    },
    { signal },
  )
}
