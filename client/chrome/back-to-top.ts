// The button that leads to the top of a long page is loaded when a reader first scrolls.
import { loadTopButton } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'

export const backToTop: Enhancement = (root, signal) => {
  const load = () =>
    void loadTopButton().then(
      ({ addTopButton }) => signal.aborted || addTopButton(root, signal),
      // Scrolling leads there too.
      () => undefined,
    )
  addEventListener('scroll', load, { once: true, passive: true, signal })
}
