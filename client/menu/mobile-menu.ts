// The menu of narrow screens. open-menu.ts is loaded at once on narrow screens, and never on wide ones.
import { loadMenu } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'
import { handleMissingPart } from '../failures/missing-part.ts'
import { addEntry, shownEntry } from '../navigation/scroll-memory.ts'
import { scrollToCurrent, wideWindow } from './current-page.ts'
import type { MobileMenu } from './open-menu.ts'

export const mobileMenu: Enhancement = (root, signal) => {
  let menu: MobileMenu | undefined
  let starting: Promise<unknown> | undefined
  const start = () => {
    starting ??= loadMenu().then(({ startMenu }) => {
      menu = startMenu(root, {
        signal,
        addStep: () => addEntry(location, { menu: true }),
        isAtStep: () => shownEntry().menu === true,
        scrollToCurrent,
      })
    })
    return starting.catch(error => {
      starting = undefined
      return handleMissingPart(error)
    })
  }
  const wide = wideWindow()
  const startIfNarrow = () => wide.matches || void start()
  wide.addEventListener('change', startIfNarrow, { signal })
  startIfNarrow()
  onClick(root, signal, '.navbar__toggle', (toggle, event) => {
    event.preventDefault()
    if (menu !== undefined) return menu.open(toggle)
    // When open-menu.ts could not be loaded, the link shows the menu as it does without script.
    void start().then(() => {
      if (menu !== undefined) menu.open(toggle)
      else if (toggle instanceof HTMLAnchorElement) location.hash = toggle.hash
    })
  })
}
