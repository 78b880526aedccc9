// Groups of tabs: clicks, keys, the same choice everywhere.
import type { Enhancement } from '../enhance.ts'
import { onClick, ownScroll } from '../enhance.ts'
import { tabKey, writeStored } from '../storage.ts'
import { applyTabChoices, selectTab } from './tab-choice.ts'

const tabSelector = '.tabs > [role="tab"]'

export const tabs: Enhancement = (root, signal) => {
  applyTabChoices(root)
  onClick(root, signal, tabSelector, tab => chooseTab(root, tab))
  root.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement && target.matches('.tabs'))
        chooseTab(root, target.selectedOptions[0] as HTMLElement)
    },
    { signal },
  )
  root.addEventListener(
    'keydown',
    event => {
      const tab = event.target instanceof Element ? event.target.closest<HTMLElement>(tabSelector) : null
      if (tab === null || event.target !== tab) return
      if (event.key === 'Enter' || event.key === ' ') chooseTab(root, tab)
      else if (!moveFocus(tab, event.key)) return
      event.preventDefault()
    },
    { signal },
  )
  // Another window chose.
  addEventListener(
    'storage',
    event => {
      if (event.key?.startsWith(tabKey) && event.newValue !== null)
        selectEverywhere(root, event.key.slice(tabKey.length), event.newValue)
    },
    { signal },
  )
}

function chooseTab(root: Document, tab: HTMLElement): void {
  const group = tab.closest<HTMLElement>('.tabs-container')
  const { value } = tab.dataset
  if (group === null || value === undefined) return
  const before = tab.getBoundingClientRect().top
  const { tabGroup, tabQuery } = group.dataset
  selectTab(group, value)
  if (tabGroup !== undefined) {
    writeStored(tabKey + tabGroup, value)
    selectEverywhere(root, tabGroup, value)
  }
  if (tabQuery !== undefined) {
    const url = new URL(location.href)
    url.searchParams.set(tabQuery, value)
    history.replaceState(history.state, '', url)
  }
  // Groups above may have changed their height.
  const moved = tab.getBoundingClientRect().top - before
  if (moved === 0) return
  document.dispatchEvent(new CustomEvent(ownScroll))
  scrollBy({ top: moved, behavior: 'instant' })
}

function selectEverywhere(root: Document, name: string, value: string): void {
  for (const group of root.querySelectorAll('[data-tab-group]'))
    if (group.getAttribute('data-tab-group') === name) selectTab(group, value)
}

function moveFocus(tab: HTMLElement, key: string): boolean {
  const all = [...(tab.parentElement?.children ?? [])] as HTMLElement[]
  const at = all.indexOf(tab)
  const targets: Record<string, number> = {
    ArrowRight: at + (IS_RIGHT_TO_LEFT ? -1 : 1),
    ArrowLeft: at - (IS_RIGHT_TO_LEFT ? -1 : 1),
    Home: 0,
    End: all.length - 1,
  }
  const target = targets[key]
  if (target === undefined) return false
  all[(target + all.length) % all.length]?.focus()
  return true
}
