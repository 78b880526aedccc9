// Sidebar: folding of categories, branches that a page left out, hiding, the current page in view (SB-44 to SB-50).
import type { Enhancement } from '../enhance.ts'
import { onClick } from '../enhance.ts'
import { storageKeys, writeStored } from '../storage.ts'
import { labelCaret, setFolded } from './fold.ts'
import { loadWholeSidebar } from './whole-sidebar.ts'

export const sidebar: Enhancement = (root, signal) => {
  const menu = root.querySelector<HTMLElement>('.menu')
  onClick(root, signal, '.menu__caret', button => void toggleItem(button))
  onClick(root, signal, '.menu__label[data-folds]', (label, event) => {
    const button = label.parentElement?.querySelector<HTMLElement>('.menu__caret')
    if (button === null || button === undefined) return
    event.preventDefault()
    void toggleItem(button)
  })
  onClick(root, signal, '.side-menu__hide', () => {
    const { dataset } = root.documentElement
    const isHidden = dataset.sidebarHidden === undefined
    if (isHidden) dataset.sidebarHidden = ''
    else delete dataset.sidebarHidden
    writeStored(storageKeys.sidebarHidden, String(isHidden))
    describeHiding(root)
  })
  describeHiding(root)
  if (menu === null) return
  labelCarets(menu)
  scrollToCurrent(menu)
}

async function toggleItem(button: HTMLElement): Promise<void> {
  const item = button.closest<HTMLElement>('.menu__list-item')
  const menu = button.closest<HTMLElement>('.menu')
  if (item === null || menu === null) return
  const opens = item.classList.contains('menu__list-item--collapsed')
  if (opens && item.dataset.pruned !== undefined) {
    await loadWholeSidebar(menu)
    labelCarets(menu)
  }
  setFolded(item, !opens)
  if (opens && menu.dataset.autoCollapse !== undefined) {
    for (const sibling of item.parentElement?.children ?? []) {
      if (
        sibling !== item &&
        sibling instanceof HTMLElement &&
        sibling.querySelector(':scope > .menu__row > .menu__caret') !== null
      )
        setFolded(sibling, true)
    }
  }
}

function labelCarets(menu: HTMLElement): void {
  for (const caret of menu.querySelectorAll<HTMLElement>('.menu__caret')) labelCaret(caret)
}

// Moves the menu's own scroll only, never the page.
function scrollToCurrent(menu: HTMLElement): void {
  const current = menu.querySelector<HTMLElement>('[aria-current=page]')
  const frame = menu.closest<HTMLElement>('.side-menu')
  if (current === null || frame === null) return
  const offset = current.getBoundingClientRect().top - frame.getBoundingClientRect().top
  if (offset > frame.clientHeight * 0.7) frame.scrollTop = offset - frame.clientHeight / 3
}

function describeHiding(root: Document): void {
  const button = root.querySelector<HTMLElement>('.side-menu__hide')
  if (button === null) return
  const isHidden = root.documentElement.dataset.sidebarHidden !== undefined
  const label = button.dataset[isHidden ? 'show' : 'hide'] ?? ''
  button.title = label
  button.setAttribute('aria-label', label)
}
