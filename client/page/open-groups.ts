// The buttons above the fields of an API's body: one opens, or closes, every group of them; one loads the box that finds a field.
import { loadFinder } from 'docsgen:pieces'
import { type Enhancement, onClick } from '../enhance.ts'
import { loadPiece } from '../failures/load-piece.ts'

export const openGroups: Enhancement = (root, signal) => {
  onClick(root, signal, '.api-schema > [aria-pressed]', button => {
    const opens = button.getAttribute('aria-pressed') === 'false'
    button.setAttribute('aria-pressed', String(opens))
    for (const group of button.parentElement?.querySelectorAll('details') ?? []) group.open = opens
  })
  onClick(root, signal, '[data-find]', async button => {
    if (loadFinder === undefined) return
    const { openFinder } = await loadPiece(button, loadFinder, { signal })
    if (!signal.aborted) openFinder(button)
  })
}
