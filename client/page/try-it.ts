// The button beside the address of an API's method: loads the form that sends a request.
import { loadTry } from 'docsgen:pieces'
import { type Enhancement, onClick } from '../enhance.ts'
import { loadPiece } from '../failures/load-piece.ts'

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
