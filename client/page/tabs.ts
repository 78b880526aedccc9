// Groups of tabs: clicks, keys, and the same choice in all groups of a name. An inline script uses this file before the first paint, the
// main script for clicks.
import { type Enhancement, onClick, ownScroll } from '../enhance.ts'
import { readStored, tabKey, writeStored } from '../storage.ts'

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
  // The reader chose a tab in another window.
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

/** Shows the tab with this value; false when the group has none. */
export function selectTab(group: Element, value: string | null): boolean {
  const tabs = choicesOf(group)
  if (!tabs.some(tab => tab.dataset.value === value)) return false
  const panels = group.querySelectorAll<HTMLElement>(':scope>.tabs__panel')
  for (const [index, tab] of tabs.entries()) {
    const isChosen = tab.dataset.value === value
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    // Has no effect on elements that are not options of a list.
    ;(tab as HTMLOptionElement).selected = isChosen
    // While the document is still loading, more panels may follow.
    const panel = panels[index]
    if (panel !== undefined) panel.hidden = !isChosen
  }
  return true
}

/** Tabs of a row, or options of a list, in the order of their panels. */
export function choicesOf(group: Element): readonly HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(':scope>.tabs>*')]
}

/** Chooses the tabs that the address asks for, else those of the reader's last visit. Ignores values that a group does not have. */
export function applyTabChoices(root: ParentNode): void {
  const query = new URLSearchParams(location.search)
  // A choice in the address applies to all groups of that name.
  const asked = new Map<string, string>()
  const others: HTMLElement[] = []
  for (const group of root.querySelectorAll<HTMLElement>('[data-tab-group],[data-tab-query]')) {
    const { tabGroup, tabQuery } = group.dataset
    // No parameter has an empty name.
    const value = query.get(tabQuery ?? '')
    const isChosen = value !== null && selectTab(group, value)
    if (tabGroup === undefined) continue
    if (isChosen) asked.set(tabGroup, value)
    else others.push(group)
  }
  for (const group of others) {
    const name = group.dataset.tabGroup as string
    selectTab(group, asked.get(name) ?? readStored(tabKey + name))
  }
}
