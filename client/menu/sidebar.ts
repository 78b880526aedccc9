// The sidebar: folds categories, loads branches that the page left out, hides, and scrolls the current page into view.
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'
import { loadPiece } from '../failures/load-piece.ts'
import { isPlainClick } from '../navigation/page-links.ts'
import { sidebarHiddenKey, writeStored } from '../storage.ts'
import { labelCaret, setFolded } from './fold.ts'
import { addCarets, isPruned } from './menu-items.ts'
import { slide } from './slide.ts'
import { loadWholeSidebar } from './whole-sidebar.ts'

export const sidebar: Enhancement = (root, signal) => {
  const menu = root.querySelector<HTMLElement>('.menu')
  onClick(root, signal, '.menu__caret', button => void toggleItem(button, signal))
  // The link of a category opens the category and its page. On that page it folds the category.
  onClick(root, signal, '.menu__row > .menu__link', (link, event) => {
    const button = link.parentElement?.querySelector<HTMLElement>('.menu__caret')
    const item = link.closest<HTMLElement>('.menu__list-item')
    if (!button || item === null || !isPlainClick(event)) return
    if (link.getAttribute('aria-current') === 'page') {
      event.preventDefault()
      void toggleItem(button, signal)
    } else if (item.closest<HTMLElement>('.menu')?.dataset.autoCollapse !== undefined) foldSiblings(item)
  })
  onClick(root, signal, '.menu__label[data-folds]', (label, event) => {
    const button = label.parentElement?.querySelector<HTMLElement>('.menu__caret')
    if (button === null || button === undefined) return
    event.preventDefault()
    void toggleItem(button, signal)
  })
  onClick(root, signal, '.menu__more', (link, event) => {
    const list = link.closest<HTMLElement>('.menu')
    const item = link.closest<HTMLElement>('.menu__list-item')
    if (list === null || item === null) return
    event.preventDefault()
    void completeMenu(list, item, signal).then(() => scrollToCurrent(list))
  })
  onClick(root, signal, '.side-menu__hide', button => {
    const { dataset } = root.documentElement
    const column = button.parentElement
    const from = column?.offsetWidth
    const isHidden = dataset.sidebarHidden === undefined
    if (isHidden) dataset.sidebarHidden = ''
    else delete dataset.sidebarHidden
    writeStored(sidebarHiddenKey, String(isHidden))
    describeHiding(root)
    if (column) slide(column, { width: [`${from}px`, `${column.offsetWidth}px`] })
  })
  describeHiding(root)
  if (menu === null) return
  labelCarets(menu)
  // In the next frame, which has to know all sizes anyway.
  requestAnimationFrame(() => scrollToCurrent(menu))
}

async function toggleItem(button: HTMLElement, signal: AbortSignal): Promise<void> {
  const menu = button.closest<HTMLElement>('.menu')
  let item = button.closest<HTMLElement>('.menu__list-item') ?? undefined
  if (item === undefined || menu === null) return
  const opens = button.getAttribute('aria-expanded') !== 'true'
  if (opens && isPruned(item)) item = await completeMenu(menu, item, signal)
  if (item === undefined) return
  setFolded(item, !opens)
  if (opens && menu.dataset.autoCollapse !== undefined) foldSiblings(item)
}

/** Folds the categories beside an item. */
export function foldSiblings(item: HTMLElement): void {
  for (const sibling of item.parentElement?.children ?? []) {
    const isCategory = sibling.querySelector(':scope > .menu__row > .menu__caret') !== null
    if (sibling !== item && sibling instanceof HTMLElement && isCategory) setFolded(sibling, true)
  }
}

async function completeMenu(
  menu: HTMLElement,
  item: HTMLElement,
  signal: AbortSignal,
): Promise<HTMLElement | undefined> {
  const copyOf = await loadPiece(item, () => loadWholeSidebar(menu), { signal })
  labelCarets(menu)
  return copyOf(item)
}

/** Says what each button of a menu does. */
export function labelCarets(menu: HTMLElement): void {
  addCarets(menu)
  for (const caret of menu.querySelectorAll<HTMLElement>('.menu__caret')) labelCaret(caret)
}

/** Moves the menu's own scroll only, never the page. */
export function scrollToCurrent(menu: HTMLElement): void {
  const current = menu.querySelector<HTMLElement>('[aria-current=page]')
  const frame = menu.closest<HTMLElement>('.side-menu__dialog')
  if (current === null || frame === null) return
  const offset = current.getBoundingClientRect().top - frame.getBoundingClientRect().top
  const height = frame.clientHeight
  if (offset < 60 || offset > height * 0.7) frame.scrollTop += offset - height / 3
}

function describeHiding(root: Document): void {
  const button = root.querySelector<HTMLElement>('.side-menu__hide')
  if (button === null) return
  const isHidden = root.documentElement.dataset.sidebarHidden !== undefined
  const label = button.dataset[isHidden ? 'show' : 'hide'] ?? ''
  button.title = label
  button.setAttribute('aria-label', label)
}
