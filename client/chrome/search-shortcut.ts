// Ctrl+K or Cmd+K focuses the search box, in every keyboard layout. The focus hydrates the box. The worker and the index are loaded at the
// same time as the component.
import { loadSearch } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'

export const searchShortcut: Enhancement = (root, signal) => {
  const field = root.querySelector<HTMLInputElement>('.search-box__input')
  if (field === null) return
  const isApple = /Mac|iP/.test(navigator.platform)
  const prepare = () => {
    // A failure is reported when the reader asks a question.
    loadSearch().catch(() => undefined)
  }
  for (const type of ['pointerenter', 'focusin', 'touchstart'])
    field.closest('form')?.addEventListener(type, prepare, { once: true, passive: true, signal })
  if (HAS_SHORTCUT_HINT) {
    // The hint is outside of the element that React hydrates, and stays when another page is shown.
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
      if (!isLetterK(event) || !isAlone || event.metaKey !== isApple) return
      if (HIDES_SEARCH && field.offsetParent === null) return
      event.preventDefault()
      field.focus()
      field.select()
    },
    { signal },
  )
}

// Compares the letter, or the position of the key where the layout has no Latin letters.
function isLetterK({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/[a-z]/i.test(key))
}
