// The buttons of an API page: they open all groups of fields, find a field, and try a method.
import { loadFinder, loadTry } from 'docsgen:pieces'
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

export const tryIt: Enhancement = (root, signal) =>
  onClick(root, signal, '[data-try]', async button => {
    const place = button.parentElement
    if (place === null || loadTry === undefined) return
    const load = async () => {
      const [piece, response] = await Promise.all([loadTry?.(), fetch(BASE_URL + button.dataset.try)])
      return { piece, model: await response.json() }
    }
    const { piece, model } = await loadPiece(place, load, { signal })
    if (!signal.aborted) piece?.openTry(model, signal)
  })
