// What answers scrolling is loaded when a reader first scrolls: many pages are read without.
import { loadScrolling } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'

export const firstScroll: Enhancement = (root, signal) => {
  const load = () =>
    void loadScrolling().then(
      ({ answerScrolling }) => signal.aborted || answerScrolling(root, signal),
      // The bar stays where it is, and scrolling leads to the top too.
      () => undefined,
    )
  addEventListener('scroll', load, { once: true, passive: true, signal })
}
