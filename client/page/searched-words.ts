// Marks the searched words of a page whose address names them. Loads search/mark-words.ts only for such an address.
import { loadMarks } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'
import { handleMissingPart } from '../failures/missing-part.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { addEntry } from '../navigation/scroll-memory.ts'

export const searchedWords: Enhancement = (root, signal) => {
  const update = () => {
    if (!location.search.includes('_highlight=') && root.querySelector('.unmark') === null) return
    const { activeElement } = root
    void loadMarks().then(
      ({ markWords }) =>
        signal.aborted ||
        markWords(root, {
          signal,
          addEntry,
          // The reader may have moved to the search box meanwhile, to type something else.
          fillsBox: root.activeElement === activeElement,
        }),
      handleMissingPart,
    )
  }
  // Another search may lead to the same page again.
  onRoute(routeDidUpdate, signal, ({ page }) => page === undefined && update())
  update()
}
