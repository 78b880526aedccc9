// The sidebar: its buttons, its one stop of the Tab key, and the current page in view. sidebar-actions.ts handles clicks and arrow keys; it
// is loaded when the pointer or the focus reaches the sidebar.
import { loadSidebar } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'
import { loadPiece } from '../failures/load-piece.ts'
import { isPlainClick } from '../navigation/page-links.ts'
import { isBeside, placeTabStop, scrollToCurrent, wideWindow } from './current-page.ts'
import { labelCarets, labelHiding } from './menu-buttons.ts'

export const sidebar: Enhancement = (root, signal) => {
  const menu = root.querySelector<HTMLElement>('.menu')
  const near = () => {
    // A failure is reported when the reader clicks or presses a key.
    loadSidebar().catch(() => undefined)
  }
  const act = async (
    place: HTMLElement,
    run: (actions: Awaited<ReturnType<typeof loadSidebar>>) => unknown,
  ) => {
    const item = place.closest<HTMLElement>('.menu__list-item') ?? place
    run(await loadPiece(item, loadSidebar, { signal }))
  }
  for (const type of ['pointerover', 'focusin'])
    root.querySelector('.side-menu')?.addEventListener(type, near, { once: true, passive: true, signal })
  onClick(root, signal, '.menu__caret', button => void act(button, ({ toggle }) => toggle(button, signal)))
  // The link of a category opens the category and its page. On that page it folds the category.
  onClick(root, signal, '.menu__row > .menu__link, .menu__label[data-folds]', (link, event) => {
    const { autoCollapse } = link.closest<HTMLElement>('.menu')?.dataset ?? {}
    if (!isPlainClick(event) || link.nextElementSibling === null) return
    if (link.getAttribute('aria-current') === 'page' || link.dataset.folds !== undefined) {
      event.preventDefault()
      void act(link, ({ toggle }) => toggle(link, signal))
    } else if (autoCollapse !== undefined) void act(link, ({ foldOthers }) => foldOthers(link))
  })
  onClick(root, signal, '.menu__more', (link, event) => {
    event.preventDefault()
    void act(link, ({ showAll }) => showAll(link, signal))
  })
  onClick(root, signal, '.side-menu__hide', button => void act(button, ({ hide }) => hide(button)))
  root.addEventListener(
    'keydown',
    event => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      const place = target instanceof HTMLElement && /^(?:Arrow|Home|End)/.test(key) ? target : undefined
      if (!place?.closest('.menu, .side-menu__hide') || ctrlKey || altKey || metaKey || !isBeside(place))
        return
      event.preventDefault()
      void act(place, ({ move }) => move(place, key, signal))
    },
    { signal },
  )
  const hiding = root.querySelector<HTMLElement>('.side-menu__hide')
  if (hiding !== null) labelHiding(hiding)
  if (menu === null) return
  labelCarets(menu)
  wideWindow().addEventListener('change', () => placeTabStop(menu), { signal })
  // Reads sizes in the next frame, when the browser has computed them anyway.
  requestAnimationFrame(() => scrollToCurrent(menu))
}
