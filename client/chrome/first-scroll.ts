// Loads scrolling.ts when a reader first scrolls: many readers never scroll.
import { loadScrolling } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'

export const firstScroll: Enhancement = (root, signal) => {
  const load = () =>
    void loadScrolling().then(
      ({ answerScrolling }) => signal.aborted || answerScrolling(root, signal),
      // Without it the bar stays where it is, and the reader scrolls to the top.
      () => undefined,
    )
  addEventListener('scroll', load, { once: true, passive: true, signal })
}
