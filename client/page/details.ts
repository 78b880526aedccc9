// `<details>` blocks: the browser opens and closes them, with an animation after the pointer or the focus has reached one. All blocks are
// open in print.
import { loadFolding } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'

export const details: Enhancement = (root, signal) => {
  openForPrint(root, signal)
  const near = new AbortController()
  signal.addEventListener('abort', () => near.abort())
  const load = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('summary') === null) return
    near.abort()
    // Blocks open without it too.
    loadFolding().then(
      ({ animateFolding }) => signal.aborted || animateFolding(root, signal),
      () => undefined,
    )
  }
  for (const type of ['pointerover', 'focusin'])
    root.addEventListener(type, load, { passive: true, signal: near.signal })
}

// Opens all blocks before the page is printed.
function openForPrint(root: Document, signal: AbortSignal): void {
  let opened: HTMLDetailsElement[] = []
  const open = () => {
    opened = [...root.querySelectorAll<HTMLDetailsElement>('.markdown details:not([open])')]
    for (const block of opened) block.open = true
  }
  const close = () => {
    for (const block of opened) block.open = false
    opened = []
  }
  addEventListener('beforeprint', open, { signal })
  addEventListener('afterprint', close, { signal })
}
